import { LRUCache } from "lru-cache";
import type { CachedMarkup } from "./cached";
import type { FreshTexts } from "./fresh-texts.server";

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
