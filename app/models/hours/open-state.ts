import type { LocalTime } from "~/models/shared/clock";
import { addDays, formatInstant, localDate } from "~/models/shared/instants";
import { DAY_MS } from "~/models/shared/plain-date";
import { instantAt } from "~/models/shared/zoned-clock";
import {
	type BusinessHours,
	type Hours,
	isOvernight,
	type TimeWindow,
	toMinuteSpan,
	toWeekday,
} from "./business-hours";

export interface OpenState {
	open: boolean;
	/** ISO UTC, when open. Missing when it does not close within a week. */
	until?: string;
	/** ISO UTC, when closed. Missing when no opening is planned. */
	opensAt?: string;
	reason: "week" | "special-day" | "no-hours";
}

/** Whether a location is open at an instant, and until or from when (spec 3.10). */
export function openState(hours: Hours, zone: string, at: string): OpenState {
	const now = Date.parse(at);
	const today = localDate(at, zone);
	const spans = spansAround(hours, zone, today);
	const current = spans.find(({ from, to }) => from <= now && now < to);
	if (current) {
		const until = closing(spans, current);
		return {
			open: true,
			reason: current.reason,
			...(until - now < WEEK && { until: new Date(until).toISOString() }),
		};
	}
	const next = spans.find(({ from }) => from > now);
	if (!next) return { open: false, reason: "no-hours" };
	const special = hours.specialDays.some(({ date }) => date === today);
	return {
		open: false,
		opensAt: new Date(next.from).toISOString(),
		reason: special ? "special-day" : "week",
	};
}

/** Dine-in hours, or the weekly ones without any. */
export function dineInHours(hours: Omit<BusinessHours, "storeId" | "version">): Hours {
	const weekly = hours.haveDineInHours ? hours.dineIn : hours.weekly;
	return { weekly, specialDays: hours.specialDays };
}

/** "Open now, until 22:00 CST", "Closed, opens tomorrow at 09:00 CST". */
export function openPhrase(
	state: OpenState,
	local: LocalTime,
	at: string,
	style: "time" | "timeOnly" = "time",
): string {
	const { zone } = local;
	if (state.open) {
		if (!state.until) return "Open now, around the clock";
		const near = Date.parse(state.until) - Date.parse(at) < DAY_MS;
		const day = near ? "" : `${formatInstant(state.until, zone, "weekday")}, `;
		return `Open now, until ${day}${formatInstant(state.until, local, style)}`;
	}
	if (!state.opensAt) return "Closed, no opening hours planned";
	const day = relativeDayLabel(state.opensAt, zone, localDate(at, zone));
	return `Closed, opens ${day} at ${formatInstant(state.opensAt, local, style)}`;
}

interface Span {
	from: number;
	to: number;
	reason: "week" | "special-day";
}

const WEEK = 7 * DAY_MS;

function spansAround(hours: Hours, zone: string, today: string): Span[] {
	const yesterday = addDays(today, -1);
	// Each special day can delay the next opening by at most one day.
	const ahead = 9 + hours.specialDays.filter(({ date }) => date >= today).length;
	const dates = new Set(Array.from({ length: ahead + 1 }, (_, index) => addDays(yesterday, index)));
	for (const { date } of hours.specialDays) if (date > today) dates.add(date);
	return [...dates]
		.flatMap((date) => spansOn(hours, date, zone))
		.filter(({ from, to }) => from < to)
		.sort((a, b) => a.from - b.from);
}

/** Windows that start on a date, as instants (ms). */
export function spansOn(hours: Hours, date: string, zone: string): Span[] {
	const { windows, reason } = windowsOn(hours, date);
	return windows.map((window) => {
		const { start, end } = toMinuteSpan(window);
		return { from: instantAt(date, start, zone), to: instantAt(date, end, zone), reason };
	});
}

/** Windows that start on a date. Before a special day that ends the night before, they end by 24:00. */
export function windowsOn(
	hours: Hours,
	date: string,
): { windows: readonly TimeWindow[]; reason: Span["reason"] } {
	const { windows, reason } = ownWindowsOn(hours, date);
	const next = addDays(date, 1);
	const isCut = hours.specialDays.some((day) => day.date === next && day.endsNightBefore);
	return { windows: isCut ? windows.map(untilMidnight) : windows, reason };
}

function ownWindowsOn(hours: Hours, date: string): ReturnType<typeof windowsOn> {
	const special = hours.specialDays.find((day) => day.date === date);
	if (special) {
		return { windows: special.closedAllDay ? [] : special.times, reason: "special-day" };
	}
	const weekday = toWeekday(date);
	return { windows: weekday ? hours.weekly[weekday] : [], reason: "week" };
}

function untilMidnight(window: TimeWindow): TimeWindow {
	return isOvernight(window) ? { start: window.start, end: "24:00" } : window;
}

function closing(spans: readonly Span[], current: Span): number {
	let until = current.to;
	for (const { from, to } of spans) if (from <= until && to > until) until = to;
	return until;
}

function relativeDayLabel(iso: string, zone: string, today: string): string {
	const date = localDate(iso, zone);
	if (date === today) return "today";
	if (date === addDays(today, 1)) return "tomorrow";
	const weekday = formatInstant(iso, zone, "weekday");
	return date < addDays(today, 7) ? (weekday.split(",")[0] ?? weekday) : weekday;
}
