import { DateTime } from "luxon";

/** Half-open: from is in, to is out. ISO UTC both. */
export interface InstantRange {
	from: string;
	to: string;
}

export type InstantStyle = "dateTime" | "date" | "time" | "weekday";

const FORMATS: Record<InstantStyle, string> = {
	dateTime: "LLL d, yyyy, HH:mm",
	date: "LLL d, yyyy",
	time: "HH:mm",
	weekday: "cccc, LLL d",
};

/**
 * An instant in a zone: "Nov 20, 2025, 17:04 CST". Throws on what is not an instant or a zone. The
 * abbreviation stands with times, where zones can differ, and not with plain dates.
 */
export function formatInstant(iso: string, zone: string, style: InstantStyle = "dateTime"): string {
	const at = inZone(iso, zone);
	const text = at.toFormat(FORMATS[style]);
	const timed = style === "dateTime" || style === "time";
	return timed ? `${text} ${abbreviationAt(at, zone)}` : text;
}

/** "CST" or "CDT", as it is at that instant. */
export function zoneAbbreviation(iso: string, zone: string): string {
	return abbreviationAt(inZone(iso, zone), zone);
}

const abbreviations = new Map<string, string>();

/** Known by zone and offset: to ask for one takes longer than all the rest of a formatted time. */
function abbreviationAt(at: DateTime<true>, zone: string): string {
	const key = `${zone} ${at.offset}`;
	const known = abbreviations.get(key);
	if (known !== undefined) return known;
	const found = at.setLocale(localeOf(zone)).toFormat("ZZZZ");
	abbreviations.set(key, found);
	return found;
}

/** The calendar day an instant falls on in a zone: "YYYY-MM-DD". */
export function localDate(iso: string, zone: string): string {
	return inZone(iso, zone).toISODate();
}

/** The wall-clock time of an instant in a zone: "HH:MM". */
export function localTime(iso: string, zone: string): string {
	return inZone(iso, zone).toFormat("HH:mm");
}

/** A local day as instants; 23 or 25 hours long where the clocks change. */
export function dayRange(date: string, zone: string): InstantRange {
	return daysRange(date, date, zone);
}

/** Local days, both included, as instants. Throws on dates that are not YYYY-MM-DD. */
export function daysRange(first: string, last: string, zone: string): InstantRange {
	return {
		from: utc(startOfDay(first, zone)),
		to: utc(startOfDay(addDays(last, 1), zone)),
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
	const sameTime = DateTime.fromISO(`${before}T${inZone(now, zone).toFormat("HH:mm:ss.SSS")}`, {
		zone,
	});
	return {
		today: { from: today.from, to: utc(inZone(now, zone)) },
		lastWeek: { from: whole.from, to: utc(valid(sameTime, now, zone)) },
		lastWeekWhole: whole,
	};
}

/** A calendar day moved by days: "2025-02-28" by 1 is "2025-03-01". */
export function addDays(date: string, days: number): string {
	return day(date).plus({ days }).toFormat("yyyy-MM-dd");
}

/** Whether text is a real calendar day "YYYY-MM-DD" (spec 5.9). */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	return DateTime.fromFormat(text, "yyyy-MM-dd", { zone: "utc" }).isValid;
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

function inZone(iso: string, zone: string): DateTime<true> {
	return valid(DateTime.fromISO(iso, { zone: "utc" }).setZone(zone).setLocale("en-US"), iso, zone);
}

function startOfDay(date: string, zone: string): DateTime<true> {
	day(date);
	return valid(DateTime.fromISO(date, { zone }).startOf("day"), date, zone);
}

function day(date: string): DateTime<true> {
	return valid(DateTime.fromFormat(date, "yyyy-MM-dd", { zone: "utc" }), date, "utc");
}

function utc(at: DateTime<true>): string {
	return at.toUTC().toISO();
}

function valid(at: DateTime, given: string, zone: string): DateTime<true> {
	if (!at.isValid) throw new RangeError(`Not a time in ${zone}: ${given}`);
	return at as DateTime<true>;
}

// The abbreviations people use are those of their own country: en-US would call AEDT "GMT+11".
function localeOf(zone: string): string {
	if (zone.startsWith("Australia/")) return "en-AU";
	return zone === "America/St_Johns" ? "en-CA" : "en-US";
}
