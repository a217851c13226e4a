import { foldName } from "~/models/shared/fold-text";
import { isNo, isYes, plainDescription, readPrice, readSku } from "./foreign-cells";
import type { ForeignItem, ForeignMenu, ForeignOption } from "./foreign-menu";
import { addNote, MenuBuilder } from "./menu-builder";
import {
	columnReader,
	columnsStarting,
	findTable,
	type MenuSheet,
	type MenuTable,
} from "./menu-sheet";

/**
 * Reads Square's item library, one row per variation; the layout follows exports in public repositories. Modifier sets are
 * only named, with Y or N: the file has none of their modifiers.
 */
export function parseSquare(sheets: readonly MenuSheet[]): ForeignMenu | null {
	const tables = sheets.flatMap((sheet) => findTable(sheet, isSquareHeader) ?? []);
	const [table] = tables;
	return table ? readTable(table) : null;
}

function isSquareHeader(names: readonly string[]): boolean {
	return (
		names.includes("item name") &&
		["variation name", "token", "reference handle"].some((name) => names.includes(name))
	);
}

interface SquareRow {
	row: { number: number; cells: string[] };
	title: string;
	variation: string;
	size: string;
	identity: string;
}

type Reader = ReturnType<typeof columnReader>;

function readTable(table: MenuTable): ForeignMenu {
	const builder = new MenuBuilder("square");
	const read = columnReader(table);
	const sets = columnsStarting(table, "Modifier Set - ");
	const prices = columnsStarting(table, "Price ");
	const groups = new Map<number, string>(
		sets.map(({ name, at }) => [at, builder.group({ title: name })]),
	);
	noteTaxes(table, builder);
	const titleCategory = categoryTitles(table, read);
	for (const rows of itemRows(table, read, builder)) {
		const [first] = rows;
		if (!first) continue;
		const { row } = first;
		if (/gift card/i.test(read(row, "Item Type"))) {
			builder.note(`Left out the gift card “${first.title}”`);
			continue;
		}
		const item = builder.item(itemFields(rows, read));
		readVariations(item, rows, { read, prices });
		const chosen = sets.filter(({ at }) => rows.some(({ row: { cells } }) => isYes(cells[at])));
		item.groups = chosen.flatMap(({ at }) => groups.get(at) ?? []);
		const categories = squareCategories(row, read);
		for (const each of categories) builder.place(item, titleCategory(each));
		if (categories.length === 0) {
			builder.place(item, "Other");
			addNote(item, "No category in the file");
		}
	}
	return builder.menu();
}

function itemRows(table: MenuTable, read: Reader, builder: MenuBuilder): SquareRow[][] {
	const items = new Map<string, SquareRow[]>();
	let last: SquareRow | undefined;
	for (const row of table.rows) {
		const handle = read(row, "Reference Handle");
		const token = read(row, "Token");
		const named = read(row, "Customer-facing Name", "Item Name");
		const follows = named === "" && last ? last : undefined;
		const title = named || follows?.title || "";
		if (title === "") {
			builder.note(`Row ${row.number} has no item name`);
			continue;
		}
		const variation = read(row, "Variation Name");
		const category = read(row, "Categories", "Category", "Reporting Category");
		const base = handle || follows?.identity || `${foldName(title)}\n${foldName(category)}`;
		const size = foldName(variation);
		const same = (items.get(base) ?? []).filter((other) => other.size === size);
		const isTwin = same.some((other) => read(other.row, "Token") !== token);
		if (same.length > 0 && !isTwin) {
			builder.note(`Row ${row.number} repeats “${title}”`);
			continue;
		}
		const identity = isTwin ? `${base}\n${token}` : base;
		last = { row, title, variation, size, identity };
		const rows = items.get(identity) ?? [];
		rows.push(last);
		items.set(identity, rows);
	}
	return [...items.values()];
}

