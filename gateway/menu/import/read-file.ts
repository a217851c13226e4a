import { CsvError, parse } from "csv-parse/sync";
import {
	CHANGED_AT,
	ID_HEADER,
	type ImportColumn,
	importColumnsOf,
	USED_IN,
} from "~/models/menu/import/import-columns";
import { effectiveHeader, importColumnsHereOf } from "~/models/menu/import/import-columns-here";
import { MANY_ROWS_MESSAGE, MOST_IMPORTED } from "~/models/menu/import/menu-import";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { cellText } from "~/models/shared/csv-cell";
import { instantHeaders } from "~/models/shared/instant-columns";
import { csvFormat } from "../../core/csv-format";
import { invalid } from "../../core/errors";

export interface FileRow {
	row: number;
	id: string;
	cells: { column: ImportColumn; text: string }[];
	problem: string;
}

interface Record {
	record: string[];
	info: { records: number; empty_lines: number };
}

interface FileColumns {
	known: readonly ImportColumn[];
	onlyWritten: readonly string[];
}

/** Those of the file now, and of files that were saved when the time had one column. */
const ONLY_WRITTEN = [CHANGED_AT, ...instantHeaders(CHANGED_AT)];

/** The rows of a CSV of one kind. Throws 422 for a file that is not one, or has columns that the kind does not have. */
export function readFile(kind: MenuKind, csv: string): FileRow[] {
	return readRows(kind, csv, { known: importColumnsOf(kind), onlyWritten: ONLY_WRITTEN });
}

/** As `readFile` for the CSV of a location, whose rows each name a thing that is there. */
export function readFileHere(kind: MenuKind, csv: string): FileRow[] {
	const known = importColumnsHereOf(kind);
	const onlyWritten = [USED_IN, ...ONLY_WRITTEN, ...known.map(effectiveHeader)];
	return readRows(kind, csv, { known, onlyWritten });
}

function readRows(kind: MenuKind, csv: string, given: FileColumns): FileRow[] {
	const [first, ...records] = recordsOf(csv);
	if (!first || records.length === 0) throw wrong("The file has no rows");
	if (records.length > MOST_IMPORTED) throw wrong(MANY_ROWS_MESSAGE);
	const columns = columnsOf(kind, first.record, given);
	return records.map(({ record, info }) => {
		const cells = columns.flatMap((column, at) =>
			column && column !== ID_HEADER ? [{ column, text: cellText(record[at] ?? "") }] : [],
		);
		return {
			row: info.records + info.empty_lines,
			id: (record[columns.indexOf(ID_HEADER)] ?? "").toLowerCase(),
			cells,
			problem: problemOf(record, columns.length),
		};
	});
}

function recordsOf(csv: string): Record[] {
	const { text, options } = csvFormat(csv);
	try {
		return parse(text, options) as unknown as Record[];
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		throw wrong(`The file cannot be read: ${error.message}`);
	}
}

function columnsOf(
	kind: MenuKind,
	headers: readonly string[],
	{ known, onlyWritten }: FileColumns,
): (ImportColumn | typeof ID_HEADER | null)[] {
	const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
	const names = [ID_HEADER, ...known.map(({ header }) => header)];
	const seen = new Set<string>();
	const columns = headers.map((header) => {
		const name = header.toLowerCase();
		if (name !== "" && seen.has(name)) throw wrong(`The column “${header}” stands there twice`);
		seen.add(name);
		if (name === "" || onlyWritten.some((each) => isSame(each, header))) return null;
		if (isSame(header, ID_HEADER)) return ID_HEADER;
		const column = known.find((each) => isSame(each.header, header));
		if (column) return column;
		throw wrong(
			`There is no column “${header}” for ${MENU_KIND[kind].noun[1]}. ${nearestWords(header, names)}`,
		);
	});
	if (
		!columns.includes(ID_HEADER) &&
		!columns.some((each) => each !== ID_HEADER && each?.field === "title")
	) {
		throw wrong("The first row has to name the column Id or Title");
	}
	return columns;
}

const MOST_MISTYPED = 2;

function nearestWords(header: string, names: readonly string[]): string {
	const near = names
		.map((name) => ({ name, apart: lettersApart(header.toLowerCase(), name.toLowerCase()) }))
		.sort((a, b) => a.apart - b.apart)[0];
	return near && near.apart <= MOST_MISTYPED
		? `Did you mean “${near.name}”?`
		: "The first row of the CSV of all has every name";
}

function lettersApart(from: string, to: string): number {
	let before = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (const [row, letter] of [...from.slice(0, 100)].entries()) {
		const now = [row + 1];
		for (const [at, other] of [...to].entries()) {
			const changed = (before[at] ?? 0) + (letter === other ? 0 : 1);
			now.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
		}
		before = now;
	}
	return before.at(-1) ?? 0;
}

function problemOf(record: readonly string[], columns: number): string {
	const isLonger = record.slice(columns).some((cell) => cell !== "");
	return isLonger ? "The row has more cells than the first row has columns" : "";
}

function wrong(message: string) {
	return invalid({ csv: [message] });
}
