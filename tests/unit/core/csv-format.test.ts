import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvFormat } from "~/models/shared/csv-format";

describe("the sign between the cells of a CSV", () => {
	it.each([
		["Name,Phone\n", ","],
		["Name;Phone\n", ";"],
		["Name\tPhone\n", "\t"],
		['"Name, full";Phone\n', ";"],
		["One column\n", ","],
		["", ","],
	])("of %j is %j", (text, delimiter) => {
		expect(csvFormat(text)).toMatchObject({ text, options: { delimiter } });
	});

	it.each([
		["Soup;46,99\n", ["Soup", "46.99"]],
		["Soup;1 234,5\n", ["Soup", "1234.5"]],
		["Soup, hot;-1.234,50\n", ["Soup, hot", "-1234.50"]],
		["Soup;1,234\n", ["Soup", "1,234"]],
		["1,50 off;2,3,4\n", ["1,50 off", "2,3,4"]],
	])("makes commas of decimals points where it is a semicolon: %j", (text, cells) => {
		const { options } = csvFormat(`Name;Price\n${text}`);
		expect(parse(text, { ...options, info: false })).toEqual([cells]);
		expect(csvFormat("Name,Price").options.cast).toBe(false);
	});

	it("is what a first line says, which is no row", () => {
		const { text, options } = csvFormat("sep=|\nName|Phone\n");
		expect([text.trimStart(), options.delimiter]).toEqual(["Name|Phone\n", "|"]);
	});
});
