import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CachedMarkup } from "./cached";

/** Characters, keys included. */
const MAX = 8_000_000;

const parts = new LRUCache<string, string>({
	maxSize: MAX,
	sizeCalculation: (markup, by) => markup.length + by.length,
});

/** For one page: `finish` keeps the parts that were new on it, and returns the page without their marks. */
export function cachedMarkup(fresh: FreshTexts): CachedMarkup & { finish(page: string): string } {
	const added: string[] = [];
	return {
		find(by) {
			const markup = parts.get(by);
			return markup && fresh.putIn(markup);
		},
		marks(by) {
			const id = String(added.push(by));
			return { begin: <template data-begin={id} />, end: <template data-end={id} /> };
		},
		finish: (page) => added.reduceRight((rest, by, index) => cut(rest, by, index + 1, fresh), page),
	};
}

/** Inner parts have higher numbers and are cut first. */
function cut(page: string, by: string, id: number, fresh: FreshTexts): string {
	const begin = `<template data-begin="${id}"></template>`;
	const end = `<template data-end="${id}"></template>`;
	const from = page.indexOf(begin);
	const to = page.indexOf(end, from);
	// Rendered and thrown away: the part is not on the page.
	if (from < 0 || to < 0) return page;
	const markup = page.slice(from + begin.length, to);
	// A copy: V8 keeps the whole page alive for a slice of it.
	parts.set(by, Buffer.from(fresh.leaveOut(markup)).toString());
	return page.slice(0, from) + markup + page.slice(to + end.length);
}

/** Replaces texts that differ on every page (form keys, CSRF tokens) by marks, so that they do not defeat the cache. */
interface FreshTexts {
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

const MAX_LENGTH = 16_000_000;

const pages = new LRUCache<string, string>({
	maxSize: MAX_LENGTH,
	sizeCalculation: (markup) => markup.length,
});
/** Cached on the second request, because most pages are requested only once. */
const seen = new LRUCache<string, true>({ max: 10_000 });

/** `by` is all that the page depends on, from loaders of this very request, so nothing is shown that they refuse. */
export function cachedPage(by: string, fresh: FreshTexts, render: () => string): string {
	const name = hash("sha256", fresh.leaveOut(by), "base64");
	const known = pages.get(name);
	if (known !== undefined) return fresh.putIn(known);
	const page = render();
	if (seen.has(name)) pages.set(name, fresh.leaveOut(page));
	else seen.set(name, true);
	return page;
}
