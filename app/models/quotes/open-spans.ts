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
	// A window lasts a day at most, so the day before the first may still be open. Days, not 24 hours: some have 25.
	const toLocalDate = (instant: number) => localDate(new Date(instant).toISOString(), zone);
	const days = { first: addDays(toLocalDate(from), -1), last: addDays(toLocalDate(to), 1) };
	const [first = [], ...others] = calendars.map((hours) => spansOver(hours, days, zone));
	return others.reduce((open: Span[], spans) => joined(common(open, spans)), [...first]);
}

const calendars = new WeakMap<WeeklySchedule, Hours>();

export function weeklyCalendar(weekly: WeeklySchedule): Hours {
	const calendar = calendars.get(weekly) ?? { weekly, specialDays: [] };
	calendars.set(weekly, calendar);
	return calendar;
}

interface Days {
	first: string;
	last: string;
}

/** Cached, because quotes of one day read the same days of the same calendar. */
const spansByDays = new WeakMap<Hours, Map<string, readonly Span[]>>();
/** Cached ranges per calendar: pickup and delivery, today and tomorrow. */
const MAX_RANGES = 16;

function spansOver(hours: Hours, days: Days, zone: string): readonly Span[] {
	const known = spansByDays.get(hours) ?? new Map<string, readonly Span[]>();
	spansByDays.set(hours, known);
	const key = `${days.first} ${days.last} ${zone}`;
	const spans =
		known.get(key) ?? joined(datesInRange(days).flatMap((date) => spansOn(hours, date, zone)));
	if (known.size >= MAX_RANGES) known.clear();
	known.set(key, spans);
	return spans;
}

function datesInRange({ first, last }: Days): string[] {
	const dates: string[] = [];
	for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
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
