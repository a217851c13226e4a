import { defineList } from "~/models/shared/define-list";
import { compareFilter, rangeFilters } from "./report.list";

/** Filters of the reports front page. */
export const frontList = defineList<never>()({
	name: "reports",
	noun: ["report", "reports"],
	filters: { ...rangeFilters(), compare: compareFilter },
	sorts: [],
});
