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

	it("is what a first line says, which is no row", () => {
		const { text, options } = csvFormat("sep=|\nName|Phone\n");
		expect([text.trimStart(), options.delimiter]).toEqual(["Name|Phone\n", "|"]);
	});
});
