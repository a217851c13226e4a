import { setImmediate as letOthersIn } from "node:timers/promises";
import { type UnzipFileFilter, unzipSync } from "fflate";
import { safeCell } from "./csv-cell";
import { CSV_MESSAGES, MAX_COLUMNS, MAX_ROWS } from "./csv-file";
import { DAY_MS } from "./plain-date";

/** Thrown for a workbook that cannot be read, with a message for people. */
export class UnreadableSheet extends Error {}

const MAX_UNZIPPED = 128 * 1024 * 1024;
const MAX_TEXT = 64 * 1024 * 1024;
const MAX_FILES = 2_000;
const ROWS_AT_ONCE = 500;
const STRINGS_AT_ONCE = 5_000;
const TOO_LARGE = "The sheet is too large. Save it as CSV.";

/** Whether the bytes are a ZIP, as .xlsx files are. */
export function isWorkbook(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Whether the bytes are an old .xls file or a workbook with a password. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
	return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

/** The first visible sheet of an .xlsx file as CSV, blank rows included. Throws UnreadableSheet; reads no more than 128 MB. */
export async function sheetText(bytes: Uint8Array): Promise<string> {
	const [first] = await workbookSheets(bytes, 1);
	return first?.text ?? "";
}

interface NamedSheet {
	name: string;
	text: string;
}

const MAX_SHEETS = 20;

/** The first visible sheets of an .xlsx file as CSV, like `sheetText`. */
export async function workbookSheets(bytes: Uint8Array, count = MAX_SHEETS): Promise<NamedSheet[]> {
	const files = unzipped(bytes, (name) =>
		/^xl\/(?:workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name),
	);
	const workbook = files("xl/workbook.xml");
	const listed = sheetPaths(workbook, files("xl/_rels/workbook.xml.rels"));
	const found = [...new Map(listed.map((sheet) => [sheet.path, sheet])).values()].slice(0, count);
	const paths = found.map(({ path }) => path);
	const sheetFiles = unzipped(bytes, (name) => paths.includes(name));
	if (workbook === "" || paths.some((path) => sheetFiles(path) === "")) {
		throw new UnreadableSheet(CSV_MESSAGES.unreadable);
	}
	const dates = {
		...numberStyles(files("xl/styles.xml")),
		is1904: /<(?:\w+:)?workbookPr[^>]*\bdate1904="(?:1|true)"/.test(workbook),
	};
	const book = { strings: await sharedStrings(files("xl/sharedStrings.xml")), dates, length: 0 };
	const sheets: NamedSheet[] = [];
	for (const { name, path } of found) {
		sheets.push({ name, text: await rowsText(sheetFiles(path), book) });
	}
	return sheets;
}

function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean) {
	let size = 0;
	let count = 0;
	const filter: UnzipFileFilter = ({ name, originalSize }) => {
		count += 1;
		if (count > MAX_FILES) throw new UnreadableSheet("The file has too many parts");
		if (!isWanted(name)) return false;
		size += originalSize;
		if (size > MAX_UNZIPPED) throw new UnreadableSheet(TOO_LARGE);
		return true;
	};
	try {
		const files = unzipSync(bytes, { filter });
		return (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
	} catch (error) {
		if (error instanceof UnreadableSheet) throw error;
		throw new UnreadableSheet(CSV_MESSAGES.unreadable);
	}
}

interface Tag {
	name: string;
	isEnd: boolean;
	isEmpty: boolean;
	attributes: string;
}

/** No part can match what another may, nor go beyond the next "<": the time grows with the length alone. */
const TOKEN = /<(\/?)([^\s/<>!?]+)((?:\s(?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)?)(\/?)>|([^<]+)/g;

function* xmlTokens(xml: string): Generator<Tag | string> {
	for (const [, end, name, attributes = "", empty, text] of xml.matchAll(TOKEN)) {
		if (text !== undefined) yield text;
		else {
			yield {
				name: (name ?? "").replace(/^.*:/, ""),
				attributes,
				isEnd: end === "/",
				isEmpty: empty === "/",
			};
		}
	}
}

function attribute({ attributes }: Tag, name: string): string | undefined {
	const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
		attributes,
	);
	return found ? plainXml(found[1] ?? found[2] ?? "") : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
	lt: "<",
	gt: ">",
	amp: "&",
	quot: '"',
	apos: "'",
};

function plainXml(text: string): string {
	return text
		.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
			if (name) return ENTITIES[name] ?? whole;
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
			return code <= 0x10ffff ? String.fromCodePoint(code) : "";
		})
		.replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function sheetPaths(workbook: string, relations: string): { name: string; path: string }[] {
	const targets = new Map<string, string>();
	for (const token of xmlTokens(relations)) {
		if (typeof token === "string" || token.name !== "Relationship") continue;
		const target = attribute(token, "Target") ?? "";
		const path = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
		targets.set(attribute(token, "Id") ?? "", path);
	}
	const sheets: { name: string; path: string }[] = [];
	for (const token of xmlTokens(workbook)) {
		if (typeof token === "string" || token.name !== "sheet" || token.isEnd) continue;
		if (/hidden/i.test(attribute(token, "state") ?? "")) continue;
		const path = targets.get(attribute(token, "id") ?? "") ?? FIRST_SHEET;
		sheets.push({ name: attribute(token, "name") ?? "", path });
	}
	return sheets.length > 0 ? sheets : [{ name: "", path: FIRST_SHEET }];
}

