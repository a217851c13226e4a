import type { Capacity, Throttling } from "~/models/fulfilment/throttling";
import { isInRule, onWeekdays } from "~/models/hours/is-in-window";
import { offsetAt } from "~/models/shared/zone-database.server";
import type { Span } from "./open-spans";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** The make minutes that are taken, by the start (ms) of the location's clock hour. */
export type Load = ReadonlyMap<number, number>;

export interface CapacityTerms {
	throttling: Throttling;
	zone: string;
	load: Load;
	/** Capacities by hour as they were found, for those who ask for the same hours many times. */
	known?: Map<number, Capacity>;
}

/** The start (ms) of the clock hour of a zone that holds an instant. */
export function hourOf(at: number, zone: string): number {
	const offset = offsetAt(at, zone);
	return Math.floor((at + offset) / HOUR) * HOUR - offset;
}

/** The make minutes that a clock hour can hold: a quarter of the rate in force in each quarter. Null is without limit. */
export function capacityOfHour(hour: number, terms: CapacityTerms): Capacity {
	const known = terms.known?.get(hour);
	if (known !== undefined) return known;
	const capacity = computed(hour, terms);
	terms.known?.set(hour, capacity);
	return capacity;
}

function computed(hour: number, { throttling, zone }: CapacityTerms): Capacity {
	if (!throttling.isEnabled) return null;
	const rates = [0, 1, 2, 3].map((quarter) => rateAt(hour + quarter * QUARTER, throttling, zone));
	return rates.reduce<Capacity>(
		(sum, rate) => (sum === null || rate === null ? null : sum + rate / 4),
		0,
	);
}

/** Whether an order that begins at `start` fits beside the others of its hour; one larger than an hour needs an empty one. */
export function fits(start: number, minutes: number, terms: CapacityTerms): boolean {
	const hour = hourOf(start, terms.zone);
	const capacity = capacityOfHour(hour, terms);
	if (capacity === null) return true;
	if (capacity === 0) return false;
	const taken = terms.load.get(hour) ?? 0;
	return taken === 0 || taken + minutes <= capacity;
}

/** When an order can begin (ms): now, or in the first hour with room while open today; null when there is none. */
export function asapStart(
	at: number,
	minutes: number,
	open: readonly Span[],
	today: Span,
	terms: CapacityTerms,
): number | null {
	if (fits(at, minutes, terms)) return at;
	for (const span of open) {
		if (span.to <= at || span.from >= today.to) continue;
		const first = hourOf(Math.max(at, span.from), terms.zone);
		for (let hour = first; hour < span.to; hour = hourOf(hour + HOUR, terms.zone)) {
			const start = Math.max(hour, at, span.from);
			if (start < span.to && fits(start, minutes, terms)) return start;
		}
	}
	return null;
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
	const usual = weekly.find((rule) =>
		isInRule(at, zone, rule, ({ from, to, weekdays }) => [
			{ start: from, end: to },
			onWeekdays(weekdays),
		]),
	);
	return usual ? usual.capacity : defaultCapacity;
}
