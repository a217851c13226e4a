import { DINING_LABELS } from "~/models/orders/order";
import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { PrintTag } from "./print-tag";

export const printTagList = defineList<PrintTag>()({
	name: "print-tags",
	noun: ["print tag", "print tags"],
	search: { label: "Search by tag or title" },
	filters: {
		behavior: { kind: "choices", label: "Printed for", options: toOptions(DINING_LABELS) },
	},
	sorts: ["tag", "groupTitle", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Tag", value: ({ tag }) => tag },
		{ header: "Print tag title", value: ({ tagName }) => tagName },
		{ header: "Group title", value: ({ groupTitle }) => groupTitle },
		{ header: "Items", value: ({ items }) => items.join("; ") },
		{ header: "Availability", value: ({ availability }) => availability.join(" ") || "all" },
		...instantColumns<PrintTag>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
