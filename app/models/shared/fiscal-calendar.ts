import { DAY_MS, type DayRange, weekdayIndex } from "./plain-date";

/** Fiscal periods: calendar months, quarters of three week-based periods, or four-week periods. */
export const FISCAL_CALENDARS = {
	none: "None",
	months: "Calendar months",
	"4-4-5": "4-4-5 weeks",
	"4-5-4": "4-5-4 weeks",
	"5-4-4": "5-4-4 weeks",
	"13-periods": "13 periods of 4 weeks",
} as const;
export type FiscalKind = keyof typeof FISCAL_CALENDARS;

/** Last day of a week-based year, which decides the years with a 53rd week. */
export const FISCAL_YEAR_ENDS = {
	nearest: "Nearest the end of the month",
	last: "Last in the month",
} as const;
export type FiscalYearEnd = keyof typeof FISCAL_YEAR_ENDS;

export interface ReportCalendar {
	/** Hours after midnight at which a business day ends, 0 to 6. */
	businessDayEnd: number;
	/** 1 for Monday to 7 for Sunday. */
	weekStart: number;
	fiscalCalendar: FiscalKind;
	/** The month in which, or around whose first day, a fiscal year begins; 1 to 12. */
	fiscalYearMonth: number;
	fiscalYearEnd: FiscalYearEnd;
}

export const DEFAULT_CALENDAR: ReportCalendar = {
	businessDayEnd: 0,
	weekStart: 1,
	fiscalCalendar: "none",
	fiscalYearMonth: 1,
	fiscalYearEnd: "nearest",
};

export const LATEST_DAY_END = 6;

export type FiscalUnit = "period" | "quarter" | "fiscal-year";

/** Quarters by their periods' weeks. Of 13 periods, the last quarter has four. */
const QUARTERS: Record<Exclude<FiscalKind, "none">, readonly (readonly number[])[]> = {
	months: fourTimes([0, 0, 0]),
	"4-4-5": fourTimes([4, 4, 5]),
	"4-5-4": fourTimes([4, 5, 4]),
	"5-4-4": fourTimes([5, 4, 4]),
	"13-periods": [...fourTimes([4, 4, 4]).slice(1), [4, 4, 4, 4]],
};

function fourTimes(weeks: readonly number[]) {
	return [weeks, weeks, weeks, weeks];
}

function plusDays(date: string, days: number): string {
	return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month, in any number of months after a year's January. */
function firstOfMonth(year: number, month: number): string {
	return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

/** Days since the start of the week, 0 to 6. */
export function dayOfWeek(date: string, { weekStart }: Pick<ReportCalendar, "weekStart">): number {
	return (weekdayIndex(date) - (weekStart - 1) + 7) % 7;
}

export function isWeekBased({ fiscalCalendar: kind }: ReportCalendar): boolean {
	return kind !== "none" && kind !== "months";
}

/** The first day of the fiscal year that begins in, or around, its month of a calendar year. */
export function fiscalYearFirst(calendar: ReportCalendar, year: number): string {
	const first = firstOfMonth(year, calendar.fiscalYearMonth);
	if (!isWeekBased(calendar)) return first;
	const after = dayOfWeek(first, calendar);
	const isNext = calendar.fiscalYearEnd === "nearest" && after > 3;
	return plusDays(first, isNext ? 7 - after : -after);
}

function fiscalYearAt(calendar: ReportCalendar, date: string): number {
	let year = Number(date.slice(0, 4));
	if (fiscalYearFirst(calendar, year) > date) year -= 1;
	if (fiscalYearFirst(calendar, year + 1) <= date) year += 1;
	return year;
}

/** Whether the fiscal year that begins in a calendar year has a 53rd week. */
export function hasWeek53(calendar: ReportCalendar, year: number): boolean {
	return isWeekBased(calendar) && weekCount(calendar, year) === 53;
}

function weekCount(calendar: ReportCalendar, year: number): number {
	const [first, next] = [year, year + 1].map((each) => fiscalYearFirst(calendar, each));
	return Math.round((Date.parse(next ?? "") - Date.parse(first ?? "")) / DAY_MS / 7);
}

function partStarts(calendar: ReportCalendar, unit: FiscalUnit, year: number): string[] {
	const { fiscalCalendar: kind } = calendar;
	const first = fiscalYearFirst(calendar, year);
	const next = fiscalYearFirst(calendar, year + 1);
	if (kind === "none" || unit === "fiscal-year") return [first, next];
	const quarters = QUARTERS[kind];
	const parts = unit === "period" ? quarters.flat().map((weeks) => [weeks]) : quarters;
	const firsts: string[] = [];
	let months = 0;
	let weeks = 0;
	for (const part of parts) {
		firsts.push(
			kind === "months"
				? firstOfMonth(year, calendar.fiscalYearMonth + months)
				: plusDays(first, weeks * 7),
		);
		months += part.length;
		weeks += part.reduce((sum, each) => sum + each, 0);
	}
	return [...firsts, next];
}

/** A part of a fiscal year: its year, its place in it from 0, and its days. */
export interface FiscalPart extends DayRange {
	year: number;
	index: number;
}

/** The period, quarter or year of a day. The last period of a year has its 53rd week. */
export function fiscalPart(calendar: ReportCalendar, unit: FiscalUnit, date: string): FiscalPart {
	const year = fiscalYearAt(calendar, date);
	const firsts = partStarts(calendar, unit, year);
	const index = firsts.findLastIndex((first) => first <= date);
	return partAt(calendar, unit, { year, index });
}

/** The part at a place of a year; places before the first are in the years before. */
export function partAt(
	calendar: ReportCalendar,
	unit: FiscalUnit,
	{ year, index }: Pick<FiscalPart, "year" | "index">,
): FiscalPart {
	const firsts = partStarts(calendar, unit, year);
	const count = firsts.length - 1;
	if (index < 0) return partAt(calendar, unit, { year: year - 1, index: index + count });
	if (index >= count) return partAt(calendar, unit, { year: year + 1, index: index - count });
	const [first = "", next = ""] = firsts.slice(index);
	return { year, index, first, last: plusDays(next, -1) };
}

/** The fiscal week of a day in calendars of weeks, its index from 0; null in others. */
export function fiscalWeek(calendar: ReportCalendar, date: string): FiscalPart | null {
	if (!isWeekBased(calendar)) return null;
	const year = fiscalYearAt(calendar, date);
	const first = plusDays(date, -dayOfWeek(date, calendar));
	const days = Date.parse(first) - Date.parse(fiscalYearFirst(calendar, year));
	return { year, index: Math.round(days / DAY_MS / 7), first, last: plusDays(first, 6) };
}

/** Name of a fiscal year: the calendar year that contains most of it. */
export function fiscalYearName({ fiscalYearMonth }: ReportCalendar, year: number): string {
	return String(fiscalYearMonth > 6 ? year + 1 : year);
}

export function hasFiscalCalendar({ fiscalCalendar }: ReportCalendar): boolean {
	return fiscalCalendar !== "none";
}
