import type { CellFormat } from "./cell-format";
import { CURRENCIES, CURRENCY_SYMBOLS } from "./money";
import { DAY_MS } from "./plain-date";

/** A number as a spreadsheet stores it, with its format code; null: general format. */
export interface CellNumber {
	number: number;
	code: string | null;
}

/** Null for text, and for what spreadsheets have no number for. */
export function cellNumber(value: string | number, format?: CellFormat): CellNumber | null {
	if (format === "day") return dated(value, DAY, "yyyy\\-mm\\-dd");
	if (format === "month") return dated(`${value}-01`, DAY, "yyyy\\-mm");
	if (format === "time") return dated(value, TIME, "yyyy\\-mm\\-dd hh:mm");
	if (format === "text") return null;
	if (typeof value === "string" && (!format || !PLAIN.test(value))) return null;
	const number = Number(value);
	if (!Number.isFinite(number)) return null;
	if (format === "percent")
		return { number: Number((number / 100).toPrecision(15)), code: "0.00%" };
	return { number, code: moneyCode(format) };
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const DAY = /^(\d{4}-\d\d-\d\d)()()$/;
/** Local time with its zone, or UTC: "2026-11-20 17:04 CST", "2026-11-20T23:04:00.000Z". */
const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?([A-Za-z\d+-]*)$/;
/** Spreadsheets count days from there, and a day too many before March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RIGHT = 61;

function dated(value: string | number, pattern: RegExp, code: string): CellNumber | null {
	const [, day, time, zone = ""] = pattern.exec(String(value)) ?? [];
	const number = (Date.parse(`${day}T${time || "00:00"}Z`) - DAY_ZERO) / DAY_MS;
	if (!(number >= FIRST_RIGHT)) return null;
	return { number, code: zone ? `${code} "${zone === "Z" ? "UTC" : zone}"` : code };
}

function moneyCode(format: CellFormat | undefined): string | null {
	if (format === "money") return "#,##0.00";
	const currency = CURRENCIES.find((each) => each === format);
	if (!currency) return null;
	const amount = `"${CURRENCY_SYMBOLS[currency]}"#,##0.00`;
	return `${amount};-${amount}`;
}
