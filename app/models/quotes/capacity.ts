import type { Capacity, Throttling } from "~/models/fulfilment/throttling";
import { isInRule, onWeekdays } from "~/models/hours/is-in-window";
import { dayRange, localDate } from "~/models/shared/instants";
import { offsetAt } from "~/models/shared/zone-database.server";
import type { Span } from "./open-spans";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** The make minutes that are taken, by the start (ms) of a quarter of an hour. */
export type Load = ReadonlyMap<number, number>;

export interface CapacityTerms {
	throttling: Throttling;
	zone: string;
	load: Load;
	/** Rates by hour, cached for callers that read the same hours repeatedly. */
	known?: Map<number, Capacity[]>;
}

/** Start (ms) of the local clock hour that contains an instant. */
export function hourStart(at: number, zone: string): number {
	const offset = offsetAt(at, zone);
	return Math.floor((at + offset) / HOUR) * HOUR - offset;
}

/** Start (ms) of the quarter hour that contains an instant; UTC offsets are whole quarters. */
export function quarterStart(at: number): number {
	return Math.floor(at / QUARTER) * QUARTER;
}

/** Make minutes that fit into a clock hour: a quarter of the rate in force in each quarter. Null: unlimited. */
export function hourCapacity(hour: number, terms: CapacityTerms): Capacity {
	return quarterRates(hour, terms).reduce<Capacity>(
		(sum, rate) => (sum === null || rate === null ? null : sum + rate / 4),
		0,
	);
}

/** The rate in force in each quarter of a clock hour; null is without limit. */
function quarterRates(hour: number, { throttling, zone, known }: CapacityTerms): Capacity[] {
	const found = known?.get(hour);
	if (found) return found;
	const rates = [0, 1, 2, 3].map((quarter) =>
		throttling.isEnabled ? rateAt(hour + quarter * QUARTER, throttling, zone) : null,
	);
	known?.set(hour, rates);
	return rates;
}

/**
 * Whether the kitchen has capacity for an order that begins at `start`. Quarters with a rate share one capacity per
 * hour; a larger order fits only while they are empty.
 */
export function fits(start: number, minutes: number, terms: CapacityTerms): boolean {
	const hour = hourStart(start, terms.zone);
	const quarters = quarterRates(hour, terms).map((rate, index) => ({
		rate,
		from: hour + index * QUARTER,
	}));
	const limited = quarters.filter(({ rate }) => rate !== null);
	if (!limited.some(({ from }) => from === quarterStart(start))) return true;
	const capacity = limited.reduce((sum, { rate }) => sum + (rate ?? 0) / 4, 0);
	if (capacity === 0) return false;
	const taken = limited.reduce((sum, { from }) => sum + (terms.load.get(from) ?? 0), 0);
	return taken === 0 || taken + minutes <= capacity;
}

/** Earliest start (ms): now, or the first time with capacity during open hours that day; null if full. */
export function asapStart(
	at: number,
	minutes: number,
	open: readonly Span[],
	terms: CapacityTerms,
): number | null {
	if (fits(at, minutes, terms)) return at;
	const dayEnd = endOfDay(at, open, terms.zone);
	for (const span of open) {
		if (span.to <= at || span.from >= dayEnd) continue;
		const first = Math.max(at, span.from);
		for (let start = first; start < span.to; start = quarterStart(start) + QUARTER) {
			if (fits(start, minutes, terms)) return start;
		}
	}
	return null;
}

/** The end (ms) of the day to which an instant belongs: while open past midnight, of the day on which the window began. */
function endOfDay(at: number, open: readonly Span[], zone: string): number {
	const now = open.find(({ from, to }) => from <= at && at < to);
	const date = localDate(new Date(now?.from ?? at).toISOString(), zone);
	return Date.parse(dayRange(date, zone).to);
}

/** One-time rules before weekly ones, before the default (spec 9.6). */
function rateAt(
	at: number,
	{ oneTime, weekly, defaultCapacity }: Throttling,
	zone: string,
): Capacity {
	const special = oneTime.find((rule) =>
		isInRule(at, zone, rule, ({ from, to, date }) => [
			{ start: from, end: to },
			(each) => each === date,
		]),
	);
	if (special) return special.capacity;
	const matching = weekly.find((rule) =>
		isInRule(at, zone, rule, ({ from, to, weekdays }) => [
			{ start: from, end: to },
			onWeekdays(weekdays),
		]),
	);
	return matching ? matching.capacity : defaultCapacity;
}