const FIRST_SHEET = "xl/worksheets/sheet1.xml";

async function sharedStrings(xml: string): Promise<string[]> {
	const strings: string[] = [];
	let text: string | null = null;
	let isText = false;
	let isSound = false;
	for (const token of xmlTokens(xml)) {
		if (typeof token === "string") {
			if (isText && !isSound && text !== null) text += plainXml(token);
			continue;
		}
		if (token.name === "si") {
			if (token.isEnd || token.isEmpty) {
				strings.push(text ?? "");
				if (strings.length % STRINGS_AT_ONCE === 0) await letOthersIn();
			}
			text = token.isEnd || token.isEmpty ? null : "";
		}
		if (token.name === "t") isText = !token.isEnd && !token.isEmpty;
		// `rPh` contains the phonetic reading of a word in Japanese files.
		if (token.name === "rPh") isSound = !token.isEnd;
	}
	return strings;
}

/** Built-in formats of days and times, by their numbers. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** Styles that format a number as a day or time, and those that format a percentage. */
function numberStyles(xml: string): { styles: Set<number>; percents: Set<number> } {
	const codes = new Map<number, string>();
	const styles = new Set<number>();
	const percents = new Set<number>();
	let at = -1;
	for (const token of xmlTokens(xml)) {
		if (typeof token === "string") continue;
		if (token.name === "numFmt" && !token.isEnd) {
			codes.set(Number(attribute(token, "numFmtId")), attribute(token, "formatCode") ?? "");
		}
		if (token.name === "cellXfs") at = token.isEnd ? -1 : 0;
		else if (token.name === "xf" && at >= 0 && !token.isEnd) {
			const id = Number(attribute(token, "numFmtId") ?? 0);
			const code = codes.get(id) ?? "";
			if (isBuiltInDate(id) || isDateCode(code)) styles.add(at);
			if (id === 9 || id === 10 || code.includes("%")) percents.add(at);
			at += 1;
		}
	}
	return { styles, percents };
}

function isDateCode(code: string): boolean {
	return /[dmyhs]/i.test(
		code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "").replace(/general/i, ""),
	);
}

interface Dates {
	styles: ReadonlySet<number>;
	percents: ReadonlySet<number>;
	is1904: boolean;
}

interface Book {
	strings: readonly string[];
	dates: Dates;
	/** Characters of all rows that were read: a shared string counts wherever it stands. */
	length: number;
}

async function rowsText(sheet: string, book: Book): Promise<string> {
	const lines: string[] = [];
	let cells: string[] = [];
	let cell: { at: number; type: string; style: number; text: string } | null = null;
	let isValue = false;
	let row = 0;
	for (const token of xmlTokens(sheet)) {
		if (typeof token === "string") {
			if (cell && isValue) cell.text += plainXml(token);
			continue;
		}
		if (token.name === "row") {
			if (!token.isEnd) {
				row = Number(attribute(token, "r") ?? row + 1);
				cells = [];
			}
			if (!token.isEnd && !token.isEmpty) continue;
			book.length += cells.reduce((sum, each) => sum + each.length + 1, 0);
			if (book.length > MAX_TEXT) throw new UnreadableSheet(TOO_LARGE);
			while (lines.length < Math.min(row, MAX_ROWS * 2) - 1) lines.push("");
			lines.push(cells.map(quoted).join(","));
			if (lines.length > MAX_ROWS * 2) break;
			if (lines.length % ROWS_AT_ONCE === 0) await letOthersIn();
		} else if (token.name === "c") {
			if (!token.isEnd) {
				const at = columnAt(attribute(token, "r") ?? "") ?? cells.length;
				if (at >= MAX_COLUMNS)
					throw new UnreadableSheet(`A sheet has at most ${MAX_COLUMNS} columns`);
				const type = attribute(token, "t") ?? "n";
				cell = { at, type, style: Number(attribute(token, "s") ?? 0), text: "" };
			}
			if (cell && (token.isEnd || token.isEmpty)) {
				while (cells.length < cell.at) cells.push("");
				cells[cell.at] = cellValue(cell, book.strings, book.dates);
				cell = null;
			}
		} else if (token.name === "v" || token.name === "t") {
			isValue = !token.isEnd && !token.isEmpty;
		}
	}
	return lines.join("\n");
}

function columnAt(reference: string): number | null {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
	if (!letters) return null;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellValue(
	{ type, style, text }: { type: string; style: number; text: string },
	strings: readonly string[],
	{ styles, percents, is1904 }: Dates,
): string {
	if (type === "s") return String(safeCell(strings[Number(text)] ?? ""));
	if (type === "b") return text === "1" ? "Yes" : "No";
	if (type === "e") return "";
	if (type !== "n") return String(safeCell(text));
	const value = Number(text);
	if (text === "" || !Number.isFinite(value)) return "";
	if (styles.has(style)) return serialToIso(value, is1904);
	return String(Number((percents.has(style) ? value * 100 : value).toPrecision(15)));
}

/** A day and time of a spreadsheet, which counts days from 1900 (as if that had been a leap year) or 1904. */
function serialToIso(serial: number, is1904: boolean): string {
	const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
	const moment = new Date(start + Math.round((serial * DAY_MS) / 1000) * 1000);
	if (Number.isNaN(moment.getTime())) return "";
	const iso = moment.toISOString();
	const time = iso.slice(11, 16);
	if (serial < 1) return time;
	return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

function quoted(text: string): string {
	return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
