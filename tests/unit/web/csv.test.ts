import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText } from "~/models/shared/csv-cell";
import { tableFile } from "~/services/web/table-file.server";

const COLUMNS = [
	{ header: "Name", value: (row: { name: string | null }) => row.name },
	{ header: "Count", value: () => -5 },
];

const REQUEST = new Request("https://office.test/x.csv");

function csvResponse(name: string, rows: readonly { name: string | null }[]): Promise<Response> {
	return tableFile(REQUEST, name, COLUMNS, async (index) => (index === 0 ? rows : []));
}

async function parseCells(response: Response): Promise<string[][]> {
	return parse(await response.text(), { bom: true });
}

describe("a CSV file", () => {
	it.each([
		"=1+1",
		"+1",
		"-1+1",
		"@SUM(A1)",
		"\t=1",
		"\r=1",
		"＝1+1",
		"＋1",
		"－1",
		"＠SUM(A1)",
		"\u200b=1+1",
		"\ufeff＝1",
		" =1+1",
		'=HYPERLINK("http://evil")',
		"=cmd|' /C calc'!A0",
		"'=1+1",
	])("keeps %j text for a spreadsheet", async (name) => {
		const [, row] = await parseCells(await csvResponse("x", [{ name }]));
		expect(row?.[0]).toBe(`'${name}`);
	});

	it("leaves numbers of its own as numbers", async () => {
		const [, row] = await parseCells(await csvResponse("x", [{ name: null }]));
		expect(row).toEqual(["", "-5"]);
	});

	it("is a download that is not cached and whose type is not guessed, whatever its name", async () => {
		const { headers } = await csvResponse('orders of "Café"\r\nx: y', []);
		expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(headers.get("content-disposition")).toBe('attachment; filename="orders-of-Caf-x-y.csv"');
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	});

	it("begins with the mark by which spreadsheets know UTF-8", async () => {
		const bytes = new Uint8Array(await (await csvResponse("x", [])).arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	});

	it("gives any text back, with a sign before it where a formula would begin", async () => {
		const text = fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n,;\"' aé漢😀") });
		await fc.assert(
			fc.asyncProperty(fc.array(text, { minLength: 1 }), async (names) => {
				const rows = names.map((name) => ({ name }));
				const cells = (await parseCells(await csvResponse("x", rows))).slice(1);
				expect(cells.map(([cell]) => cell)).toEqual(
					names.map((name) => (/^'*(?:\s*[=+\-@]|[\t\r])/.test(name) ? `'${name}` : name)),
				);
				for (const [cell = ""] of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
				expect(cells.map(([cell = ""]) => cellText(cell))).toEqual(names);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("is the same whether it comes at once or in pages", async () => {
		const rows = Array.from({ length: 25 }, (_, index) => ({ name: `=row ${index}` }));
		const pageAt = async (index: number) => rows.slice(index * 10, index * 10 + 10);
		const whole = await (await csvResponse("x", rows)).text();
		expect(await (await tableFile(REQUEST, "x", COLUMNS, pageAt)).text()).toBe(whole);
	});

	it("is cut off, not ended, when a later page fails, and is refused when the first does", async () => {
		const fails = async (index: number) => {
			if (index === 1) throw new Error("gone");
			return [{ name: "first" }];
		};
		await expect((await tableFile(REQUEST, "x", COLUMNS, fails)).text()).rejects.toThrow("gone");
		const never = () => Promise.reject(new Error("refused"));
		await expect(tableFile(REQUEST, "x", COLUMNS, never)).rejects.toThrow("refused");
	});
});
