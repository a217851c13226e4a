import { foldName } from "~/models/shared/fold-text";
import { type CsvColumns, matchColumns } from "~/models/shared/match-columns";
import { isYes, plainDescription, readPrice, readSku } from "./foreign-cells";
import {
	FOREIGN_MESSAGES,
	type ForeignGroup,
	type ForeignItem,
	type ForeignMenu,
	ForeignMenuError,
	type ForeignOption,
} from "./foreign-menu";
import { addNote, addOption, MenuBuilder } from "./menu-builder";
import type { MenuTable } from "./menu-sheet";

/** What a column of any spreadsheet may contain, with its names, the surest first. A size's price is under its name. */
export const SPREADSHEET_COLUMNS = {
	title: { label: "Item name", names: ["item name", "name", "title", "item", "product", "dish"] },
	category: {
		label: "Category",
		names: ["category", "menu section", "section", "course", "group"],
	},
	menu: { label: "Menu", names: ["menu", "menu name"] },
	description: { label: "Description", names: ["description", "details", "ingredients"] },
	price: { label: "Price", names: ["price", "price usd", "unit price", "amount", "cost"] },
	size: { label: "Size", names: ["size", "variation", "variant", "portion", "option"] },
	sizePrice: { label: "Size price", names: ["small", "medium", "large", "half", "full"] },
	sku: { label: "SKU", names: ["sku", "plu", "item code", "code", "id"] },
	group: { label: "Modifier group", names: ["modifier group", "modifier groups", "modifiers"] },
	modifier: { label: "Modifier", names: ["modifier", "add on", "addon", "extra", "choice"] },
	modifierPrice: {
		label: "Modifier price",
		names: ["modifier price", "add on price", "extra price"],
	},
	archived: { label: "Archived", names: ["archived", "inactive"] },
	alcohol: { label: "Contains alcohol", names: ["alcohol", "contains alcohol"] },
} as const satisfies Record<string, { label: string; names: readonly string[] }>;

export type SpreadsheetColumn = keyof typeof SPREADSHEET_COLUMNS;

const { sizePrice: SIZE_PRICE, ...SINGLE } = SPREADSHEET_COLUMNS;
const SINGLE_COLUMNS: CsvColumns<string> = Object.fromEntries(
	Object.entries<{ names: readonly string[] }>(SINGLE).map(([column, { names }]) => {
		const [header = "", ...aliases] = names;
		return [column, { header, aliases }];
	}),
);

/** Our column for each header, by its surest name; "" for an unknown one. Each but sizes is found once. */
export function guessColumns(headers: readonly string[]): (SpreadsheetColumn | "")[] {
	const sizes: readonly string[] = SIZE_PRICE.names;
	return matchColumns(SINGLE_COLUMNS, headers).map((column, index) => {
		if (column) return column as SpreadsheetColumn;
		return sizes.includes(foldName(headers[index] ?? "")) ? "sizePrice" : "";
	});
}

/** Reads a table whose columns were chosen. Throws ForeignMenuError without the column of names. */
export function parseSpreadsheet(
	table: MenuTable,
	columns: readonly (SpreadsheetColumn | "")[],
): ForeignMenu {
	if (!columns.includes("title")) throw new ForeignMenuError(FOREIGN_MESSAGES.noTitles);
	const builder = new MenuBuilder("spreadsheet");
	const cell = (cells: readonly string[], column: SpreadsheetColumn) =>
		(cells[columns.indexOf(column)] ?? "").trim();
	const items = new Map<string, ForeignItem>();
	const drafts = new Map<ForeignItem, Map<string, DraftGroup>>();
	let [last, section, menu]: [ForeignItem | null, string, string] = [null, "", ""];
	for (const { number, cells } of table.rows) {
		const title = cell(cells, "title");
		menu = cell(cells, "menu") || menu;
		const isHeading = title !== "" && cells.filter((each) => each.trim() !== "").length === 1;
		if (isHeading && !columns.includes("category")) {
			section = title;
			last = null;
			continue;
		}
		section = cell(cells, "category") || section;
		const id = `${foldName(title)}\n${foldName(section)}`;
		const known = title === "" ? last : items.get(id);
		if (title === "" && !last) {
			builder.note(`Row ${number} has no item name`);
			continue;
		}
		const item: ForeignItem =
			known ??
			builder.item({
				title,
				description: plainDescription(cell(cells, "description")),
				sku: readSku(cell(cells, "sku")).sku,
				isArchived: isYes(cell(cells, "archived")),
				containsAlcohol: isYes(cell(cells, "alcohol")),
			});
		if (!known) {
			items.set(id, item);
			builder.place(item, section, { menu });
		}
		last = item;
		readRowPrices(item, { table, columns, cells, isFirst: !known });
		readModifier(item, { cell, cells, drafts });
	}
	for (const [item, groups] of drafts) {
		item.groups = [...groups.values()].map((group) => builder.group(group));
	}
	return builder.menu();
}

