import type { CsvHead } from "~/models/shared/define-list";
import { defineList, optionsOf } from "~/models/shared/define-list";
import { measureOf } from "./measures";
import { COMPARISONS, RANGE_PRESETS } from "./report-range";
import { DIMENSIONS, type Dimension, type Report, type ReportName, reportOf } from "./reports";

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

/** The row of a report as its table and its file show it: measures are told in the report's order. */
export interface ReportLine {
	name: string;
	values: (number | null)[];
}

export function reportList(name: ReportName) {
	const report = reportOf(name);
	const isByTime = TIMES.includes(report.by);
	return defineList<ReportLine>()({
		name,
		noun: DIMENSIONS[report.by],
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
		csv: csvOf(report),
	});
}

const TIMES: readonly Dimension[] = ["day", "month", "hour", "weekday-hour"];

function csvOf(report: Report): CsvHead<ReportLine>[] {
	return [
		{ header: DIMENSIONS[report.by][0] || "Report", value: ({ name }) => name },
		...report.measures.map((id, index) => ({
			header: measureOf(id).label,
			value: ({ values }: ReportLine) => values[index] ?? "",
		})),
	];
}
