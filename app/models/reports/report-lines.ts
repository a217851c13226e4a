import type { CellFormat } from "~/models/shared/cell-format";
import type { Clock } from "~/models/shared/clock";
import { isNoise } from "~/models/shared/compared-figure";
import { monthsInRange } from "~/models/shared/compared-range";
import { MAX_CHOSEN } from "~/models/shared/exclusive-choice";
import { type Currency, formatPercent, percentChange } from "~/models/shared/money";
import { daysBetween, formatDate } from "~/models/shared/plain-date";
import { closedDaysText, isMostlyClosed } from "./closed-days";
import { dimensionLabel } from "./dimension-labels";
import { drillParams } from "./drill";
import type { Measure } from "./measure";
import { getMeasure, type MeasureId } from "./measures";
import { isTimeBased, type Report } from "./report";
import type { ReportAnswer, ReportRow } from "./report-answer";
import { daysInRange } from "./report-range";
import type { ReportRequest } from "./report-request";
import { REPORT_SOURCES } from "./report-sources";
import { NO_REPORT_SUMS, type ReportSums } from "./report-sums";
import { formatDateRange, formatMeasure, rawValue } from "./report-text";
import type { ReportCell, ReportHead, ReportLine, ReportShare, ReportTone } from "./report-view";

export interface LineContext {
	report: Report;
	reportQuery: ReportRequest;
	answer: ReportAnswer;
	measures: readonly MeasureId[];
	clock: Clock;
	isByMonthBefore?: true;
	locationName(storeId: string): string | undefined;
	/** Link to the orders behind a row; null for viewers who cannot open it. */
	toDrillPath(drill: ReturnType<typeof drillParams>): string | null;
}

/** Headers of a report's columns after the first. */
export function columnHeads(context: LineContext): ReportHead[] {
	const { report, reportQuery, measures, isByMonthBefore } = context;
	const compared = isByMonthBefore
		? [{ id: "change", label: "Change", help: "Change from the month before." }]
		: reportQuery.before
			? [
					{
						id: "before",
						label: "Before",
						help: "Same figure in the comparison range.",
					},
					{ id: "change", label: "Change", help: "Change from the comparison range." },
				]
			: [];
	if (report.by === "all") return [{ id: "amount", label: "Amount", help: null }, ...compared];
	const [first, ...others] = measures.map((id) => {
		const { label, help } = getMeasure(id);
		return { id: id as string, label, help };
	});
	return [...(first ? [first] : []), ...compared, ...others];
}

/** All rows of a report, unsorted. A report without a dimension has one row for each measure. */
export function reportLines(context: LineContext): ReportLine[] {
	const { report, answer } = context;
	if (report.by === "all") return measureLines(context);
	const first = context.measures[0];
	const rows = shownRows(context);
	const longestBar = Math.max(
		lowestScale(first),
		...rows.map(({ sums }) => barValue(first, sums, answer.all)),
	);
	return rows.map((row) => ({
		...toReportLine(context, row),
		// Reports by time have a chart above the table; others a bar in each row.
		bar: isTimeBased(report)
			? null
			: Math.max(0, barValue(first, row.sums, answer.all)) / longestBar,
	}));
}

const SHARED: readonly Report["by"][] = ["tender", "source", "dining", "buyer"];
const MOST_SHARES = 6;

/** The first figure of rows that are parts of a whole, the largest first; null for other reports. */
export function reportShares(
	{ report, answer }: Pick<LineContext, "report" | "answer">,
	lines: readonly ReportLine[],
): ReportShare[] | null {
	const [first] = report.measures.map(getMeasure);
	if (!first || !SHARED.includes(report.by) || lines.length < 2) return null;
	const parts = answer.rows
		.map(({ key, sums }) => ({ key, value: Math.max(0, first.value(sums, answer.all) ?? 0) }))
		.filter(({ value }) => value > 0)
		.sort((one, other) => other.value - one.value);
	const whole = parts.reduce((sum, { value }) => sum + value, 0);
	if (parts.length < 2 || parts.length > MOST_SHARES) return null;
	return parts.map(({ key, value }) => ({
		key,
		name: lines.find((line) => line.key === key)?.name ?? key,
		percent: (value / whole) * 100,
	}));
}

export function cellFormat(
	{ report, reportQuery, measures, isByMonthBefore }: LineContext,
	{ key }: Pick<ReportLine, "key">,
	column: number,
): CellFormat {
	const [first, ...others] = (report.by === "all" ? [key as MeasureId] : measures).map(getMeasure);
	const compared = isByMonthBefore ? [null] : reportQuery.before ? [first, null] : [];
	const measure = [first, ...compared, ...others][column];
	if (measure === null) return first?.kind === "percent" ? "number" : "percent";
	if (measure?.kind === "money") return reportQuery.currency;
	return measure?.kind === "percent" ? "percent" : "number";
}

