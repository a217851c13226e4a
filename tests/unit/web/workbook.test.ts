import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { royaltyInvoiceList } from "~/models/royalties/royalty-invoice.list";
import { royaltyTermList } from "~/models/royalties/royalty-term.list";
import type { FileColumn } from "~/models/shared/table-file";
import { workbookChunks } from "~/models/shared/workbook-chunks.server";
import { tableFile } from "~/services/web/table-file.server";

interface Row {
	value: string | number | null;
	format?: ReturnType<NonNullable<FileColumn<Row>["format"]>>;
}

const COLUMNS: FileColumn<Row>[] = [
	{ header: "Row", value: () => -5 },
	{ header: "Value <&>", value: ({ value }) => value, format: ({ format }) => format ?? "text" },
];

async function unzipParts(chunks: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
	const read: Uint8Array[] = [];
	for await (const chunk of chunks) read.push(chunk);
	const files = unzipSync(new Uint8Array(Buffer.concat(read)));
	return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, strFromU8(file)]));
}

function buildWorkbook(rows: readonly Row[]): Promise<Record<string, string>> {
	return unzipParts(workbookChunks("Sales: by/day", COLUMNS, [rows]));
}

/** The cells of column B as a spreadsheet reads them: its text, or its number with the code that shows it. */
function columnCells(parts: Record<string, string>) {
	const styles = parts["xl/styles.xml"] ?? "";
	const codes = new Map(
		[...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
			([, id = "", code = ""]) => [id, plain(code)],
		),
	);
	const ids = [...(styles.split("<cellXfs")[1] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)];
	const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
	return [...sheet.matchAll(/<c r="B(\d+)"(?: s="(\d+)")?([^>]*)>(.*?)<\/c>/gs)].map(
		([, row, style = "0", type, content = ""]) => {
			if (type?.includes("inlineStr")) {
				return { row, text: plain(/<t [^>]*>(.*)<\/t>/s.exec(content)?.[1] ?? "") };
			}
			const id = ids[Number(style)]?.[1] ?? "";
			return {
				row,
				number: Number(/<v>(.*)<\/v>/.exec(content)?.[1]),
				code: codes.get(id) ?? null,
			};
		},
	);
}

