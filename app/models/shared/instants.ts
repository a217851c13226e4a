import { monthName } from "./plain-date";
import { abbreviationAt, offsetAt } from "./zone-database.server";
import { instantAt } from "./zoned-clock";

/** Half-open: from is in, to is out. ISO UTC both. */
export interface InstantRange {
	from: string;
	to: string;
}

export type InstantStyle = "dateTime" | "date" | "time" | "weekday";

/**
 * An instant in a zone: "Nov 20, 2025, 17:04 CST". Throws on what is not an instant or a zone. The
 * abbreviation stands with times, where zones can differ, and not with plain dates.
 */
export function formatInstant(iso: string, zone: string, style: InstantStyle = "dateTime"): string {
	const at = millisecondsOf(iso);
	const clock = clockAt(at, zone);
	switch (style) {
		case "date":
			return dateText(clock);
		case "weekday":
			return `${WEEKDAYS[clock.getUTCDay()]}, ${dayText(clock)}`;
		case "time":
			return `${timeText(clock)} ${abbreviationAt(at, zone)}`;
		case "dateTime":
			return `${dateText(clock)}, ${timeText(clock)} ${abbreviationAt(at, zone)}`;
	}
}

/** "CST" or "CDT", as it is at that instant. */
export function zoneAbbreviation(iso: string, zone: string): string {
	return abbreviationAt(millisecondsOf(iso), zone);
}

/** The calendar day an instant falls on in a zone: "YYYY-MM-DD". */
export function localDate(iso: string, zone: string): string {
	return clockAt(millisecondsOf(iso), zone).toISOString().slice(0, 10);
}

/** The wall-clock time of an instant in a zone: "HH:MM". */
export function localTime(iso: string, zone: string): string {
	return timeText(clockAt(millisecondsOf(iso), zone));
}

/** A local day as instants; 23 or 25 hours long where the clocks change. */
export function dayRange(date: string, zone: string): InstantRange {
	return daysRange(date, date, zone);
}

/** Local days, both included, as instants. Throws on dates that are not YYYY-MM-DD. */
export function daysRange(first: string, last: string, zone: string): InstantRange {
	return {
		from: startOfDay(first, zone),
		to: startOfDay(addDays(last, 1), zone),
	};
}

/** The local day that an instant falls on. */
export function todayRange(now: string, zone: string): InstantRange {
	return dayRange(localDate(now, zone), zone);
}

/**
 * Today so far, and the same weekday last week up to the same time of the day: what home compares
 * (equal spans even when the clocks changed in between, by the clock on the wall).
 */
export function sameWeekdayLastWeek(
	now: string,
	zone: string,
): { today: InstantRange; lastWeek: InstantRange; lastWeekWhole: InstantRange } {
	const today = todayRange(now, zone);
	const before = addDays(localDate(now, zone), -7);
	const whole = dayRange(before, zone);
	const at = millisecondsOf(now);
	const sinceMidnight = clockAt(at, zone).getTime() % DAY;
	return {
		today: { from: today.from, to: isoOf(at) },
		lastWeek: { from: whole.from, to: isoOf(instantAt(before, sinceMidnight / MINUTE, zone)) },
		lastWeekWhole: whole,
	};
}

/** A calendar day moved by days: "2025-02-28" by 1 is "2025-03-01". Throws on what is no real day. */
export function addDays(date: string, days: number): string {
	requireDate(date);
	return isoOf(Date.parse(date) + days * DAY).slice(0, 10);
}

/** Whether text is a real calendar day "YYYY-MM-DD" (spec 5.9). */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const at = Date.parse(text);
	return !Number.isNaN(at) && isoOf(at).slice(0, 10) === text;
}

/** "just now", "3 minutes ago", "in 2 hours", "5 days ago". */
export function relativeWords(iso: string, now: string): string {
	const seconds = Math.round((Date.parse(iso) - Date.parse(now)) / 1000);
	const distance = Math.abs(seconds);
	if (distance < 45) return "just now";
	const [unit, size] =
		distance < 3_600
			? (["minute", 60] as const)
			: distance < 86_400
				? (["hour", 3_600] as const)
				: (["day", 86_400] as const);
	const count = Math.max(1, Math.round(distance / size));
	const words = `${count} ${unit}${count === 1 ? "" : "s"}`;
	return seconds < 0 ? `${words} ago` : `in ${words}`;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** An ISO instant in milliseconds; one that names no zone is UTC. */
function millisecondsOf(iso: string): number {
	const at = Date.parse(/T[\d:.]+$/.test(iso) ? `${iso}Z` : iso);
	if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${iso}`);
	return at;
}

/** What a zone's wall clock shows, read with the UTC methods of Date. */
function clockAt(at: number, zone: string): Date {
	return new Date(at + offsetAt(at, zone));
}

function dateText(clock: Date): string {
	return `${dayText(clock)}, ${clock.getUTCFullYear()}`;
}

function dayText(clock: Date): string {
	return `${monthName(clock.getUTCMonth() + 1)} ${clock.getUTCDate()}`;
}

function timeText(clock: Date): string {
	return clock.toISOString().slice(11, 16);
}

function startOfDay(date: string, zone: string): string {
	requireDate(date);
	return isoOf(instantAt(date, 0, zone));
}

function requireDate(date: string): void {
	if (!isDate(date)) throw new RangeError(`Not a day: ${date}`);
}

function isoOf(at: number): string {
	return new Date(at).toISOString();
}
