import { FOREIGN_MESSAGES, type ForeignMenu, ForeignMenuError } from "./foreign-menu";
import { guessTable, type MenuFile, type MenuTable } from "./menu-sheet";
import { parseClover } from "./parse-clover";
import { parseDoorDash } from "./parse-doordash.server";
import {
	guessColumns,
	parseSpreadsheet,
	SPREADSHEET_COLUMNS,
	type SpreadsheetColumn,
} from "./parse-spreadsheet";
import { parseSquare } from "./parse-square";
import { parseToast } from "./parse-toast";
import { parseUberEats } from "./parse-uber-eats.server";

/** A menu, or the table whose columns a person has to choose, with a guess for each. */
export type ReadMenuFile =
	| { menu: ForeignMenu; table: MenuTable | null; columns: (SpreadsheetColumn | "")[] }
	| { menu: null; table: MenuTable; columns: (SpreadsheetColumn | "")[] };

/** Reads a file of any known format; a spreadsheet by the chosen columns, else by their names. Throws ForeignMenuError. */
export function parseForeignMenu(file: MenuFile, chosen: readonly string[] = []): ReadMenuFile {
	if ("json" in file) {
		const menu = parseUberEats(file.json) ?? parseDoorDash(file.json);
		if (!menu) throw new ForeignMenuError(FOREIGN_MESSAGES.json);
		return { menu, table: null, columns: [] };
	}
	const { sheets } = file;
	if (chosen.length === 0) {
		const menu = parseSquare(sheets) ?? parseToast(sheets) ?? parseClover(sheets);
		if (menu) return { menu, table: null, columns: [] };
	}
	const table = sheets.flatMap((sheet) => guessTable(sheet) ?? [])[0];
	if (!table || table.rows.length === 0) throw new ForeignMenuError(FOREIGN_MESSAGES.empty);
	const isChosen = chosen.length === table.headers.length;
	const columns = isChosen ? chosen.map(knownColumn) : guessColumns(table.headers);
	const isClear = columns.includes("title") && hasPrices(columns);
	if (!isChosen && !isClear) return { menu: null, table, columns };
	return { menu: parseSpreadsheet(table, columns), table, columns };
}

function hasPrices(columns: readonly string[]): boolean {
	return columns.includes("price") || columns.includes("sizePrice");
}

function knownColumn(name: string): SpreadsheetColumn | "" {
	return Object.hasOwn(SPREADSHEET_COLUMNS, name) ? (name as SpreadsheetColumn) : "";
}
