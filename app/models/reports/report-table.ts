import { lastOfMonth } from "~/models/shared/compared-range";
import type { ListQuery } from "~/models/shared/define-list";
import { getMeasure, type MeasureId } from "./measures";
import { isTimeBased, type Report } from "./report";
import { filledRows, type LineContext, reportLines } from "./report-lines";
import { NO_REPORT_SUMS } from "./report-sums";
import type { ReportLine } from "./report-view";
import { compareTimes } from "./time-order";

type Query = Pick<ListQuery, "sort" | "direction"> & { show?: string[] };

/** All rows of a report, in the requested columns and order. */
export function reportTable(
	given: Omit<LineContext, "measures">,
	query: Query,
): { context: LineContext; lines: ReportLine[] } {
	const measures = shownMeasures(given.report, query.show);
	const context = { ...withMonthsBefore(given), measures };
	return { context, lines: sorted(reportLines(context), context, query) };
}

/** Compares each month with the one before it where no orders go back to the earlier range, from the first month with orders on. */
function withMonthsBefore(given: Omit<LineContext, "measures">): Omit<LineContext, "measures"> {
	const { report, reportQuery, answer } = given;
	const { before, range, isSoFar } = reportQuery;
	const { firstDay } = answer;
	const begins = firstDay && firstDay > range.first ? firstDay : range.first;
	if (report.by !== "month" || report.isNow || !before || (firstDay && firstDay <= before.first)) {
		return given;
	}
	const shown = { ...reportQuery, range: { first: begins, last: range.last }, before: null };
	const rows = filledRows({ ...given, reportQuery: shown }).sort((a, b) =>
		a.key.localeCompare(b.key),
	);
	const isPart = (key: string | undefined) =>
		(key === begins.slice(0, 7) && !begins.endsWith("-01")) ||
		(key === range.last.slice(0, 7) && (isSoFar || range.last !== lastOfMonth(key)));
	return {
		...given,
		reportQuery: shown,
		isByMonthBefore: true,
		answer: {
			...answer,
			allBefore: null,
			rows: rows.map((row, index) => {
				const earlier = rows[index - 1];
				const isComparable = earlier && !isPart(row.key) && !isPart(earlier.key);
				const days = isPart(row.key) && {
					first: latest(begins, `${row.key}-01`),
					last: earliest(range.last, lastOfMonth(row.key)),
				};
				return { ...row, before: isComparable ? earlier.sums : null, ...(days && { days }) };
			}),
		},
	};
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);

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
