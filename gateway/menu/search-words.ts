import { foldText } from "~/models/shared/fold-text";

const WORD_SEPARATORS =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: words end where those of the database do
	/[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u3003]+/u;

const MAX_SEARCH_WORDS = 12;

/** Words of a typed search, folded and cut like the database's function menu_words does. */
export function menuSearchWords(typed: string): string[] {
	const words = new Set(
		foldText(typed)
			.split(WORD_SEPARATORS)
			.filter((word) => word !== ""),
	);
	return withoutImplied([...words]).slice(0, MAX_SEARCH_WORDS);
}

function withoutImplied(words: readonly string[]): string[] {
	return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
