import { foldText, searchWords } from "~/models/shared/fold-text";

export interface PaletteItem {
	title: string;
	hint: string;
	/** Additional words of its name; they match only together with a visible word. */
	also?: string;
	/** Words that are not shown, with commas between them: a search finds each by its beginning. */
	words?: string;
	icon: string;
	path: string;
	/** Hidden until the user types. "words" ranks below title matches, "place" is per location, "number" per order. */
	on?: "words" | "place" | "number";
	links?: { title: string; path: string }[];
	/** One of its words, typed whole, puts it before all others. */
	leads?: boolean;
	/** Opens in the period that a search names. */
	hasPeriod?: boolean;
	/** Other paths of the page: all its locations for "place", the remaining ones otherwise. */
	places?: { title: string; path: string }[];
}

/** An order that is named by its number, whether its refund is meant, and of which item. */
export interface OrderSearch {
	number: string;
	isRefund: boolean;
	item: string;
}

const ORDER_WORDS = /(^|\s)(?:order|item|of|from|refund)(?=\s|$)/gi;

const PERIOD_WORDS =
	/\b(?:(?:last|past)\s+\d+(?:\s+[a-z]+)?|\d+\s+(?:day|week|month|year)s?|(?:this|last|past)\s+(?:day|week|month|year)s?|today|yesterday)\b/gi;

export function parseOrderSearch(searched: string): OrderSearch | null {
	const typed = searched.replace(PERIOD_WORDS, " ");
	const isRefund = /(^|\s)refund(\s|$)/i.test(typed);
	const words = typed.replace(ORDER_WORDS, " ").trim().split(/\s+/);
	const numbers = words.filter((word) => /^#?\d{2,10}$/.test(word));
	const [longest] = numbers.sort((one, other) => other.length - one.length);
	const rest = words.filter((word) => word !== longest);
	const isNamed = isRefund || /(^|\s)(order(\s|$)|#\d)/i.test(typed);
	if (!longest || (rest.length > 0 && !isNamed)) return null;
	return { number: longest.replace("#", ""), isRefund, item: rest.join(" ") };
}

/** What of an item is named beside it: "12 wings price" asks for the prices of "12 wings". */
export function parseItemSearch(typed: string): { name: string; asks: ItemPage | null } {
	for (const [asks, words] of Object.entries(ITEM_PAGES) as [ItemPage, RegExp][]) {
		const name = typed.replace(words, " ").trim();
		if (name !== "" && name !== typed.trim()) return { name, asks };
	}
	return { name: typed, asks: null };
}

const ITEM_PAGES = {
	prices: /(^|\s)prices?(\s+by\s+location)?(?=\s|$)/i,
	soldOut: /(^|\s)sold[\s-]*out(?=\s|$)|^86\s/i,
};
type ItemPage = "prices" | "soldOut";

/** Items with every typed word, the best named first; all ordinary ones when empty. */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
	const words = searchWords(typed);
	if (words.length === 0) return items.filter(({ on }) => !on);
	const order = parseOrderSearch(typed);
	const numbered = items.filter(({ on }) => on === "number" && order);
	const found = items.flatMap((item, index) => {
		const match = item.on === "number" ? null : matchItem(item, words);
		return match ? [{ ...match, at: index }] : [];
	});
	found.sort((one, other) => one.rank - other.rank || one.at - other.at);
	return [
		...numbered.map((item) => ({ ...item, ...(order && orderFinder(item.path, order)) })),
		...found.map(({ item }) => (item.hasPeriod ? inNamedPeriod(item, words.join(" ")) : item)),
	];
}

/** The results page, which opens the only match at once. */
export function openingPath(path: string, typed: string): string {
	return `${path}${path.indexOf("?") === -1 ? "?" : "&"}${new URLSearchParams({ q: typed, open: "yes" })}`;
}

function orderFinder(path: string, { number, isRefund, item }: OrderSearch) {
	if (isRefund) {
		const found = { path: openingPath(path, `refund ${number} ${item}`.trim()) };
		return {
			title: `Refund order ${number}`,
			...(item && { hint: `Find ${item} in it` }),
			...found,
		};
	}
	const typed = item ? `order ${number} ${item}` : number;
	return { title: `Order ${number}${item && `, ${item}`}`, path: openingPath(path, typed) };
}

const PERIOD =
	/\b(today|yesterday|(?:this|last) (?:week|month|year)|last (?:7 days|30 days|4 weeks|12 months))s?\b/;

function inNamedPeriod(item: PaletteItem, wanted: string): PaletteItem {
	const period = PERIOD.exec(wanted)?.[1];
	if (!period) return item;
	const name = period.charAt(0).toUpperCase() + period.slice(1);
	return {
		...item,
		hint: `${name}, ${item.hint.charAt(0).toLowerCase()}${item.hint.slice(1)}`,
		path: `${item.path}?range=${period.replace(/ /g, "-")}`,
	};
}

function matchItem(item: PaletteItem, words: readonly string[]) {
	const title = foldText(item.title);
	const shown = `${title} ${foldText(item.hint)}`;
	const hidden = foldText(item.also ?? "");
	const phrases = (item.words ?? "").split(",").map((each) => foldText(each).trim());
	const isSynonym = (word: string) =>
		phrases.some((phrase) => ` ${phrase}`.indexOf(` ${word}`) !== -1);
	const isIn = (word: string, text: string) => text.indexOf(word) !== -1;
	const isOwn = (word: string) => isIn(word, shown) || isSynonym(word);
	const rest = words.filter((word) => !isOwn(word) && !isIn(word, hidden));
	if (!words.some(isOwn)) return null;
	const wanted = words.join(" ");
	const isPhrase = phrases.indexOf(wanted) !== -1;
	const phraseRank = item.leads ? -1 : 2;
	const rank = isPhrase ? phraseRank : matchRank(title, words, item.on);
	const named = Math.min(rank, titleRank(title, wanted, item.on));
	if (rest.length === 0) return { item, rank: named };
	const places = (item.places ?? []).filter((place) =>
		rest.every((word) => isIn(word, foldText(place.title))),
	);
	const [only] = places;
	if (!only) return null;
	const { places: _, ...page } = item;
	const isOne = places.length === 1;
	const at = isOne ? { hint: only.title, path: only.path } : { places, on: "place" as const };
	return { item: { ...page, ...at }, rank };
}

function matchRank(title: string, words: readonly string[], on: PaletteItem["on"]): number {
	if (words.every((word) => title.indexOf(word) !== -1)) return on === "words" ? 4 : 3;
	return words.some((word) => title.indexOf(word) !== -1) ? 5 : 6;
}

function titleRank(title: string, wanted: string, on: PaletteItem["on"]): number {
	if (title === wanted) return 0;
	if (title.indexOf(wanted) !== 0) return 9;
	return on === "words" ? 3 : 1;
}
