import { daysOf } from "~/models/reports/report-range";
import { type DayRange, lastOfMonth } from "~/models/shared/compared-range";
import { weekdayOf } from "~/models/shared/plain-date";
import { portion, rounded } from "~/models/shared/rounding";
import type { FeePeriod, RoyaltyTerm, SalesBase, TermKind } from "./royalty-term";

/** One term at one location over some days. */
export interface OwedLine {
	storeId: string;
	termId: string;
	term: string;
	kind: TermKind;
	basis: SalesBase | "fixed";
	/** The sales, or the fixed amount; minor units. */
	base: number;
	/** Parts per million; null for a fixed amount. */
	ratePpm: number | null;
	/** How often a fixed amount was due; 1 for a part of sales. */
	times: number;
	amount: number;
}

type OwingTerm = Omit<RoyaltyTerm, "version" | "updatedAt">;

export interface OwingPlace {
	storeId: string;
	currency: string;
	openedOn: string;
	/** The day on which it was deleted; null while it is there. */
	closedOn: string | null;
}

export type StoreSales = Record<SalesBase, number>;

/** The days of a range on which a term holds; null for none. */
export function daysOfTerm<Range extends DayRange>(
	{ firstDay, lastDay }: Pick<RoyaltyTerm, "firstDay" | "lastDay">,
	range: Range,
): Range | null {
	const first = firstDay > range.first ? firstDay : range.first;
	const last = lastDay && lastDay < range.last ? lastDay : range.last;
	return first > last ? null : { ...range, first, last };
}

export function holdsAt({ stores }: Pick<RoyaltyTerm, "stores">, storeId: string): boolean {
	return stores === null || stores.includes(storeId);
}

/** How many weeks (ending on Sunday), months or quarters end within the days. */
export function periodsEnding(period: FeePeriod, days: DayRange): number {
	return daysOf(days).filter((day) => endsPeriod(period, day)).length;
}

function endsPeriod(period: FeePeriod, day: string): boolean {
	if (period === "week") return weekdayOf(day) === 6;
	const isLast = day === lastOfMonth(day.slice(0, 7));
	return isLast && (period === "month" || Number(day.slice(5, 7)) % 3 === 0);
}

/**
 * What a term makes a location owe over `days`, on all of which it holds. A part of sales is rounded once, half a minor
 * unit up; a fixed amount is due in full when its period ends while the location is there.
 */
export function owedLines(
	term: OwingTerm,
	place: OwingPlace,
	{ days, sales, currency }: { days: DayRange; sales: StoreSales; currency: string },
): OwedLine[] {
	const { storeId } = place;
	const of = { storeId, termId: term.id, term: term.name, kind: term.kind };
	const { ratePpm, fixedAmount, salesBase } = term;
	const base = Math.max(0, sales[salesBase]);
	const times = place.currency === currency ? timesDue(term, place, days) : 0;
	return [
		...(ratePpm && base > 0
			? [
					{
						...{ ...of, basis: salesBase, base, ratePpm, times: 1 },
						amount: rounded(portion(base, ratePpm), "half-up"),
					},
				]
			: []),
		...(fixedAmount && times > 0
			? [
					{
						...{ ...of, basis: "fixed" as const, base: fixedAmount, ratePpm: null, times },
						amount: fixedAmount * times,
					},
				]
			: []),
	];
}

function timesDue(
	{ fixedPeriod }: Pick<RoyaltyTerm, "fixedPeriod">,
	{ openedOn, closedOn }: OwingPlace,
	days: DayRange,
): number {
	const first = openedOn > days.first ? openedOn : days.first;
	const all = first > days.last ? 0 : periodsEnding(fixedPeriod, { first, last: days.last });
	if (closedOn === null || closedOn > days.last) return all;
	const since = closedOn > first ? closedOn : first;
	return (
		all - (since > days.last ? 0 : periodsEnding(fixedPeriod, { first: since, last: days.last }))
	);
}

export function sumOwed(lines: readonly Pick<OwedLine, "amount">[]): number {
	return lines.reduce((sum, { amount }) => sum + amount, 0);
}
