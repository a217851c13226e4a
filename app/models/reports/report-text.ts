import { CURRENCY_LABELS } from "~/models/locations/location";
import type { Clock } from "~/models/shared/clock";
import { formatCount } from "~/models/shared/count-text";
import { formatInstant } from "~/models/shared/instants";
import { type Currency, formatMoney, formatPercent, moneyInput } from "~/models/shared/money";
import { type DayRange, daysBetween, formatDate } from "~/models/shared/plain-date";
import { hourLabel } from "./dimension-labels";
import type { Measure } from "./measure";
import type { RefundDay } from "./refund-days";
import { COMPARISONS } from "./report-range";
import type { ReportRequest } from "./report-request";
import { REPORT_SOURCES } from "./report-sources";

/** Formats a measure's value; a dash for null, such as an average of no orders. */
export function formatMeasure(
	{ kind }: Pick<Measure, "kind">,
	value: number | null,
	currency: Currency,
): string {
	if (value === null) return "–";
	if (kind === "money") return formatMoney(value, currency);
	return kind === "percent" ? formatPercent(value) : formatCount(value);
}

/** A measure's value as a plain number, for files. */
export function rawValue({ kind }: Pick<Measure, "kind">, value: number | null) {
	if (value === null) return null;
	if (kind === "money") return moneyInput(value);
	return kind === "percent" ? Math.round(value * 100) / 100 : value;
}

/** "America/New_York" as "New York". */
export function timeZoneLabel(zone: string): string {
	return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

export function formatDateRange({ first, last }: DayRange): string {
	if (first === last) return formatDate(first);
	const from = formatDate(first);
	const isOneYear = first.slice(0, 4) === last.slice(0, 4);
	return `${isOneYear ? from.replace(/, \d{4}$/, "") : from} – ${formatDate(last)}`;
}

/** Sentences on what a report counts: days, time zone, comparison, currency (spec 2.28). */
export function basisTexts(query: ReportRequest, hasComparison: boolean, clock: Clock): string[] {
	const { isNow, calendar, currencies, currency, cutTo, scope, source } = query;
	const texts = [isNow ? NOW : countedDaysText(query, hasComparison)];
	if (scope.refundsOn) texts.push(REFUNDS_COUNT[scope.refundsOn]);
	if (!isNow && calendar.businessDayEnd > 0) {
		texts.push(`Days end at ${hourLabel(calendar.businessDayEnd, clock)}.`);
	}
	if (!isNow) texts.push(cutText(cutTo).trim());
	if (currencies.length > 1 && !REPORT_SOURCES[source].isOfOrganization) {
		texts.push(
			`Only locations that sell in ${CURRENCY_LABELS[currency]}: ${countInCurrency(query)}. Choose another currency in the filters.`,
		);
	}
	return texts.filter((text) => text !== "");
}

const NOW = "Current values, for all dates.";

function cutText(cutTo: number | null): string {
	return cutTo === null ? "" : ` Only the last ${formatCount(cutTo)} days are shown.`;
}

function countedDaysText(query: ReportRequest, hasComparison: boolean): string {
	const { source, range, isSoFar, before, comparison } = query;
	const until = isSoFar ? " up to now" : "";
	const sameTime = before?.isSoFar ? " up to the same time" : "";
	const comparisonText =
		before && hasComparison
			? `, compared with ${formatDateRange(before)}${sameTime} (${COMPARISONS[comparison].toLowerCase()})${sameWeekdaysText(range, before)}`
			: "";
	return `${REPORT_SOURCES[source].counts} ${formatDateRange(range)}${until}${comparisonText}, ${timeZoneText(query)}.`;
}

function sameWeekdaysText(range: DayRange, before: DayRange): string {
	const isAligned = daysBetween(before.first, range.first) % 7 === 0;
	if (!isAligned || range.first === range.last) return "";
	const [weeks, weeksBefore] = [weekCount(range), weekCount(before)];
	const isOfOtherLength = weeks !== null && weeksBefore !== null && weeks !== weeksBefore;
	return `, same weekdays${isOfOtherLength ? `, ${weeks} weeks with ${weeksBefore}` : ""}`;
}

function weekCount({ first, last }: DayRange): number | null {
	const weeks = (daysBetween(first, last) + 1) / 7;
	return Number.isInteger(weeks) ? weeks : null;
}

function timeZoneText({ zone, chosen }: ReportRequest): string {
	if (zone) return `in ${timeZoneLabel(zone)}`;
	const zones = new Set(chosen.map(({ timeZone }) => timeZone));
	return zones.size > 1 ? "in each location’s local time" : "in the location’s local time";
}

function countInCurrency({ chosen, currency }: ReportRequest): string {
	const stores = chosen.filter(({ isCentralLocation }) => !isCentralLocation);
	const count = stores.filter((location) => location.currency === currency).length;
	return `${count} of ${stores.length}`;
}

const REFUNDS_COUNT: Record<RefundDay, string> = {
	refund: "Refunds count on the day they were made.",
	order: "Refunds count on the day of their order.",
};

/** One line on what a page of reports counts: days, comparison, locations and currency. */
export function shortBasisText(query: ReportRequest): string {
	const { range, isNow, isSoFar, before, cutTo, currency, currencies, source } = query;
	if (isNow) return NOW;
	const until = isSoFar ? " so far" : "";
	const comparisonText = before
		? `, compared with ${formatDateRange(before)}${sameWeekdaysText(range, before)}`
		: "";
	const coverage =
		currencies.length > 1 && !REPORT_SOURCES[source].isOfOrganization
			? ` ${countInCurrency(query)} locations, ${CURRENCY_LABELS[currency]}.`
			: "";
	return `${formatDateRange(range)}${until}${comparisonText}.${cutText(cutTo)}${coverage}`;
}

/** Only orders of a point of sale arrive late; online orders count at once (spec 9.6). */
export const FRANCHISE_DELAY =
	"Franchise reports may be up to 48 hours late for locations whose POS sends orders later.";

export function asOfText(asOf: string, zone: string, clock: Clock): string {
	return `As of ${formatInstant(asOf, { zone, clock })}.`;
}
