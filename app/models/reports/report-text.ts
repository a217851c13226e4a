import { CURRENCY_LABELS } from "~/models/locations/location";
import type { Clock } from "~/models/shared/clock";
import type { DayRange } from "~/models/shared/compared-range";
import { formatInstant } from "~/models/shared/instants";
import { type Currency, formatMoney, formatPercent, moneyInput } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import { hourLabel } from "./dimension-labels";
import type { Measure } from "./measure";
import type { RefundDay } from "./refund-days";
import { COMPARISONS } from "./report-range";
import type { ReportRequest } from "./report-request";
import { REPORT_SOURCES } from "./report-sources";

/** Formats a measure's value; a dash for null. */
export function formatMeasure(
	{ kind }: Pick<Measure, "kind">,
	value: number | null,
	currency: Currency,
): string {
	if (value === null) return "–";
	if (kind === "money") return formatMoney(value, currency);
	return kind === "percent" ? formatPercent(value) : value.toLocaleString("en-US");
}

/** The same for a file: plain numbers. */
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

/** Basis of a report in sentences (spec 2.28): days, clock, comparison, currency. */
export function basisTexts(query: ReportRequest, hasComparison: boolean, clock: Clock): string[] {
	const { source, isNow, range, isSoFar, cutTo, zone, before, comparison } = query;
	const { calendar } = query;
	const { currency, currencies, chosen } = query;
	const zones = new Set(chosen.map(({ timeZone }) => timeZone));
	const local = zone
		? `in ${timeZoneLabel(zone)}`
		: zones.size > 1
			? "in each location’s local time"
			: "in the location’s local time";
	const until = isSoFar ? " up to now" : "";
	const then = before?.isSoFar ? " up to the same time" : "";
	const earlier =
		before && hasComparison
			? `, compared with ${formatDateRange(before)}${then} (${COMPARISONS[comparison].toLowerCase()})`
			: "";
	const here = chosen.filter((place) => place.currency === currency).length;
	return [
		isNow
			? "Current values, for all dates."
			: `${REPORT_SOURCES[source].counts} ${formatDateRange(range)}${until}${earlier}, ${local}.`,
		...(query.scope.refundsOn ? [REFUNDS_COUNT[query.scope.refundsOn]] : []),
		...(!isNow && calendar.businessDayEnd > 0
			? [`Days end at ${hourLabel(calendar.businessDayEnd, clock)}.`]
			: []),
		...(cutTo === null || isNow
			? []
			: [`Only the last ${cutTo.toLocaleString("en-US")} days are shown.`]),
		...(currencies.length > 1 && !REPORT_SOURCES[source].isOfOrganization
			? [
					`Only locations that sell in ${CURRENCY_LABELS[currency]}: ${here} of ${chosen.length}. Choose another currency in the filters.`,
				]
			: []),
	];
}

const REFUNDS_COUNT: Record<RefundDay, string> = {
	refund: "Refunds count on the day they were made.",
	order: "Refunds count on the day of their order.",
};

/** Basis of the front page in one line: days, comparison, locations and currency. */
export function shortBasisText(query: ReportRequest): string {
	const { range, isSoFar, before, currency, currencies, chosen } = query;
	const until = isSoFar ? " so far" : "";
	const earlier = before ? `, compared with ${formatDateRange(before)}` : "";
	const here = chosen.filter((place) => place.currency === currency).length;
	const of =
		currencies.length > 1
			? ` ${here} of ${chosen.length} locations, ${CURRENCY_LABELS[currency]}.`
			: "";
	return `${formatDateRange(range)}${until}${earlier}.${of}`;
}

/** Orders taken online count at once (spec 9.6). */
export const FRANCHISE_DELAY =
	"Franchise reports may be up to 48 hours late for locations whose point of sale sends orders later.";

export function asOfText(asOf: string, zone: string, clock: Clock): string {
	return `As of ${formatInstant(asOf, { zone, clock })}.`;
}