function itemFields(
	rows: readonly SquareRow[],
	read: Reader,
): Partial<ForeignItem> & { title: string } {
	const [first] = rows;
	const value = (...columns: string[]) =>
		rows.map(({ row }) => read(row, ...columns)).find((cell) => cell !== "") ?? "";
	const all = (column: string, test: (cell: string) => boolean) =>
		rows.every(({ row }) => test(read(row, column)));
	const sizesTitle = value("Option Name 1");
	return {
		title: first?.title ?? "",
		description: plainDescription(value("Description")),
		isArchived: all("Archived", isYes),
		isVisible: !isNo(value("Square Online Item Visibility")),
		isOrderable: !all("Sellable", isNo),
		containsAlcohol: isYes(value("Contains Alcohol")),
		...(sizesTitle && { sizesTitle }),
	};
}

const ONLY_VARIATION = /^(?:regular|default|standard|normal|)$/i;

function readVariations(
	item: ForeignItem,
	rows: readonly SquareRow[],
	columns: { read: Reader; prices: { name: string; at: number }[] },
): void {
	const sold = rows.filter(({ row }) => item.isArchived || !isYes(columns.read(row, "Archived")));
	const left = rows.length - sold.length;
	if (left > 0)
		addNote(item, `Left out ${left === 1 ? "an archived size" : `${left} archived sizes`}`);
	const options = sold.map((row) =>
		readOption(item, row, { ...columns, name: sold.length > 1 ? row.variation : "" }),
	);
	const [only, ...others] = options;
	if (only && others.length === 0) {
		item.price = only.price;
		item.sku = only.sku;
		if (!ONLY_VARIATION.test(only.title)) addNote(item, `The only size is ${only.title}`);
	} else {
		item.sizes = options.map((option, index) => ({
			...option,
			title: option.title || `Size ${index + 1}`,
		}));
	}
}

function readOption(
	item: ForeignItem,
	{ row, variation }: SquareRow,
	{ read, prices, name }: { read: Reader; prices: { name: string; at: number }[]; name: string },
): ForeignOption {
	const base = readPrice(read(row, "Price"));
	const { sku, note } = readSku(read(row, "SKU"));
	const named = name ? `${name}: ` : "";
	for (const text of [base.note, note]) addNote(item, text && `${named}${text}`);
	const local = prices.flatMap(({ name, at }) => {
		const { price } = readPrice(row.cells[at] ?? "");
		return price === null ? [] : [{ name, price }];
	});
	const [first] = local;
	const price = base.price ?? first?.price ?? null;
	if (base.price === null && first) addNote(item, `${named}Uses the price at ${first.name}`);
	const different = local.filter((each) => each.price !== price).map(({ name }) => name);
	if (different.length > 0) addNote(item, `${named}Different price at ${different.join(", ")}`);
	return { title: variation, price, sku };
}

function squareCategories(row: SquareRow["row"], read: Reader): string[] {
	const several = read(row, "Categories");
	if (several) {
		return (several.match(/(?:\([^()]*\)|[^,])+/g) ?? [])
			.map((each) => each.replace(/\s*\([A-Z0-9]{12,}\)\s*$/, "").trim())
			.filter(Boolean);
	}
	return [read(row, "Category", "Reporting Category")].filter(Boolean);
}

function categoryTitles(table: MenuTable, read: Reader): (path: string) => string {
	const leaf = (path: string) => path.split(/\s*>\s*/).at(-1) ?? path;
	const paths = new Map<string, Set<string>>();
	for (const row of table.rows) {
		for (const path of squareCategories(row, read)) {
			const name = foldName(leaf(path));
			paths.set(name, (paths.get(name) ?? new Set()).add(foldName(path)));
		}
	}
	return (path) =>
		(paths.get(foldName(leaf(path)))?.size ?? 0) > 1 ? path.replace(/\s*>\s*/g, ": ") : leaf(path);
}

function noteTaxes(table: MenuTable, builder: MenuBuilder): void {
	const taxes = columnsStarting(table, "Tax - ");
	if (taxes.length === 0) return;
	const names = taxes.map(({ name }) => name).join(", ");
	builder.note(`Taxes aren’t imported: each location’s taxes apply. The file names ${names}.`);
	const untaxed = table.rows.filter(({ cells }) => taxes.every(({ at }) => isNo(cells[at]))).length;
	if (untaxed > 0 && untaxed < table.rows.length) {
		const rows = untaxed === 1 ? "1 row is" : `${untaxed} rows are`;
		builder.note(`${rows} without tax in the file. Check the taxes of those items.`);
	}
}
