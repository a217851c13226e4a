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
import { type GatewayError, invalid } from "../../core/errors";

interface CustomersOfFile {
	rows: FileCustomer[];
	leftOut: string[];
}

const AT_ONCE = 2_000;

/** The rows of a CSV as text, read in turns with other requests. Throws 422 for what is no such file. */
export async function readCustomers(bytes: Uint8Array): Promise<CustomersOfFile> {
	const text = textOf(bytes);
	const [head = ""] = text.trimStart().split(/\r?\n/, 1);
	const delimiter = [",", ";", "\t"].find((each) => head.includes(each)) ?? ",";
	const parser = parse(text, {
		...{ bom: true, delimiter, info: true, trim: true },
		...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
	});
	const rows: FileCustomer[] = [];
	let columns: (ImportColumn | null)[] | null = null;
	let leftOut: string[] = [];
	try {
		for await (const { record, info } of parser as AsyncIterable<ReadRecord>) {
			if (columns) {
				rows.push(rowOf(record, columns, info.records + info.empty_lines));
				if (rows.length > MOST_ROWS) throw wrong(FILE_MESSAGES.tooMany);
				if (rows.length % AT_ONCE === 0) await letOthersIn();
				continue;
			}
			columns = columnsOf(record);
			requireColumns(columns);
			leftOut = record.filter((header, at) => header !== "" && columns?.[at] === null);
		}
	} catch (error) {
		if (error instanceof CsvError) throw wrong(`${FILE_MESSAGES.unreadable}: ${error.message}`);
		throw error;
	}
	if (rows.length === 0) throw wrong(FILE_MESSAGES.empty);
	return { rows, leftOut };
}

interface ReadRecord {
	record: string[];
	info: { records: number; empty_lines: number };
}

/** Spreadsheets on Windows may save CSV in the old Western code page, which is not UTF-8. */
function textOf(bytes: Uint8Array): string {
	if (bytes.includes(0)) throw wrong(FILE_MESSAGES.unreadable);
	const text = new TextDecoder().decode(bytes);
	return text.includes("\uFFFD") ? new TextDecoder("windows-1252").decode(bytes) : text;
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

function rowOf(
	record: readonly string[],
	columns: readonly (ImportColumn | null)[],
	row: number,
): FileCustomer {
	const cell = (column: ImportColumn) => {
		const at = columns.indexOf(column);
		return at < 0 ? "" : cellText(record[at] ?? "").slice(0, MOST_CELL);
	};
	const name = cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
	return { row, name, phone: cell("phone"), email: cell("email"), birthday: cell("birthday") };
}

const MOST_CELL = 300;

function wrong(message: string): GatewayError {
	return invalid({ file: [message] });
}
