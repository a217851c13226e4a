import { addDays, dayRange, localDate } from "~/models/shared/instants";
import { offsetAt } from "~/models/shared/zone-database.server";
import { instantAt } from "~/models/shared/zoned-clock";

/** A part of the time before a stop, with how much of its sales the stop is estimated to cost. ms. */
export interface ComparableSpan {
	from: number;
	to: number;
	weight: number;
}

const WEEKS = 4;
const WEEK_DAYS = 7;
const MINUTE = 60_000;

/** The same hours of the four weeks before a stop (from ≤ t < to, ms), a quarter each; over a week, their average. */
export function comparableSpans(
	{ from, to }: { from: number; to: number },
	zone: string,
): ComparableSpan[] {
	if (to <= from) return [];
	let wholeWeeks = 0;
	let rest = from;
	for (let next = shifted(rest, zone, 1); next <= to; next = shifted(rest, zone, 1)) {
		wholeWeeks += 1;
		rest = next;
	}
	const average =
		wholeWeeks > 0
			? [{ from: shifted(from, zone, -WEEKS), to: from, weight: wholeWeeks / WEEKS }]
			: [];
	const parts = Array.from({ length: WEEKS }, (_, index) => ({
		from: shifted(rest, zone, -(wholeWeeks + index + 1)),
		to: shifted(to, zone, -(wholeWeeks + index + 1)),
		weight: 1 / WEEKS,
	}));
	return [...average, ...parts.filter((span) => span.from < span.to)];
}

/** A span of time (ms, half-open), split into whole local days ("YYYY-MM-DD", half-open) and the remainders at both ends. */
export interface SpanInDays {
	days: { from: string; to: string } | null;
	ends: { from: number; to: number }[];
}

/** Splits a span at a location's midnights, so that daily totals can be reused. */
export function splitIntoDays(
	{ from, to }: { from: number; to: number },
	zone: string,
): SpanInDays {
	const first = localDate(new Date(from).toISOString(), zone);
	const firstWhole = from > dayStart(first, zone) ? addDays(first, 1) : first;
	const end = localDate(new Date(to).toISOString(), zone);
	if (firstWhole >= end) return { days: null, ends: [{ from, to }] };
	const ends = [
		{ from, to: dayStart(firstWhole, zone) },
		{ from: dayStart(end, zone), to },
	];
	return {
		days: { from: firstWhole, to: end },
		ends: ends.filter((span) => span.from < span.to),
	};
}

function dayStart(date: string, zone: string): number {
	return Date.parse(dayRange(date, zone).from);
}

function shifted(at: number, zone: string, weeks: number): number {
	const iso = new Date(at).toISOString();
	const date = localDate(iso, zone);
	const sinceMidnight = wallMinutes(at, zone, date);
	return instantAt(addDays(date, weeks * WEEK_DAYS), sinceMidnight, zone);
}

function wallMinutes(at: number, zone: string, date: string): number {
	return (at + offsetAt(at, zone) - Date.parse(`${date}T00:00:00Z`)) / MINUTE;
}
