import { randomBytes } from "node:crypto";

/** Replaces texts that differ on every page (form keys, CSRF tokens) by marks, so that they do not defeat the cache. */
export interface FreshTexts {
	leaveOut(text: string): string;
	putIn(text: string): string;
}

/** A random marker that user input cannot contain, so that no typed text is replaced. */
const MARK = randomBytes(12).toString("hex");

export function freshTexts(texts: Iterable<string>): FreshTexts {
	const pairs = [...new Set(texts)].map((text, index) => ({ text, mark: `${MARK}.${index}.` }));
	return {
		leaveOut: (given) => pairs.reduce((rest, { text, mark }) => rest.replaceAll(text, mark), given),
		// A function, since "$&" in a replacement would have a meaning.
		putIn: (cache) =>
			pairs.reduce((rest, { text, mark }) => rest.replaceAll(mark, () => text), cache),
	};
}

export function formKeysIn(data: string): string[] {
	return [...data.matchAll(/"(?:formKey|csrf)":"([\w-]{16,})"/g)].map(([, key = ""]) => key);
}
