import { stringify } from "csv-stringify/sync";
import { safeCell } from "./csv-cell";
import type { FileColumn, RowPages } from "./table-file";

const FORMAT = { record_delimiter: "\r\n" };

/** CSV in UTF-8 with a byte order mark, for accents in spreadsheets. */
export async function* csvChunks<Row>(
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
