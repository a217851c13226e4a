import type { Hours, WeeklySchedule } from "~/models/hours/business-hours";
import { spansOn } from "~/models/hours/open-state";
import { addDays, localDate } from "~/models/shared/instants";

/** Half-open, ms. */
export interface Span {
	from: number;
	to: number;
}

/** When all of several calendars are open, as instants between `from` and `to` (ms), joined where they touch. */
export function openSpans(calendars: readonly Hours[], zone: string, { from, to }: Span): Span[] {
	// A window lasts a day at most, so the day before the first may still be open.
	const dates = datesOf(from - DAY, to + DAY, zone);
	const [first = [], ...others] = calendars.map((hours) =>
		joined(dates.flatMap((date) => spansOn(hours, date, zone))),
	);
	return others.reduce((open, spans) => joined(common(open, spans)), first);
}

/** A weekly schedule as a calendar without special days. */
export function calendarOf(weekly: WeeklySchedule): Hours {
	return { weekly, specialDays: [] };
}

const DAY = 86_400_000;

function datesOf(from: number, to: number, zone: string): string[] {
	const last = localDate(new Date(to).toISOString(), zone);
	const dates: string[] = [];
	for (
		let date = localDate(new Date(from).toISOString(), zone);
		date <= last;
		date = addDays(date, 1)
	) {
		dates.push(date);
	}
	return dates;
}

function joined(spans: readonly Span[]): Span[] {
	const open: Span[] = [];
	for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
		const last = open.at(-1);
		if (from >= to) continue;
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else open.push({ from, to });
	}
	return open;
}

function common(some: readonly Span[], others: readonly Span[]): Span[] {
	return some.flatMap((one) =>
		others.flatMap((other) => {
			const from = Math.max(one.from, other.from);
			const to = Math.min(one.to, other.to);
			return from < to ? [{ from, to }] : [];
		}),
	);
}
