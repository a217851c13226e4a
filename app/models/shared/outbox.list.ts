import { defineList } from "./define-list";
import type { OutboxRow } from "./outbox";

export const outboxList = defineList<OutboxRow>()({
	name: "outbox",
	noun: ["message", "messages"],
	search: { label: "Search by recipient or subject" },
	filters: {},
	sorts: [],
});
