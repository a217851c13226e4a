import { stringify } from "csv-stringify/sync";
import { safeCell } from "~/models/shared/csv-cell";

export interface CsvColumn<Row> {
	header: string;
	value: (row: Row) => string | number | null | undefined;
}

/** A CSV download in UTF-8 with a byte order mark, for accents in spreadsheets. */
export function csvResponse<Row>(
	fileName: string,
	columns: readonly CsvColumn<Row>[],
	rows: readonly Row[],
): Response {
	const text = stringify([columns.map(({ header }) => header), ...cellsOf(columns, rows)], FORMAT);
	return fileResponse(fileName, `\uFEFF${text}`);
}

/** From `pageAt` 0, 1, … until empty. The first page is read before answering, so its errors show; later ones abort. */
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
