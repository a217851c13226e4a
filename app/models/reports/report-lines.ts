import type { CellFormat } from "~/models/shared/cell-format";
import type { Clock } from "~/models/shared/clock";
import { NOISE } from "~/models/shared/compared-figure";
import { monthsOf } from "~/models/shared/compared-range";
import { MOST_CHOSEN } from "~/models/shared/exclusive-choice";
import { type Currency, formatPercent, percentChange } from "~/models/shared/money";
import { closedWords, isMostlyClosed } from "./closed-days";
import { keyWords } from "./dimension-words";
import { drillOf } from "./drill";
import type { Measure } from "./measure";
import { type MeasureId, measureOf } from "./measures";
import type { Report } from "./report";
import { isOfTime } from "./report";
import type { ReportAnswer, ReportRow } from "./report-answer";
import { daysOf } from "./report-range";
import type { ReportRequest } from "./report-request";
import { REPORT_SOURCES } from "./report-sources";
import { NO_REPORT_SUMS, type ReportSums } from "./report-sums";
import type { ReportCell, ReportHead, ReportLine, ReportTone } from "./report-view";
import { rangeWords, rawValue, valueWords } from "./report-words";

export interface LineContext {
	report: Report;
	asked: ReportRequest;
	answer: ReportAnswer;
	measures: readonly MeasureId[];
	clock: Clock;
	placeName(storeId: string): string | undefined;
	/** The address of what a drill names; null for who may not open it. */
	pathOf(drill: ReturnType<typeof drillOf>): string | null;
}

/** The heads of a report's columns after the first. */
export function headsOf({ report, asked, measures }: LineContext): ReportHead[] {
	const compared = asked.before
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
		const { label, help } = measureOf(id);
		return { id: id as string, label, help };
	});
	return [...(first ? [first] : []), ...compared, ...others];
}

/** All rows of a report, in no order. A report of the whole has a row for each measure. */
export function linesOf(context: LineContext): ReportLine[] {
	const { report, answer } = context;
	if (report.by === "all") return wholeLines(context);
	const first = context.measures[0];
	const rows = shownRows(context);
	const most = Math.max(1, ...rows.map(({ sums }) => barValue(first, sums, answer.all)));
	return rows.map((row) => ({
		...lineOf(context, row),
		// Charts of time stand above the table; other rows are drawn in it.
		bar: isOfTime(report) ? null : Math.max(0, barValue(first, row.sums, answer.all)) / most,
	}));
}

export function cellFormat(
	{ report, asked, measures }: LineContext,
	{ key }: Pick<ReportLine, "key">,
	column: number,
): CellFormat {
	const [first, ...others] = (report.by === "all" ? [key as MeasureId] : measures).map(measureOf);
	const compared = asked.before ? [first, null] : [];
	const measure = [first, ...compared, ...others][column];
	if (measure === null) return first?.kind === "percent" ? "number" : "percent";
	if (measure?.kind === "money") return asked.currency;
	return measure?.kind === "percent" ? "percent" : "number";
}

/** The row under all rows; null where they are not of one kind. */
export function totalLine(context: LineContext): ReportLine | null {
	const { report, answer, asked } = context;
	if (report.by === "all") return null;
	const { all: sums, allBefore: before } = answer;
	const line = lineOf(context, { key: "", label: null, stores: null, sums, before });
	const to = opensOrders(context, "all") || report.by === "tax";
	return {
		...line,
		name: "All",
		to: to ? context.pathOf(drillOf(report, null, asked.range)) : null,
	};
}

function barValue(id: MeasureId | undefined, sums: ReportSums, all: ReportSums): number {
	return id ? (measureOf(id).of(sums, all) ?? 0) : 0;
}

function wholeLines({ report, asked, answer, measures, pathOf }: LineContext): ReportLine[] {
	const { all, allBefore } = answer;
	const drill = drillOf(report, null, asked.range);
	return measures.map((id) => {
		const measure = measureOf(id);
		const { mark } = measure;
		const to = measure.of(all, all) ? pathOf({ ...drill, ...(mark && { mark }) }) : null;
		const cells = cellsOf(measure, { sums: all, before: allBefore, answer, asked });
		return { key: id, name: measure.label, help: measure.help, to, cells, bar: null };
	});
}

function lineOf(context: LineContext, row: ReportRow): ReportLine {
	const { report, asked, answer, measures, pathOf } = context;
	const { key, stores, days, sums, before } = row;
	const [first, ...others] = measures.map(measureOf);
	const note = report.by === "day" ? closedWords(answer.closed, key) : null;
	const isClosed = report.by === "day" && isMostlyClosed(answer.closed, key);
	return {
		key,
		name: lineName(context, row),
		help: null,
		note,
		to:
			hasOrders(context, sums) && fitsAddress(stores) && opensOrders(context, key)
				? pathOf(drillOf(report, key, days ?? asked.range, stores))
				: null,
		cells: [
			...(first
				? cellsOf(first, { sums, before, answer, asked }).map(isClosed ? plain : same)
				: []),
			...others.map((measure) => cellOf(measure, sums, answer.all, asked.currency)),
		],
		bar: null,
	};
}

