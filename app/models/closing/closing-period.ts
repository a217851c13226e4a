import { lastOfMonth } from "~/models/shared/compared-range";
import {
	fiscalPart,
	hasFiscalCalendar,
	isWeekBased,
	type ReportCalendar,
} from "~/models/shared/fiscal-calendar";
import { addDays } from "~/models/shared/instants";
import { type DayRange, formatDate, monthName } from "~/models/shared/plain-date";

/** Period that contains a day: a fiscal period if the calendar is of weeks, else a calendar month. */
export function periodAt(calendar: ReportCalendar, day: string): DayRange {
	if (hasFiscalCalendar(calendar) && isWeekBased(calendar)) {
		const { first, last } = fiscalPart(calendar, "period", day);
		return { first, last };
	}
	const month = day.slice(0, 7);
	return { first: `${month}-01`, last: lastOfMonth(month) };
}

/** Period after a closed one. It begins the next day, even if the calendar has changed since. */
export function periodAfter(calendar: ReportCalendar, last: string): DayRange {
	const first = addDays(last, 1);
	return { first, last: periodAt(calendar, first).last };
}

/** Periods that ended before a day, the latest first. */
export function endedPeriods(calendar: ReportCalendar, today: string, count: number): DayRange[] {
	const periods: DayRange[] = [];
	let { first } = periodAt(calendar, today);
	while (periods.length < count) {
		const period = periodAt(calendar, addDays(first, -1));
		periods.push(period);
		first = period.first;
	}
	return periods;
}

/** "Oct 2026", or "Sep 28, 2026 to Oct 25, 2026". */
export function formatPeriod({ first, last }: DayRange): string {
	const month = first.slice(0, 7);
	if (first.endsWith("-01") && last === lastOfMonth(month)) {
		return `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;
	}
	return `${formatDate(first)} to ${formatDate(last)}`;
}