/** The total row; null for a report without a dimension, whose rows are different measures. */
export function totalLine(context: LineContext): ReportLine | null {
	const { report, answer, reportQuery } = context;
	if (report.by === "all") return null;
	const { all: sums, allBefore: before } = answer;
	const line = toReportLine(context, { key: "", label: null, stores: null, sums, before });
	// The total of taxes opens all orders, although one tax opens none.
	const canOpen = canOpenOrders(context, "all") || report.by === "tax";
	return {
		...line,
		name: "All",
		to: canOpen ? context.toDrillPath(drillParams(report, null, reportQuery.range)) : null,
	};
}

/** Bars of a measure with levels show how far from them it is, not which of nearly equal rows is longest. */
function lowestScale(id: MeasureId | undefined): number {
	const levels = id && getMeasure(id).levels;
	return levels ? levels[1] * 1.2 : 1;
}

function barValue(id: MeasureId | undefined, sums: ReportSums, all: ReportSums): number {
	return id ? (getMeasure(id).value(sums, all) ?? 0) : 0;
}

function measureLines({
	report,
	reportQuery,
	answer,
	measures,
	toDrillPath,
}: LineContext): ReportLine[] {
	const { all, allBefore } = answer;
	const drill = drillParams(report, null, reportQuery.range);
	return measures.map((id) => {
		const measure = getMeasure(id);
		const { mark } = measure;
		const to = measure.value(all, all) ? toDrillPath({ ...drill, ...(mark && { mark }) }) : null;
		const cells = measureCells(measure, { sums: all, before: allBefore, answer, reportQuery });
		return { key: id, name: measure.label, help: measure.help, to, cells, bar: null };
	});
}

function toReportLine(context: LineContext, row: ReportRow): ReportLine {
	const { report, reportQuery, answer, measures, toDrillPath } = context;
	const { key, stores, days, sums } = row;
	const [first, ...others] = measures.map(getMeasure);
	const note =
		report.by === "day" ? closedDaysText(answer.closed, key) : partMonthText(row, context);
	const isClosed = report.by === "day" && isMostlyClosed(answer.closed, key);
	const cells = first ? firstMeasureCells(first, row, context) : [];
	const firstCells = isOtherWeekday(context)
		? [...cells.slice(0, -1), ...cells.slice(-1).map(withoutTone)]
		: cells;
	return {
		key,
		name: lineName(context, row),
		help: null,
		note,
		to:
			hasOrders(context, sums) && fitsLink(stores) && canOpenOrders(context, key)
				? toDrillPath(drillParams(report, key, days ?? reportQuery.range, stores))
				: null,
		cells: [
			...(isClosed ? firstCells.map(withoutTone) : firstCells),
			...others.map((measure) => measureCell(measure, sums, answer.all, reportQuery.currency)),
		],
		bar: null,
	};
}

function partMonthText({ days, stores }: ReportRow, { report, reportQuery }: LineContext) {
	if (report.by !== "month" || stores || !days) return null;
	if (reportQuery.isSoFar && days.last === reportQuery.range.last) return "So far";
	const day = (date: string) => formatDate(date).replace(/, \d{4}$/, "");
	return days.first.endsWith("-01") ? `Until ${day(days.last)}` : `From ${day(days.first)}`;
}

/** The first column's cells; without the earlier value where the row above has it. */
function firstMeasureCells(
	measure: Measure,
	{ sums, before }: ReportRow,
	{ answer, reportQuery, isByMonthBefore }: LineContext,
): ReportCell[] {
	if (!isByMonthBefore) return measureCells(measure, { sums, before, answer, reportQuery });
	const of = (of: ReportSums | null) => (of ? measure.value(of, answer.all) : null);
	return [
		measureCell(measure, sums, answer.all, reportQuery.currency),
		changeCell(measure, of(sums), of(before)),
	];
}

function isOtherWeekday({ report, reportQuery: { range, before } }: LineContext): boolean {
	return Boolean(before && report.by === "day" && daysBetween(before.first, range.first) % 7 !== 0);
}

/** A change that a closed day explains is neither good nor bad. */
const withoutTone = ({ tone: _, ...cell }: ReportCell): ReportCell => cell;

/** Whether there are orders behind a row. */
function hasOrders(
	{ report, reportQuery, answer, measures }: LineContext,
	sums: ReportSums,
): boolean {
	const countsSubset = report.only || REPORT_SOURCES[reportQuery.source].countsSubset;
	// A percentage may be 0 although there are orders.
	const first = measures.find((id) => getMeasure(id).kind !== "percent") ?? measures[0];
	return countsSubset && first ? getMeasure(first).value(sums, answer.all) !== 0 : sums.orders > 0;
}

