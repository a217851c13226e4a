import { describe, expect, it } from "vitest";
import type { ForeignItem, ForeignMenu } from "~/models/menu/foreign/foreign-menu";
import { parseForeignMenu } from "~/models/menu/foreign/parse-foreign-menu.server";
import { readOption } from "~/models/menu/foreign/parse-spreadsheet";
import { readMenuFile } from "~/models/menu/foreign/read-menu-file.server";
import { toSchemaMenu } from "~/models/menu/foreign/to-schema-menu";
import { toSquareCsv } from "~/models/menu/foreign/to-square-csv.server";
import { inputFile } from "../../support/input-file";

const read = async (name: string, columns: string[] = []) =>
	parseForeignMenu(await readMenuFile(inputFile(`menus/${name}`)), columns);

async function menuIn(name: string, columns: string[] = []): Promise<ForeignMenu> {
	const { menu } = await read(name, columns);
	if (!menu) throw new Error(`${name}: its columns are not clear`);
	return menu;
}

/** A menu as people read it: menu > category > item, sizes, groups. */
function outline({ menus, categories, items, groups }: ForeignMenu): string[] {
	const priced = ({ title, price }: { title: string; price: number | null }) =>
		`${title} ${price ?? "–"}`;
	const line = (item: ForeignItem) =>
		[
			item.sizes.length > 0
				? `${item.title} (${item.sizesTitle}: ${item.sizes.map(priced).join(", ")})`
				: priced(item),
			...item.groups.map((key) => `+ ${groups.find((group) => group.key === key)?.title}`),
			item.isArchived ? "archived" : "",
		]
			.filter(Boolean)
			.join(" ");
	return menus.flatMap((menu) =>
		menu.categories.flatMap((key) => {
			const category = categories.find((each) => each.key === key);
			return (category?.items ?? []).map((id) => {
				const item = items.find((each) => each.key === id);
				return `${menu.title} > ${category?.title} > ${item && line(item)}`;
			});
		}),
	);
}

const groupLines = ({ groups }: ForeignMenu) =>
	groups.map(
		({ title, min, max, options }) =>
			`${title} ${min}–${max}: ${options.map((option) => `${option.title} ${option.price ?? "–"}`).join(", ")}`,
	);
const notesOf = ({ items }: ForeignMenu, title: string) =>
	items.find((item) => item.title === title)?.notes ?? [];

