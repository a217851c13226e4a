import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { cellText, safeCell } from "~/models/shared/csv-cell";
import { decodedText } from "~/models/shared/decoded-text";
import { fileChunks } from "~/models/shared/file-chunks.server";
import { fileText } from "~/models/shared/file-text.server";
import { moneyColumn } from "~/models/shared/money-column";
import { workbookSheets } from "~/models/shared/sheet-text.server";
import type { FileColumn } from "~/models/shared/table-file";
import { workbookChunks } from "~/models/shared/workbook-chunks.server";
import { ownTime } from "../../support/longest-hold";

const bytes = (...codes: number[]) => Uint8Array.from(codes);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the text of a file", () => {
	it("is right for every sign of Windows's Western code page", () => {
		expect(decodedText(latin("O\u0092Dea \u0096 caf\u00E9 \u0080"))).toBe("O’Dea – café €");
		const all = decodedText(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
		expect(all).not.toMatch(/[\u0080-\u009F]/);
		expect(all).toHaveLength(128);
	});

	it("is UTF-16 or UTF-8 as its first bytes say", () => {
		expect(decodedText(bytes(0xff, 0xfe, 0x41, 0, 0x19, 0x20))).toBe("A’");
		expect(decodedText(bytes(0xfe, 0xff, 0, 0x41, 0x20, 0x19))).toBe("A’");
		expect(decodedText(new TextEncoder().encode("\uFEFFÉ"))).toBe("É");
	});

	it.each([
		["a PDF", latin("%PDF-1.7\nrows")],
		["an old workbook", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
		["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0, 0)],
		["a ZIP of something else", zipSync({ "a.txt": strToU8("a") })],
		["half a workbook", bytes(0x50, 0x4b, 3, 4, 1, 2, 3)],
	])("is none for %s", async (_, file) => {
		await expect(fileText(file)).rejects.toThrow(/Upload error|Save the file/);
	});

	it.each(["<name", '<a b="', "<", "< "])(
		"takes no longer than a workbook is long: %s again and again",
		async (part) => {
			const book = zipSync({
				"xl/workbook.xml": strToU8(part.repeat(100_000)),
				"xl/worksheets/sheet1.xml": strToU8(part + "a".repeat(300_000)),
			});
			const before = ownTime();
			await fileText(book).catch(() => {});
			expect(ownTime() - before).toBeLessThan(2_000);
		},
	);
});

interface Row {
	text: string;
	day: string;
	share: number;
}

const COLUMNS: FileColumn<Row>[] = [
	{ header: "Text", value: ({ text }) => text },
	{ header: "Day", value: ({ day }) => day, format: () => "day" },
	{ header: "Share", value: ({ share }) => share, format: () => "percent" },
	{ header: "Paid", value: () => "1234.50", format: () => "USD" },
];

async function buildWorkbook(rows: readonly Row[]): Promise<Uint8Array> {
	const read: Uint8Array[] = [];
	for await (const chunk of workbookChunks("Sales", COLUMNS, [rows])) read.push(chunk);
	return new Uint8Array(Buffer.concat(read));
}

const CONTENT = "xl/worksheets/sheet1.xml";
const book = (sheet: string, more: Record<string, string> = {}) =>
	zipSync({
		"xl/workbook.xml": strToU8(
			'<workbook><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>',
		),
		"xl/_rels/workbook.xml.rels": strToU8(
			'<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId7"/></Relationships>',
		),
		...Object.fromEntries(Object.entries(more).map(([path, text]) => [path, strToU8(text)])),
		[CONTENT]: strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
	});

describe("a workbook", () => {
	it("that Mise wrote reads back as its CSV", async () => {
		const row = { text: 'Zoë, "the" <b> & ’', day: "1990-04-03", share: 8.25 };
		const file = await buildWorkbook([row, { ...row, text: "=1+1\nnext" }]);
		expect(await fileText(file)).toBe(
			[
				"Text,Day,Share,Paid",
				'"Zoë, ""the"" <b> & ’",1990-04-03,8.25,1234.5',
				'"\'=1+1\nnext",1990-04-03,8.25,1234.5',
			].join("\n"),
		);
	});

	it("may have shared and spoken strings, gaps, blank rows, formulas and truths", async () => {
		const strings =
			'<sst><si><t>Name</t></si><si><r><t xml:space="preserve">Da</t></r><r><t>na&#x2019;s</t></r><rPh><t>x</t></rPh></si></sst>';
		const sheet = [
			'<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Third</t></is></c></row>',
			'<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="str"><f>A1</f><v>x</v></c></row>',
			'<row r="4"><c r="A4"><v>3.125550142E9</v></c><c r="B4" t="e"><v>#N/A</v></c></row>',
		].join("");
		const text = await fileText(book(sheet, { "xl/sharedStrings.xml": strings }));
		expect(text).toBe("Name,,Third\n\nDana’s,Yes,x\n3125550142,");
	});

	it("is refused when it would unpack to more than memory holds, or has too many columns", async () => {
		const bomb = zipSync({
			...unpacked(book("")),
			"xl/sharedStrings.xml": new Uint8Array(130 * 1024 * 1024),
		});
		expect(bomb.length).toBeLessThan(1_000_000);
		await expect(fileText(bomb)).rejects.toThrow(/too large/);
		await expect(fileText(book('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow(
			/200 columns/,
		);
	});
});

describe("a workbook's shared strings", () => {
	const row = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;
	const strings = `<sst><si><t>${"x".repeat(100_000)}</t></si></sst>`;

	it("count wherever they stand", async () => {
		const many = book(row(100).repeat(10), { "xl/sharedStrings.xml": strings });
		expect(many.length).toBeLessThan(10_000);
		await expect(fileText(many)).rejects.toThrow("The sheet is too large. Save it as CSV.");
		const few = book(row(100).repeat(2), { "xl/sharedStrings.xml": strings });
		expect((await fileText(few)).length).toBeGreaterThan(20_000_000);
	});

	it("of a sheet that is named several times are read once", async () => {
		const sheets = '<sheet name="A" r:id="rId7"/>'.repeat(5);
		const again = book(row(1), {
			"xl/sharedStrings.xml": strings,
			"xl/workbook.xml": `<workbook><sheets>${sheets}</sheets></workbook>`,
		});
		expect(await workbookSheets(again)).toHaveLength(1);
	});
});

function unpacked(file: Uint8Array): Record<string, Uint8Array> {
	return Object.fromEntries(
		["xl/workbook.xml", "xl/_rels/workbook.xml.rels"].map((path) => [path, file.slice(0, 0)]),
	);
}

it("writes a phone number without an apostrophe, and formulas with one", () => {
	expect(safeCell("+15038324475")).toBe("+15038324475");
	expect(safeCell("+1+1")).toBe("'+1+1");
	expect(safeCell("+1")).toBe("'+1");
});

it("writes negative numbers plainly, and text that begins with a minus with an apostrophe", async () => {
	const amounts = moneyColumn<{ name: string; amount: number }>("Amount", ({ amount }) => amount);
	const columns: FileColumn<{ name: string; amount: number }>[] = [
		{ header: "Name", value: ({ name }) => name },
		{ header: "Amount", value: (row) => amounts.value(row, "UTC") },
	];
	const rows = [
		{ name: "-2+3", amount: -2500 },
		{ name: "-25.00-cmd", amount: 5 },
		{ name: "-1e5", amount: -1 },
		{ name: "=-25.00", amount: 0 },
	];
	const chunks = [];
	for await (const chunk of fileChunks("csv", "x", columns, [rows])) chunks.push(chunk);
	expect(Buffer.concat(chunks).toString().trim().split("\r\n").slice(1)).toEqual([
		"'-2+3,-25.00",
		"'-25.00-cmd,0.05",
		"'-1e5,-0.01",
		"'=-25.00,0.00",
	]);
	expect(cellText(String(safeCell("-25.00")))).toBe("-25.00");
	expect(cellText(String(safeCell("'-25.00")))).toBe("'-25.00");
});
