import { Readable } from "node:stream";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { cellText } from "~/models/shared/csv-cell";
import { CSV_MESSAGES, MAX_COLUMNS, MAX_ROWS } from "~/models/shared/csv-file";
import { csvFormat } from "~/models/shared/csv-format";
import { fileText } from "~/models/shared/file-text.server";
import { UnreadableSheet } from "~/models/shared/sheet-text.server";
import { type GatewayError, invalid } from "./errors";

export interface FileRecord {
	row: number;
	cells: string[];
}

/** Reads a file's rows, headings first, in slices between other requests. Throws 422 at `file` if unreadable. */
export async function readRecords(bytes: Uint8Array): Promise<FileRecord[]> {
	const { text, options } = csvFormat(await decodeText(bytes));
	const parser = Readable.from(textSlices(text)).pipe(
		parse({ ...options, max_record_size: MAX_RECORD }),
	);
	const records: FileRecord[] = [];
	try {
		for await (const { record, info } of parser as AsyncIterable<ReadRecord>) {
			if (record.length > MAX_COLUMNS) throw wrong(CSV_MESSAGES.tooWide);
			const cells = record.map((cell) => cellText(cell).slice(0, MAX_CELL));
			records.push({ row: info.records + info.empty_lines, cells });
			if (records.length > MAX_ROWS + 1) throw wrong(CSV_MESSAGES.tooMany);
			if (records.length % ROWS_AT_ONCE === 0) await letOthersIn();
		}
	} catch (error) {
		if (error instanceof CsvError) throw wrong(unreadable(error));
		throw error;
	}
	if (records.length < 2) throw wrong(CSV_MESSAGES.empty);
	return records;
}

const SLICE = 65_536;
const ROWS_AT_ONCE = 500;
const MAX_RECORD = 200_000;
const MAX_CELL = 300;

interface ReadRecord {
	record: string[];
	info: { records: number; empty_lines: number };
}

async function* textSlices(text: string): AsyncGenerator<string> {
	for (let from = 0; from < text.length; from += SLICE) {
		yield text.slice(from, from + SLICE);
		await letOthersIn();
	}
}

function unreadable(error: CsvError): string {
	const { lines } = error as CsvError & { lines?: number };
	return lines ? `${CSV_MESSAGES.unreadable} at line ${lines}` : CSV_MESSAGES.unreadable;
}

async function decodeText(bytes: Uint8Array): Promise<string> {
	try {
		return await fileText(bytes);
	} catch (error) {
		if (error instanceof UnreadableSheet) throw wrong(error.message);
		throw error;
	}
}

function wrong(message: string): GatewayError {
	return invalid({ file: [message] });
}
