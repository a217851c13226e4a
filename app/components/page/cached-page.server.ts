import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { FreshTexts } from "./fresh-texts.server";

const MAX = 16_000_000;

const pages = new LRUCache<string, string>({
	maxSize: MAX,
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
