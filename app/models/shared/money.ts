import { formatCount } from "./count-text";

export const CURRENCIES = ["USD", "AUD", "CAD"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_SYMBOLS: Record<Currency, string> = { USD: "$", AUD: "A$", CAD: "CA$" };

/** Formats minor units: 3450016 USD is "$34,500.16", -500 CAD is "-CA$5.00". */
export function formatMoney(minor: number, currency: Currency): string {
	const amount = Math.abs(minor);
	const whole = formatCount(Math.trunc(amount / 100));
	const cents = String(amount % 100).padStart(2, "0");
	return `${minor < 0 ? "-" : ""}${CURRENCY_SYMBOLS[currency]}${whole}.${cents}`;
}

/** Formats an estimate in whole units, at least 1: 3047 USD is "$30". */
export function formatEstimate(minor: number, currency: Currency): string {
	const whole = minor === 0 ? 0 : Math.max(1, Math.round(minor / 100));
	return `${CURRENCY_SYMBOLS[currency]}${formatCount(whole)}`;
}

/** Minor units for a form field: 123450 is "1234.50". */
export function moneyInput(minor: number): string {
	const amount = Math.abs(minor);
	const cents = String(amount % 100).padStart(2, "0");
	return `${minor < 0 ? "-" : ""}${Math.trunc(amount / 100)}.${cents}`;
}

/** Typed money in minor units, or null. Symbols and separators are ignored; a third decimal is invalid. */
export function parseMoney(text: string): number | null {
	const plain = text.trim().replace(/^(-?)\s*(?:CA\$|A\$|\$)\s*/, "$1");
	const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(plain);
	if (!match || !/\d/.test(plain)) return null;
	const [, sign, whole = "", cents = ""] = match;
	const minor = Number(whole.replaceAll(",", "") || "0") * 100 + Number(cents.padEnd(2, "0"));
	if (!Number.isSafeInteger(minor)) return null;
	return sign && minor !== 0 ? -minor : minor;
}

/** Change in percent; null unless the earlier number is above zero. */
export function percentChange(current: number, earlier: number): number | null {
	return earlier <= 0 ? null : ((current - earlier) / earlier) * 100;
}

/** "12.5%", with one decimal at most. */
export function formatPercent(percent: number): string {
	return `${percent.toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;
}