interface RowPrices {
	table: MenuTable;
	columns: readonly (SpreadsheetColumn | "")[];
	cells: readonly string[];
	isFirst: boolean;
}

function readRowPrices(item: ForeignItem, { table, columns, cells, isFirst }: RowPrices): void {
	const at = (column: SpreadsheetColumn) => (cells[columns.indexOf(column)] ?? "").trim();
	const size = at("size");
	const { price, note } = readPrice(at("price"));
	addNote(item, note);
	const addSize = (title: string, given: number | null) => {
		if (!addOption(item.sizes, { title, price: given, sku: "" })) {
			addNote(item, `Another row for ${title} was left out`);
		}
	};
	if (size) addSize(size, price);
	else if (isFirst) item.price = price;
	else if (price !== null && price !== item.price) {
		addNote(item, "Another row with another price was left out");
	}
	for (const [index, column] of columns.entries()) {
		if (column !== "sizePrice") continue;
		const read = readPrice(cells[index] ?? "");
		addNote(item, read.note);
		if (read.price !== null) addSize(table.headers[index] || `Size ${index + 1}`, read.price);
	}
}

type DraftGroup = Omit<ForeignGroup, "key">;

interface RowModifiers {
	cell(cells: readonly string[], column: SpreadsheetColumn): string;
	cells: readonly string[];
	drafts: Map<ForeignItem, Map<string, DraftGroup>>;
}

function readModifier(item: ForeignItem, { cell, cells, drafts }: RowModifiers): void {
	const title = cell(cells, "group");
	const modifier = cell(cells, "modifier");
	if (title === "" && modifier === "") return;
	const groups = drafts.get(item) ?? new Map<string, DraftGroup>();
	drafts.set(item, groups);
	const name = title || "Extras";
	const group = groups.get(foldName(name)) ?? {
		title: name,
		min: 0,
		max: 0,
		options: [],
		notes: [],
	};
	groups.set(foldName(name), group);
	if (modifier === "") return;
	const own = cell(cells, "modifierPrice");
	const parts = own ? [modifier] : modifier.split(/\s*[;|\n]\s*/);
	for (const part of parts.filter(Boolean)) {
		const option = own ? { title: part, price: readPrice(own).price, sku: "" } : readOption(part);
		group.options.push(option);
	}
}

const AMOUNT_AT_END =
	/(?:\+ ?[$€£]? ?\d+(?:[.,]\d{1,2})?|[$€£] ?\d+(?:[.,]\d{1,2})?|[ (:,–-]\d+[.,]\d{2}) ?\)?$/;
const MAX_OPTION = 150;

/** "Oat milk 1.00", "Oat milk (+$1)" or "Oat milk": a modifier's name and price. "Pepsi 330" is a name. */
export function readOption(text: string): ForeignOption {
	const title = text.replace(/\s+/g, " ").trim().slice(0, MAX_OPTION);
	const found = AMOUNT_AT_END.exec(title);
	const name = title.slice(0, found?.index).replace(/[ (:,–-]+$/, "");
	const { price } = readPrice(found?.[0].replace(/^[ (:,–-]+|[ )]+$/g, "") ?? "");
	return price === null || name === ""
		? { title, price: null, sku: "" }
		: { title: name, price, sku: "" };
}