describe("a Square item library", () => {
	it("has one row per size, names modifier sets, and lists several categories", async () => {
		const menu = await menuIn("square-library.csv");
		expect(outline(menu)).toEqual([
			"Main menu > Espresso > Latte (Cup: Small 450, Large 525) + Milk + Syrups & Sauces",
			"Main menu > Espresso > Pumpkin latte 550 archived",
			"Main menu > Bakery > Blueberry muffin 375",
			"Main menu > Breakfast > Blueberry muffin 375",
			"Main menu > Mains > Catch of the day –",
			"Main menu > Wine > House wine 900",
		]);
		expect(groupLines(menu)).toEqual(["Milk 0–0: ", "Syrups & Sauces 0–0: "]);
		expect(menu.items[0]).toMatchObject({ description: "Two shots & steamed milk" });
		expect(menu.items[0]?.sizes.map(({ sku }) => sku)).toEqual(["L-S", "L-L"]);
		expect(notesOf(menu, "Latte")).toEqual(["Small: Different price at Airport"]);
		expect(notesOf(menu, "Catch of the day")).toEqual([
			"Variable price: enter one after the import",
		]);
		expect(menu.items.find(({ title }) => title === "House wine")).toMatchObject({
			containsAlcohol: true,
			notes: ["The only size is Glass"],
		});
		expect(menu.notes).toEqual([
			"Taxes aren’t imported: each location’s taxes apply. The file names Sales Tax (8.25%).",
			"1 row is without tax in the file. Check the taxes of those items.",
			"Left out the gift card “eGift Card”",
		]);
	});

	it("is found below instructions in a workbook, on any sheet", async () => {
		const menu = await menuIn("square-library.xlsx");
		expect(outline(menu)).toEqual([
			"Main menu > Coffee > Mocha (Size: Small 475, Large 550) + Milk",
			"Main menu > Coffee > +1 Extra shot 79",
		]);
		expect(menu.items[1]?.isVisible).toBe(false);
	});

	it.each<[string, string[]]>([
		[
			"square-old-headers.csv",
			[
				"Main menu > Pizza, Calzone > Pizza (Size: Small 1100, Large 1600) + Toppings",
				"Main menu > Drinks > Cola 250",
			],
		],
		[
			"square-twins.csv",
			[
				"Main menu > Salads > House salad 800",
				"Main menu > Salads > House salad 1200",
				"Main menu > Sides > Fries (Size: Small 300, Large 400)",
			],
		],
		["square-nameless.csv", ["Main menu > Other > Soup 500"]],
		[
			"square-category-paths.csv",
			[
				"Main menu > Hot: Tea > Green tea 300",
				"Main menu > Cold: Tea > Iced green tea 350",
				"Main menu > Coffee > Filter coffee 300",
			],
		],
		["square-location-prices.csv", ["Main menu > Bakery > Bagel 325"]],
		[
			"square-canada-french.csv",
			["Main menu > Desserts > Crème brûlée 850", "Main menu > Plats > Poutine 101200"],
		],
		["square-unicode-text.csv", ["Main menu > Soups > Phở bò 1450"]],
	])("reads %s", async (name, expected) => {
		expect(outline(await menuIn(name))).toEqual(expected);
	});

	it("says what it guessed", async () => {
		expect(notesOf(await menuIn("square-location-prices.csv"), "Bagel")).toEqual([
			"The spreadsheet changed the SKU to 6.00649E+15",
			"Uses the price at Downtown",
			"Different price at Airport",
		]);
		const { notes } = await menuIn("square-twins.csv");
		expect(notes).toEqual(["Row 4 repeats “House salad”"]);
		expect((await menuIn("square-nameless.csv")).notes).toEqual(["Row 2 has no item name"]);
	});

	it("of 150 items is read whole", async () => {
		const menu = await menuIn("square-150-items.csv");
		expect([menu.items.length, menu.categories.length, menu.groups.length]).toEqual([150, 10, 3]);
		expect(menu.items.filter(({ notes }) => notes.length > 0)).toEqual([]);
	});
});

describe("a Toast export", () => {
	it("has sizes, special prices and modifiers in rows of their own", async () => {
		const menu = await menuIn("toast-typed.csv");
		expect(outline(menu)).toEqual([
			"Lunch > Burgers > Classic burger 1200 + Cheese",
			"Lunch > Burgers > Soda (Size: Small 200, Large 300)",
			"Lunch > Burgers > Market fish –",
		]);
		expect(groupLines(menu)).toEqual(["Cheese 0–0: Cheddar 100, Swiss 125"]);
		expect(notesOf(menu, "Classic burger")).toEqual(["Left out another price: Boston"]);
	});

	it("repeats an item for each version, or lists items below groups", async () => {
		const codes = await menuIn("toast-entity-codes.csv");
		expect(outline(codes)).toEqual(["Dinner > Starters > Wings 1000 + Sauces + Dips"]);
		expect(codes.items[0]?.sku).toBe("101");
		const list = await menuIn("toast-list.csv");
		expect(outline(list)).toEqual(["Lunch > Bowls > Rice bowl 950", "Dinner > Grill > Ribs 2100"]);
		expect(list.notes).toEqual(["Row 3 has no item name"]);
	});
});

