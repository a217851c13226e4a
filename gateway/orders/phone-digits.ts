const FEWEST = 7;
const MAX = 15;
/** Digits that distinguish numbers with and without a country code. */
const COMPARED = 10;

/** The digits by which orders are found when a whole text is a phone number: the last ten, or the 7 to 9 typed; else null. */
export function phoneDigits(typed: string): string | null {
	const text = typed.normalize("NFKC");
	if (!/^[\d\s\p{P}\p{S}\p{Z}\p{Cf}]*$/u.test(text)) return null;
	return text.replace(/\D/g, "").length > MAX ? null : comparedDigits(text);
}

/** The search word of a phone number, null under seven digits. Backwards, so that its last digits are a prefix. */
export function phoneToken(phone: string): string | null {
	const digits = comparedDigits(phone);
	// No word and no pair begins with the sign, so that no other search finds it.
	return digits && `=${[...digits].reverse().join("")}`;
}

function comparedDigits(phone: string): string | null {
	const digits = phone.replace(/\D/g, "");
	return digits.length < FEWEST ? null : digits.slice(-COMPARED);
}
