import { foldName } from "~/models/shared/fold-text";
import { MAX_PRICE } from "../menu-price";
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
	MAX_FOREIGN_CATEGORIES,
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
	readonly #keys = new WeakMap<readonly ForeignOption[], string>();
	readonly #notes: string[] = [];

	constructor(source: ForeignSource) {
		this.#source = source;
	}

	note(text: string): void {
		addNote({ notes: this.#notes }, text);
	}

	item(given: Partial<ForeignItem> & { title: string }): ForeignItem {
		if (this.#items.length >= MAX_FOREIGN_ITEMS) throw new ForeignMenuError(FOREIGN_MESSAGES.many);
		const item: ForeignItem = {
			...NEW_FOREIGN_ITEM,
			sizes: [],
			groups: [],
			...given,
			notes: [],
			key: `i${this.#items.length + 1}`,
			title: shortTitle(given.title) || "Item",
		};
		for (const note of given.notes ?? []) addNote(item, note);
		if (isLong(given.title)) addNote(item, `The name was shortened to ${MAX_TITLE} characters`);
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
		if (!known && this.#categories.size >= MAX_FOREIGN_CATEGORIES) {
			throw new ForeignMenuError(FOREIGN_MESSAGES.manyCategories);
		}
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
		const key = this.#keys.get(given.options ?? []) ?? this.#addGroup(given);
		if (given.options) this.#keys.set(given.options, key);
		return key;
	}

	#addGroup(given: Partial<ForeignGroup> & { title: string }): string {
		const notes: string[] = [];
		for (const note of given.notes ?? []) addNote({ notes }, note);
		const options = uniqueOptions(given.options ?? []).map((option) => fitOption(option, notes));
		const { min, max } = limits(given.min ?? 0, given.max ?? 0, options.length);
		const title = shortTitle(given.title) || "Modifiers";
		const id = JSON.stringify([
			foldName(title),
			min,
			max,
			options.map((option) => [foldName(option.title), option.price]),
		]);
		const known = this.#groups.get(id);
		if (known) return known.key;
		const key = `g${this.#groups.size + 1}`;
		if (isLong(given.title))
			addNote({ notes }, `The name was shortened to ${MAX_TITLE} characters`);
		if (min !== (given.min ?? 0)) addNote({ notes }, `Minimum lowered from ${given.min} to ${min}`);
		if (max !== (given.max ?? 0)) addNote({ notes }, `Maximum lowered from ${given.max} to ${max}`);
		this.#groups.set(id, { key, title, min, max, options, notes });
		return key;
	}

	/** Throws ForeignMenuError for a file without items, or with too many modifiers. */
	menu(): ForeignMenu {
		const items = this.#items;
		const groups = [...this.#groups.values()];
		if (items.length === 0) throw new ForeignMenuError(FOREIGN_MESSAGES.empty);
		const sizes = items.flatMap((item) => item.sizes).length;
		const options = groups.flatMap((group) => group.options).length;
		if (sizes + options > MAX_FOREIGN_OPTIONS) {
			throw new ForeignMenuError(FOREIGN_MESSAGES.manyOptions);
		}
		for (const item of items) {
			item.sizesTitle = shortTitle(item.sizesTitle) || "Size";
			item.sizes = item.sizes.map((size) => fitOption(size, item.notes));
			Object.assign(item, fitOption(item, item.notes));
			markMissingPrice(item);
		}
		return {
			source: this.#source,
			menus: [...this.#menus].map(([title, categories]) => ({ title, categories })),
			categories: [...this.#categories.values()],
			items,
			groups,
			notes: this.#notes,
		};
	}
}

export function addNote({ notes }: { notes: string[] }, text: string): void {
	const note = text.slice(0, 300);
	if (note && !notes.includes(note) && notes.length < MAX_FOREIGN_NOTES) notes.push(note);
}

const titlesOf = new WeakMap<ForeignOption[], Set<string>>();

/** Adds a size or modifier; false if one of its name is there. */
export function addOption(options: ForeignOption[], option: ForeignOption): boolean {
	const titles = titlesOf.get(options) ?? new Set();
	titlesOf.set(options, titles);
	const name = foldName(option.title);
	if (titles.has(name)) return false;
	titles.add(name);
	options.push(option);
	return true;
}

function isLong(title: string): boolean {
	return title.trim().length > MAX_TITLE;
}

function fitOption<Option extends ForeignOption>(option: Option, notes: string[]): Option {
	const title = shortTitle(option.title) || "Size";
	if (isLong(option.title)) {
		addNote({ notes }, `“${title.slice(0, 40)}…” was shortened to ${MAX_TITLE} characters`);
	}
	if (option.price === null || option.price <= MAX_PRICE) return { ...option, title };
	addNote({ notes }, `The price of “${title}” is too high. Enter one after the import.`);
	return { ...option, title, price: null };
}

function shortTitle(text: string): string {
	return text.replace(/\s+/g, " ").trim().slice(0, MAX_TITLE).trim();
}

/** Those with a name, each name once. */
export function uniqueOptions(options: readonly ForeignOption[]): ForeignOption[] {
	const unique: ForeignOption[] = [];
	for (const option of options) if (option.title.trim() !== "") addOption(unique, option);
	return unique;
}

function limits(min: number, max: number, count: number): { min: number; max: number } {
	const most = Math.max(0, Math.min(MAX_SELECTIONS, Math.trunc(max)));
	const top = count === 0 ? MAX_SELECTIONS : count;
	const least = Math.max(0, Math.min(Math.trunc(min), most || top, top, MAX_SELECTIONS));
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
