import { foldName } from "./foreign-cells";
import {
	DEFAULT_MENU_TITLE,
	FOREIGN_MESSAGES,
	type ForeignCategory,
	type ForeignGroup,
	type ForeignItem,
	type ForeignMenu,
	ForeignMenuError,
	type ForeignOption,
	type ForeignSource,
	MAX_FOREIGN_ITEMS,
	MAX_FOREIGN_NOTES,
	MAX_FOREIGN_OPTIONS,
	NEW_FOREIGN_ITEM,
} from "./foreign-menu";

const MAX_TITLE = 150;
const MAX_SELECTIONS = 99;

/** Collects what a parser finds, each category and modifier group once. */
export class MenuBuilder {
	readonly #source: ForeignSource;
	readonly #menus = new Map<string, string[]>();
	readonly #categories = new Map<string, ForeignCategory>();
	readonly #items: ForeignItem[] = [];
	readonly #groups = new Map<string, ForeignGroup>();
	readonly #notes: string[] = [];

	constructor(source: ForeignSource) {
		this.#source = source;
	}

	note(text: string): void {
		if (text && !this.#notes.includes(text)) this.#notes.push(text);
	}

	item(given: Partial<ForeignItem> & { title: string }): ForeignItem {
		const item: ForeignItem = {
			...NEW_FOREIGN_ITEM,
			sizes: [],
			groups: [],
			notes: [],
			...given,
			key: `i${this.#items.length + 1}`,
			title: shortTitle(given.title),
		};
		if (item.title !== given.title.trim())
			addNote(item, "The name was shortened to 150 characters");
		this.#items.push(item);
		return item;
	}

	/** Puts an item into a category of a menu, and makes both where they are new; `id` is one for a category in several menus. */
	place(
		item: ForeignItem,
		category: string,
		{ menu = "", description = "", id = `${foldName(menu)}\n${foldName(category)}` } = {},
	): void {
		const known = this.#categories.get(id);
		const found = known ?? {
			key: `c${this.#categories.size + 1}`,
			title: shortTitle(category) || "Other",
			description: description.slice(0, 2_000),
			items: [],
		};
		this.#categories.set(id, found);
		const name = shortTitle(menu) || DEFAULT_MENU_TITLE;
		const placed = this.#menus.get(name) ?? [];
		if (!placed.includes(found.key)) this.#menus.set(name, [...placed, found.key]);
		if (!found.items.includes(item.key)) found.items.push(item.key);
	}

	group(given: Partial<ForeignGroup> & { title: string }): string {
		const options = uniqueOptions(given.options ?? []);
		const { min, max } = limits(given.min ?? 0, given.max ?? 0, options.length);
		const title = shortTitle(given.title);
		const id = JSON.stringify([
			foldName(title),
			min,
			max,
			options.map((option) => [foldName(option.title), option.price]),
		]);
		const known = this.#groups.get(id);
		if (known) return known.key;
		const key = `g${this.#groups.size + 1}`;
		const notes = [...(given.notes ?? [])];
		if (min !== (given.min ?? 0)) notes.push(`At least ${given.min} was lowered to ${min}`);
		this.#groups.set(id, { key, title, min, max, options, notes });
		return key;
	}

	/** Throws ForeignMenuError for a file without items, or with too many. */
	menu(): ForeignMenu {
		const items = this.#items;
		const groups = [...this.#groups.values()];
		if (items.length === 0) throw new ForeignMenuError(FOREIGN_MESSAGES.empty);
		if (items.length > MAX_FOREIGN_ITEMS) throw new ForeignMenuError(FOREIGN_MESSAGES.many);
		const sizes = items.flatMap((item) => item.sizes).length;
		const options = groups.flatMap((group) => group.options).length;
		if (sizes + options > MAX_FOREIGN_OPTIONS) {
			throw new ForeignMenuError(FOREIGN_MESSAGES.manyOptions);
		}
		for (const item of items) markMissingPrice(item);
		return {
			source: this.#source,
			menus: [...this.#menus].map(([title, categories]) => ({ title, categories })),
			categories: [...this.#categories.values()],
			items,
			groups,
			notes: this.#notes.slice(0, MAX_FOREIGN_NOTES),
		};
	}
}

export function addNote({ notes }: { notes: string[] }, text: string): void {
	if (text && !notes.includes(text) && notes.length < MAX_FOREIGN_NOTES)
		notes.push(text.slice(0, 300));
}

function shortTitle(text: string): string {
	return text.replace(/\s+/g, " ").trim().slice(0, MAX_TITLE).trim();
}

function uniqueOptions(options: readonly ForeignOption[]): ForeignOption[] {
	const seen = new Set<string>();
	return options
		.map((option) => ({ ...option, title: shortTitle(option.title) }))
		.filter(({ title }) => {
			const isNew = title !== "" && !seen.has(foldName(title));
			seen.add(foldName(title));
			return isNew;
		});
}

function limits(min: number, max: number, count: number): { min: number; max: number } {
	const most = Math.max(0, Math.min(MAX_SELECTIONS, max));
	const top = count === 0 ? MAX_SELECTIONS : count;
	const least = Math.max(0, Math.min(min, most || top, top, MAX_SELECTIONS));
	return { min: least, max: most };
}

function markMissingPrice(item: ForeignItem): void {
	const prices = item.sizes.length > 0 ? item.sizes : [item];
	if (prices.some(({ price }) => price !== null)) {
		const without = item.sizes.filter(({ price }) => price === null).map(({ title }) => title);
		if (without.length > 0) addNote(item, `No price for ${without.join(", ")}`);
		return;
	}
	const isExplained = item.notes.some((note) => /price/i.test(note));
	addNote(item, isExplained ? "" : FOREIGN_MESSAGES.noPrice);
}
