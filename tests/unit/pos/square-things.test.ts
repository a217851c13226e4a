import { describe, expect, it } from "vitest";
import { limitedGroupId, limitedGroupName, parseGroupId } from "~/models/menu/pos-sync/pos-thing";
import type { PosPlace } from "../../../gateway/adapters/pos/catalogue/catalogue";
import { squareObject } from "../../../gateway/adapters/pos/catalogue/square-objects";
import {
	isHere,
	parsePosTaxes,
	squareObjectName,
	toPosThing,
} from "../../../gateway/adapters/pos/catalogue/square-things";

const place: PosPlace = {
	merchantId: "M",
	storeId: "S",
	locationId: "HERE",
	provider: "square",
};
const read = (object: object, at = place) => toPosThing(squareObject.parse(object), at);
const USD = (amount: number) => ({ amount, currency: "USD" });

describe("a modifier list of Square's", () => {
	const list = (data: object) =>
		read({ type: "MODIFIER_LIST", id: "L", modifier_list_data: { name: "Milk", ...data } });

	it("has no limits where Square says -1, null or nothing", () => {
		for (const limits of [
			{ min_selected_modifiers: -1, max_selected_modifiers: -1 },
			{ min_selected_modifiers: null, max_selected_modifiers: null },
			{},
		]) {
			expect(list({ ...limits, modifiers: null })).toMatchObject({ min: 0, max: 0 });
		}
		expect(list({ min_selected_modifiers: 1, max_selected_modifiers: 3 })).toMatchObject({
			min: 1,
			max: 3,
		});
	});

	it("of a single selection takes one, unless it says how many", () => {
		expect(list({ selection_type: "SINGLE", max_selected_modifiers: -1 })).toMatchObject({
			max: 1,
		});
		expect(list({ selection_type: "SINGLE", max_selected_modifiers: 2 })).toMatchObject({ max: 2 });
	});

	it("of text is no group, and an unreadable one is known by its name", () => {
		expect(list({ modifier_type: "TEXT", modifiers: null })).toBeNull();
		expect(squareObjectName({ id: "L", modifier_list_data: { name: "Milk" } })).toBe("Milk");
	});
});

describe("an item of Square's", () => {
	const variation = (id: string, data: object, at: object = {}) => ({
		type: "ITEM_VARIATION",
		id,
		...at,
		item_variation_data: { item_id: "I", ...data },
	});
	const item = (variations: object[], data: object = {}) => ({
		type: "ITEM",
		id: "I",
		present_at_location_ids: null,
		absent_at_location_ids: null,
		item_data: { name: "Pizza", tax_ids: null, is_archived: null, variations, ...data },
	});

	it("has the price of its first variation that is sold here", () => {
		const small = variation("S", { price_money: USD(900) }, { absent_at_location_ids: ["HERE"] });
		const large = variation("L", { price_money: USD(1_400), sku: "LARGE" });
		expect(read(item([small, large]))).toMatchObject({ price: 1_400, sku: "LARGE" });
		expect(read(item([small, large]), { ...place, locationId: "THERE" })).toMatchObject({
			price: 900,
		});
		expect(read(item([small]))).toMatchObject({ price: null, isAvailable: false });
	});

	it("follows its overrides of the location, and of no other", () => {
		const own = { location_id: "HERE", price_money: USD(1_000) };
		const only = (location_overrides: object[] | null) =>
			read(item([variation("S", { price_money: USD(900), location_overrides })]));
		expect(only([own])).toMatchObject({ price: 1_000, isAvailable: true });
		expect(only([{ ...own, sold_out: true }])).toMatchObject({ isAvailable: false });
		expect(only([{ ...own, location_id: null }])).toMatchObject({ price: 900 });
		expect(only([{ location_id: "HERE", pricing_type: "VARIABLE_PRICING" }])).toMatchObject({
			price: null,
		});
		expect(only(null)).toMatchObject({ price: 900 });
	});

	it("has its own limits of a modifier list, unless it leaves them to the list", () => {
		const own = (min_selected_modifiers: number | null, max_selected_modifiers: number | null) => {
			const info = { modifier_list_id: "L", min_selected_modifiers, max_selected_modifiers };
			return read(item([variation("S", {})], { modifier_list_info: [info] }));
		};
		expect(own(1, -1)).toMatchObject({
			groups: ["L"],
			limits: [{ group: "L", min: 1, max: null }],
		});
		expect(own(0, 2)).toMatchObject({ limits: [{ group: "L", min: 0, max: 2 }] });
		expect(own(-1, -1)).not.toHaveProperty("limits");
		expect(own(null, null)).not.toHaveProperty("limits");
	});

	it("is here unless it is absent, archived or deleted", () => {
		const at = (object: object) =>
			isHere(squareObject.parse({ ...item([variation("S", {})]), ...object }), place);
		expect(at({})).toBe(true);
		expect(at({ absent_at_location_ids: ["HERE"] })).toBe(false);
		expect(at({ present_at_all_locations: false })).toBe(false);
		expect(at({ present_at_all_locations: false, present_at_location_ids: ["HERE"] })).toBe(true);
		expect(at({ is_deleted: true })).toBe(false);
		expect(at(item([variation("S", {})], { is_archived: true }))).toBe(false);
	});
});

it("reads a modifier's own price and whether it is sold out at the location", () => {
	const modifier = (own: object) =>
		read({
			type: "MODIFIER",
			id: "O",
			modifier_data: {
				name: "Oat milk",
				price_money: USD(50),
				hidden_online: null,
				location_overrides: [{ location_id: "HERE", ...own }],
			},
		});
	expect(modifier({})).toMatchObject({ price: 50, isAvailable: true });
	expect(modifier({ price_money: USD(80) })).toMatchObject({ price: 80 });
	expect(modifier({ sold_out: true })).toMatchObject({ isAvailable: false });
});

it("reads taxes that have a rate", () => {
	const tax = (id: string, tax_data: object) => ({ type: "TAX", id, tax_data });
	const read = parsePosTaxes([
		tax("T1", { name: "Sales", percentage: "8.875", inclusion_type: null, enabled: null }),
		tax("T2", { name: null, percentage: "5", inclusion_type: "INCLUSIVE", enabled: true }),
		tax("T3", { name: "No rate", percentage: null }),
		tax("T4", { name: "Off", percentage: "1", enabled: false }),
	]);
	expect(read).toEqual([
		{ guid: "T1", name: "Sales", ratePpm: 88_750, isIncluded: false },
		{ guid: "T2", name: "", ratePpm: 50_000, isIncluded: true },
	]);
});

it("names a group with an item's limits by an id that tells the group and the limits", () => {
	for (const limits of [
		{ group: "L", min: 1, max: 3 },
		{ group: "L", min: null, max: 0 },
	]) {
		expect(parseGroupId(limitedGroupId(limits))).toEqual(limits);
	}
	expect(parseGroupId("L")).toEqual({ group: "L", min: null, max: null });
	const names = [
		[0, 0],
		[2, 0],
		[2, 2],
		[0, 3],
		[1, 3],
	].map(([min = 0, max = 0]) => limitedGroupName("Milk", { min, max }));
	expect(names).toEqual([
		"Milk (any number)",
		"Milk (at least 2)",
		"Milk (2)",
		"Milk (up to 3)",
		"Milk (1–3)",
	]);
});
