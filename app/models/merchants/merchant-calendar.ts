import { WEEKDAY_LABELS } from "~/models/hours/business-hours";
import { type Clock, formatTime } from "~/models/shared/clock";
import {
	FISCAL_CALENDARS,
	FISCAL_YEAR_ENDS,
	fiscalPart,
	fiscalYearName,
	hasFiscalCalendar,
	hasWeek53,
	LATEST_DAY_END,
	type ReportCalendar,
} from "~/models/shared/fiscal-calendar";
import { formatDate, monthName } from "~/models/shared/plain-date";

export const CALENDAR_LABELS = {
	businessDayEnd: "Business day ends at",
	weekStart: "Weeks start on",
	fiscalCalendar: "Fiscal calendar",
	fiscalYearMonth: "Fiscal year starts in",
	fiscalYearEnd: "Last day of the fiscal year",
} as const satisfies Record<keyof ReportCalendar, string>;

/** The choices of each setting by its value in text. */
export function calendarChoices(
	clock: Clock,
): Record<keyof ReportCalendar, Record<string, string>> {
	return {
		businessDayEnd: numbered(0, LATEST_DAY_END, (hour) =>
			hour === 0 ? "Midnight" : formatTime(`0${hour}:00`, clock),
		),
		weekStart: numbered(1, 7, (day) => Object.values(WEEKDAY_LABELS)[day - 1] ?? ""),
		fiscalCalendar: FISCAL_CALENDARS,
		fiscalYearMonth: numbered(1, 12, monthName),
		fiscalYearEnd: FISCAL_YEAR_ENDS,
	};
}

function numbered(first: number, last: number, label: (value: number) => string) {
	const values = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	return Object.fromEntries(values.map((value) => [String(value), label(value)]));
}

/** Fiscal year, quarter and period of a day, and the years with a 53rd week. */
export function calendarFacts(
	calendar: ReportCalendar,
	today: string,
): { term: string; value: string }[] {
	if (!hasFiscalCalendar(calendar)) return [];
	const year = fiscalPart(calendar, "fiscal-year", today);
	const part = (unit: "quarter" | "period") => fiscalPart(calendar, unit, today);
	const days = ({ first, last }: { first: string; last: string }) =>
		`${formatDate(first)} – ${formatDate(last)}`;
	const years = Array.from({ length: 12 }, (_, index) => year.year - 1 + index);
	const long = years.filter((each) => hasWeek53(calendar, each));
	return [
		{ term: `Fiscal year ${fiscalYearName(calendar, year.year)}`, value: days(year) },
		{ term: `Quarter ${part("quarter").index + 1}`, value: days(part("quarter")) },
		{ term: `Period ${part("period").index + 1}`, value: days(part("period")) },
		...(long.length === 0
			? []
			: [
					{
						term: "Years with 53 weeks",
						value: long.map((each) => fiscalYearName(calendar, each)).join(", "),
					},
				]),
	];
}
