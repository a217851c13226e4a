import { describe, expect, it } from "vitest";
import { parseDoorDash } from "~/models/menu/foreign/parse-doordash.server";
import { parseUberEats } from "~/models/menu/foreign/parse-uber-eats.server";

describe("a delivery service's menu with odd values", () => {
	const uber = (items: object[], groups: object[] = []) => ({
		menus: [{ id: 1, title: "All day", category_ids: [2] }],
		categories: [{ id: 2, title: "Bowls", entities: [{ id: 3 }] }],
		items,
		modifier_groups: groups,
	});
	const doorDash = (item: object) => ({
		menu: { name: "All day", categories: [{ name: "Bowls", items: [{ name: "Poke", ...item }] }] },
	});

	it.each<[unknown, number | null, string[]]>([
		["", null, ["No price: customers can’t order it"]],
		[" ", null, ["No price: customers can’t order it"]],
		["1450", 1450, []],
		[0, 0, []],
		[12.99, null, ["The price “12.99” can’t be read"]],
		["12.99", null, ["The price “12.99” can’t be read"]],
		[-5, null, ["The price “-5” can’t be read"]],
	])("has no price where %j is given, or its amount", (given, price, notes) => {
		const item = { price, notes };
		const ofUber = parseUberEats(uber([{ id: 3, title: "Poke", price_info: { price: given } }]));
		expect(ofUber?.items).toMatchObject([item]);
		expect(parseDoorDash(doorDash({ price: given }))?.items).toMatchObject([item]);
	});

	it("has numbers for references, and an empty override for a modifier's own price", () => {
		const menu = parseUberEats(
			uber(
				[
					{ id: 3, title: "Poke", external_data: 10452, modifier_group_ids: { ids: [4] } },
					{
						id: 5,
						title: "Avocado",
						price_info: {
							price: 200,
							overrides: [{ context_type: "MODIFIER_GROUP", context_value: 4, price: "" }],
						},
					},
					{
						id: 6,
						title: "Mango",
						price_info: {
							price: 200,
							overrides: [{ context_type: "MODIFIER_GROUP", context_value: 4, price: 150 }],
						},
					},
				],
				[{ id: 4, title: "Extras", modifier_options: [{ id: 5 }, { id: 6 }] }],
			),
		);
		expect(menu?.items[0]?.sku).toBe("10452");
		expect(menu?.groups[0]?.options).toMatchObject([
			{ title: "Avocado", price: 200 },
			{ title: "Mango", price: 150 },
		]);
		const other = parseDoorDash(doorDash({ price: "", base_price: 900, merchant_supplied_id: 7 }));
		expect(other?.items).toMatchObject([{ price: 900, sku: "7" }]);
	});

	it("is sold out until a suspension ends", () => {
		const suspension = { suspend_until: 1_767_225_600 };
		const item = {
			id: 3,
			title: "Poke",
			price_info: { price: 900 },
			suspension_info: { suspension },
		};
		const notesAt = (now: string) => parseUberEats(uber([item]), Date.parse(now))?.items[0]?.notes;
		expect(notesAt("2025-12-31T23:59:00Z")).toEqual(["Sold out at Uber Eats"]);
		expect(notesAt("2026-01-01T00:01:00Z")).toEqual([]);
	});
});
