import { foldText, QUOTE } from "~/models/shared/fold-text";
import { phoneToken } from "./phone-digits";

/** Search words of a text: folded, without duplicates. */
export function splitWords(text: string): string[] {
	const plain = foldText(text).replace(/\p{M}/gu, "");
	return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Words of a stored text: both "odea" and "dea" find O’Dea. */
function indexedWords(text: string): string[] {
	return [...new Set([...splitWords(text), ...splitWords(text.replace(QUOTE, " "))])];
}

interface SearchableOrder {
	number: string;
	customerName: string;
	customerPhone: string;
	paymentLast4: string | null;
}

/** Search words of an order (spec 7.10): number, card digits, name words, their pairs for full names, phone. */
export function searchTokens(order: SearchableOrder): string[] {
	const words = [
		...splitWords(order.number),
		...(order.paymentLast4 ? splitWords(order.paymentLast4) : []),
		...indexedWords(order.customerName),
	];
	const phone = phoneToken(order.customerPhone);
	return [...new Set([...words, ...wordPairs(order), ...(phone ? [phone] : [])])];
}

/** Token for a sorted pair of words. No word starts with "+", so pairs are distinct. */
export function pairToken(first: string, second: string): string {
	return `+${first} ${second}`;
}

const MAX_PAIRED = 12;

function wordPairs({ number, customerName }: SearchableOrder): string[] {
	const words = [...new Set([...indexedWords(customerName), ...splitWords(number)])]
		.filter((word) => !isNumber(word))
		.slice(0, MAX_PAIRED);
	return words.flatMap((first) =>
		words.filter((second) => second !== first).map((second) => pairToken(first, second)),
	);
}

export function isNumber(word: string): boolean {
	return /^\d+$/.test(word);
}
