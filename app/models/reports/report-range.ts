import { addMonths, type RangeUnit } from "~/models/shared/compared-range";
import {
	DEFAULT_CALENDAR,
	dayOfWeek,
	type FiscalUnit,
	fiscalPart,
	hasFiscalCalendar,
	partAt,
	type ReportCalendar,
} from "~/models/shared/fiscal-calendar";
import { addDays } from "~/models/shared/instants";
import { type DayRange, daysBetween } from "~/models/shared/plain-date";
import { dayRangeIssue } from "~/models/shared/typed-range";

/** Ranges of organizations with a fiscal calendar; a last one is whole, so without today. */
const FISCAL_PRESETS = {
	"this-period": "This fiscal period",
	"last-period": "Last fiscal period",
	"this-quarter": "This fiscal quarter",
	"last-quarter": "Last fiscal quarter",
	"this-fiscal-year": "This fiscal year",
	"last-fiscal-year": "Last fiscal year",
} as const;
type FiscalPreset = keyof typeof FISCAL_PRESETS;

/** Spec 2.28. The last days, weeks and months are whole ones, so without today. */
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
	...FISCAL_PRESETS,
} as const;
export type RangePreset = keyof typeof RANGE_PRESETS;

/** The presets of an organization's calendar. */
export function presetsIn(calendar: ReportCalendar): RangePreset[] {
	const all = Object.keys(RANGE_PRESETS) as RangePreset[];
	return hasFiscalCalendar(calendar) ? all : all.filter((each) => !isFiscalPreset(each));
}

function isFiscalPreset(preset: RangePreset): preset is FiscalPreset {
	return Object.hasOwn(FISCAL_PRESETS, preset);
}

export const DEFAULT_RANGE: RangePreset = "last-30-days";

export const COMPARISONS = {
	before: "Previous period",
	year: "Previous year",
	none: "Nothing",
} as const;
export type Comparison = keyof typeof COMPARISONS;

export const MAX_DAYS = 1_100;
/** Of what is read from the orders themselves, which takes longer. */
export const MAX_DAYS_OF_LINES = 190;
/** In longer ranges, items are added up by name, which does not say how many orders had some of a group of them. */
export const MAX_DAYS_OF_ORDERS_WITH = 31;

/** Unit that a range preset covers; "days" means a fixed number of days. */
export const RANGE_UNITS: Partial<Record<RangePreset, RangeUnit>> = {
	"last-7-days": "days",
	"last-30-days": "days",
	"last-4-weeks": "days",
	today: "day",
	"this-week": "week",
	"this-month": "month",
	"this-year": "year",
	"this-period": "period",
	"last-period": "period",
	"this-quarter": "quarter",
	"last-quarter": "quarter",
	"this-fiscal-year": "fiscal-year",
	"last-fiscal-year": "fiscal-year",
};

export function presetRange(
	preset: RangePreset,
	today: string,
	calendar: ReportCalendar = DEFAULT_CALENDAR,
): DayRange {
	if (isFiscalPreset(preset)) return fiscalRange(preset, today, calendar);
	const weekStart = addDays(today, -dayOfWeek(today, calendar));
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
			return { first: weekStart, last: today };
		case "last-week":
			return { first: addDays(weekStart, -7), last: addDays(weekStart, -1) };
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

function fiscalRange(preset: FiscalPreset, today: string, calendar: ReportCalendar): DayRange {
	const unit = RANGE_UNITS[preset] as FiscalUnit;
	const part = fiscalPart(calendar, unit, today);
	if (preset.startsWith("this-")) return { first: part.first, last: today };
	const { first, last } = partAt(calendar, unit, { year: part.year, index: part.index - 1 });
	return { first, last };
}

export function daysInRange({ first, last }: DayRange): string[] {
	return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** Parses a typed range, limited to plausible years; the end defaults to today. Null if empty or invalid. */
export function parseDayRange(
	fromText: string | undefined,
	toText: string | undefined,
	today: string,
): DayRange | null {
	if ((!fromText && !toText) || dayRangeIssue(fromText, toText)) return null;
	const latest = addDays(today, 366);
	const end = toText || (fromText && fromText > today ? fromText : today);
	const last = end > latest ? latest : end < EARLIEST ? EARLIEST : end;
	const begin = fromText || addDays(last, -29);
	const first = begin < EARLIEST ? EARLIEST : begin;
	return first > last ? null : { first, last };
}

/** A range cut at its beginning to at most `max` days. */
export function cutRange({ first, last }: DayRange, max: number): DayRange {
	return { first: daysBetween(first, last) < max ? first : addDays(last, 1 - max), last };
}

const EARLIEST = "2000-01-01";
