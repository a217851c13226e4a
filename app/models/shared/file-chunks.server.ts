import { stringify } from "csv-stringify/sync";
import { safeCell } from "./csv-cell";
import type { FileColumn, FileType, RowPages } from "./table-file";
import { workbookChunks } from "./workbook-chunks.server";

export function fileChunks<Row>(
	type: FileType,
	title: string,
	columns: readonly FileColumn<Row>[],
	pages: RowPages<Row>,
): AsyncGenerator<Uint8Array> {
	return type === "xlsx" ? workbookChunks(title, columns, pages) : csvChunks(columns, pages);
}

const FORMAT = { record_delimiter: "\r\n" };

/** CSV in UTF-8 with a byte order mark, for accents in spreadsheets. */
async function* csvChunks<Row>(
	columns: readonly FileColumn<Row>[],
	pages: RowPages<Row>,
): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	const head = stringify([columns.map(({ header }) => header)], FORMAT);
	yield encoder.encode(`\uFEFF${head}`);
	for await (const rows of pages) {
		const cells = rows.map((row) => columns.map(({ value }) => safeCell(value(row))));
		yield encoder.encode(stringify(cells, FORMAT));
	}
}
