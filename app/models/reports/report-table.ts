import type { ListQuery } from "~/models/shared/define-list";
import { getMeasure, type MeasureId } from "./measures";
import { isTimeBased, type Report } from "./report";
import { type LineContext, reportLines } from "./report-lines";
import { NO_REPORT_SUMS } from "./report-sums";
import type { ReportLine } from "./report-view";
import { compareTimes } from "./time-order";

type Query = Pick<ListQuery, "sort" | "direction"> & { show?: string[] };

/** All rows of a report, in the requested columns and order. */
export function reportTable(
	given: Omit<LineContext, "measures">,
	query: Query,
): { context: LineContext; lines: ReportLine[] } {
	const context = { ...given, measures: shownMeasures(given.report, query.show) };
	return { context, lines: sorted(reportLines(context), context, query) };
}

function shownMeasures({ measures }: Report, show: string[] = []): readonly MeasureId[] {
	const chosen = measures.filter((id) => show.includes(id));
	return chosen.length > 0 ? chosen : measures;
}

function sorted(
	lines: ReportLine[],
	{ report, reportQuery, answer, measures }: LineContext,
	{ sort, direction }: Query,
): ReportLine[] {
	if (report.by === "all") return lines;
	const way = direction === "asc" ? 1 : -1;
	const id = measures.find((each) => each === sort);
	const sums = new Map(answer.rows.map((row) => [row.key, row.sums]));
	const sortValue = ({ key }: ReportLine) =>
		(id && getMeasure(id).value(sums.get(key) ?? NO_REPORT_SUMS, answer.all)) ??
		Number.NEGATIVE_INFINITY;
	const byKey = (one: ReportLine, other: ReportLine) =>
		!isTimeBased(report)
			? one.name.localeCompare(other.name, "en")
			: compareTimes(reportQuery.calendar)(one.key, other.key);
	return [...lines].sort((one, other) => {
		if (!id) return way * byKey(one, other);
		const [a, b] = [sortValue(one), sortValue(other)];
		return a === b ? byKey(one, other) : way * (a < b ? -1 : 1);
	});
}
