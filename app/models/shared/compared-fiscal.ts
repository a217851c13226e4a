import {
	type FiscalUnit,
	fiscalPart,
	fiscalWeek,
	fiscalYearFirst,
	hasWeek53,
	isWeekBased,
	partAt,
	type ReportCalendar,
} from "./fiscal-calendar";
import { addDays } from "./instants";
import type { DayRange } from "./plain-date";

const UNITS: readonly FiscalUnit[] = ["fiscal-year", "quarter", "period"];

/** The unit of which a range up to today is the beginning; null without one. */
export function fiscalUnitBegun(
	calendar: ReportCalendar,
	{ first, last }: DayRange,
): FiscalUnit | null {
	if (calendar.fiscalCalendar === "none") return null;
	const begun = UNITS.filter((unit) => fiscalPart(calendar, unit, last).first === first);
	return begun.at(-1) ?? null;
}

/** The range before whole periods, quarters or years of weeks, or that of last year; null for others. */
export function beforeWholeParts(
	calendar: ReportCalendar,
	{ first, last }: DayRange,
	isYear: boolean,
): DayRange | null {
	if (!isWeekBased(calendar)) return null;
	for (const unit of UNITS) {
		const part = fiscalPart(calendar, unit, first);
		if (part.first !== first || part.last !== last) continue;
		if (unit === "fiscal-year" || !isYear) return stepBack(calendar, unit, part);
		break;
	}
	const [begin, end] = [first, last].map((day) => fiscalPart(calendar, "period", day));
	if (begin?.first !== first || end?.last !== last) return null;
	const perYear = calendar.fiscalCalendar === "13-periods" ? 13 : 12;
	const count = (end.year - begin.year) * perYear + end.index - begin.index + 1;
	const back = isYear ? perYear : count;
	const earlier = (part: typeof begin) =>
		partAt(calendar, "period", { year: part.year, index: part.index - back });
	const weeks = isYear && count < perYear ? weeksAfter52(calendar, end) : 0;
	return { first: earlier(begin).first, last: addDays(earlier(end).last, weeks * 7) };
}

/** The same part of the unit before one that is in progress, or of last year's; whole where that was shorter. */
export function beforePartSoFar(
	calendar: ReportCalendar,
	unit: FiscalUnit,
	{ range: { first, last }, isYear }: { range: DayRange; isYear: boolean },
): DayRange & { isWhole: boolean } {
	const part = fiscalPart(calendar, unit, last);
	const isOfYear = isYear && unit !== "fiscal-year";
	const earlier = isOfYear
		? partAt(calendar, unit, { year: part.year - 1, index: part.index })
		: stepBack(calendar, unit, part);
	const end = addDays(earlier.last, isOfYear ? weeksAfter52(calendar, part) * 7 : 0);
	const sameDay = (day: string) => {
		const shifted = addDays(earlier.first, daysFrom(part.first, day));
		const isPast = shifted > end;
		return isPast ? end : shifted;
	};
	const shifted = sameDay(last);
	return {
		first: sameDay(first),
		last: shifted,
		isWhole: daysFrom(earlier.first, shifted) < daysFrom(part.first, last),
	};
}

/** Days back to the same week last year; week 53 maps to the week after week 52. Null if not a fiscal week. */
export function daysToLastYearsWeek(
	calendar: ReportCalendar,
	{ first, last }: DayRange,
): number | null {
	const week = fiscalWeek(calendar, first);
	if (!week || week.first !== first || last > week.last) return null;
	const then = addDays(fiscalYearFirst(calendar, week.year - 1), week.index * 7);
	return daysFrom(then, first);
}

function stepBack(
	calendar: ReportCalendar,
	unit: FiscalUnit,
	{ year, index }: { year: number; index: number },
) {
	return partAt(calendar, unit, { year, index: index - 1 });
}

/** 1 where a part has a 53rd week and that of the year before has none. */
function weeksAfter52(
	calendar: ReportCalendar,
	{ year, last }: { year: number; last: string },
): 0 | 1 {
	const isLast = addDays(last, 1) === fiscalYearFirst(calendar, year + 1);
	return isLast && hasWeek53(calendar, year) && !hasWeek53(calendar, year - 1) ? 1 : 0;
}

function daysFrom(first: string, last: string): number {
	return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
