import type { CountryCode } from "./country";
import type { DateOrder } from "./date-order";
import { isDate } from "./plain-date";

export const DAY_ORDER_MESSAGE = "Choose: 3/4/1990 may be March 4 or April 3";

/** Usual day order of a country; null if both are common. */
export const DEFAULT_DATE_ORDER: Readonly<Record<CountryCode, DateOrder | null>> = {
	us: "mdy",
	au: "dmy",
	ca: null,
};

const PARTS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ].*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NAMED = /^(?:(\d{1,2})[ -]([a-z]{3,9})\.?|([a-z]{3,9})\.? (\d{1,2}),?)[ -](\d{4})$/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Day order in a country's files, inferred from `days` if it varies; null if still ambiguous. */
export function detectDateOrder(days: readonly string[], country: CountryCode): DateOrder | null {
	const byCountry = DEFAULT_DATE_ORDER[country];
	if (byCountry) return byCountry;
	const parts = days.flatMap((day) => {
		const found = PARTS.exec(day.trim());
		return found ? [[Number(found[1]), Number(found[3])] as const] : [];
	});
	const isDayFirst = parts.some(([first]) => first > 12);
	const isMonthFirst = parts.some(([, second]) => second > 12);
	if (isDayFirst !== isMonthFirst) return isDayFirst ? "dmy" : "mdy";
	return parts.length === 0 ? "mdy" : null;
}

const NEWEST_OF_TWO_DIGITS = "2049-12-31";

/**
 * Parses "1987-03-14", "3/14/1987" (as `order` says) or "14 Mar 1987" into "YYYY-MM-DD"; null if invalid. A year of two
 * digits is the last one up to `newest`.
 */
export function dayInFile(
	text: string,
	order: DateOrder,
	newest = NEWEST_OF_TWO_DIGITS,
): string | null {
	const typed = text.trim();
	const iso = ISO.exec(typed);
	if (iso) return toIsoDay(iso[1], iso[2], iso[3]);
	const parts = PARTS.exec(typed);
	if (parts) {
		const [, first, , second, year = ""] = parts;
		const [month, day] = order === "mdy" ? [first, second] : [second, first];
		if (year.length === 4) return toIsoDay(year, month, day);
		const found = ["20", "19"].map((century) => toIsoDay(century + year, month, day));
		return found.find((each) => each !== null && each <= newest) ?? null;
	}
	const named = NAMED.exec(typed);
	if (!named) return null;
	const month = MONTHS.indexOf((named[2] ?? named[3] ?? "").slice(0, 3).toLowerCase()) + 1;
	return toIsoDay(named[5], String(month), named[1] ?? named[4]);
}

/** Whether a text is a day without a year, as in some exported birthdays: "04-03", "0000-04-03", "--04-03". */
export function isDayWithoutYear(text: string): boolean {
	return /^(?:0000-|--)?\d{1,2}[-/]\d{1,2}$/.test(text.trim());
}

/** Example of a day in this order, for hints and errors. */
export function dayExample(order: DateOrder | null): string {
	if (order === null) return "1987-03-14";
	return order === "mdy" ? "3/14/1987 or 1987-03-14" : "14/3/1987 or 1987-03-14";
}

function toIsoDay(year = "", month = "", day = ""): string | null {
	const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isDate(iso) ? iso : null;
}
