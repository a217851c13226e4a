import { defineList, optionsOf } from "~/models/shared/define-list";
import { measureOf } from "./measures";
import { COMPARISONS, RANGE_PRESETS } from "./report-range";
import type { ReportLine } from "./report-view";
import { DIMENSIONS, isOfTime, type ReportName, reportOf } from "./reports";

const { none, before, ...others } = COMPARISONS;

/** What the registry and all reports are asked. */
export const rangeFilters = {
	range: {
		kind: "select",
		label: "Range",
		options: optionsOf(RANGE_PRESETS),
		anyLabel: "Last 30 days",
	},
	from: { kind: "dates", until: "to", label: "Days" },
	to: { kind: "hidden" },
	location: { kind: "checks", label: "Location" },
	group: { kind: "select", label: "Location group" },
	currency: { kind: "select", label: "Currency" },
	zone: { kind: "select", label: "Clock", anyLabel: "Each location’s own" },
} as const;

/** A report's list: what it may be asked, and by what its rows are sorted. */
export function reportList(name: ReportName) {
	const report = reportOf(name);
	const [one, many] = DIMENSIONS[report.by];
	const isByTime = isOfTime(report);
	return defineList<ReportLine>()({
		name,
		noun: [one.toLowerCase(), many],
		filters: {
			...rangeFilters,
			compare: {
				kind: "select",
				label: "Compared with",
				options: [...optionsOf(others), { value: "none", label: none }],
				anyLabel: before,
			},
			show: {
				kind: "checks",
				label: "Columns",
				options: report.measures.map((id) => ({ value: id, label: measureOf(id).label })),
			},
		},
		sorts: isByTime ? ["key", ...report.measures] : [...report.measures, "key"],
		descending: !isByTime,
		pageSize: 50,
		exports: "REPORT.EXPORT",
	});
}
