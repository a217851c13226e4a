import { describe, expect, it } from "vitest";
import { COLUMNS as CUSTOMER_COLUMNS } from "~/models/customers/import";
import { COLUMNS as CARD_COLUMNS } from "~/models/gift-cards/import";
import { guessColumns } from "~/models/menu/foreign/parse-spreadsheet";
import { type CsvColumns, matchColumns } from "~/models/shared/match-columns";

describe("the headers of a gift card file", () => {
	it.each([
		[
			["Number", "Amount", "Balance"],
			["number", null, "balance"],
		],
		[
			["Card", "Amount", "Amount remaining"],
			["number", null, "balance"],
		],
		[
			["Gift card", "Code", "Balance"],
			[null, "number", "balance"],
		],
		[
			["Card", "Amount"],
			["number", "balance"],
		],
		[
			["Number", "Number"],
			["number", null],
		],
	])("%j are %j", (headers, columns) => {
		expect(matchColumns(CARD_COLUMNS, headers)).toEqual(columns);
	});
});

it.each([
	[
		["Dish", "Cost", "Price"],
		["title", "", "price"],
	],
	[
		["Item", "Code", "SKU", "Item name"],
		["", "", "sku", "title"],
	],
	[
		["Name", "Small", "Large", "Group", "Category"],
		["title", "sizePrice", "sizePrice", "", "category"],
	],
])("%j of a menu in a spreadsheet are %j", (headers, columns) => {
	expect(guessColumns(headers)).toEqual(columns);
});

describe.each<[string, CsvColumns<string>]>([
	["customers", CUSTOMER_COLUMNS],
	["gift cards", CARD_COLUMNS],
])("columns of %s", (_, columns) => {
	it("prefer their header to aliases, and aliases in their order, wherever they are", () => {
		for (const [name, { header, aliases }] of Object.entries(columns)) {
			const names = [header, ...aliases];
			expect(matchColumns(columns, names)[0]).toBe(name);
			for (const [index, worse] of names.entries()) {
				for (const better of names.slice(0, index)) {
					expect(matchColumns(columns, [worse, better])).toEqual([null, name]);
				}
			}
		}
	});

	it("have no name twice", () => {
		const names = Object.values(columns).flatMap(({ header, aliases }) => [header, ...aliases]);
		expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
	});
});
