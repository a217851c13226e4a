import { CsvError, parse } from "csv-parse/sync";
import { cellText } from "~/models/shared/csv-cell";
import { csvFormat } from "~/models/shared/csv-format";
import { fileText } from "~/models/shared/file-text.server";
import { isTooDeep } from "~/models/shared/json";
import { isWorkbook, UnreadableSheet, workbookSheets } from "~/models/shared/sheet-text.server";
import { FOREIGN_MESSAGES, ForeignMenuError } from "./foreign-menu";
import { type MenuFile, type MenuSheet, menuRows } from "./menu-sheet";

/** Reads an uploaded workbook, CSV or JSON. Throws ForeignMenuError with a message for people. */
export async function readMenuFile(bytes: Uint8Array): Promise<MenuFile> {
	try {
		if (isWorkbook(bytes)) {
			const sheets = await workbookSheets(bytes);
			return { sheets: sheets.map(({ name, text }) => ({ name, rows: csvRows(text, ",") })) };
		}
		const text = await fileText(bytes);
		const json = /^\uFEFF?\s*[[{]/.test(text) ? readJson(text) : undefined;
		if (json !== undefined) return { json };
		const sheet: MenuSheet = { name: "", rows: csvRows(text) };
		if (sheet.rows.length === 0) throw new ForeignMenuError(FOREIGN_MESSAGES.empty);
		return { sheets: [sheet] };
	} catch (error) {
		if (error instanceof UnreadableSheet) throw new ForeignMenuError(error.message);
		throw error;
	}
}

function readJson(text: string): unknown {
	if (isTooDeep(text)) throw new ForeignMenuError(FOREIGN_MESSAGES.json);
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new ForeignMenuError(FOREIGN_MESSAGES.damaged);
	}
}

function csvRows(csv: string, delimiter = findDelimiter(csv)): string[][] {
	const { text, options } = csvFormat(csv);
	const given = { ...options, delimiter, info: false, skip_empty_lines: false };
	try {
		const rows = parse(text, given) as unknown as string[][];
		return menuRows(rows.map((row) => row.map(cellText)));
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		throw new ForeignMenuError(FOREIGN_MESSAGES.damaged);
	}
}

function findDelimiter(csv: string): string {
	const { text, options } = csvFormat(csv);
	return text === csv
		? csvFormat(csv.split(/\r?\n/, 10).join(" ")).options.delimiter
		: options.delimiter;
}
