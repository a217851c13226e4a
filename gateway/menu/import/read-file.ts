import { CsvError, parse } from "csv-parse/sync";
import {
	CHANGED_AT,
	ID_HEADER,
	type ImportColumn,
	importColumnsOf,
	USED_IN,
} from "~/models/menu/import/import-columns";
import { effectiveHeader, importColumnsHereOf } from "~/models/menu/import/import-columns-here";
import {
	type ChosenColumn,
	MANY_ROWS_MESSAGE,
	MOST_IMPORTED,
} from "~/models/menu/import/menu-import";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { cellText } from "~/models/shared/csv-cell";
import { instantHeaders } from "~/models/shared/instant-columns";
import { csvFormat } from "../../core/csv-format";
import { GatewayError, invalid } from "../../core/errors";

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

/** The rows of a CSV of one kind. Throws 422 for a file that is not one, or has columns of which nothing is known, with all columns. */
export function readFile(kind: MenuKind, csv: string, chosen: Choice = []): FileRow[] {
	const given = { known: importColumnsOf(kind), onlyWritten: ONLY_WRITTEN };
	return readRows(kind, csv, given, chosen);
}

/** As `readFile` for the CSV of a location, whose rows each name a thing that is there. */
export function readFileHere(kind: MenuKind, csv: string, chosen: Choice = []): FileRow[] {
	const known = importColumnsHereOf(kind);
	const onlyWritten = [USED_IN, ...ONLY_WRITTEN, ...known.map(effectiveHeader)];
	return readRows(kind, csv, { known, onlyWritten }, chosen);
}

/** The headings of a CSV. Throws 422 for what is none. */
export function headingsOf(csv: string): string[] {
	return recordsOf(csv)[0]?.record ?? [];
}

type Choice = readonly ChosenColumn[];

function readRows(kind: MenuKind, csv: string, given: FileColumns, chosen: Choice): FileRow[] {
	const [first, ...records] = recordsOf(csv);
	if (!first || records.length === 0) throw wrong("The file has no rows");
	if (records.length > MOST_IMPORTED) throw wrong(MANY_ROWS_MESSAGE);
	const columns = columnsOf(kind, first.record, given, chosen);
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

type FoundColumn = ImportColumn | typeof ID_HEADER | null;

function columnsOf(
	kind: MenuKind,
	headers: readonly string[],
	given: FileColumns,
	chosen: Choice,
): FoundColumn[] {
	const names = [ID_HEADER, ...given.known.map(({ header }) => header)];
	const isChosen =
		chosen.length === headers.length && chosen.every(({ heading }, at) => heading === headers[at]);
	const wanted = isChosen
		? chosen.map(({ column }) => (names.includes(column) ? column : ""))
		: headers.map((header) => nameOf(header, names, given.onlyWritten));
	const unclear = (message: string) => {
		const columns = headers.map((heading, at) => ({
			heading,
			column: wanted[at] ?? nearest(heading, names) ?? "",
		}));
		return new GatewayError(422, "Some fields are not valid", {
			fields: { csv: [message] },
			columns,
		});
	};
	const unknown = headers.find((_, at) => wanted[at] === null);
	if (unknown !== undefined) {
		const words = nearestWords(unknown, names);
		throw unclear(`There is no column “${unknown}” for ${MENU_KIND[kind].noun[1]}. ${words}`);
	}
	const twice = headers.find((_, at) => wanted[at] && wanted.indexOf(wanted[at] ?? "") !== at);
	if (twice !== undefined) throw unclear(`The column “${twice}” appears twice`);
	if (!wanted.includes(ID_HEADER) && !wanted.includes(titleOf(given))) {
		throw unclear("Add a column named Id or Title to the first row");
	}
	return wanted.map((name) =>
		name === ID_HEADER ? ID_HEADER : (given.known.find(({ header }) => header === name) ?? null),
	);
}

function titleOf({ known }: FileColumns): string | null {
	return known.find(({ field }) => field === "title")?.header ?? null;
}

/** The name of ours that a heading is; "" for one that imports do not read, null for an unknown one. */
function nameOf(
	heading: string,
	names: readonly string[],
	onlyWritten: readonly string[],
): string | null {
	const isSame = (name: string) => name.toLowerCase() === heading.toLowerCase();
	if (heading === "" || onlyWritten.some(isSame)) return "";
	return names.find(isSame) ?? null;
}

const MOST_MISTYPED = 2;

function nearestWords(header: string, names: readonly string[]): string {
	const near = nearest(header, names);
	return near ? `Did you mean “${near}”?` : "The first row of the CSV of all has every name";
}

function nearest(header: string, names: readonly string[]): string | undefined {
	const near = names
		.map((name) => ({ name, apart: lettersApart(header.toLowerCase(), name.toLowerCase()) }))
		.sort((a, b) => a.apart - b.apart)[0];
	return near && near.apart <= MOST_MISTYPED ? near.name : undefined;
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
