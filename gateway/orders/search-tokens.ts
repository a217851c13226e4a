import { foldText, QUOTE } from "~/models/shared/fold-text";
import { phoneToken } from "./phone-digits";

/** The words of a text to search by: folded, no duplicates. */
export function wordsOf(text: string): string[] {
	const plain = foldText(text).replace(/\p{M}/gu, "");
	return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** The words of a stored text: O’Dea is found by "odea" and by "dea". */
function storedWords(text: string): string[] {
	return [...new Set([...wordsOf(text), ...wordsOf(text.replace(QUOTE, " "))])];
}

interface SearchableOrder {
	number: string;
	customerName: string;
	customerPhone: string;
	paymentLast4: string | null;
}

/** The search words of an order (spec 7.10): number, card digits, name words, pairs of these for full names, phone. */
export function searchTokens(order: SearchableOrder): string[] {
	const words = [
		...wordsOf(order.number),
		...(order.paymentLast4 ? wordsOf(order.paymentLast4) : []),
		...storedWords(order.customerName),
	];
	const phone = phoneToken(order.customerPhone);
	return [...new Set([...words, ...pairsOf(order), ...(phone ? [phone] : [])])];
}

/** A sorted pair of words. No word begins with the sign, so pairs are distinct. */
export function pairToken(first: string, second: string): string {
	return `+${first} ${second}`;
}

const MOST_PAIRED = 12;

function pairsOf({ number, customerName }: SearchableOrder): string[] {
	const words = [...new Set([...storedWords(customerName), ...wordsOf(number)])]
		.filter((word) => !isNumber(word))
		.slice(0, MOST_PAIRED);
	return words.flatMap((first) =>
		words.filter((second) => second !== first).map((second) => pairToken(first, second)),
	);
}

export function isNumber(word: string): boolean {
	return /^\d+$/.test(word);
}
