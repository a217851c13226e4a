import { type Clock, formatTime, type LocalTime } from "./clock";
import { DAY_MS, isDate, monthName } from "./plain-date";
import { abbreviationAt, offsetAt } from "./zone-database.server";
import { instantAt } from "./zoned-clock";

/** Half-open: `to` is excluded. ISO UTC. */
export interface InstantRange {
	from: string;
	to: string;
}

export type InstantStyle = "dateTime" | "date" | "time" | "timeOnly" | "weekday";

/** An instant in a zone and on a person's clock: "Nov 20, 2025, 17:04 CST". Dates need no clock. Throws on invalid input. */
export function formatInstant(iso: string, zone: string, style: "date" | "weekday"): string;
export function formatInstant(iso: string, local: LocalTime, style?: InstantStyle): string;
export function formatInstant(
	iso: string,
	local: LocalTime | string,
	style: InstantStyle = "dateTime",
): string {
	const at = toMilliseconds(iso);
	const { zone, clock: kind } = typeof local === "string" ? { zone: local, clock: ISO } : local;
	const clock = clockAt(at, zone);
	const time = formatTime(timeText(clock), kind);
	switch (style) {
		case "date":
			return dateText(clock);
		case "weekday":
			return `${WEEKDAYS[clock.getUTCDay()]}, ${dayText(clock)}`;
		case "timeOnly":
			return time;
		case "time":
			return `${time} ${abbreviationAt(at, zone)}`;
		case "dateTime":
			return `${dateText(clock)}, ${time} ${abbreviationAt(at, zone)}`;
	}
}

/** An instant's day of the week, date and time: "Thursday, Nov 20, 17:04 CST". */
export function dayAndTime(iso: string, local: LocalTime): string {
	return `${formatInstant(iso, local.zone, "weekday")}, ${formatInstant(iso, local, "time")}`;
}

/** "16:00 CST", "tomorrow 11:00 CST", else with its day. */
export function formatSoonTime(iso: string, local: LocalTime, now: string): string {
	const date = localDate(iso, local.zone);
	const today = localDate(now, local.zone);
	if (date === today) return formatInstant(iso, local, "time");
	if (date === addDays(today, 1)) return `tomorrow ${formatInstant(iso, local, "time")}`;
	return dayAndTime(iso, local);
}

/** "CST" or "CDT", depending on the instant. */
export function zoneAbbreviation(iso: string, zone: string): string {
	return abbreviationAt(toMilliseconds(iso), zone);
}

/** The calendar day of an instant in a zone: "YYYY-MM-DD". */
export function localDate(iso: string, zone: string): string {
	return clockAt(toMilliseconds(iso), zone).toISOString().slice(0, 10);
}

/** The business day of an instant in a zone, which ends some hours after midnight: "YYYY-MM-DD". */
export function businessDate(iso: string, zone: string, dayEnd: number): string {
	const clock = clockAt(toMilliseconds(iso), zone).getTime();
	return toIso(clock - dayEnd * HOUR).slice(0, 10);
}

/** The wall-clock time of an instant in a zone: "HH:MM". */
export function localTime(iso: string, zone: string): string {
	return timeText(clockAt(toMilliseconds(iso), zone));
}

/** A local day as instants; 23 or 25 hours when the clocks change. */
export function dayRange(date: string, zone: string): InstantRange {
	return daysRange(date, date, zone);
}

/** Local days, inclusive, as instants; business days where they end hours after midnight. Throws unless YYYY-MM-DD. */
export function daysRange(first: string, last: string, zone: string, dayEnd = 0): InstantRange {
	return {
		from: startOfDay(first, zone, dayEnd),
		to: startOfDay(addDays(last, 1), zone, dayEnd),
	};
}

/** Adds days: "2025-02-28" plus 1 is "2025-03-01". Throws on an invalid day. */
export function addDays(date: string, days: number): string {
	requireDate(date);
	return toIso(Date.parse(date) + days * DAY_MS).slice(0, 10);
}

/** "just now", "3 minutes ago", "in 2 hours", "5 days ago". */
export function formatRelativeTime(iso: string, now: string): string {
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
	const text = `${count} ${unit}${count === 1 ? "" : "s"}`;
	return seconds < 0 ? `${text} ago` : `in ${text}`;
}

const HOUR = 3_600_000;
const ISO: Clock = "24";
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function toMilliseconds(iso: string): number {
	const at = Date.parse(/T[\d:.]+$/.test(iso) ? `${iso}Z` : iso);
	if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${iso}`);
	return at;
}

/** A zone's wall clock as a Date, to be read with UTC methods. */
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

function startOfDay(date: string, zone: string, dayEnd: number): string {
	requireDate(date);
	return toIso(instantAt(date, dayEnd * 60, zone));
}

function requireDate(date: string): void {
	if (!isDate(date)) throw new RangeError(`Not a day: ${date}`);
}

function toIso(at: number): string {
	return new Date(at).toISOString();
}
