/** The words of a text to search by: lower case, without accents, each once. */
export function wordsOf(text: string): string[] {
	const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** What an order is found by (spec 7.10): its number, the last four digits of its payment, its customer's name. */
export function searchTokens(order: {
	number: string;
	customerName: string;
	paymentLast4: string | null;
}): string[] {
	return [
		...new Set([
			...wordsOf(order.number),
			...(order.paymentLast4 ? wordsOf(order.paymentLast4) : []),
			...wordsOf(order.customerName),
		]),
	];
}

/** Whether a word is a number: an order number or four digits, which stand for themselves alone. */
export function isNumber(word: string): boolean {
	return /^\d+$/.test(word);
}
