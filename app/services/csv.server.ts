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
	const text = stringify(
		[
			columns.map(({ header }) => header),
			...rows.map((row) => columns.map(({ value }) => safeCell(value(row)))),
		],
		{ record_delimiter: "\r\n" },
	);
	return new Response(`\uFEFF${text}`, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
			"cache-control": "no-store",
		},
	});
}

function safeCell(value: string | number | null | undefined): string | number {
	if (value === null || value === undefined) return "";
	return typeof value === "string" && FORMULA.test(value) ? `'${value}` : value;
}