const same = (cell: ReportCell) => cell;
/** A change that a closed day explains is neither good nor bad. */
const plain = ({ tone: _, ...cell }: ReportCell): ReportCell => cell;

/** Whether the list that a row opens has anything of it. */
function hasOrders({ report, asked, answer, measures }: LineContext, sums: ReportSums): boolean {
	const isOfSome = report.only || REPORT_SOURCES[asked.source].isOfSome;
	// A part of orders may be none where there are some.
	const first = measures.find((id) => measureOf(id).kind !== "percent") ?? measures[0];
	return isOfSome && first ? measureOf(first).of(sums, answer.all) !== 0 : sums.orders > 0;
}

/** Orders are found by no single tax, nor by what is on no menu. */
const opensOrders = ({ report, asked }: LineContext, key: string) =>
	report.by !== "tax" &&
	(report.by !== "category" || key !== "") &&
	// Refunds of a day may be of orders of any day.
	!(report.only === "refunded" && asked.scope.refundsOn === "refund");

/** An address names so many locations at most. */
const fitsAddress = (stores: readonly string[] | null) => (stores?.length ?? 0) <= MOST_CHOSEN;

/** What a row is called. */
export function lineName(
	{ report, clock, placeName }: Pick<LineContext, "report" | "clock" | "placeName">,
	{ key, label, stores, days }: ReportRow,
): string {
	if (stores) return `${label ?? ""}${days ? ` (${rangeWords(days)})` : ""}`;
	if (report.by === "customer") return label ?? "A customer";
	if (report.by === "program") return label ?? "";
	if (report.by !== "location") return keyWords(report.by, key, clock);
	return placeName(key) ?? `${label ?? "A location"} (deleted)`;
}

interface Compared {
	sums: ReportSums;
	before: ReportSums | null;
	answer: ReportAnswer;
	asked: ReportRequest;
}

/** A measure's cell, and those that compare it. */
function cellsOf(measure: Measure, { sums, before, answer, asked }: Compared): ReportCell[] {
	const { currency } = asked;
	const now = cellOf(measure, sums, answer.all, currency);
	if (!before) return [now];
	const value = measure.of(sums, answer.all);
	const earlier = measure.of(before, answer.allBefore ?? NO_REPORT_SUMS);
	return [
		now,
		cellOf(measure, before, answer.allBefore ?? NO_REPORT_SUMS, currency),
		changeCell(measure, value, earlier),
	];
}

function cellOf(
	measure: Measure,
	sums: ReportSums,
	all: ReportSums,
	currency: Currency,
): ReportCell {
	const value = measure.of(sums, all);
	const tone = levelTone(measure, value);
	return {
		text: valueWords(measure, value, currency),
		raw: rawValue(measure, value),
		...(tone && { tone }),
	};
}

/** How a figure stands by its own levels; null without any. */
export function levelTone({ levels }: Measure, value: number | null): ReportTone | null {
	if (!levels || value === null) return null;
	return value <= levels[0] ? "good" : value <= levels[1] ? "fair" : "bad";
}

/** In percent; in points for what is itself a percentage. */
function changeCell(measure: Measure, now: number | null, before: number | null): ReportCell {
	if (now === null || before === null || now === 0) return { text: "–", raw: null };
	const isPart = measure.kind === "percent";
	const change = isPart ? now - before : percentChange(now, before);
	if (change === null) return { text: "–", raw: null };
	const rounded = Math.round(change * 10) / 10;
	const words = isPart ? `${Math.abs(rounded)} points` : formatPercent(Math.abs(rounded));
	if (rounded === 0) return { text: "0%", raw: 0 };
	const isMore = rounded > 0;
	const text = `${isMore ? "+" : "−"}${words}`;
	if (measure.isCost === null || Math.abs(rounded) < NOISE) return { text, raw: rounded };
	return { text, raw: rounded, tone: isMore === !measure.isCost ? "good" : "bad" };
}

/** Those with anything of what a report is about alone; days and months without it are rows, too. */
function shownRows(context: LineContext): ReportRow[] {
	const { report, answer } = context;
	const rows = filledRows(context);
	if (report.source === "unsold") return rows.filter(({ sums }) => hasOrders(context, sums));
	if (!report.only || isOfTime(report)) return rows;
	return rows.filter(({ sums, before }) => {
		const isIn = (of: ReportSums | null) => of !== null && hasOrders(context, of);
		return isIn(sums) || (answer.allBefore !== null && isIn(before));
	});
}

/** The rows of the answer; days and months without any order are rows, too. */
export function filledRows({ report, asked, answer }: LineContext): ReportRow[] {
	const { range } = asked;
	if (report.isNow) return answer.rows;
	const keys = report.by === "day" ? daysOf(range) : report.by === "month" ? monthsOf(range) : null;
	if (!keys) return answer.rows;
	const known = new Map(answer.rows.map((row) => [row.key, row]));
	const before = asked.before && NO_REPORT_SUMS;
	return keys.map(
		(key) => known.get(key) ?? { key, label: null, stores: null, sums: NO_REPORT_SUMS, before },
	);
}
