import { addDays, isDate } from "~/models/shared/instants";
import { weekdayOf } from "~/models/shared/plain-date";

/** Spec 2.28; weeks begin on Monday. */
export const RANGE_PRESETS = {
	today: "Today",
	yesterday: "Yesterday",
	"last-7-days": "Last 7 days",
	"last-30-days": "Last 30 days",
	"this-week": "This week",
	"last-week": "Last week",
	"this-month": "This month",
	"last-month": "Last month",
	"this-year": "This year",
	"last-year": "Last year",
	"last-12-months": "Last 12 months",
} as const;
export type RangePreset = keyof typeof RANGE_PRESETS;

/** Spec 2.28 and 9.6. */
export const DEFAULT_RANGE: RangePreset = "last-30-days";

export const COMPARISONS = {
	before: "The period before",
	year: "The same days a year before",
	none: "Nothing",
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** Longer ranges are cut at their beginning. */
export const MOST_DAYS = 1_100;

/** Calendar days "YYYY-MM-DD", both included. */
export interface DayRange {
	first: string;
	last: string;
}

export function presetRange(preset: RangePreset, today: string): DayRange {
	const monday = addDays(today, -weekdayOf(today));
	const month = today.slice(0, 7);
	const year = Number(today.slice(0, 4));
	switch (preset) {
		case "today":
			return { first: today, last: today };
		case "yesterday":
			return { first: addDays(today, -1), last: addDays(today, -1) };
		case "last-7-days":
			return { first: addDays(today, -6), last: today };
		case "last-30-days":
			return { first: addDays(today, -29), last: today };
		case "this-week":
			return { first: monday, last: today };
		case "last-week":
			return { first: addDays(monday, -7), last: addDays(monday, -1) };
		case "this-month":
			return { first: `${month}-01`, last: today };
		case "last-month":
			return { first: monthsBefore(`${month}-01`, 1), last: addDays(`${month}-01`, -1) };
		case "this-year":
			return { first: `${year}-01-01`, last: today };
		case "last-year":
			return { first: `${year - 1}-01-01`, last: `${year - 1}-12-31` };
		case "last-12-months":
			return { first: addDays(monthsBefore(today, 12), 1), last: today };
	}
}

/** The range with which one is compared: as many days just before, or the same days of the year before. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
	if (comparison === "none") return null;
	if (comparison === "year") {
		return { first: monthsBefore(range.first, 12), last: monthsBefore(range.last, 12) };
	}
	const days = daysBetween(range.first, range.last) + 1;
	return { first: addDays(range.first, -days), last: addDays(range.first, -1) };
}

/** How many days the second is after the first. */
export function daysBetween(first: string, last: string): number {
	return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/** The days of a range, first to last. */
export function daysOf({ first, last }: DayRange): string[] {
	return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** The months of a range, "YYYY-MM". */
export function monthsOf({ first, last }: DayRange): string[] {
	const [year = 0, month = 1] = first.split("-").map(Number);
	const count = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month + 1;
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
	);
}

/** The same day months before; the month's last where it is shorter. */
function monthsBefore(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const length = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 - months, Math.min(day, length)))
		.toISOString()
		.slice(0, 10);
}

/** What was typed as a range, cut to the longest; null without any day, or turned round. */
export function typedDays(
	from: string | undefined,
	to: string | undefined,
	today: string,
): DayRange | null {
	const [typedFrom, typedTo] = [from, to].map((day) => (day && isDate(day) ? day : undefined));
	if (!typedFrom && !typedTo) return null;
	const last = typedTo ?? (typedFrom && typedFrom > today ? typedFrom : today);
	const first = typedFrom ?? addDays(last, -29);
	if (first > last) return null;
	const isTooLong = daysBetween(first, last) >= MOST_DAYS;
	return { first: isTooLong ? addDays(last, 1 - MOST_DAYS) : first, last };
}
