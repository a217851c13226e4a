import {
	type FiscalPart,
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

/**
 * Range to compare whole week-based fiscal units with: as many units before, or the same units a year ago with as many
 * weeks. Null unless the range is whole units.
 */
export function earlierWholeUnits(
	calendar: ReportCalendar,
	{ range: { first, last }, isYearAgo }: { range: DayRange; isYearAgo: boolean },
): DayRange | null {
	if (!isWeekBased(calendar)) return null;
	const unit = UNITS.find((each) => {
		const part = fiscalPart(calendar, each, first);
		return part.first === first && part.last === last;
	});
	if (unit && (unit === "fiscal-year" || !isYearAgo)) {
		return toRange(stepBack(calendar, unit, fiscalPart(calendar, unit, first)));
	}
	const begin = fiscalPart(calendar, "period", first);
	const end = fiscalPart(calendar, "period", last);
	if (begin.first !== first || end.last !== last) return null;
	const perYear = calendar.fiscalCalendar === "13-periods" ? 13 : 12;
	const count = (end.year - begin.year) * perYear + end.index - begin.index + 1;
	const periodsBack = isYearAgo ? perYear : count;
	const earlier = ({ year, index }: FiscalPart) =>
		partAt(calendar, "period", { year, index: index - periodsBack });
	const weeks = isYearAgo && count < perYear ? extraWeeks(calendar, end) : 0;
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
	const end = addDays(earlier.last, isLastYears ? extraWeeks(calendar, part) * 7 : 0);
	const sameDay = (day: string) => {
		const shifted = addDays(earlier.first, daysBetween(part.first, day));
		const isAfterEnd = shifted > end;
		return isAfterEnd ? end : shifted;
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
	{ year, index }: Pick<FiscalPart, "year" | "index">,
): FiscalPart {
	return partAt(calendar, unit, { year, index: index - 1 });
}

function toRange({ first, last }: DayRange): DayRange {
	return { first, last };
}

/** 1 for a unit that ends with a week 53 that the year before lacks, −1 for the opposite, else 0. */
function extraWeeks(calendar: ReportCalendar, { year, last }: FiscalPart): number {
	const isLastOfYear = addDays(last, 1) === fiscalYearFirst(calendar, year + 1);
	if (!isLastOfYear) return 0;
	return Number(hasWeek53(calendar, year)) - Number(hasWeek53(calendar, year - 1));
}
