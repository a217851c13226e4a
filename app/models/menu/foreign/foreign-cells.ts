import { parseMoney } from "~/models/shared/money";
import { MAX_PRICE } from "../menu-price";

export interface ReadPrice {
	price: number | null;
	note: string;
}

const MAX_PRICE_TEXT = 100;
const DECIMAL_COMMA = /^\d{1,3}(?:[. ]?\d{3})*,\d{1,2}$/;
const OPEN_PRICE = /^(?:variable|variable price|open|open price|ask|market price|mp)$/i;

/** A price cell: "$4.50", "4,50 €", "1.234,50", "variable". The note tells what was guessed or is wrong. */
export function readPrice(text: string): ReadPrice {
	const typed = text.replace(/\s+/g, " ").trim().slice(0, MAX_PRICE_TEXT);
	if (typed === "") return { price: null, note: "" };
	if (OPEN_PRICE.test(typed))
		return { price: null, note: "Variable price: enter one after the import" };
	const bare = typed
		.replace(/^\+/, "")
		.replace(/[\u00a0\u202f]/g, " ")
		.replace(/^[A-Z]{2,3}\s*|\s*[A-Z]{2,3}$/g, "")
		.replace(/[€£$]/g, "")
		.trim();
	const isComma = DECIMAL_COMMA.test(bare);
	const plain = isComma ? bare.replace(/[. ]/g, "").replace(",", ".") : bare;
	const rounded = /^\d+\.\d{3,}$/.test(plain) ? Number(plain).toFixed(2) : plain;
	const price = parseMoney(rounded);
	if (price === null || price < 0 || price > MAX_PRICE) {
		return { price: null, note: unreadablePrice(typed) };
	}
	return { price, note: isComma ? `“${typed}” was read as ${rounded}` : "" };
}

/** The first price that a file gives, readable or not. */
export function firstPrice(...prices: readonly (ReadPrice | undefined)[]): ReadPrice {
	const given = prices.find((each) => each && (each.price !== null || each.note !== ""));
	return given ?? { price: null, note: "" };
}

export function unreadablePrice(typed: string): string {
	return `The price “${typed.slice(0, 40)}” can’t be read`;
}

/** Whether a cell says yes, as Square's Y, Clover's Yes and a spreadsheet's TRUE do. */
export function isYes(text: string | undefined): boolean {
	return /^(?:y|yes|true|1|x|enabled|visible)$/i.test((text ?? "").trim());
}

export function isNo(text: string | undefined): boolean {
	return /^(?:n|no|false|0|disabled|hidden|unavailable)$/i.test((text ?? "").trim());
}

const MAX_SKU = 60;
const SCIENTIFIC = /^\d(?:\.\d+)?e\+\d+$/i;

/** An SKU; a spreadsheet's 6.00649E+15 is no SKU. */
export function readSku(text: string): { sku: string; note: string } {
	const typed = text.trim();
	if (!SCIENTIFIC.test(typed)) return { sku: shortSku(typed), note: "" };
	return { sku: "", note: `The spreadsheet changed the SKU to ${typed}` };
}

export function shortSku(text: string | null | undefined): string {
	return (text ?? "").trim().slice(0, MAX_SKU);
}

const TAG = /<\/?[a-z][^<>]{0,300}>/gi;

/** Plain text of a description, which may be HTML. */
export function plainDescription(text: string): string {
	return text
		.replace(/<br\s*\/?>|<\/p>/gi, "\n")
		.replace(TAG, "")
		.replace(/&nbsp;/g, " ")
		.replace(/&amp;/g, "&")
		.replace(/\n{3,}/g, "\n\n")
		.trim()
		.slice(0, 2_000);
}
