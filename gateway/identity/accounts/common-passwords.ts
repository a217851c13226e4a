import { dictionary } from "@zxcvbn-ts/language-common";

const TAIL = /[\d\W_]{1,6}$/u;
const SHORTEST_STEM = 5;

let known: ReadonlySet<string> | undefined;

/** Whether a password is common, ignoring case and a few trailing digits or marks. Uses a local list only. */
export function isCommonPassword(password: string): boolean {
	known ??= new Set(dictionary["passwords-common"]);
	const plain = password.toLowerCase();
	if (known.has(plain)) return true;
	const stem = plain.replace(TAIL, "");
	return stem.length >= SHORTEST_STEM && known.has(stem);
}
