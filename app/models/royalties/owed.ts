import type { OperatedDays } from "~/models/locations/operated-days";
import { addMonths, lastOfMonth } from "~/models/shared/compared-range";
import { addDays } from "~/models/shared/instants";
import { type DayRange, daysBetween, weekdayIndex } from "~/models/shared/plain-date";
import { portion, rounded, spread } from "~/models/shared/rounding";
import type { FeePeriod, RoyaltyTerm, SalesBase, TermKind } from "./royalty-term";

/** One term at one location over some days, all of which one party ran it. */
export interface OwedLine extends DayRange {
	storeId: string;
	/** The franchisee who ran it; null: the organization. */
	operatorId: string | null;
	termId: string;
	term: string;
	kind: TermKind;
	basis: SalesBase | "fixed";
	/** The sales, or the fixed amount; minor units. */
	base: number;
	/** Parts per million; null for a fixed amount. */
	ratePpm: number | null;
	/** Times a fixed amount was due; 1 for a percentage of sales. */
	times: number;
	/** Days of the whole period, where parties share its fixed amount by days. */
	ofDays: number | null;
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

/** Part of a range in which a term applies; null if they do not overlap. */
export function termDays<Range extends DayRange>(
	{ firstDay, lastDay }: Pick<RoyaltyTerm, "firstDay" | "lastDay">,
	range: Range,
): Range | null {
	const first = firstDay > range.first ? firstDay : range.first;
	const last = lastDay && lastDay < range.last ? lastDay : range.last;
	return first > last ? null : { ...range, first, last };
}

export function appliesAt({ stores }: Pick<RoyaltyTerm, "stores">, storeId: string): boolean {
	return stores === null || stores.includes(storeId);
}

/** The weeks (ending on Sunday), months or quarters that end within the days, each as its own days. */
export function periodsEnding(period: FeePeriod, days: DayRange): DayRange[] {
	const periods: DayRange[] = [];
	let last = lastOfPeriod(period, days.first);
	while (last <= days.last) {
		periods.push({ first: firstOfPeriod(period, last), last });
		last = lastOfPeriod(period, addDays(last, 1));
	}
	return periods;
}

function lastOfPeriod(period: FeePeriod, day: string): string {
	if (period === "week") return addDays(day, 6 - weekdayIndex(day));
	const monthsLeft = period === "month" ? 0 : 2 - ((Number(day.slice(5, 7)) - 1) % 3);
	return lastOfMonth(addMonths(`${day.slice(0, 7)}-01`, monthsLeft).slice(0, 7));
}

function firstOfPeriod(period: FeePeriod, last: string): string {
	if (period === "week") return addDays(last, -6);
	return addMonths(`${last.slice(0, 7)}-01`, period === "month" ? 0 : -2);
}

type Split = (range: DayRange) => OperatedDays[];

/**
 * Amounts a location owes under a term in force on all of `days`. Sales percentages round half up, once per party;
 * fixed amounts are due in full at the end of each period, split between parties by days.
 */
export function owedLines(
	term: OwingTerm,
	place: OwingPlace,
	over: {
		days: DayRange;
		split: Split;
		salesOn: (days: DayRange) => StoreSales;
		currency: string;
	},
): OwedLine[] {
	const shared = { storeId: place.storeId, termId: term.id, term: term.name, kind: term.kind };
	const { ratePpm, fixedAmount } = term;
	const isOwn = place.currency === over.currency;
	return [
		...(ratePpm ? owedOnSales({ ...term, ratePpm }, over) : []),
		...(fixedAmount && isOwn ? owedForPeriods({ ...term, fixedAmount }, place, over) : []),
	].map((line) => ({ ...shared, ...line }));
}

type Amounts = Omit<OwedLine, "storeId" | "termId" | "term" | "kind">;

function owedOnSales(
	{ salesBase, ratePpm }: Pick<OwingTerm, "salesBase"> & { ratePpm: number },
	{ days, split, salesOn }: { days: DayRange; split: Split; salesOn: (on: DayRange) => StoreSales },
): Amounts[] {
	return split(days).flatMap(({ operator, ...on }) => {
		const base = Math.max(0, salesOn({ ...days, ...on })[salesBase]);
		if (base === 0) return [];
		return {
			...on,
			operatorId: operator?.operatorId ?? null,
			basis: salesBase,
			base,
			ratePpm,
			times: 1,
			ofDays: null,
			amount: rounded(portion(base, ratePpm), "half-up"),
		};
	});
}

function owedForPeriods(
	{ fixedPeriod, fixedAmount }: Pick<OwingTerm, "fixedPeriod"> & { fixedAmount: number },
	{ openedOn, closedOn }: OwingPlace,
	{ days, split }: { days: DayRange; split: Split },
): Amounts[] {
	const fixed = { basis: "fixed", base: fixedAmount, ratePpm: null } as const;
	const whole = new Map<string | null, Amounts>();
	const parts: Amounts[] = [];
	for (const period of periodsEnding(fixedPeriod, days)) {
		if (period.last < openedOn || (closedOn !== null && period.last >= closedOn)) continue;
		const parties = split(period);
		const lengths = parties.map(({ first, last }) => daysBetween(first, last) + 1);
		const weights = lengths.map((length) => ({ over: BigInt(length), under: 1n }));
		const amounts = spread(fixedAmount, weights);
		for (const [index, { operator, first, last }] of parties.entries()) {
			const operatorId = operator?.operatorId ?? null;
			const amount = amounts[index] ?? 0;
			const known = whole.get(operatorId);
			if (parties.length > 1) {
				const ofDays = daysBetween(period.first, period.last) + 1;
				parts.push({ ...fixed, operatorId, first, last, times: 1, ofDays, amount });
			} else if (known) {
				const more = { last, times: known.times + 1, amount: known.amount + amount };
				whole.set(operatorId, { ...known, ...more });
			} else {
				whole.set(operatorId, {
					...fixed,
					operatorId,
					first,
					last,
					times: 1,
					ofDays: null,
					amount,
				});
			}
		}
	}
	return [...whole.values(), ...parts];
}

export function sumOwed(lines: readonly Pick<OwedLine, "amount">[]): number {
	return lines.reduce((sum, { amount }) => sum + amount, 0);
}
