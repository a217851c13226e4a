import { defineList } from "~/models/shared/define-list";
import type { SoldOutMenuRow } from "./sold-out";

export const soldOutMenuList = defineList<SoldOutMenuRow>()({
	name: "sold-out-menu",
	noun: ["item", "items"],
	search: { label: "Filter by name", placeholder: "Name" },
	filters: { named: { kind: "hidden" } },
	sorts: ["category"],
	pageSize: 100,
});
