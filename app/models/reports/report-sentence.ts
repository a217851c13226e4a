import { isNoise } from "~/models/shared/compared-figure";
import { countText } from "~/models/shared/count-text";
import { addDays } from "~/models/shared/instants";
import { formatPercent, percentChange } from "~/models/shared/money";
import { daysBetween } from "~/models/shared/plain-date";
import { type ClosedDays, isMostlyClosed } from "./closed-days";
import { dimensionLabel } from "./dimension-labels";
import type { Measure } from "./measure";
import { getMeasure, type MeasureId } from "./measures";
import { isTimeBased } from "./report";
import type { ReportAnswer, ReportRow } from "./report-answer";
import { type LineContext, lineName } from "./report-lines";
import { NO_REPORT_SUMS } from "./report-sums";
import { formatMeasure } from "./report-text";

/** A percentage of fewer orders says little. */
const FEWEST_ORDERS = 5;
/** Up to this change, in percent, a figure is about the same. */
const FLAT = 1;
/** From this part of a change on, one day or one location explains it. */
const MOSTLY = 0.6;
const NEARLY_ALL = 0.9;
const MORE_THAN_ALL = 1.1;

type Context = Pick<
	LineContext,
	"report" | "reportQuery" | "clock" | "locationName" | "isByMonthBefore"
> & {
	answer: ReportAnswer;
	/** The same range by location, where the answer has other rows. */
	places?: ReportAnswer | null;
};

interface Change {
	name: string;
	now: number;
	was: number;
}

/** Summarizes a report in one sentence: its first figure, the change, and the explanation. */
export function reportSentence(context: Context): string {
	const { report, answer, reportQuery } = context;
	const measure = getMeasure(report.measures[0]);
	const { all, allBefore } = answer;
	const now = measure.value(all, all);
	const was = allBefore && measure.value(allBefore, allBefore);
	const formatValue = (of: number) => formatMeasure(measure, of, reportQuery.currency);
	const { label } = measure;
	if (now === null || (now === 0 && !was)) return `${label}: none in this range.`;
	if (measure.kind === "percent") return shareSentence(context, measure, { now, was });
	if (report.isNow) return `${label}: ${formatValue(now)} now.`;
	if (!isTimeBased(report) && report.by !== "all" && report.by !== "location") {
		return rankSentence(context, measure, now);
	}
	const month = context.isByMonthBefore ? monthSentence(context, measure) : null;
	if (month) return month;
	const so = reportQuery.isSoFar ? " so far" : "";
	if (was === null)
		return `${label} came to ${formatValue(now)}${so}${fromOrders(measure, all.orders)}.`;
	if (was === 0) return `${label} came to ${formatValue(now)}${so}, with none before.`;
	if (was < 0 || Math.min(all.orders, allBefore?.orders ?? 0) < FEWEST_ORDERS) {
		return `${label} came to ${formatValue(now)}${so}${fromOrders(measure, all.orders)}, compared with ${formatValue(was)} before.`;
	}
	const whole = { name: "", now, was };
	const start = sentenceStart(label, whole, { formatValue, isSoFar: reportQuery.isSoFar });
	const closed = closedReason(context, measure, whole);
	if (closed) return `${start}, ${closed}.`;
	if (Math.abs(changePercent(whole)) < FLAT) {
		const than = was === now ? "" : `, compared with ${formatValue(was)} before`;
		return `${label} stayed about the same${so}: ${formatValue(now)}${than}.`;
	}
	const place = placeReason(context, measure, whole);
	return `${start}${place ? `, ${place}` : ""}.`;
}

function sentenceStart(
	label: string,
	{ now, was }: Change,
	{ formatValue, isSoFar }: { formatValue(of: number): string; isSoFar: boolean },
): string {
	const change = changePercent({ name: "", now, was });
	if (roundTenth(change) === 0) return `${label} stayed about the same at ${formatValue(now)}`;
	const percent = formatPercent(Math.abs(roundTenth(change)));
	if (isSoFar)
		return `${label}: ${change < 0 ? "down" : "up"} ${percent} so far, at ${formatValue(now)}`;
	return `${label} ${change < 0 ? "fell" : "rose"} ${percent} to ${formatValue(now)}`;
}

