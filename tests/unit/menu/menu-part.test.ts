import { describe, expect, it } from "vitest";
import { MENU_KIND, MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuPartFields, menuPartIssues, NEW_MENU_PART } from "~/models/menu/menu-part";
import { menuPartFormSchema } from "~/models/menu/menu-part.schema";

const part = (given: Partial<MenuPartFields>): MenuPartFields => ({
	...NEW_MENU_PART,
	title: "Something",
	...given,
});
const partIssues = (kind: MenuKind, given: Partial<MenuPartFields>) =>
	menuPartIssues(kind, part(given));

describe("what a thing of the menu may be", () => {
	it("needs a weight and its unit together (spec 5.8)", () => {
		expect(partIssues("storeItem", { weightUnit: "oz" })).toEqual({
			weightAmount: ["Amount is required if unit is set"],
		});
		expect(partIssues("storeItem", { weightAmount: 250 })).toEqual({
			weightUnit: ["Unit is required if amount is set"],
		});
		expect(partIssues("storeItem", { weightAmount: 250, weightUnit: "oz" })).toBeNull();
		expect(partIssues("storeItem", { priceType: "by-weight", price: 100 })).toEqual({
			weightUnit: ["Choose a weight unit for this price type"],
		});
	});

	it("needs a modifier in every group (spec 5.8)", () => {
		expect(partIssues("itemOptions", {})).toEqual({
			parts: ["To save, add at least one modifier."],
		});
		expect(partIssues("itemOptions", { parts: ["one"] })).toBeNull();
	});

	it.each([
		[0, 0, false, null],
		[0, 3, false, null],
		[2, 0, false, null],
		[2, 2, false, null],
		[3, 2, false, "Enter 0, or a number up to the maximum"],
		[0, 2, true, "Enter 1 or more for a mandatory group"],
		[1, 2, true, null],
	])("takes from %i to %i selections, mandatory %s: %s", (min, max, isMandatory, message) => {
		const given = { parts: ["one"], minSelections: min, maxSelections: max, isMandatory };
		expect(partIssues("itemOptions", given)).toEqual(
			message === null ? null : { minSelections: [message] },
		);
	});

	it("takes no more than the maximum as the minimum of an item", () => {
		expect(partIssues("storeItem", { minQuantity: 3, maxQuantity: 2 })).toEqual({
			minQuantity: ["Enter a number up to the maximum"],
		});
		expect(partIssues("storeItem", { minQuantity: 3 })).toBeNull();
	});

	it("refuses what its kind does not have", () => {
		expect(partIssues("category", { price: 500 })).toEqual({
			price: ["A category does not have this"],
		});
		expect(partIssues("itemBase", { isOrderable: false, price: 50 })).toBeNull();
	});

	it("tells everything that is wrong at once", () => {
		const given = { weightUnit: "lb", minQuantity: 9, maxQuantity: 2 } as const;
		expect(Object.keys(partIssues("storeItem", given) ?? {})).toEqual([
			"weightAmount",
			"minQuantity",
		]);
	});
});

describe("the kinds", () => {
	it("never hold each other in a circle", () => {
		const below = (kind: MenuKind): MenuKind[] =>
			MENU_KIND[kind].contains.flatMap((each) => [each, ...below(each)]);
		for (const kind of MENU_KINDS) expect(below(kind), kind).not.toContain(kind);
	});

	it("have entities and lists of different names", () => {
		for (const name of ["entity", "label"] as const) {
			const names = MENU_KINDS.map((kind) => MENU_KIND[kind][name]);
			expect(new Set(names).size).toBe(names.length);
		}
	});
});

describe("the form", () => {
	const typed = (given: Record<string, unknown>) =>
		menuPartFormSchema.safeParse({ title: "Something", ...given });

	it("reads amounts as they are typed", () => {
		const { data } = typed({
			price: "$9.49",
			weightAmount: "2.5",
			weightUnit: "oz",
			taxRatePpm: "8.875",
			prepMinutes: "12",
		});
		expect(data).toMatchObject({
			price: 949,
			weightAmount: 250,
			weightUnit: "oz",
			taxRatePpm: 88_750,
			prepMinutes: 12,
		});
	});

	it("reads empty fields as nothing, and 0 as a price", () => {
		const { data } = typed({ price: "", weightAmount: "", taxRatePpm: "", minQuantity: "" });
		expect(data).toMatchObject({
			price: null,
			weightAmount: null,
			weightUnit: null,
			taxRatePpm: null,
			minQuantity: null,
		});
		expect(typed({ price: "0" }).data?.price).toBe(0);
	});

	it.each([
		["price", "-1", "Enter an amount from 0.00 to 100,000.00, such as 9.49"],
		["price", "nine", "Enter an amount from 0.00 to 100,000.00, such as 9.49"],
		["prepMinutes", "1.5", "Enter a whole number from 0 to 1440"],
		["minQuantity", "0", "Enter a whole number from 1 to 999"],
		["weightAmount", "0", "Enter an amount from 0.01 to 99999.99"],
	])("says what %s may be instead of %s", (field, value, message) => {
		const issues = typed({ [field]: value }).error?.issues;
		expect(issues?.map(({ path, message: text }) => [path.join("."), text])).toEqual([
			[field, message],
		]);
	});
});
