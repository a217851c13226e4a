import { Zip, ZipDeflate } from "fflate";
import type { CellFormat } from "./cell-format";
import { CURRENCIES, CURRENCY_SYMBOLS } from "./money";
import { DAY_MS } from "./plain-date";
import type { FileColumn, RowPages } from "./table-file";
import { cellText, columnName, ROOT_RELS, sheetName, WorkbookParts } from "./workbook-parts";

/** A number as a spreadsheet stores it, with its format code; null: general format. */
interface CellNumber {
	number: number;
	code: string | null;
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;

const DAY = /^(\d{4}-\d\d-\d\d)()()$/;

/** Local time with its zone, or UTC: "2026-11-20 17:04 CST", "2026-11-20T23:04:00.000Z". */
const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?([A-Za-z\d+-]*)$/;

/** Spreadsheets count days from there, and a day too many before March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const FIRST_RIGHT = 61;

const MAX_ROWS = 1_048_576;
/** Up to this many rows a sheet waits for its end, to say its size, which comes first. */
const WAITING_ROWS = 5_000;
const NARROWEST = 9;
const WIDEST = 60;

/** An Excel workbook of a table, in pieces that are ready as the rows come: text stays text, whatever it begins with. */
export async function* workbookChunks<Row>(
	title: string,
	columns: readonly FileColumn<Row>[],
	pages: RowPages<Row>,
	maxRows = MAX_ROWS,
): AsyncGenerator<Uint8Array> {
	const ready: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		ready.push(chunk);
	});
	const encoder = new TextEncoder();
	const open = (path: string) => {
		const file = new ZipDeflate(path);
		zip.add(file);
		return (text: string, isLast = false) => file.push(encoder.encode(text), isLast);
	};
	const parts = new WorkbookParts();
	let count = 1;
	const names = columns.map((_, index) => columnName(index));
	const openSheet = (rows: readonly Row[]) => {
		const write = open(parts.addSheet(sheetName(title, parts.sheets.length)));
		const widths = columns.map((column) => columnWidth(column, rows));
		const head = (dimension: string) => sheetHead(widths, dimension);
		return { write, head, waiting: rowXml(1, columns.map(headCell)) as string | null };
	};
	type Sheet = ReturnType<typeof openSheet>;
	const put = (sheet: Sheet, xml: string) => {
		if (sheet.waiting === null) return sheet.write(xml);
		sheet.waiting += xml;
		if (count <= WAITING_ROWS) return;
		sheet.write(sheet.head("") + sheet.waiting);
		sheet.waiting = null;
	};
	const end = ({ waiting, head, write }: Sheet, xml: string) => {
		const dimension = `<dimension ref="A1:${names.at(-1)}${count}"/>`;
		write(`${waiting === null ? "" : head(dimension) + waiting}${xml}${SHEET_END}`, true);
	};
	const headCell = ({ header }: FileColumn<Row>, index: number) =>
		textXml(`${names[index]}1`, header, parts.bold);
	const cell = ({ value, format }: FileColumn<Row>, row: Row, at: string) => {
		const content = value(row);
		if (content === null || content === undefined || content === "") return "";
		const found = cellNumber(content, format?.(row));
		if (!found) return textXml(at, String(content));
		return `<c r="${at}"${styleXml(parts.styleIndex(found.code))}><v>${found.number}</v></c>`;
	};

	open("_rels/.rels")(ROOT_RELS, true);
	let sheet: Sheet | null = null;
	for await (const rows of pages) {
		let xml = "";
		for (const row of rows) {
			if (sheet && count >= maxRows) {
				end(sheet, xml);
				xml = "";
				sheet = null;
			}
			if (!sheet) {
				sheet = openSheet(rows);
				count = 1;
			}
			count += 1;
			xml += rowXml(
				count,
				columns.map((column, index) => cell(column, row, `${names[index]}${count}`)),
			);
		}
		if (sheet) put(sheet, xml);
		yield* ready.splice(0);
	}
	end(sheet ?? openSheet([]), "");
	for (const [path, xml] of parts.files()) open(path)(xml, true);
	zip.end();
	yield* ready.splice(0);
}

const SHEET_END = "</sheetData></worksheet>";

function sheetHead(widths: readonly number[], dimension: string): string {
	const columns = widths.map(
		(width, index) =>
			`<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${dimension}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

function rowXml(number: number, cells: readonly string[]): string {
	return `<row r="${number}">${cells.join("")}</row>`;
}

function textXml(at: string, text: string, style = 0): string {
	const escaped = cellText(text);
	return `<c r="${at}"${styleXml(style)} t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function styleXml(style: number): string {
	return style === 0 ? "" : ` s="${style}"`;
}

function columnWidth<Row>({ header, value }: FileColumn<Row>, rows: readonly Row[]): number {
	const lengths = rows.slice(0, 200).map((row) => String(value(row) ?? "").length);
	return Math.min(WIDEST, Math.max(NARROWEST, header.length, ...lengths) + 2);
}

/** Null for text, and for what spreadsheets have no number for. */
function cellNumber(value: string | number, format?: CellFormat): CellNumber | null {
	if (format === "day") return dated(value, DAY, "yyyy\\-mm\\-dd");
	if (format === "month") return dated(`${value}-01`, DAY, "yyyy\\-mm");
	if (format === "time") return dated(value, TIME, "yyyy\\-mm\\-dd hh:mm");
	if (format === "text") return null;
	if (typeof value === "string" && (!format || !PLAIN.test(value))) return null;
	const number = Number(value);
	if (!Number.isFinite(number)) return null;
	if (format === "percent")
		return { number: Number((number / 100).toPrecision(15)), code: "0.00%" };
	return { number, code: moneyCode(format) };
}

function dated(value: string | number, pattern: RegExp, code: string): CellNumber | null {
	const [, day, time, zone = ""] = pattern.exec(String(value)) ?? [];
	const number = (Date.parse(`${day}T${time || "00:00"}Z`) - DAY_ZERO) / DAY_MS;
	if (!(number >= FIRST_RIGHT)) return null;
	return { number, code: zone ? `${code} "${zone === "Z" ? "UTC" : zone}"` : code };
}

function moneyCode(format: CellFormat | undefined): string | null {
	if (format === "money") return "#,##0.00";
	const currency = CURRENCIES.find((each) => each === format);
	if (!currency) return null;
	const amount = `"${CURRENCY_SYMBOLS[currency]}"#,##0.00`;
	return `${amount};-${amount}`;
}
