import { foldName } from "~/models/shared/fold-text";
import { groupBy } from "~/models/shared/group-by";
import { isNo, isYes, plainDescription, readPrice, readSku } from "./foreign-cells";
import type { ForeignGroup, ForeignItem, ForeignMenu } from "./foreign-menu";
import { addNote, addOption, MenuBuilder } from "./menu-builder";
import { columnReader, findTable, type MenuSheet, type MenuTable } from "./menu-sheet";

/**
 * Reads Toast's exports: rows with an "Entity type" (doc.toasttab.com, "Menu manager export", "Filling out a bulk import
 * spreadsheet"; other columns from memory), and lists of items below menu groups. Rows of sizes and prices repeat an item.
 */
export function parseToast(sheets: readonly MenuSheet[]): ForeignMenu | null {
	for (const sheet of sheets) {
		const typed = findTable(
			sheet,
			(names) => names.includes("entity type") && names.includes("name"),
		);
		if (typed) return readTable(typed);
		const listed = findTable(
			sheet,
			(names) => names.includes("menu item") && names.includes("menu group"),
		);
		if (listed) return readTable(listed);
	}
	return null;
}

type Reader = ReturnType<typeof columnReader>;
type Row = MenuTable["rows"][number];

const PARENT = ["Parent", "Parent name", "Parent entity", "Parent menu entity"];
const STRATEGY = ["Pricing strategy", "Price strategy"];
const BASE = /^(?:base|base price|fixed|)$/i;
const SIZED = /size/i;
const OPEN = /open/i;

function entityType(row: Row, read: Reader): string {
	return foldName(read(row, "Entity type")).replace(/ /g, "-") || "menu-item";
}

function readTable(table: MenuTable): ForeignMenu {
	const builder = new MenuBuilder("toast");
	const read = columnReader(table);
	const groups = readGroups(table, read);
	const menuOfGroup = new Map<string, string>();
	const items = new Map<string, ForeignItem>();
	for (const row of table.rows) {
		const type = entityType(row, read);
		const title = read(row, "Name", "Menu item", "Item name");
		const parent = read(row, "Menu group", "Menu groups", "Group", ...PARENT);
		if (type === "menu-group") menuOfGroup.set(foldName(title), read(row, "Menu", ...PARENT));
		if (type !== "menu-item" && type !== "item") continue;
		if (title === "") {
			builder.note(`Row ${row.number} has no item name`);
			continue;
		}
		const [first = "", ...others] = parent.split(/\s*[;|]\s*/).filter(Boolean);
		const id = `${foldName(title)}\n${foldName(first)}`;
		const known = items.get(id);
		if (known) {
			readAgain(known, row, read);
			continue;
		}
		const item = builder.item(itemFields(title, row, read));
		items.set(id, item);
		readPriceRow(item, row, read);
		for (const category of [first || "Other", ...others]) {
			builder.place(item, category, {
				menu: read(row, "Menu") || menuOfGroup.get(foldName(category)) || "",
			});
		}
		const named = read(row, "Modifier groups", "Modifier group", "Option groups");
		const names = named.split(/\s*[;|]\s*|\s*,\s+/).filter(Boolean);
		const keys = names.map((name) => builder.group(groups.get(foldName(name)) ?? { title: name }));
		item.groups = [...new Set(keys)];
	}
	const named = groupBy(items.values(), ({ title }) => foldName(title));
	for (const { title, items: under, ...group } of groups.values()) {
		for (const name of under) {
			for (const item of named.get(foldName(name)) ?? []) {
				const key = builder.group({ ...group, title });
				if (!item.groups.includes(key)) item.groups.push(key);
			}
		}
	}
	return builder.menu();
}

type ToastGroup = Omit<ForeignGroup, "key"> & { items: Set<string> };

/** Modifier groups by folded name, with the modifiers of their own rows and the items they are said to be under. */
function readGroups(table: MenuTable, read: Reader): Map<string, ToastGroup> {
	const groups = new Map<string, ToastGroup>();
	const find = (title: string): ToastGroup => {
		const known = groups.get(foldName(title));
		const group = known ?? { title, min: 0, max: 0, options: [], notes: [], items: new Set() };
		if (!known) groups.set(foldName(title), group);
		return group;
	};
	for (const row of table.rows) {
		const type = entityType(row, read);
		const title = read(row, "Name");
		if (title === "") continue;
		if (type === "modifier-group") {
			const group = find(title);
			group.min = Number(read(row, "Min selections", "Min", "Minimum")) || 0;
			group.max = Number(read(row, "Max selections", "Max", "Maximum")) || 0;
			if (group.min === 0 && isYes(read(row, "Required", "Required mode"))) group.min = 1;
			const under = read(row, "Menu item", ...PARENT);
			if (under) group.items.add(under);
		}
		if (type === "modifier" || type === "modifier-option") {
			const parents = read(row, "Modifier groups", "Modifier group", ...PARENT).split(/\s*[;|]\s*/);
			for (const parent of parents.filter(Boolean)) addModifier(find(parent), title, row, read);
		}
	}
	return groups;
}

function addModifier(group: ToastGroup, title: string, row: Row, read: Reader): void {
	const { price, note } = readPrice(read(row, "Price", "Base price"));
	const { sku } = readSku(read(row, "SKU", "PLU"));
	if (addOption(group.options, { title, price, sku })) addNote(group, note && `${title}: ${note}`);
	else addNote(group, `Another row for ${title} was left out`);
}

function itemFields(title: string, row: Row, read: Reader) {
	const { sku } = readSku(read(row, "SKU", "PLU"));
	return {
		title,
		sku,
		description: plainDescription(read(row, "Description")),
		isArchived: isYes(read(row, "Archived")) || isYes(read(row, "Inactive")),
		isVisible: !isNo(read(row, "Visibility", "Online ordering", "Visible")),
		containsAlcohol: isYes(read(row, "Contains alcohol", "Alcohol")),
	};
}

function readPriceRow(item: ForeignItem, row: Row, read: Reader): void {
	const strategy = read(row, ...STRATEGY);
	const size = read(row, "Size", "Size name", "Priced on");
	const { price, note } = readPrice(read(row, "Price", "Base price"));
	addNote(item, note);
	if (SIZED.test(strategy) && size) addOption(item.sizes, { title: size, price, sku: "" });
	else if (OPEN.test(strategy)) addNote(item, "Open price: enter one after the import");
	else {
		item.price = price;
		if (!BASE.test(strategy))
			addNote(item, `The pricing strategy “${strategy}” was read as one price`);
	}
}

function readAgain(item: ForeignItem, row: Row, read: Reader): void {
	const strategy = read(row, ...STRATEGY);
	const size = read(row, "Size", "Size name", "Priced on");
	const { price } = readPrice(read(row, "Price", "Base price"));
	const isSize = SIZED.test(strategy) && size !== "";
	if (isSize && addOption(item.sizes, { title: size, price, sku: "" })) return;
	if (price === item.price) return;
	const where = read(row, "Location", "Target", "Owner") || strategy || `row ${row.number}`;
	addNote(item, `Left out another price: ${where}`);
}
