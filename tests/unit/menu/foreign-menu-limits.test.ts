import { describe, expect, it } from "vitest";
import { foreignImportSchema } from "~/models/menu/foreign/foreign-menu.schema";
import type { MenuFile } from "~/models/menu/foreign/menu-sheet";
import { parseForeignMenu } from "~/models/menu/foreign/parse-foreign-menu.server";
import { readOption } from "~/models/menu/foreign/parse-spreadsheet";
import { readMenuFile } from "~/models/menu/foreign/read-menu-file.server";
import { packMenuFile, unpackMenuFile } from "~/services/menu/import/pack-menu-file.server";
import { processorTime } from "../../support/processor-time";

const encoded = (text: string) => new TextEncoder().encode(text);
const parsed = async (text: string) => parseForeignMenu(await readMenuFile(encoded(text))).menu;

it.each([
	["a header of 100,000 columns", ",".repeat(100_000), "At most 200 columns are read"],
	["25,000 rows", `Item,Price\n${"Tea,1.00\n".repeat(25_000)}`, "At most 20,000 rows"],
	[
		"1,600 items",
		`Item,Price\n${Array.from({ length: 1_600 }, (_, at) => `Tea ${at},1`).join("\n")}`,
		"At most 1,500 items",
	],
	[
		"300 categories",
		`Item,Price,Category\n${Array.from({ length: 300 }, (_, at) => `Tea,1,Teas ${at}`).join("\n")}`,
		"At most 250 categories",
	],
	["JSON that is nested deeply", "[".repeat(200_000), "The file has no Uber Eats or DoorDash menu"],
	["broken quotes", 'Item,Price\n"Tea" x,1.00\n', "The file is damaged. Export it again."],
])("refuses %s at once", async (_, text, message) => {
	const milliseconds = processorTime();
	await expect(parsed(text)).rejects.toThrow(message);
	expect(milliseconds()).toBeLessThan(2_000);
});

describe("cells of spaces, commas and brackets take little time", () => {
	const row = (header: string, cells: string[]) => `${header}\n${cells.join(",")}\n`;
	const spaces = `"a${" ".repeat(200_000)}b"`;
	const lines = `"a${"\n ".repeat(100_000)}b"`;
	const commas = `"${",".repeat(100_000)}("`;
	it.each([
		["a spreadsheet", "Item,Price,Modifier group,Modifier"],
		["Square", "Item Name,Price,Categories,Variation Name"],
		["Clover", "Name,Price,Modifier Groups,Categories,Alternate Name"],
		["Toast", "Name,Price,Modifier groups,Entity type,Menu group"],
	])("of %s", async (_, header) => {
		const milliseconds = processorTime();
		for (const cell of [spaces, lines, commas]) {
			const cells = ["Tea", cell, cell, header.includes("Entity") ? "Menu item" : cell, cell];
			await parsed(row(header, cells.slice(0, header.split(",").length)));
		}
		for (const text of [
			`a${" ".repeat(100_000)}b`,
			`a${"- ".repeat(50_000)}b`,
			"1".repeat(100_000),
		]) {
			readOption(text);
		}
		expect(milliseconds()).toBeLessThan(2_000);
	});

	it("of a form field that somebody made", () => {
		const made = (file: MenuFile) => unpackMenuFile(packMenuFile(file));
		const back = made({ sheets: [{ name: "", rows: [[`a${" ".repeat(200_000)}b`]] }] });
		expect(back).toEqual({ sheets: [{ name: "", rows: [["a b"]] }] });
		const wide = { sheets: [{ name: "", rows: [Array.from({ length: 300 }, () => "a")] }] };
		expect(() => made(wide)).toThrow("Choose a file");
	});
});

it("keeps to the limits of an import, and says where", async () => {
	const long = "Very long name ".repeat(20).trim();
	const taxes = Array.from({ length: 15 }, (_, at) => `Tax - ${long} ${at}`);
	const square = await parsed(
		[
			["Item Name", "Variation Name", "Price", "Option Name 1", ...taxes].join(","),
			...[`Tea,${long},2.00,${long}`, `Tea,Small,99999999,${long}`],
		].join("\n"),
	);
	const uber = parseForeignMenu({
		json: {
			menus: [{ id: "m", title: "Lunch", category_ids: ["c"] }],
			categories: [{ id: "c", title: "Mains", entities: [{ id: "i" }] }],
			items: [
				{ id: "i", title: "Bowl", price_info: { price: 9e12 }, modifier_group_ids: { ids: ["g"] } },
				{ id: "o", title: "Egg", price_info: { price: 9e12 } },
			],
			modifier_groups: [
				{
					id: "g",
					title: long,
					quantity_info: { quantity: { min_permitted: 1, max_permitted: 400 } },
					modifier_options: [
						{ id: "o" },
						...Array.from({ length: 80 }, (_, at) => ({ id: `${long} ${at}` })),
					],
				},
			],
		},
	}).menu;
	for (const menu of [square, uber]) {
		const checked = foreignImportSchema.safeParse({ menu, except: [] });
		expect(checked.error?.issues ?? []).toEqual([]);
	}
	expect(square?.items[0]?.notes.join("\n")).toContain("was shortened to 150 characters");
	expect(uber?.items[0]).toMatchObject({
		price: null,
		notes: ["The price of “Bowl” is too high. Enter one after the import."],
	});
	expect(uber?.groups[0]?.options).toEqual([{ title: "Egg", price: null, sku: "" }]);
	expect(uber?.groups[0]).toMatchObject({ max: 99 });
});

it("refuses an import of more than 10,000 sizes and modifiers", async () => {
	const menu = await parsed("Name,Price\nSoup,4.50\n");
	const options = Array.from({ length: 10_001 }, () => ({ title: "a", price: null, sku: "" }));
	const long = { ...menu, groups: [{ key: "g", title: "G", min: 0, max: 0, options, notes: [] }] };
	const { error } = foreignImportSchema.safeParse({ menu: long });
	expect(error?.issues.map(({ message }) => message)).toEqual([
		"The file has more than 10,000 sizes and modifiers. Split it.",
	]);
});
