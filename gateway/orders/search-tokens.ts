/** The words of a text to search by: lower case, without accents, each once. */
export function wordsOf(text: string): string[] {
	const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

interface SearchableOrder {
	number: string;
	customerName: string;
	paymentLast4: string | null;
}

/**
 * What an order is found by (spec 7.10): its number, the last four digits of its payment, its customer's name, and
 * every two words of the name, so that a first and a last name together are one look into the index.
 */
export function searchTokens(order: SearchableOrder): string[] {
	const words = [
		...wordsOf(order.number),
		...(order.paymentLast4 ? wordsOf(order.paymentLast4) : []),
		...wordsOf(order.customerName),
	];
	return [...new Set([...words, ...pairsOf(order)])];
}

/** Two words of one order, in either order. No word begins with the sign, so that pairs stand apart. */
export function pairToken(first: string, second: string): string {
	return `+${first} ${second}`;
}

/** More words than this are in no pair: names are shorter, and what is longer is none. */
const MOST_PAIRED = 12;

function pairsOf({ number, customerName }: SearchableOrder): string[] {
	const words = [...new Set([...wordsOf(customerName), ...wordsOf(number)])]
		.filter((word) => !isNumber(word))
		.slice(0, MOST_PAIRED);
	return words.flatMap((first) =>
		words.filter((second) => second !== first).map((second) => pairToken(first, second)),
	);
}

/** Whether a word is a number: an order number or four digits, which stand for themselves alone. */
export function isNumber(word: string): boolean {
	return /^\d+$/.test(word);
}
