import { Readable } from "node:stream";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import {
	columnsOf,
	FILE_MESSAGES,
	type FileCustomer,
	type ImportColumn,
	MOST_ROWS,
	missingColumns,
} from "~/models/customers/import";
import { cellText } from "~/models/shared/csv-cell";
import { decodedText } from "~/models/shared/decoded-text";
import { csvFormat } from "../../core/csv-format";
import { type GatewayError, invalid } from "../../core/errors";

interface CustomersOfFile {
	rows: FileCustomer[];
	leftOut: string[];
}

/** The rows of a CSV as text, read in slices between other requests. Throws 422 for what is no such file. */
export async function readCustomers(bytes: Uint8Array): Promise<CustomersOfFile> {
	const { text, options } = csvFormat(textOf(bytes));
	const parser = Readable.from(slicesOf(text)).pipe(
		parse({ ...options, max_record_size: MOST_RECORD }),
	);
	const rows: FileCustomer[] = [];
	let columns: ColumnPlaces | null = null;
	let leftOut: string[] = [];
	try {
		for await (const { record, info } of parser as AsyncIterable<ReadRecord>) {
			if (columns) {
				rows.push(rowOf(record, columns, info.records + info.empty_lines));
				if (rows.length > MOST_ROWS) throw wrong(FILE_MESSAGES.tooMany);
				continue;
			}
			const known = columnsOf(record);
			requireColumns(known);
			columns = placesOf(known);
			leftOut = record
				.filter((header, at) => header !== "" && known[at] === null)
				.slice(0, MOST_TOLD);
		}
	} catch (error) {
		if (error instanceof CsvError) throw wrong(unreadable(error));
		throw error;
	}
	if (rows.length === 0) throw wrong(FILE_MESSAGES.empty);
	return { rows, leftOut };
}

const SLICE = 65_536;
/** Characters of one row: more would hold up everybody else. */
const MOST_RECORD = 200_000;
const MOST_TOLD = 20;

async function* slicesOf(text: string): AsyncGenerator<string> {
	for (let from = 0; from < text.length; from += SLICE) {
		yield text.slice(from, from + SLICE);
		await letOthersIn();
	}
}

function unreadable(error: CsvError): string {
	const { lines } = error as CsvError & { lines?: number };
	return lines ? `${FILE_MESSAGES.unreadable} at line ${lines}` : FILE_MESSAGES.unreadable;
}

interface ReadRecord {
	record: string[];
	info: { records: number; empty_lines: number };
}

function textOf(bytes: Uint8Array): string {
	if (bytes.includes(0)) throw wrong(FILE_MESSAGES.unreadable);
	return decodedText(bytes);
}

function requireColumns(columns: readonly (ImportColumn | null)[]): void {
	const missing = missingColumns(columns);
	if (missing.length === 0) return;
	const named = missing.map((each) => `“${each}”`).join(" and ");
	throw wrong(
		missing.length === 1
			? `The column ${named} is missing. The first row has to name it`
			: `The columns ${named} are missing. The first row has to name them`,
	);
}

type ColumnPlaces = Partial<Record<ImportColumn, number>>;

function placesOf(columns: readonly (ImportColumn | null)[]): ColumnPlaces {
	return Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, at]] : [])));
}

function rowOf(record: readonly string[], places: ColumnPlaces, row: number): FileCustomer {
	const cell = (column: ImportColumn) =>
		cellText(record[places[column] ?? record.length] ?? "").slice(0, MOST_CELL);
	const name = cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
	return { row, name, phone: cell("phone"), email: cell("email"), birthday: cell("birthday") };
}

const MOST_CELL = 300;

function wrong(message: string): GatewayError {
	return invalid({ file: [message] });
}
