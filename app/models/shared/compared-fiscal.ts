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
import { type DayRange, daysBetween } from "./plain-date";

const UNITS: readonly FiscalUnit[] = ["fiscal-year", "quarter", "period"];

/** The shortest fiscal unit that begins with the first day of a range up to today; null without one. */
export function findCurrentFiscalUnit(
	calendar: ReportCalendar,
	{ first, last }: DayRange,
): FiscalUnit | null {
	if (calendar.fiscalCalendar === "none") return null;
	const current = UNITS.filter((unit) => fiscalPart(calendar, unit, last).first === first);
	return current.at(-1) ?? null;
}

/** The range before a range of whole fiscal units of weeks, or last year's; null for other ranges. */
export function earlierWholeUnits(
	calendar: ReportCalendar,
	{ first, last }: DayRange,
	isYearAgo: boolean,
): DayRange | null {
	if (!isWeekBased(calendar)) return null;
	for (const unit of UNITS) {
		const part = fiscalPart(calendar, unit, first);
		if (part.first !== first || part.last !== last) continue;
		if (unit === "fiscal-year" || !isYearAgo) return stepBack(calendar, unit, part);
		break;
	}
	const [begin, end] = [first, last].map((day) => fiscalPart(calendar, "period", day));
	if (begin?.first !== first || end?.last !== last) return null;
	const perYear = calendar.fiscalCalendar === "13-periods" ? 13 : 12;
	const count = (end.year - begin.year) * perYear + end.index - begin.index + 1;
	const periodsBack = isYearAgo ? perYear : count;
	const earlier = (part: typeof begin) =>
		partAt(calendar, "period", { year: part.year, index: part.index - periodsBack });
	const weeks = isYearAgo && count < perYear ? weeksAfter52(calendar, end) : 0;
	return { first: earlier(begin).first, last: addDays(earlier(end).last, weeks * 7) };
}

/** The same days of the previous unit, or of last year's. `isWhole`: that unit was shorter, so all of it. */
export function earlierUnitSoFar(
	calendar: ReportCalendar,
	unit: FiscalUnit,
	{ range: { first, last }, isYearAgo }: { range: DayRange; isYearAgo: boolean },
): DayRange & { isWhole: boolean } {
	const part = fiscalPart(calendar, unit, last);
	const isLastYears = isYearAgo && unit !== "fiscal-year";
	const earlier = isLastYears
		? partAt(calendar, unit, { year: part.year - 1, index: part.index })
		: stepBack(calendar, unit, part);
	const end = addDays(earlier.last, isLastYears ? weeksAfter52(calendar, part) * 7 : 0);
	const sameDay = (day: string) => {
		const shifted = addDays(earlier.first, daysBetween(part.first, day));
		const isPast = shifted > end;
		return isPast ? end : shifted;
	};
	const shifted = sameDay(last);
	return {
		first: sameDay(first),
		last: shifted,
		isWhole: daysBetween(earlier.first, shifted) < daysBetween(part.first, last),
	};
}

/** Days back to the same week last year; week 53 maps to the week after week 52. Null if not a fiscal week. */
export function daysToLastYearsWeek(
	calendar: ReportCalendar,
	{ first, last }: DayRange,
): number | null {
	const week = fiscalWeek(calendar, first);
	if (!week || week.first !== first || last > week.last) return null;
	const lastYears = addDays(fiscalYearFirst(calendar, week.year - 1), week.index * 7);
	return daysBetween(lastYears, first);
}

function stepBack(
	calendar: ReportCalendar,
	unit: FiscalUnit,
	{ year, index }: { year: number; index: number },
) {
	return partAt(calendar, unit, { year, index: index - 1 });
}

/** 1 if a unit ends with a 53rd week that the year before does not have. */
function weeksAfter52(
	calendar: ReportCalendar,
	{ year, last }: { year: number; last: string },
): 0 | 1 {
	const isLast = addDays(last, 1) === fiscalYearFirst(calendar, year + 1);
	return isLast && hasWeek53(calendar, year) && !hasWeek53(calendar, year - 1) ? 1 : 0;
}
