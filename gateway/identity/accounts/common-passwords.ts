import { dictionary } from "@zxcvbn-ts/language-common";

/** As many digits and marks after a common word make it no better. */
const TAIL = /[\d\W_]{1,6}$/u;
const SHORTEST_STEM = 5;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that are guessed first, in any case and with a few digits or marks after it:
 * "Password", "password1", "Summer2024!". The list is on this machine; nothing is asked of anybody.
 */
export function isCommonPassword(password: string): boolean {
	known ??= new Set(dictionary["passwords-common"]);
	const plain = password.toLowerCase();
	if (known.has(plain)) return true;
	const stem = plain.replace(TAIL, "");
	return stem.length >= SHORTEST_STEM && known.has(stem);
}
