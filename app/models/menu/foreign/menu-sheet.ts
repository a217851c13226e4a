import { CSV_MESSAGES, MAX_COLUMNS } from "~/models/shared/csv-file";
import { foldName } from "~/models/shared/fold-text";
import { FOREIGN_MESSAGES, ForeignMenuError, MAX_FOREIGN_ROWS } from "./foreign-menu";

export interface MenuSheet {
	name: string;
	rows: string[][];
}

/** What a person uploaded: the sheets of a workbook, the rows of a CSV, or JSON. */
export type MenuFile = { sheets: MenuSheet[] } | { json: unknown };

const HEADER_ROWS = 40;
const MAX_CELL = 5_000;

/** Rows with cut cells and short runs of spaces, so that each pattern on them takes little time. Throws ForeignMenuError. */
export function menuRows(rows: readonly string[][]): string[][] {
	if (rows.some((row) => row.length > MAX_COLUMNS)) {
		throw new ForeignMenuError(CSV_MESSAGES.tooWide);
	}
	const filled = rows.filter((row) => row.some((cell) => cell !== ""));
	if (filled.length > MAX_FOREIGN_ROWS) throw new ForeignMenuError(FOREIGN_MESSAGES.manyRows);
	return rows.map((row) => row.map(menuCell));
}

function menuCell(cell: string): string {
	const spaced = cell.replace(/[^\S\n]+/g, " ");
	return spaced.replace(/\n[\n ]{2,}/g, "\n\n").slice(0, MAX_CELL);
}

export interface MenuTable {
	headers: string[];
	rows: { number: number; cells: string[] }[];
}

/** The table whose header has all these columns; skips titles and instructions above it. Null without one. */
export function findTable(
	{ rows }: MenuSheet,
	isHeader: (names: readonly string[]) => boolean,
): MenuTable | null {
	const at = rows.slice(0, HEADER_ROWS).findIndex((row) => isHeader(row.map(foldName)));
	const headers = rows[at];
	return headers ? tableBelow(rows, at, headers) : null;
}

/** The table of a sheet of unknown layout: the widest of the first rows names the columns. */
export function guessTable({ rows }: MenuSheet): MenuTable | null {
	const filled = (row: readonly string[] = []) => row.filter((cell) => cell.trim() !== "").length;
	const first = rows.slice(0, HEADER_ROWS);
	const width = Math.max(0, ...first.map(filled));
	const at = first.findIndex((row) => filled(row) >= Math.max(2, width * 0.6));
	const headers = rows[at < 0 ? rows.findIndex((row) => filled(row) > 0) : at];
	return headers ? tableBelow(rows, rows.indexOf(headers), headers) : null;
}

function tableBelow(rows: readonly string[][], at: number, headers: readonly string[]): MenuTable {
	return {
		headers: headers.map((header) => header.trim()),
		rows: rows
			.map((cells, index) => ({ number: index + 1, cells }))
			.slice(at + 1)
			.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
	};
}

/** Reads a cell by the first of these column names that the table has. */
export function columnReader({ headers }: MenuTable) {
	const names = headers.map(foldName);
	return (row: { cells: readonly string[] }, ...columns: readonly string[]): string => {
		for (const column of columns) {
			const at = names.indexOf(foldName(column));
			const cell = at < 0 ? "" : (row.cells[at] ?? "").trim();
			if (cell !== "") return cell;
		}
		return "";
	};
}

/** Columns whose names begin alike, such as "Modifier Set - Milk": the rest of the name, and where. */
export function columnsStarting(
	{ headers }: MenuTable,
	start: string,
): { name: string; at: number }[] {
	return headers.flatMap((header, at) =>
		header.toLowerCase().startsWith(start.toLowerCase())
			? [{ name: header.slice(start.length).trim(), at }]
			: [],
	);
}
