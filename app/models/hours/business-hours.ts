import { type Clock, formatTime } from "~/models/shared/clock";
import { daysBetween } from "~/models/shared/plain-date";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_LABELS: Record<Weekday, string> = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
};

/** Local wall-clock times "HH:MM". An end at or before the start is past midnight. */
export interface TimeWindow {
	start: string;
	end: string;
}

export type WeeklySchedule = Record<Weekday, TimeWindow[]>;

export interface SpecialDay {
	/** "YYYY-MM-DD" in the location's zone. */
	date: string;
	times: TimeWindow[];
	closedAllDay: boolean;
	/** Ends overnight windows of the day before at midnight. */
	endsNightBefore?: boolean;
}

/** When a location takes orders (spec 3.10), in its local time. */
export interface BusinessHours {
	storeId: string;
	weekly: WeeklySchedule;
	dineIn: WeeklySchedule;
	haveDineInHours: boolean;
	specialDays: SpecialDay[];
	version: number;
}

export type Hours = Pick<BusinessHours, "weekly" | "specialDays">;

export const DAY_MINUTES = 1440;
export const ALL_DAY: TimeWindow = { start: "00:00", end: "23:59" };
export const DEFAULT_START = "09:00";

/** Minutes from the day's midnight; the end may be past 1440. */
export interface MinuteSpan {
	start: number;
	end: number;
}

/** A window in minutes. "23:59" and "24:00" both end the day; equal start and end means a full day. */
export function toMinuteSpan({ start, end }: TimeWindow): MinuteSpan {
	const from = toMinutes(start);
	const to = end === "23:59" ? DAY_MINUTES : toMinutes(end);
	return { start: from, end: to <= from ? to + DAY_MINUTES : to };
}

export function toMinutes(time: string): number {
	const [hours = "0", minutes = "0"] = time.split(":");
	return Number(hours) * 60 + Number(minutes);
}

/** Weekday of "YYYY-MM-DD", or null if invalid. */
export function toWeekday(date: string): Weekday | null {
	const day = new Date(`${date}T00:00:00Z`).getUTCDay();
	return WEEKDAYS[(day + 6) % 7] ?? null;
}

export function isOvernight(window: TimeWindow): boolean {
	return toMinuteSpan(window).end > DAY_MINUTES;
}

export function isAllDay(window: TimeWindow): boolean {
	const { start, end } = toMinuteSpan(window);
	return start === 0 && end - start >= DAY_MINUTES;
}

/** Indexes of the first two overlapping windows (spec 5.9), or null. Touching ends do not overlap. */
export function overlapping(windows: readonly TimeWindow[]): [number, number] | null {
	const spans = windows
		.map((window, index) => ({ ...toMinuteSpan(window), index }))
		.sort((a, b) => a.start - b.start);
	for (const [index, span] of spans.entries()) {
		const next = spans[index + 1];
		if (next && next.start < span.end) {
			return [Math.min(span.index, next.index), Math.max(span.index, next.index)];
		}
	}
	return null;
}

export function weekdayBefore(day: Weekday): Weekday {
	return WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7] as Weekday;
}

/** Minute of the next day at which a day's windows end; 0 if none is past midnight. */
export function nightEnd(windows: readonly TimeWindow[]): number {
	return Math.max(0, ...windows.map((window) => toMinuteSpan(window).end - DAY_MINUTES));
}

/** First day, with the window's index, that opens before the night before ends. Missing days are closed. */
export function overlappingNight(
	week: Partial<WeeklySchedule>,
): { day: Weekday; index: number } | null {
	for (const day of WEEKDAYS) {
		const before = weekdayBefore(day);
		const end = nightEnd(week[before] ?? []);
		const index = opensBefore(week[day] ?? [], end);
		if (index >= 0) return { day, index };
	}
	return null;
}

/** First special day, with the window's index, that opens before the night of the special day before ends. */
export function overlappingSpecialDay(
	days: readonly SpecialDay[],
): { date: string; index: number } | null {
	const open = days
		.filter(({ closedAllDay }) => !closedAllDay)
		.sort((a, b) => a.date.localeCompare(b.date));
	for (const [before, { date, times, endsNightBefore }] of open.slice(1).entries()) {
		const eve = open[before];
		if (!eve || endsNightBefore || daysBetween(eve.date, date) !== 1) continue;
		const index = opensBefore(times, nightEnd(eve.times));
		if (index >= 0) return { date, index };
	}
	return null;
}

function opensBefore(windows: readonly TimeWindow[], end: number): number {
	return windows.findIndex((window) => !isAllDay(window) && toMinuteSpan(window).start < end);
}

export function sameEveryDay(windows: readonly TimeWindow[]): WeeklySchedule {
	const day = () => windows.map((window) => ({ ...window }));
	return { mon: day(), tue: day(), wed: day(), thu: day(), fri: day(), sat: day(), sun: day() };
}

export interface DescribedDays {
	days: string;
	hours: string;
}

export function describeWeek(week: WeeklySchedule, clock: Clock): DescribedDays[] {
	const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
	for (const day of WEEKDAYS) {
		const hours = describeWindows(week[day], clock);
		const run = runs.at(-1);
		if (run?.hours === hours) run.last = day;
		else runs.push({ first: day, last: day, hours });
	}
	return runs.map(({ first, last, hours }) => ({ days: weekdayRangeLabel(first, last), hours }));
}

/** "Monday to Friday 11:00–22:00, Sunday 12:00–20:00"; "" without hours. */
export function describeOpenDays(week: WeeklySchedule, clock: Clock): string {
	const open = describeWeek(week, clock).filter(({ hours }) => hours !== "Closed");
	return open.map((run) => `${run.days} ${run.hours}`).join(", ");
}

export function describeWindows(windows: readonly TimeWindow[], clock: Clock): string {
	const format = (time: string) => formatTime(time, clock);
	if (windows.length === 0) return "Closed";
	if (windows.some(isAllDay)) return "Open all day";
	return [...windows]
		.sort((a, b) => toMinutes(a.start) - toMinutes(b.start))
		.map(({ start, end }) =>
			start === end ? `24 hours from ${format(start)}` : `${format(start)}–${format(end)}`,
		)
		.join(", ");
}

export function describeSpecialDay(
	{ times, closedAllDay, endsNightBefore }: Omit<SpecialDay, "date">,
	clock: Clock,
): string {
	const text = describeWindows(closedAllDay ? [] : times, clock);
	return endsNightBefore ? `${text}; ${NIGHT_BEFORE_MESSAGE}` : text;
}

export const NIGHT_BEFORE_MESSAGE = "the night before ends at midnight";

function weekdayRangeLabel(first: Weekday, last: Weekday): string {
	if (first === "mon" && last === "sun") return "Every day";
	if (first === last) return WEEKDAY_LABELS[first];
	return `${WEEKDAY_LABELS[first]} to ${WEEKDAY_LABELS[last]}`;
}
