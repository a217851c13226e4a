import {
	addMonths,
	type DayRange,
	daysBetween,
	type RangeUnit,
} from "~/models/shared/compared-range";
import { addDays } from "~/models/shared/instants";
import { weekdayOf } from "~/models/shared/plain-date";
import { daysProblem } from "~/models/shared/typed-range";

/** Spec 2.28; weeks begin on Monday. The last days, weeks and months are whole ones, so without today. */
export const RANGE_PRESETS = {
	today: "Today",
	yesterday: "Yesterday",
	"last-7-days": "Last 7 days",
	"last-30-days": "Last 30 days",
	"last-4-weeks": "Last 4 weeks",
	"this-week": "This week",
	"last-week": "Last week",
	"this-month": "This month",
	"last-month": "Last month",
	"this-year": "This year",
	"last-year": "Last year",
	"last-12-months": "Last 12 months",
} as const;
export type RangePreset = keyof typeof RANGE_PRESETS;

export const DEFAULT_RANGE: RangePreset = "last-30-days";

export const COMPARISONS = {
	before: "The period before",
	year: "A year before",
	none: "Nothing",
} as const;
export type Comparison = keyof typeof COMPARISONS;

export const MOST_DAYS = 1_100;
/** Items and modifiers are read from the orders themselves, which takes longer. */
export const MOST_DAYS_OF_LINES = 190;

/** Of which unit a range is the beginning, or that it is so many days. */
export const RANGE_UNITS: Partial<Record<RangePreset, RangeUnit>> = {
	"last-7-days": "days",
	"last-30-days": "days",
	"last-4-weeks": "days",
	today: "day",
	"this-week": "week",
	"this-month": "month",
	"this-year": "year",
};

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
			return { first: addDays(today, -7), last: addDays(today, -1) };
		case "last-30-days":
			return { first: addDays(today, -30), last: addDays(today, -1) };
		case "last-4-weeks":
			return { first: addDays(today, -28), last: addDays(today, -1) };
		case "this-week":
			return { first: monday, last: today };
		case "last-week":
			return { first: addDays(monday, -7), last: addDays(monday, -1) };
		case "this-month":
			return { first: `${month}-01`, last: today };
		case "last-month":
			return { first: addMonths(`${month}-01`, -1), last: addDays(`${month}-01`, -1) };
		case "this-year":
			return { first: `${year}-01-01`, last: today };
		case "last-year":
			return { first: `${year - 1}-01-01`, last: `${year - 1}-12-31` };
		case "last-12-months":
			return { first: addMonths(`${month}-01`, -12), last: addDays(`${month}-01`, -1) };
	}
}

export function daysOf({ first, last }: DayRange): string[] {
	return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** What was typed, in years in which anybody sells; null without any day, or where they filter nothing. An end that is missing is today. */
export function typedDays(
	typedFrom: string | undefined,
	typedTo: string | undefined,
	today: string,
): DayRange | null {
	if ((!typedFrom && !typedTo) || daysProblem(typedFrom, typedTo)) return null;
	const latest = addDays(today, 366);
	const end = typedTo || (typedFrom && typedFrom > today ? typedFrom : today);
	const last = end > latest ? latest : end < EARLIEST ? EARLIEST : end;
	const begin = typedFrom || addDays(last, -29);
	const first = begin < EARLIEST ? EARLIEST : begin;
	return first > last ? null : { first, last };
}

/** A range of at most so many days, cut at its beginning. */
export function cutRange({ first, last }: DayRange, most: number): DayRange {
	return { first: daysBetween(first, last) < most ? first : addDays(last, 1 - most), last };
}

const EARLIEST = "2000-01-01";