function plain(xml: string): string {
	return xml
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&")
		.replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function writtenCell(value: Row["value"], format?: Row["format"]) {
	const { row: _, ...cell } = columnCells(await buildWorkbook([{ value, format }])).at(1) ?? {
		row: "",
	};
	return cell;
}

describe("a workbook", () => {
	it.each([
		["12.50", "USD", { number: 12.5, code: '"$"#,##0.00;-"$"#,##0.00' }],
		["-0.05", "CAD", { number: -0.05, code: '"CA$"#,##0.00;-"CA$"#,##0.00' }],
		["1234.00", "money", { number: 1234, code: "#,##0.00" }],
		[12.5, "percent", { number: 0.125, code: "0.00%" }],
		[2.8, "percent", { number: 0.028, code: "0.00%" }],
		["8.875", "number", { number: 8.875, code: null }],
		[42, "number", { number: 42, code: null }],
		["2026-11-01", "day", { number: 46_327, code: "yyyy\\-mm\\-dd" }],
		["2026-11", "month", { number: 46_327, code: "yyyy\\-mm" }],
		["2026-11-01 18:00 CST", "time", { number: 46_327.75, code: 'yyyy\\-mm\\-dd hh:mm "CST"' }],
		["2026-11-01T18:00:00.000Z", "time", { number: 46_327.75, code: 'yyyy\\-mm\\-dd hh:mm "UTC"' }],
		["soon", "time", { text: "soon" }],
		["1e5", "number", { text: "1e5" }],
		["007", undefined, { text: "007" }],
		["=1+1", "money", { text: "=1+1" }],
		['=HYPERLINK("http://evil")', undefined, { text: '=HYPERLINK("http://evil")' }],
		[Number.NaN, "number", { text: "NaN" }],
	] as const)("keeps %j as %s as it is", async (value, format, expected) => {
		expect(await writtenCell(value, format)).toEqual(expected);
	});

	it("gives any text back, and never holds a formula", async () => {
		const unit = fc.constantFrom(..."=+-@\t\r\n\0\u0001\uffff,;\"'<&>_x0041_ é漢😀");
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.string({ unit, minLength: 1 }), { minLength: 1 }),
				async (texts) => {
					const parts = await buildWorkbook(texts.map((value) => ({ value })));
					expect(
						columnCells(parts)
							.slice(1)
							.map((cell) => cell.text),
					).toEqual(texts);
					const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
					expect(sheet).not.toContain("<f");
					// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot have these
					expect(sheet).not.toMatch(/[\0-\x08\x0b-\x1f\uffff]/);
				},
			),
		);
	});

	it("has a bold head that stays, columns as wide as their text, and a name that Excel takes", async () => {
		const parts = await buildWorkbook([{ value: "x".repeat(90) }, { value: null }]);
		const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
		expect(sheet).toContain(
			'<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
		);
		expect(sheet).toContain(
			'<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Value &lt;&amp;&gt;',
		);
		expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
			11, 60,
		]);
		expect(sheet).toContain('<row r="3"><c r="A3"><v>-5</v></c></row>');
		expect(parts["xl/workbook.xml"]).toContain(
			'<sheet name="Sales by day" sheetId="1" r:id="rId1"/>',
		);
	});

	it("says the size of its sheets, but for those too long to wait for their end", async () => {
		const rows = (count: number) => Array.from({ length: count }, () => ({ value: "a" }));
		const sheets = async (pages: Row[][], maxRows?: number) => {
			const parts = await unzipParts(workbookChunks("Sales", COLUMNS, pages, maxRows));
			return Object.entries(parts)
				.filter(([path]) => path.startsWith("xl/worksheets/"))
				.map(([, xml]) => ({
					size: /<worksheet[^>]*><dimension ref="([^"]+)"\/><sheetViews>/.exec(xml)?.[1] ?? null,
					rows: xml.match(/<row /g)?.length,
				}));
		};
		expect(await sheets([])).toEqual([{ size: "A1:B1", rows: 1 }]);
		expect(await sheets([rows(2), rows(3)])).toEqual([{ size: "A1:B6", rows: 6 }]);
		expect(await sheets([rows(5)], 4)).toEqual([
			{ size: "A1:B4", rows: 4 },
			{ size: "A1:B3", rows: 3 },
		]);
		expect(await sheets([rows(3_000), rows(3_000)])).toEqual([{ size: null, rows: 6_001 }]);
	});

	it("has dates for the months and days of invoices and terms, as of reports", () => {
		const row = {} as never;
		const formats = [
			...(royaltyInvoiceList.csv ?? []).map(({ header, format }) => [header, format?.(row)]),
			...(royaltyTermList.csv ?? []).map(({ header, format }) => [header, format?.(row)]),
		];
		const dates = formats
			.filter(([, format]) => format === "day" || format === "month")
			.map(([header, format]) => `${header}: ${format}`);
		expect(dates).toEqual([
			"Month: month",
			"Due date: day",
			"Paid on: day",
			"First day: day",
			"Last day: day",
		]);
	});

	it("goes on in another sheet where one is full, and is whole without rows", async () => {
		const rows = Array.from({ length: 7 }, (_, index) => ({ value: `row ${index}` }));
		const pages = [rows.slice(0, 5), rows.slice(5)];
		const parts = await unzipParts(workbookChunks("Orders", COLUMNS, pages, 4));
		const counts = [1, 2, 3].map(
			(number) => parts[`xl/worksheets/sheet${number}.xml`]?.match(/<row /g)?.length,
		);
		expect(counts).toEqual([4, 4, 2]);
		expect(parts["xl/workbook.xml"]).toContain('name="Orders 3" sheetId="3"');
		expect(parts["[Content_Types].xml"]).toContain("/xl/worksheets/sheet3.xml");
		expect(columnCells(await unzipParts(workbookChunks("Orders", COLUMNS, [])))).toHaveLength(1);
	});

	it("comes as a download where the address asks for it, breaks off with its source, and stops when nobody reads", async () => {
		const request = new Request("https://office.test/x.csv?format=xlsx");
		const { headers } = await tableFile(request, "orders", COLUMNS, async () => []);
		expect(headers.get("content-disposition")).toBe('attachment; filename="orders.xlsx"');
		const fails = async (index: number) => {
			if (index === 1) throw new Error("gone");
			return [{ value: "first" }];
		};
		const broken = await tableFile(request, "x", COLUMNS, fails);
		await expect(broken.arrayBuffer()).rejects.toThrow("gone");
		let lastIndex = 0;
		const { body } = await tableFile(request, "x", COLUMNS, async (index) => {
			lastIndex = index;
			return Array.from({ length: 500 }, (_, row) => ({
				value: `${index} ${row} ${Math.random()}`,
			}));
		});
		const reader = body?.getReader();
		await reader?.read();
		await reader?.cancel();
		const atCancel = lastIndex;
		await new Promise((done) => setTimeout(done, 20));
		expect(lastIndex).toBe(atCancel);
		expect(lastIndex).toBeLessThan(50);
	});
});
