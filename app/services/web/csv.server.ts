import { stringify } from "csv-stringify/sync";

/** A spreadsheet runs a cell that begins like a formula; a quote before it keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

export interface CsvColumn<Row> {
	header: string;
	value: (row: Row) => string | number | null | undefined;
}

/** A CSV file to download, UTF-8 with a byte order mark so that spreadsheets read accents right. */
export function csvResponse<Row>(
	fileName: string,
	columns: readonly CsvColumn<Row>[],
	rows: readonly Row[],
): Response {
	const text = stringify([columns.map(({ header }) => header), ...cellsOf(columns, rows)], FORMAT);
	return fileResponse(fileName, `\uFEFF${text}`);
}

/**
 * The same for a list too long to hold at once: `pageAt` gives its pages from 0 until an empty one. The first is
 * read before the answer begins, so that what it throws is told as on any page; a later fault cuts the download off
 * rather than ending it as if it were whole.
 */
export async function csvStream<Row>(
	fileName: string,
	columns: readonly CsvColumn<Row>[],
	pageAt: (index: number) => Promise<readonly Row[]>,
): Promise<Response> {
	const encoder = new TextEncoder();
	let rows = await pageAt(0);
	let index = 0;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const head = stringify([columns.map(({ header }) => header)], FORMAT);
			controller.enqueue(encoder.encode(`\uFEFF${head}`));
		},
		async pull(controller) {
			if (rows.length === 0) return controller.close();
			controller.enqueue(encoder.encode(stringify(cellsOf(columns, rows), FORMAT)));
			index += 1;
			rows = await pageAt(index);
		},
	});
	return fileResponse(fileName, body);
}

const FORMAT = { record_delimiter: "\r\n" };

function cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
	return rows.map((row) => columns.map(({ value }) => safeCell(value(row))));
}

function fileResponse(fileName: string, body: string | ReadableStream<Uint8Array>): Response {
	return new Response(body, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

function safeCell(value: string | number | null | undefined): string | number {
	if (value === null || value === undefined) return "";
	return typeof value === "string" && FORMULA.test(value) ? `'${value}` : value;
}
