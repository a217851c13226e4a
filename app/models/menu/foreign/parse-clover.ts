import { foldName } from "~/models/shared/fold-text";
import { isYes, plainDescription, readPrice, readSku } from "./foreign-cells";
import type { ForeignGroup, ForeignItem, ForeignMenu } from "./foreign-menu";
import { addNote, MenuBuilder } from "./menu-builder";
import { columnReader, findTable, type MenuSheet, type MenuTable } from "./menu-sheet";

/**
 * Reads Clover's inventory export: sheets of items, modifier groups and categories (a column each, with its items below),
 * or the items as CSV. Layout written from memory of the vendor's export; compare with a real file.
 */
export function parseClover(sheets: readonly MenuSheet[]): ForeignMenu | null {
	const items = sheets.flatMap((sheet) => findTable(sheet, isItemHeader) ?? [])[0];
	if (!items) return null;
	const builder = new MenuBuilder("clover");
	const groups = modifierGroups(sheets);
	const categories = itemCategories(sheets);
	const read = columnReader(items);
	for (const row of items.rows) {
		const title = read(row, "Name");
		if (title === "") {
			builder.note(`Row ${row.number} has no item name`);
			continue;
		}
		const item = builder.item(itemFields(title, row, read));
		readItemPrice(item, row, read);
		const groupNames = read(row, "Modifier Groups", "Modifier Group");
		const names = splitNames(groupNames, (name) => groups.has(foldName(name)));
		const keys = names.map((name) => builder.group(groups.get(foldName(name)) ?? { title: name }));
		item.groups = [...new Set(keys)];
		const inRow = read(row, "Categories", "Category", "Category for website");
		const named = inRow.split(/\s*[,;]\s*/).filter(Boolean);
		const own = [...(categories.get(foldName(title)) ?? named)];
		for (const category of own) builder.place(item, category);
		if (own.length === 0) {
			builder.place(item, "Other");
			addNote(item, "No category in the file");
		}
	}
	return builder.menu();
}

function isItemHeader(names: readonly string[]): boolean {
	return (
		names.includes("name") &&
		names.includes("price") &&
		["clover id", "price type", "alternate name", "non revenue item"].some((name) =>
			names.includes(name),
		)
	);
}

type Reader = ReturnType<typeof columnReader>;
type Row = MenuTable["rows"][number];

function itemFields(title: string, row: Row, read: Reader) {
	const { sku, note } = readSku(read(row, "SKU", "Product Code"));
	return {
		title,
		sku,
		description: plainDescription(read(row, "Description", "Online description")),
		isVisible: !isYes(read(row, "Hidden")),
		isArchived: isYes(read(row, "Archived")),
		notes: note ? [note] : [],
	};
}

function readItemPrice(item: ForeignItem, row: Row, read: Reader): void {
	const type = read(row, "Price Type");
	const { price, note } = readPrice(read(row, "Price"));
	addNote(item, note);
	if (/variable/i.test(type)) addNote(item, "Variable price: enter one after the import");
	else item.price = price;
	if (/unit/i.test(type)) {
		addNote(item, `The price is per ${read(row, "Price Unit") || "unit"} at Clover. Check it.`);
	}
}

const MAX_NAME_PARTS = 6;

/** A name may have commas itself, so known names are taken first. */
function splitNames(text: string, isKnown: (name: string) => boolean): string[] {
	const parts = text.split(/\s*[,;]\s*/).filter(Boolean);
	const names: string[] = [];
	for (let at = 0; at < parts.length; ) {
		const longest = Math.min(parts.length - at, MAX_NAME_PARTS);
		const count = Array.from({ length: longest }, (_, index) => longest - index).find((size) =>
			isKnown(parts.slice(at, at + size).join(", ")),
		);
		names.push(parts.slice(at, at + (count ?? 1)).join(", "));
		at += count ?? 1;
	}
	return names;
}

type CloverGroup = Omit<ForeignGroup, "key">;

/** Modifier groups by folded name. The group's name stands on its first row alone, or on all. */
function modifierGroups(sheets: readonly MenuSheet[]): Map<string, CloverGroup> {
	const groups = new Map<string, CloverGroup>();
	const isHeader = (names: readonly string[]) =>
		names.includes("modifier") &&
		names.some((name) => name === "modifier group" || name === "modifier group name");
	const table = sheets.flatMap((sheet) => findTable(sheet, isHeader) ?? [])[0];
	if (!table) return groups;
	const read = columnReader(table);
	let title = "";
	for (const row of table.rows) {
		title = read(row, "Modifier Group Name", "Modifier Group") || title;
		if (title === "") continue;
		const known = groups.get(foldName(title));
		const group = known ?? {
			title,
			min: Number(read(row, "Min Required", "Minimum", "Min")) || 0,
			max: Number(read(row, "Max Allowed", "Maximum", "Max")) || 0,
			options: [],
			notes: [],
		};
		if (!known) groups.set(foldName(title), group);
		const modifier = read(row, "Modifier", "Modifier Name");
		if (modifier === "") continue;
		const { price, note } = readPrice(read(row, "Price", "Modifier Price"));
		addNote(group, note && `${modifier}: ${note}`);
		group.options.push({ title: modifier, price, sku: "" });
	}
	return groups;
}

function itemCategories(sheets: readonly MenuSheet[]): Map<string, Set<string>> {
	const categories = new Map<string, Set<string>>();
	const sheet = sheets.find(({ rows: [first] }) => foldName(first?.[0] ?? "") === "category name");
	const [titles = [], ...rows] = sheet?.rows ?? [];
	for (const row of rows) {
		for (const [at, cell] of row.entries()) {
			const title = (titles[at] ?? "").trim();
			const name = foldName(cell);
			if (at === 0 || title === "" || name === "") continue;
			categories.set(name, (categories.get(name) ?? new Set()).add(title));
		}
	}
	return categories;
}
