import { defineList, toOptions } from "~/models/shared/define-list";
import { cardListFilters } from "./card-filters";
import { DIMENSIONS } from "./dimensions";
import { getMeasure } from "./measures";
import { REFUND_DAYS, type RefundDay } from "./refund-days";
import { isTimeBased } from "./report";
import { menuListFilter } from "./report-menu";
import { DEFAULT_RANGE, RANGE_PRESETS, type RangePreset } from "./report-range";
import type { ReportLine } from "./report-view";
import { type ReportName, reportByName } from "./reports";

/** Range filters of the registry and all reports; `usual` is the default range. */
export const rangeFilters = (defaultValue: RangePreset = DEFAULT_RANGE) =>
	({
		range: {
			kind: "select",
			label: "Date range",
			options: toOptions(RANGE_PRESETS).filter(({ value }) => value !== defaultValue),
			anyLabel: RANGE_PRESETS[defaultValue],
		},
		from: { kind: "dates", until: "to", label: "Dates" },
		to: { kind: "hidden" },
		location: { kind: "choices", label: "Location", anyLabel: "All locations" },
		group: { kind: "select", label: "Location group" },
		currency: { kind: "select", label: "Currency", anyLabel: "Most common currency" },
		zone: { kind: "select", label: "Time zone", anyLabel: "Each location’s local time" },
	}) as const;

export const compareFilter = {
	kind: "select",
	label: "Compared with",
	options: [
		{ value: "year", label: "vs previous year" },
		{ value: "none", label: "No comparison" },
	],
	anyLabel: "vs previous period",
} as const;

function refundsFilter(defaultValue: RefundDay = "order") {
	return {
		kind: "select",
		label: "Refunds count on",
		options: toOptions(REFUND_DAYS).filter(({ value }) => value !== defaultValue),
		anyLabel: REFUND_DAYS[defaultValue],
	} as const;
}

/** List definition of a report: its filters and sort orders. */
export function reportList(name: ReportName) {
	const report = reportByName(name);
	const [one, many] = DIMENSIONS[report.by];
	const isByTime = isTimeBased(report);
	return defineList<ReportLine>()({
		name,
		noun: [one.toLowerCase(), many],
		filters: {
			...rangeFilters(report.range),
			...menuListFilter,
			...cardListFilters,
			refundsOn: refundsFilter(report.refundsOn),
			compare: compareFilter,
			show: {
				kind: "choices",
				label: "Columns",
				options: report.measures.map((id) => ({ value: id, label: getMeasure(id).label })),
			},
		},
		sorts: isByTime ? ["key", ...report.measures] : [...report.measures, "key"],
		descending: !isByTime,
		pageSize: 50,
		exports: "REPORT.EXPORT",
	});
}
