import { defineList } from "~/models/shared/define-list";
import { compareFilter, rangeFilters } from "./report.list";

export const frontList = defineList<never>()({
	name: "reports",
	noun: ["report", "reports"],
	filters: { ...rangeFilters(), compare: compareFilter },
	sorts: [],
});
