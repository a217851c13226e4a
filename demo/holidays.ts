import type { SpecialDay } from "~/models/hours/business-hours";
import type { CountryCode } from "~/models/shared/country";
import { addDays } from "~/models/shared/instants";

/** The days of a year on which a country's restaurants deviate from their week, in order. */
export function listHolidays(year: number, country: CountryCode): SpecialDay[] {
	const days =
		country === "ca"
			? [
					shorter(`${year}-01-01`, "12:00", "20:00"),
					shorter(`${year}-07-01`, "11:00", "20:00"),
					shorter(nthWeekday(year, 10, 1, 2), "12:00", "19:00"),
					shorter(`${year}-12-24`, "10:30", "17:00"),
					closed(`${year}-12-25`),
					shorter(`${year}-12-26`, "12:00", "20:00"),
				]
			: [
					shorter(`${year}-01-01`, "12:00", "20:00"),
					shorter(`${year}-07-04`, "11:00", "19:00"),
					shorter(nthWeekday(year, 9, 1, 1), "11:00", "20:00"),
					closed(nthWeekday(year, 11, 4, 4)),
					shorter(`${year}-12-24`, "10:30", "17:00"),
					closed(`${year}-12-25`),
					shorter(`${year}-12-31`, "11:00", "21:00"),
				];
	return days.sort((a, b) => a.date.localeCompare(b.date));
}

/** Holidays from one date up to another, both included. */
export function holidaysBetween(from: string, to: string, country: CountryCode): SpecialDay[] {
	const years: number[] = [];
	for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
		years.push(year);
	return years
		.flatMap((year) => listHolidays(year, country))
		.filter(({ date }) => date >= from && date <= to);
}

/** The nth weekday (0 is Sunday) of a month: Thanksgiving is `nthWeekday(year, 11, 4, 4)`. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
	const first = `${year}-${String(month).padStart(2, "0")}-01`;
	const offset = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
	return addDays(first, offset + (nth - 1) * 7);
}

function closed(date: string): SpecialDay {
	return { date, times: [], closedAllDay: true };
}

function shorter(date: string, start: string, end: string): SpecialDay {
	return { date, times: [{ start, end }], closedAllDay: false };
}
