import type { Dimension } from "~/models/reports/dimensions";
import { addMonths, lastOfMonth } from "~/models/shared/compared-range";
import { addDays, businessDate, daysRange } from "~/models/shared/instants";

export interface SummedDays {
	zone: string;
	day_end: number;
	first: string;
	last: string;
	stale: readonly string[];
}

export interface DayUse {
	isByClock: boolean;
	hasMonths: boolean;
	isByStore?: boolean;
	dimension?: string | { day: string; month: string };
}

export interface DayPart {
	grain: "day" | "month";
	first: string;
	last: string;
}

interface Span {
	from: number;
	to: number;
}

export function splitByDays(
	{ from, to }: Span,
	{ zone, day_end, summed }: Clock & { summed: SummedDays | null },
	{ isByClock }: Pick<DayUse, "isByClock">,
): { fresh: Days[]; rest: Span[] } {
	if (from >= to) return { fresh: [], rest: [] };
	const isSameClock = summed?.zone === zone && summed.day_end === day_end;
	if (!summed || (isByClock && !isSameClock)) return { fresh: [], rest: [{ from, to }] };
	const startOf = (day: string) => startOfDay(day, summed);
	const begins = dayOf(from, summed);
	const first =
		[startOf(begins) < from ? addDays(begins, 1) : begins, summed.first].sort()[1] ?? "";
	const last = earlier(addDays(dayOf(to, summed), -1), summed.last);
	const fresh = freshDays(first, last, summed);
	const ends = fresh.flatMap((days) => [startOf(days.first), startOf(addDays(days.last, 1))]);
	const edges = [from, ...ends, to];
	const rest: Span[] = [];
	for (let index = 0; index < edges.length; index += 2) {
		const [begin = to, end = to] = edges.slice(index, index + 2);
		if (begin < end) rest.push({ from: begin, to: end });
	}
	return { fresh, rest };
}

type Clock = Pick<SummedDays, "zone" | "day_end">;
export type Days = Pick<DayPart, "first" | "last">;

const startOfDay = (day: string, { zone, day_end }: Clock) =>
	Date.parse(daysRange(day, day, zone, day_end).from);
const dayOf = (at: number, { zone, day_end }: Clock) =>
	businessDate(new Date(at).toISOString(), zone, day_end);
const dayPart = (days: Days): DayPart => ({ grain: "day", ...days });

/** Business days, in order, that orders of changed days of UTC may belong to. */
export function touchedDays(changed: readonly string[], clock: Clock): string[] {
	const days = changed.flatMap((day) => {
		const start = Date.parse(`${day}T00:00:00Z`);
		return [dayOf(start, clock), dayOf(start + DAY - 1, clock)];
	});
	return [...new Set(days)].sort();
}

const DAY = 86_400_000;

function freshDays(first: string, last: string, summed: SummedDays): Days[] {
	return first <= last ? daysWithout([{ first, last }], touchedDays(summed.stale, summed)) : [];
}

/** Ranges of days less some days, which are in order. */
export function daysWithout(ranges: readonly Days[], days: readonly string[]): Days[] {
	return ranges.flatMap(({ first, last }) => {
		const left: Days[] = [];
		let next = first;
		for (const day of days.filter((each) => each >= first && each <= last)) {
			if (next < day) left.push({ first: next, last: addDays(day, -1) });
			next = addDays(day, 1);
		}
		return next <= last ? [...left, { first: next, last }] : left;
	});
}

export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
export const later = (one: string, other: string): string => [one, other].sort()[1] ?? one;

export function daysInBoth(some: readonly Days[], others: readonly Days[]): Days[] {
	return some.flatMap((one) =>
		others.flatMap((other) => {
			const first = later(one.first, other.first);
			const last = earlier(one.last, other.last);
			return first <= last ? [{ first, last }] : [];
		}),
	);
}

/** Ranges of days less other ranges, both in order. */
export function daysBeside(ranges: readonly Days[], others: readonly Days[]): Days[] {
	return others.reduce<Days[]>(
		(left, { first, last }) =>
			left.flatMap((each) =>
				[
					{ first: each.first, last: earlier(each.last, addDays(first, -1)) },
					{ first: later(each.first, addDays(last, 1)), last: each.last },
				].filter((part) => part.first <= part.last),
			),
		[...ranges],
	);
}

/** Ranges of days as parts to read: of days, and of whole months where these are of use. A month ends with what is summed. */
export function toDayParts(
	ranges: readonly Days[],
	{ hasMonths }: DayUse,
	lastSummed: string | null,
): DayPart[] {
	return ranges.flatMap((days) => (hasMonths ? withMonths(days, lastSummed) : [dayPart(days)]));
}

function withMonths({ first, last }: Days, lastSummed: string | null): DayPart[] {
	const firstMonth = first.endsWith("-01") ? first : addMonths(`${first.slice(0, 7)}-01`, 1);
	const isWhole = lastOfMonth(last.slice(0, 7)) === last || last === lastSummed;
	const month = `${last.slice(0, 7)}-01`;
	const afterMonths = isWhole ? addMonths(month, 1) : month;
	if (firstMonth >= afterMonths) return [dayPart({ first, last })];
	const parts: DayPart[] = [
		dayPart({ first, last: addDays(firstMonth, -1) }),
		{ grain: "month", first: firstMonth, last: addMonths(afterMonths, -1) },
		dayPart({ first: afterMonths, last }),
	];
	return parts.filter((part) => part.first <= part.last);
}

const OF_STORES: readonly Dimension[] = ["location", "group", "franchisee", "jurisdiction"];

/** How rows by a dimension are made from the sums of orders. */
export function dayUseBy(by: Dimension, { isByDay = false, isByStore = false } = {}): DayUse {
	const isDaily = isByDay || by === "day";
	const isByClock = isDaily || by === "month" || by === "hour" || by === "weekday-hour";
	const isOfStores = isByStore || OF_STORES.includes(by);
	const dimension = DIMENSIONS[by] ?? "all";
	return { isByClock, hasMonths: !isDaily, isByStore: isOfStores, dimension };
}

const DIMENSIONS: Partial<Record<Dimension, NonNullable<DayUse["dimension"]>>> = {
	hour: "hour",
	"weekday-hour": { day: "hour", month: "weekday-hour" },
	dining: "dining",
	source: "source",
	payment: "payment",
	tender: "payment",
};