describe("a Clover export", () => {
	it("joins its sheets of items, modifiers and categories", async () => {
		const menu = await menuIn("clover-inventory.xlsx");
		expect(outline(menu)).toEqual([
			"Main menu > Burgers > Cheeseburger 999 + Toppings + Salt, Pepper and more",
			"Main menu > Favorites > Cheeseburger 999 + Toppings + Salt, Pepper and more",
			"Main menu > Favorites > Lemonade 350",
			"Main menu > Other > Salmon 1800",
			"Main menu > Other > Donation –",
			"Main menu > Drinks > Lemonade 350",
		]);
		expect(groupLines(menu)).toEqual([
			"Toppings 1–2: Lettuce 0, Bacon 150",
			"Salt, Pepper and more 0–0: No salt 0",
		]);
		expect(notesOf(menu, "Salmon")).toContain("The price is per lb at Clover. Check it.");
		expect(outline(await menuIn("clover-items.csv"))).toEqual([
			"Main menu > Coffee > Espresso 300",
		]);
	});
});

describe("a delivery service's menu", () => {
	it("of Uber Eats has modifiers among its items, with a price for one group", async () => {
		const menu = await menuIn("uber-eats.json");
		expect(outline(menu)).toEqual([
			"Lunch > Bowls > Poke bowl 1450 + Extras + Base",
			"Lunch > Drinks > Lemonade 350",
			"Dinner > Bowls > Poke bowl 1450 + Extras + Base",
		]);
		expect(groupLines(menu)).toEqual([
			"Extras 0–3: Avocado 200",
			"Base 1–1: Brown rice 0, Avocado 250",
		]);
		expect(menu.groups[1]?.notes).toEqual([
			"Brown rice: nested modifiers were left out",
			"The modifier nope is missing in the file",
		]);
		expect(notesOf(menu, "Lemonade")).toEqual([
			"Sold out at Uber Eats",
			"Other prices for other contexts were left out",
		]);
		expect(outline(await menuIn("uber-eats-languages.json"))).toEqual([
			"Carte > Mains > Poutine –",
		]);
	});

	it("of DoorDash repeats its extras with each item, and is ordered by sort_id", async () => {
		const menu = await menuIn("doordash.json");
		expect(outline(menu)).toEqual([
			"All day > Drinks > Singha 650 archived",
			"All day > Curries > Red curry 1295 + Spice level + Protein",
			"All day > Curries > Green curry 1395 + Spice level",
		]);
		expect(groupLines(menu)).toEqual(["Spice level 1–1: Mild 0, Hot 50", "Protein 0–9: Tofu 200"]);
		expect(notesOf(menu, "Red curry")).toEqual(["Protein: 1 free at DoorDash"]);
		expect(outline(await menuIn("doordash-menu-only.json"))).toEqual([
			"Late night > Snacks > Fries 499",
		]);
	});
});