function monthSentence({ answer, reportQuery, clock }: Context, measure: Measure): string | null {
	const row = answer.rows.filter(({ before }) => before !== null).at(-1);
	if (!row?.before || Math.min(row.sums.orders, row.before.orders) < FEWEST_ORDERS) return null;
	const value = (sums: ReportRow["sums"]) => measure.value(sums, answer.all) ?? 0;
	const formatValue = (amount: number) => formatMeasure(measure, amount, reportQuery.currency);
	const month = dimensionLabel("month", row.key, clock);
	const change = { name: "", now: value(row.sums), was: value(row.before) };
	if (change.was <= 0) {
		return `${measure.label} came to ${formatValue(change.now)} in ${month}, compared with ${formatValue(change.was)} the month before.`;
	}
	const start = sentenceStart(measure.label, change, { formatValue, isSoFar: false });
	return `${start} in ${month}, compared with the month before.`;
}

function fromOrders(measure: Measure, orders: number): string {
	if (measure.kind !== "money" || orders === 0) return "";
	return ` from ${countText(orders, "order")}`;
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;

function changePercent({ now, was }: Change): number {
	return percentChange(now, was) ?? 0;
}

/** "+0.6%", "−2%". */
function signed(percent: number): string {
	const rounded = roundTenth(percent);
	return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${formatPercent(Math.abs(rounded))}`;
}

function withoutPartSentence({ now, was }: Change, part: Change, it: string): string {
	const rest = percentChange(now - part.now, was - part.was);
	return rest === null ? "" : `; without ${it} ${signed(rest)}`;
}

function howMuch(share: number): string {
	if (share > MORE_THAN_ALL) return "all";
	return share >= NEARLY_ALL ? "nearly all" : "mostly";
}

/** Days on which at least half of the locations were closed in one of the two ranges, if they explain the change. */
function closedReason(
	{ report, answer, reportQuery, clock }: Context,
	measure: Measure,
	whole: Change,
): string | null {
	const { closed } = answer;
	const days = daysClosedOnce({ report, answer, reportQuery });
	if (!closed || days.length === 0) return null;
	const part = sumChange(days, measure, answer);
	const share = (part.now - part.was) / (whole.now - whole.was);
	const isLarge = Math.abs(part.now - part.was) >= whole.was * (FLAT / 100);
	if (!isLarge || share < MOSTLY) return null;
	const now = days.filter(({ key }) => isMostlyClosed(closed, key));
	if (now.length === 0) {
		const many = days.length === 1 ? "a closed day" : `${days.length} closed days`;
		return `because the earlier range had ${many}${withoutPartSentence(whole, part, days.length === 1 ? "it" : "them")}`;
	}
	const lead = roundTenth(changePercent(whole)) === 0 ? "apart from" : `${howMuch(share)} on`;
	const [first] = now;
	if (!first || now.length > 1) {
		return `${lead} ${now.length} days when most locations were closed${withoutPartSentence(whole, part, "them")}`;
	}
	const name = dimensionLabel("day", first.key, clock).replace(/, \d{4}$/, "");
	const count = closed.now.find(({ day }) => day === first.key)?.locations ?? 0;
	const where =
		closed.locations === 1
			? "when you were closed"
			: `when ${count} of ${closed.locations} locations were closed`;
	return `${lead} ${name}, ${where}${withoutPartSentence(whole, part, "it")}`;
}

function daysClosedOnce({
	report,
	answer: { closed, rows },
	reportQuery: { range, before },
}: Pick<Context, "report" | "answer" | "reportQuery">): ReportRow[] {
	if (report.by !== "day" || !closed || !before) return [];
	const shift = daysBetween(before.first, range.first);
	const earlier: ClosedDays = {
		...closed,
		now: closed.before.map(({ day, locations }) => ({ day: addDays(day, shift), locations })),
	};
	return rows.filter(({ key }) => isMostlyClosed(closed, key) !== isMostlyClosed(earlier, key));
}

/** Whether a sum by day changed hardly, without days that were mostly closed in one of the two ranges. */
export function isFromClosedDays(context: Context, id: MeasureId): boolean {
	const { all, allBefore } = context.answer;
	const days = daysClosedOnce(context);
	if (!allBefore || days.length === 0) return false;
	const measure = getMeasure(id);
	const part = sumChange(days, measure, context.answer);
	const now = measure.value(all, all) ?? 0;
	const was = measure.value(allBefore, allBefore) ?? 0;
	const rest = percentChange(now - part.now, was - part.was);
	return rest !== null && isNoise(rest);
}

function sumChange(rows: readonly ReportRow[], measure: Measure, { all }: ReportAnswer): Change {
	const of = (sums: ReportRow["before"]) => measure.value(sums ?? NO_REPORT_SUMS, all) ?? 0;
	const add = (which: "sums" | "before") => rows.reduce((sum, row) => sum + of(row[which]), 0);
	return { name: "", now: add("sums"), was: add("before") };
}

/** The location that explains the change, or at how many of them it went the same way. */
function placeReason(context: Context, measure: Measure, whole: Change): string | null {
	const { report, answer, places = report.by === "location" ? answer : null } = context;
	if (!places || places.rows.length < 2) return null;
	const changes = places.rows.map((row) => ({
		...sumChange([row], measure, places),
		name: lineName({ ...context, report: { ...report, by: "location" } }, row),
	}));
	const all = whole.now - whole.was;
	const isSameWay = ({ now, was }: Change) => (now - was) * all > 0;
	const largest = changes.reduce((one, other) =>
		(other.now - other.was) * Math.sign(all) > (one.now - one.was) * Math.sign(all) ? other : one,
	);
	const share = (largest.now - largest.was) / all;
	if (share >= MOSTLY && share <= 1 / MOSTLY) {
		if (largest.was === 0)
			return `${howMuch(share)} from ${largest.name}, which sold nothing before`;
		if (largest.now === 0) return `${howMuch(share)} because ${largest.name} sold nothing`;
		return `${howMuch(share)} at ${largest.name}${withoutPartSentence(whole, largest, "it")}`;
	}
	const alike = changes.filter(isSameWay).length;
	const way = all < 0 ? "down" : "up";
	return `${way} at ${alike} of ${changes.length} locations`;
}

/** A percentage is compared in points; the location or hour with the highest one is named. */
function shareSentence(
	context: Context,
	measure: Measure,
	{ now, was }: { now: number; was: number | null },
): string {
	const { answer } = context;
	const points = was === null ? 0 : roundTenth(now - was);
	const change =
		was === null || points === 0
			? ""
			: `, ${points > 0 ? "up" : "down"} ${Math.abs(points)} points`;
	const rows = answer.rows.filter(({ sums }) => sums.orders >= FEWEST_ORDERS);
	const [first, ...others] = rows;
	if (!first || others.length === 0) return `${measure.label} was ${formatPercent(now)}${change}.`;
	const value = ({ sums }: ReportRow) => measure.value(sums, answer.all) ?? 0;
	const top = others.reduce((one, other) => (value(other) > value(one) ? other : one), first);
	const name = lineName(context, top);
	return `${measure.label} was ${formatPercent(now)}${change}; highest: ${name} (${formatPercent(value(top))}).`;
}

/** The largest row and its part of all of them. */
function rankSentence(context: Context, measure: Measure, now: number): string {
	const { answer, reportQuery } = context;
	const value = ({ sums }: ReportRow) => measure.value(sums, answer.all) ?? 0;
	// Locations without a group and unknown customers have no name.
	const [first, ...others] = answer.rows.filter(({ key }) => key !== "");
	const valueText = formatMeasure(measure, now, reportQuery.currency);
	if (!first || now <= 0) return `${measure.label} came to ${valueText}.`;
	const isEven = others.length > 0 && others.every((row) => value(row) === value(first));
	if (isEven) return `${measure.label} came to ${valueText}.`;
	const top = others.reduce((one, other) => (value(other) > value(one) ? other : one), first);
	const share = Math.min(100, Math.round((value(top) / now) * 100));
	const part = share < 1 ? "less than 1%" : formatPercent(share);
	const name = lineName(context, top);
	return `${name}: ${formatMeasure(measure, value(top), reportQuery.currency)}, ${part} of ${valueText}.`;
}
