import {
	beforePartSoFar,
	beforeWholeParts,
	daysToLastYearsWeek,
	fiscalUnitBegun,
} from "./compared-fiscal";
import {
	DEFAULT_CALENDAR,
	dayOfWeek,
	type FiscalUnit,
	type ReportCalendar,
} from "./fiscal-calendar";
import { addDays } from "./instants";
import type { DayRange } from "./plain-date";

export type { DayRange };

/** "days": as many as there are, whatever months they may fill. */
export type RangeUnit = "day" | "week" | "month" | "year" | "days" | FiscalUnit;

export interface ComparedRange extends DayRange {
	/** Its last day is compared up to the time that it is now. */
	isSoFar: boolean;
}

/**
 * Comparison range of home and all reports. A range that ends today compares up to the same time of the previous unit;
 * `unit` resolves ambiguity. Whole months compare with months, fiscal units with fiscal units, weeks with weeks, a day
 * with the same weekday, and other ranges with the same number of days before.
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
	const isYear = comparison === "year";
	const isSoFar = range.last === today;
	const begun = isSoFar ? (unit ?? unitBegun(range, today, calendar)) : null;
	const months = begun && monthsBack(begun, calendar);
	if (months) return monthsBefore(range, isYear ? 12 : months, { isSoFar, isWhole: false });
	if (isFiscal(begun)) {
		const { isWhole, ...before } = beforePartSoFar(calendar, begun, { range, isYear });
		return { ...before, isSoFar: !isWhole };
	}
	if (!isSoFar && unit !== "days") {
		const isOfMonths = !isFiscal(unit) || calendar.fiscalCalendar === "months";
		if (isOfMonths && isWholeMonths(range)) {
			return monthsBefore(range, isYear ? 12 : monthsInRange(range).length, {
				isSoFar,
				isWhole: true,
			});
		}
		const before = beforeWholeParts(calendar, range, isYear);
		if (before) return { ...before, isSoFar };
	}
	const days = daysBetween(range.first, range.last) + 1;
	const isWeek = begun === "week" || (!isSoFar && days === 7 && unit !== "days");
	const weeks = isYear && isWeek ? daysToLastYearsWeek(calendar, range) : null;
	const back = weeks ?? (isYear ? 364 : begun === "week" || days === 1 ? 7 : days);
	return { first: addDays(range.first, -back), last: addDays(range.last, -back), isSoFar };
}

/** Months in a unit of months; null for other units. */
function monthsBack(unit: RangeUnit, { fiscalCalendar }: ReportCalendar): number | null {
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
		// A shorter month ends before the moment.
		isSoFar: isSoFar && day.slice(8) === last.slice(8),
	};
}

function unitBegun(range: DayRange, today: string, calendar: ReportCalendar): RangeUnit | null {
	const { first } = range;
	if (first === today) return "day";
	if (first === `${today.slice(0, 7)}-01`) return "month";
	if (first === `${today.slice(0, 4)}-01-01`) return "year";
	if (first === addDays(today, -dayOfWeek(today, calendar))) return "week";
	return fiscalUnitBegun(calendar, range);
}

function isWholeMonths({ first, last }: DayRange): boolean {
	return first.endsWith("-01") && last === lastOfMonth(last.slice(0, 7));
}

/** The last day of a month "YYYY-MM". */
export function lastOfMonth(month: string): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export function daysBetween(first: string, last: string): number {
	return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

export function monthsInRange({ first, last }: DayRange): string[] {
	const [year = 0, month = 1] = first.split("-").map(Number);
	const count = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month + 1;
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
	);
}

/** Same day some months later; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(day, length)))
		.toISOString()
		.slice(0, 10);
}
