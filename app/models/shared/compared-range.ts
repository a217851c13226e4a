import {
	daysToLastYearsWeek,
	earlierUnitSoFar,
	earlierWholeUnits,
	findCurrentFiscalUnit,
} from "./compared-fiscal";
import {
	DEFAULT_CALENDAR,
	dayOfWeek,
	type FiscalUnit,
	type ReportCalendar,
} from "./fiscal-calendar";
import { addDays } from "./instants";
import { type DayRange, daysBetween } from "./plain-date";

/** "days": compared with as many days before, even if they fill a whole month. */
export type RangeUnit = "day" | "week" | "month" | "year" | "days" | FiscalUnit;

export interface ComparedRange extends DayRange {
	/** Its last day counts only up to the current time of day. */
	isSoFar: boolean;
}

/**
 * The earlier range that home and every report compare with; with "year", the same a year ago.
 * A range that ends today: the same part of the previous unit, up to the same time of day.
 * Whole months: as many months before. Whole fiscal units: as many of them. A day: the same weekday a week before.
 * Other ranges: as many days before.
 * `unit` is the unit in progress, for ranges whose first day begins several.
 */
export function comparedRange(
	range: DayRange,
	comparison: "before" | "year",
	{
		today,
		unit,
		calendar = DEFAULT_CALENDAR,
	}: {
		today: string;
		unit?: RangeUnit | null | undefined;
		calendar?: ReportCalendar | undefined;
	},
): ComparedRange {
	const isYearAgo = comparison === "year";
	const isSoFar = range.last === today;
	const currentUnit = isSoFar ? (unit ?? findCurrentUnit(range, today, calendar)) : null;
	const months = currentUnit && unitMonths(currentUnit, calendar);
	if (months) return monthsBefore(range, isYearAgo ? 12 : months, { isSoFar, isWhole: false });
	if (isFiscal(currentUnit)) {
		const { isWhole, ...before } = earlierUnitSoFar(calendar, currentUnit, { range, isYearAgo });
		return { ...before, isSoFar: !isWhole };
	}
	if (!isSoFar && unit !== "days") {
		const usesCalendarMonths = !isFiscal(unit) || calendar.fiscalCalendar === "months";
		if (usesCalendarMonths && isWholeMonths(range)) {
			return monthsBefore(range, isYearAgo ? 12 : monthsInRange(range).length, {
				isSoFar,
				isWhole: true,
			});
		}
		const before = earlierWholeUnits(calendar, { range, isYearAgo });
		if (before) return { ...before, isSoFar };
	}
	const days = daysBetween(range.first, range.last) + 1;
	const isWeekSoFar = currentUnit === "week";
	const isWeek = isWeekSoFar || (!isSoFar && days === 7 && unit !== "days");
	const daysBack = () => {
		if (isYearAgo) return (isWeek ? daysToLastYearsWeek(calendar, range) : null) ?? 364;
		if (isWeekSoFar || days === 1) return 7;
		return days;
	};
	const shift = -daysBack();
	return { first: addDays(range.first, shift), last: addDays(range.last, shift), isSoFar };
}

/** Length of a unit in months; null for units of days or weeks. */
function unitMonths(unit: RangeUnit, { fiscalCalendar }: ReportCalendar): number | null {
	if (unit === "month") return 1;
	if (unit === "year") return 12;
	if (!isFiscal(unit) || fiscalCalendar !== "months") return null;
	return { period: 1, quarter: 3, "fiscal-year": 12 }[unit];
}

function isFiscal(unit: RangeUnit | null | undefined): unit is FiscalUnit {
	return unit === "period" || unit === "quarter" || unit === "fiscal-year";
}

function monthsBefore(
	{ first, last }: DayRange,
	months: number,
	{ isSoFar, isWhole }: { isSoFar: boolean; isWhole: boolean },
): ComparedRange {
	const day = addMonths(last, -months);
	return {
		first: addMonths(first, -months),
		last: isWhole ? lastOfMonth(day.slice(0, 7)) : day,
		// In a shorter month the whole last day counts.
		isSoFar: isSoFar && day.slice(8) === last.slice(8),
	};
}

function findCurrentUnit(
	range: DayRange,
	today: string,
	calendar: ReportCalendar,
): RangeUnit | null {
	const { first } = range;
	if (first === today) return "day";
	if (first === `${today.slice(0, 7)}-01`) return "month";
	if (first === `${today.slice(0, 4)}-01-01`) return "year";
	if (first === addDays(today, -dayOfWeek(today, calendar))) return "week";
	return findCurrentFiscalUnit(calendar, range);
}

function isWholeMonths({ first, last }: DayRange): boolean {
	return first.endsWith("-01") && last === lastOfMonth(last.slice(0, 7));
}

/** The last day of a month "YYYY-MM". */
export function lastOfMonth(month: string): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export function monthsInRange({ first, last }: DayRange): string[] {
	const [year = 0, month = 1] = first.split("-").map(Number);
	const count = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month + 1;
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
	);
}

/** Adds months; the last day of the month if it is too short. */
export function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(day, length)))
		.toISOString()
		.slice(0, 10);
}
