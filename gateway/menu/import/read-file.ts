import { CsvError, parse } from "csv-parse/sync";
import {
	CHANGED_AT,
	ID_HEADER,
	type ImportColumn,
	partImportColumns,
	USED_IN,
} from "~/models/menu/import/import-columns";
import { effectiveHeader, localImportColumns } from "~/models/menu/import/location-import-columns";
import {
	type ChosenColumn,
	MANY_ROWS_MESSAGE,
	MAX_IMPORTED,
} from "~/models/menu/import/menu-import";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { cellText } from "~/models/shared/csv-cell";
import { csvFormat } from "~/models/shared/csv-format";
import { instantHeaders } from "~/models/shared/instant-columns";
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

/** Export-only columns, including the single time column of older files. */
const ONLY_WRITTEN = [CHANGED_AT, ...instantHeaders(CHANGED_AT)];

/** Reads the rows of one kind's CSV. Throws 422 for an invalid file or unknown columns, listing all columns. */
export function readFile(kind: MenuKind, csv: string, chosen: Choice = []): FileRow[] {
	const columnRules = { known: partImportColumns(kind), onlyWritten: ONLY_WRITTEN };
	return readRows(kind, csv, columnRules, chosen);
}

/** Reads a location's CSV like `readFile`; each row must name an existing part. */
export function readLocationFile(kind: MenuKind, csv: string, chosen: Choice = []): FileRow[] {
	const known = localImportColumns(kind);
	const onlyWritten = [USED_IN, ...ONLY_WRITTEN, ...known.map(effectiveHeader)];
	return readRows(kind, csv, { known, onlyWritten }, chosen);
}

/** Reads a CSV's headings. Throws 422 for an invalid file. */
export function readHeadings(csv: string): string[] {
	return parseRecords(csv)[0]?.record ?? [];
}

type Choice = readonly ChosenColumn[];

function readRows(
	kind: MenuKind,
	csv: string,
	columnRules: FileColumns,
	chosen: Choice,
): FileRow[] {
	const [first, ...records] = parseRecords(csv);
	if (!first || records.length === 0) throw wrong("Add at least one row below the column names");
	if (records.length > MAX_IMPORTED) throw wrong(MANY_ROWS_MESSAGE);
	const columns = matchMenuColumns(kind, first.record, columnRules, chosen);
	return records.map(({ record, info }) => {
		const cells = columns.flatMap((column, index) =>
			column && column !== ID_HEADER ? [{ column, text: cellText(record[index] ?? "") }] : [],
		);
		return {
			row: info.records + info.empty_lines,
			id: (record[columns.indexOf(ID_HEADER)] ?? "").toLowerCase(),
			cells,
			problem: rowIssue(record, columns.length),
		};
	});
}

function parseRecords(csv: string): Record[] {
	const { text, options } = csvFormat(csv);
	try {
		return parse(text, options) as unknown as Record[];
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		throw wrong(`The file cannot be read: ${error.message}`);
	}
}

type FoundColumn = ImportColumn | typeof ID_HEADER | null;

function matchMenuColumns(
	kind: MenuKind,
	headers: readonly string[],
	columnRules: FileColumns,
	chosen: Choice,
): FoundColumn[] {
	const names = [ID_HEADER, ...columnRules.known.map(({ header }) => header)];
	const isChosen =
		chosen.length === headers.length &&
		chosen.every(({ heading }, index) => heading === headers[index]);
	const wanted = isChosen
		? chosen.map(({ column }) => (names.includes(column) ? column : ""))
		: headers.map((header) => matchHeading(header, names, columnRules.onlyWritten));
	const unclear = (message: string) => {
		const columns = headers.map((heading, index) => ({
			heading,
			column: wanted[index] ?? nearest(heading, names) ?? "",
		}));
		return new GatewayError(422, "Some fields are not valid", {
			fields: { csv: [message] },
			columns,
		});
	};
	const unknown = headers.find((_, index) => wanted[index] === null);
	if (unknown !== undefined) {
		const hint = nearestNameHint(unknown, names);
		throw unclear(`There is no column “${unknown}” for ${MENU_KIND[kind].noun[1]}. ${hint}`);
	}
	const twice = headers.find(
		(_, index) => wanted[index] && wanted.indexOf(wanted[index] ?? "") !== index,
	);
	if (twice !== undefined) throw unclear(`The column “${twice}” appears twice`);
	if (!wanted.includes(ID_HEADER) && !wanted.includes(titleHeader(columnRules))) {
		throw unclear("Add a column named ID or Title to the first row");
	}
	return wanted.map((name) =>
		name === ID_HEADER
			? ID_HEADER
			: (columnRules.known.find(({ header }) => header === name) ?? null),
	);
}

function titleHeader({ known }: FileColumns): string | null {
	return known.find(({ field }) => field === "title")?.header ?? null;
}

/** The name of ours that a heading is; "" for one that imports do not read, null for an unknown one. */
function matchHeading(
	heading: string,
	names: readonly string[],
	onlyWritten: readonly string[],
): string | null {
	const isSame = (name: string) => name.toLowerCase() === heading.toLowerCase();
	if (heading === "" || onlyWritten.some(isSame)) return "";
	return names.find(isSame) ?? null;
}

const MAX_MISTYPED = 2;

function nearestNameHint(header: string, names: readonly string[]): string {
	const near = nearest(header, names);
	return near ? `Did you mean “${near}”?` : "The CSV file of the whole menu has every column name";
}

function nearest(header: string, names: readonly string[]): string | undefined {
	const near = names
		.map((name) => ({ name, apart: lettersApart(header.toLowerCase(), name.toLowerCase()) }))
		.sort((a, b) => a.apart - b.apart)[0];
	return near && near.apart <= MAX_MISTYPED ? near.name : undefined;
}

function lettersApart(from: string, to: string): number {
	let before = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (const [row, letter] of [...from.slice(0, 100)].entries()) {
		const now = [row + 1];
		for (const [index, other] of [...to].entries()) {
			const changed = (before[index] ?? 0) + (letter === other ? 0 : 1);
			now.push(Math.min(changed, (before[index + 1] ?? 0) + 1, (now[index] ?? 0) + 1));
		}
		before = now;
	}
	return before.at(-1) ?? 0;
}

function rowIssue(record: readonly string[], columns: number): string {
	const isLonger = record.slice(columns).some((cell) => cell !== "");
	return isLonger ? "The row has more cells than the first row has columns" : "";
}

function wrong(message: string) {
	return invalid({ csv: [message] });
}
