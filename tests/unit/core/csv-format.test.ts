import { describe, expect, it } from "vitest";
import { csvFormat, toDecimalPoint } from "~/models/shared/csv-format";

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

	it("is what a first line says, which is no row", () => {
		const { text, options } = csvFormat("sep=|\nName|Phone\n");
		expect([text.trimStart(), options.delimiter]).toEqual(["Name|Phone\n", "|"]);
	});
});

describe("an amount in a cell", () => {
	it.each([
		["46,99", "46.99"],
		[" 46,99 ", "46.99"],
		["1 234,5", "1234.5"],
		["-1.234,50", "-1234.50"],
		["1,234", "1,234"],
		["2,3,4", "2,3,4"],
		["46.99", "46.99"],
		["", ""],
	])("%j has a decimal point as %j", (cell, amount) => {
		expect(toDecimalPoint(cell)).toBe(amount);
	});
});
