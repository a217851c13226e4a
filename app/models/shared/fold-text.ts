const QUOTES =
	"'\"`\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u2039\u203A\u00AB\u00BB\u02B9\u02BB\u02BC\u02BD\u2032\u2035";
/** Quotes of all kinds, which fall away: O’Dea is ODea. */
export const QUOTE = new RegExp(`[${QUOTES}\u00B4]`, "g");

const UNSEEN = "\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF";
const SPACES =
	"-,;()[]{}|\t\n\u000B\u000C\r\u1680\u2010\u2012\u2013\u2014\u2015\u2028\u2029\u2212\u3001\u30FB";
const LETTERS = [
	["đĐðÐ", "d"],
	["ħĦ", "h"],
	["ı", "i"],
	["łŁ", "l"],
	["ŋŊ", "n"],
	["øØ", "o"],
	["ŧŦ", "t"],
	["ς", "σ"],
	["\u2044", "/"],
] as const;
const PAIRS = { æ: "ae", Æ: "ae", œ: "oe", Œ: "oe", ß: "ss", ẞ: "ss", þ: "th", Þ: "th" } as const;
/** First and last capital letter, offset of the lower-case letters, and step. */
const CAPITALS = [
	[0x41, 0x5a, 32, 1],
	[0x391, 0x3a1, 32, 1],
	[0x3a3, 0x3a9, 32, 1],
	[0x400, 0x40f, 80, 1],
	[0x410, 0x42f, 32, 1],
	[0x460, 0x480, 1, 2],
	[0x48a, 0x4be, 1, 2],
	[0x4d0, 0x52e, 1, 2],
	[0x531, 0x556, 48, 1],
] as const;

/** Replacements that `foldText` makes; the database function fold_text has the same table. */
export const FOLDED: ReadonlyMap<string, string> = new Map<string, string>([
	...LETTERS.flatMap(([all, one]) => Array.from(all, (each) => [each, one] as const)),
	...CAPITALS.flatMap(([first, last, distance, step]) =>
		Array.from(
			{ length: Math.floor((last - first) / step) + 1 },
			(_, index) => first + index * step,
		).map((code) => [String.fromCharCode(code), String.fromCharCode(code + distance)] as const),
	),
	...Array.from(SPACES, (each) => [each, " "] as const),
	...Array.from(QUOTES + UNSEEN, (each) => [each, ""] as const),
	...Object.entries(PAIRS),
]);

/** A text as searches compare it: without case, accents, width, quotes and dashes. The same as fold_text in the database. */
export function foldText(text: string): string {
	const plain = text
		.replace(/\u00B4/g, "")
		.normalize("NFKD")
		.replace(/[\u0300-\u036F]/g, "");
	return Array.from(plain, (each) => FOLDED.get(each) ?? each).join("");
}

/** A header or name for comparison: "first_name", "First-Name" and "FIRST NAME" are the same. */
export function foldName(text: string): string {
	return foldText(text.replace(/[_*:./]+/g, " "))
		.replace(/ +/g, " ")
		.trim();
}

/** Unique folded words of a search. */
export function searchWords(typed: string): string[] {
	return [...new Set(foldText(typed).split(" "))].filter((word) => word !== "");
}

/** Whether a text contains every word of a search, in any order, as in all lists. */
export function matchesSearch(text: string, typed: string): boolean {
	const folded = foldText(text);
	return searchWords(typed).every((word) => folded.indexOf(word) !== -1);
}