/** The order list cannot filter by one tax, or by items that left the menu. */
const canOpenOrders = ({ report, reportQuery }: LineContext, key: string) =>
	report.by !== "tax" &&
	(report.by !== "category" || key !== "") &&
	// Refunds given on one day may belong to orders of other days.
	!(report.only === "refunded" && reportQuery.scope.refundsOn === "refund");

/** Links name at most `MAX_CHOSEN` locations. */
const fitsLink = (stores: readonly string[] | null) => (stores?.length ?? 0) <= MAX_CHOSEN;

/** Display name of a row. */
export function lineName(
	{ report, clock, locationName }: Pick<LineContext, "report" | "clock" | "locationName">,
	{ key, label, stores, days }: ReportRow,
): string {
	if (stores) return `${label ?? ""}${days ? ` (${formatDateRange(days)})` : ""}`;
	if (report.by === "customer") return label ?? "A customer";
	if (report.by === "program") return label ?? "";
	if (report.by !== "location") return dimensionLabel(report.by, key, clock);
	return locationName(key) ?? `${label ?? "A location"} (deleted)`;
}

interface Compared {
	sums: ReportSums;
	before: ReportSums | null;
	answer: ReportAnswer;
	reportQuery: ReportRequest;
}

/** A measure's cell, followed by the earlier value and the change if the report compares. */
function measureCells(
	measure: Measure,
	{ sums, before, answer, reportQuery }: Compared,
): ReportCell[] {
	const { currency } = reportQuery;
	const now = measureCell(measure, sums, answer.all, currency);
	if (!before) return [now];
	const value = measure.value(sums, answer.all);
	const earlier = measure.value(before, answer.allBefore ?? NO_REPORT_SUMS);
	return [
		now,
		measureCell(measure, before, answer.allBefore ?? NO_REPORT_SUMS, currency),
		changeCell(measure, value, earlier),
	];
}

function measureCell(
	measure: Measure,
	sums: ReportSums,
	all: ReportSums,
	currency: Currency,
): ReportCell {
	const value = measure.value(sums, all);
	const tone = levelTone(measure, value);
	return {
		text: formatMeasure(measure, value, currency),
		raw: rawValue(measure, value),
		...(tone && { tone }),
	};
}

/** Good, fair or bad by the measure's levels; null without levels. */
export function levelTone({ levels }: Measure, value: number | null): ReportTone | null {
	if (!levels || value === null) return null;
	return value <= levels[0] ? "good" : value <= levels[1] ? "fair" : "bad";
}

/** The change in percent, or in percentage points for a percentage. */
export function changeCell(
	measure: Measure,
	now: number | null,
	before: number | null,
): ReportCell {
	if (now === null || before === null || now === 0) return { text: "–", raw: null };
	const isPercent = measure.kind === "percent";
	const change = isPercent ? now - before : percentChange(now, before);
	if (change === null) return { text: "–", raw: null };
	const rounded = Math.round(change * 10) / 10;
	const amountText = isPercent ? `${Math.abs(rounded)} points` : formatPercent(Math.abs(rounded));
	if (rounded === 0) return { text: "0%", raw: 0 };
	const isMore = rounded > 0;
	const text = `${isMore ? "+" : "−"}${amountText}`;
	if (measure.isCost === null || isNoise(rounded)) return { text, raw: rounded };
	return { text, raw: rounded, tone: isMore === !measure.isCost ? "good" : "bad" };
}

/** Leaves out rows without matching orders; days and months always have a row. */
function shownRows(context: LineContext): ReportRow[] {
	const { report, answer } = context;
	const rows = filledRows(context);
	if (report.source === "unsold") return rows.filter(({ sums }) => hasOrders(context, sums));
	if (!report.only || isTimeBased(report)) return rows;
	return rows.filter(({ sums, before }) => {
		const hasAny = (rowSums: ReportSums | null) => rowSums !== null && hasOrders(context, rowSums);
		return hasAny(sums) || (answer.allBefore !== null && hasAny(before));
	});
}

/** The answer's rows, with empty rows for days and months without orders. */
export function filledRows({
	report,
	reportQuery,
	answer,
}: Pick<LineContext, "report" | "reportQuery" | "answer">): ReportRow[] {
	const { range } = reportQuery;
	if (report.isNow) return answer.rows;
	const keys =
		report.by === "day" ? daysInRange(range) : report.by === "month" ? monthsInRange(range) : null;
	if (!keys) return answer.rows;
	const known = new Map(answer.rows.map((row) => [row.key, row]));
	const before = reportQuery.before && NO_REPORT_SUMS;
	return keys.map(
		(key) => known.get(key) ?? { key, label: null, stores: null, sums: NO_REPORT_SUMS, before },
	);
}
