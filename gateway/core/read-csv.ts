import { Readable } from "node:stream";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { cellText } from "~/models/shared/csv-cell";
import {
	CSV_MESSAGES,
	type CsvColumns,
	columnsOf,
	MOST_COLUMNS,
	MOST_ROWS,
} from "~/models/shared/csv-file";
import { fileText } from "~/models/shared/file-text.server";
import { UnreadableSheet } from "~/models/shared/sheet-text.server";
import { csvFormat } from "./csv-format";
import { type GatewayError, invalid } from "./errors";

interface CsvReading<Column extends string, Row> {
	columns: CsvColumns<Column>;
	missing(found: readonly (Column | null)[]): string[];
	rowOf(cell: (column: Column) => string, row: number): Row;
}

/** The rows of a CSV, read in slices between other requests. Throws 422 at `file` for what is no such file. */
export async function readCsv<Column extends string, Row>(
	bytes: Uint8Array,
	{ columns, missing, rowOf }: CsvReading<Column, Row>,
): Promise<{ rows: Row[]; leftOut: string[] }> {
	const { text, options } = csvFormat(await textOf(bytes));
	const parser = Readable.from(slicesOf(text)).pipe(
		parse({ ...options, max_record_size: MOST_RECORD }),
	);
	const rows: Row[] = [];
	let places: Map<Column, number> | null = null;
	let leftOut: string[] = [];
	try {
		for await (const { record, info } of parser as AsyncIterable<ReadRecord>) {
			if (record.length > MOST_COLUMNS) throw wrong(CSV_MESSAGES.tooWide);
			if (places) {
				rows.push(rowOf(cellOf(record, places), info.records + info.empty_lines));
				if (rows.length > MOST_ROWS) throw wrong(CSV_MESSAGES.tooMany);
				if (rows.length % ROWS_AT_ONCE === 0) await letOthersIn();
				continue;
			}
			const found = columnsOf(columns, record);
			requireColumns(missing(found));
			places = new Map(found.flatMap((column, at) => (column ? [[column, at]] : [])));
			leftOut = record
				.filter((header, at) => header !== "" && found[at] === null)
				.slice(0, MOST_TOLD);
		}
	} catch (error) {
		if (error instanceof CsvError) throw wrong(unreadable(error));
		throw error;
	}
	if (rows.length === 0) throw wrong(CSV_MESSAGES.empty);
	return { rows, leftOut };
}

const SLICE = 65_536;
const ROWS_AT_ONCE = 500;
const MOST_RECORD = 200_000;
const MOST_CELL = 300;
const MOST_TOLD = 20;

interface ReadRecord {
	record: string[];
	info: { records: number; empty_lines: number };
}

async function* slicesOf(text: string): AsyncGenerator<string> {
	for (let from = 0; from < text.length; from += SLICE) {
		yield text.slice(from, from + SLICE);
		await letOthersIn();
	}
}

function unreadable(error: CsvError): string {
	const { lines } = error as CsvError & { lines?: number };
	return lines ? `${CSV_MESSAGES.unreadable} at line ${lines}` : CSV_MESSAGES.unreadable;
}

async function textOf(bytes: Uint8Array): Promise<string> {
	try {
		return await fileText(bytes);
	} catch (error) {
		if (error instanceof UnreadableSheet) throw wrong(error.message);
		throw error;
	}
}

function requireColumns(missing: readonly string[]): void {
	if (missing.length === 0) return;
	const named = missing.map((each) => `“${each}”`).join(" and ");
	throw wrong(
		missing.length === 1
			? `The column ${named} is missing. The first row has to name it`
			: `The columns ${named} are missing. The first row has to name them`,
	);
}

function cellOf<Column>(record: readonly string[], places: ReadonlyMap<Column, number>) {
	return (column: Column) =>
		cellText(record[places.get(column) ?? record.length] ?? "").slice(0, MOST_CELL);
}

function wrong(message: string): GatewayError {
	return invalid({ file: [message] });
}