describe("any spreadsheet", () => {
	it.each<[string, string[]]>([
		[
			"spreadsheet-size-columns.csv",
			[
				"Main menu > Salads > House salad (Size: Small 800, Large 1200)",
				"Main menu > Salads > Soup (Size: Small 500)",
			],
		],
		[
			"spreadsheet-sections.csv",
			[
				"Main menu > Starters > Olives 400",
				"Main menu > Mains > Steak 2800",
				"Main menu > Mains > Market fish –",
			],
		],
		[
			"spreadsheet-modifiers.csv",
			["Main menu > Grill > Burger 1100 + Cheese + Cooking", "Main menu > Breakfast > Toast 400"],
		],
		["spreadsheet-modifier-list.csv", ["Main menu > Coffee > Latte 450 + Extras"]],
	])("%s is read by the names of its columns", async (name, expected) => {
		expect(outline(await menuIn(name))).toEqual(expected);
	});

	it("is read by the columns that a person chose", async () => {
		const unclear = await read("spreadsheet-unknown-columns.csv");
		expect([unclear.menu, unclear.table?.headers]).toEqual([null, ["Article", "Tarif", "Famille"]]);
		const chosen = ["title", "price", "category"];
		expect(outline(await menuIn("spreadsheet-unknown-columns.csv", chosen))).toEqual([
			"Main menu > Sandwichs > Croque monsieur 950",
		]);
		await expect(menuIn("spreadsheet-unknown-columns.csv", ["", "price", ""])).rejects.toThrow(
			"Choose the column with item names",
		);
	});

	it("has a price after a modifier with a currency, a plus or decimals only", () => {
		const read = (text: string) => {
			const { title, price } = readOption(text);
			return [title, price];
		};
		for (const name of ["Pepsi 330", "Wings 10", "Iced tea (16)", "7 Up", "Coke 1.5"]) {
			expect(read(name)).toEqual([name, null]);
		}
		expect(read("Pepsi 330 1.50")).toEqual(["Pepsi 330", 150]);
		expect(read("Oat  milk - 1,00")).toEqual(["Oat milk", 100]);
		expect(read("Combo 5: $3")).toEqual(["Combo 5", 300]);
		expect(read("Bacon+$1.5")).toEqual(["Bacon", 150]);
		expect(read("Oat milk (+ 1)")).toEqual(["Oat milk", 100]);
		expect(read("$5.00")).toEqual(["$5.00", null]);
	});

	it("may list modifiers in one cell", async () => {
		const menu = await menuIn("spreadsheet-modifier-list.csv");
		expect(groupLines(menu)).toEqual(["Extras 0–0: Oat milk 100, Extra shot 75, Decaf –"]);
		expect(readOption("7 Up")).toEqual({ title: "7 Up", price: null, sku: "" });
		expect(readOption("Bacon (+$1.50)")).toEqual({ title: "Bacon", price: 150, sku: "" });
	});
});

it.each([
	["empty.csv", "The file has no items"],
	["header-only.csv", "The file has no items"],
	["other.json", "The file has no Uber Eats or DoorDash menu"],
	["broken-json.txt", "The file is damaged. Export it again."],
])("refuses %s", async (name, message) => {
	await expect(menuIn(name)).rejects.toThrow(message);
});

describe("an export", () => {
	it("to Square numbers modifier sets of one name", async () => {
		const menu = await menuIn("clover-inventory.xlsx");
		const twins = { ...menu, groups: menu.groups.map((group) => ({ ...group, title: "Extras" })) };
		const [head, first] = toSquareCsv(twins).split("\r\n");
		expect(head).toMatch(/,Modifier Set - Extras,Modifier Set - Extras 2$/);
		expect(first).toMatch(/,Y,Y$/);
	});

	it("to Square is read back as the same menu", async () => {
		const menu = await menuIn("clover-inventory.xlsx");
		const csv = toSquareCsv(menu);
		const { menu: back } = parseForeignMenu(await readMenuFile(new TextEncoder().encode(csv)));
		const titles = (lines: string[]) => lines.map((line) => line.replace(/ \(.*\)/, "")).sort();
		expect(titles(back ? outline(back) : [])).toEqual(titles(outline(menu)));
		const sizes = await menuIn("toast-typed.csv");
		expect(toSquareCsv(sizes)).toContain(
			"Soda,Small,,,Burgers,Prepared food and beverage,visible,2.00",
		);
		expect(toSquareCsv(sizes)).toContain(
			"Market fish,Regular,,,Burgers,Prepared food and beverage,visible,variable",
		);
	});

	it("as JSON-LD has an offer per size and modifiers as add-ons", async () => {
		const linked = toSchemaMenu(await menuIn("toast-typed.csv"), "USD");
		expect(linked).toMatchObject({
			"@context": "https://schema.org",
			"@graph": [
				{
					"@type": "Menu",
					name: "Lunch",
					hasMenuSection: [
						{
							name: "Burgers",
							hasMenuItem: [
								{
									name: "Classic burger",
									offers: [{ price: "12.00", priceCurrency: "USD" }],
									menuAddOn: [{ name: "Cheese", hasMenuItem: [{ name: "Cheddar" }, {}] }],
								},
								{ name: "Soda", offers: [{ name: "Small", price: "2.00" }, { name: "Large" }] },
								{ name: "Market fish" },
							],
						},
					],
				},
			],
		});
	});
});
