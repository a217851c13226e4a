import { describe, expect, it } from "vitest";
import { changeLines } from "~/models/menu/bulk/change-lines";
import {
	bulkParentKind,
	canChange,
	foreignChanges,
	plannedValues,
	withMoved,
} from "~/models/menu/bulk/menu-change";
import { menuChangeFormSchema } from "~/models/menu/bulk/menu-change.schema";
import { changedPrice, NO_PRICE, type PriceChange } from "~/models/menu/bulk/price-change";
import { type MenuPartFields, NEW_MENU_PART } from "~/models/menu/menu-part";
import { PRICE_MESSAGE } from "~/models/menu/menu-price";
import { NO_CHANGE_MESSAGE } from "~/models/shared/bulk-change.schema";

const ITEM: MenuPartFields = { ...NEW_MENU_PART, title: "Latte", price: 1049 };

describe("a price that is changed", () => {
	it.each<[number, PriceChange["step"], number, PriceChange["ending"], number]>([
		[1049, "set", 500, "exact", 500],
		[1049, "raise-amount", 50, "exact", 1099],
		[1049, "lower-amount", 50, "exact", 999],
		[1049, "raise-percent", 50_000, "exact", 1101],
		[1049, "lower-percent", 100_000, "exact", 944],
		[1049, "raise-percent", 50_000, "nine", 1099],
		[1049, "lower-percent", 100_000, "nine", 949],
		[1699, "raise-percent", 50_000, "nine", 1779],
		[2699, "raise-percent", 50_000, "nine", 2829],
		[1000, "set", 1014, "nine", 1019],
		[1000, "set", 1013, "nine", 1009],
		[1000, "set", 3, "nine", 9],
		[0, "raise-percent", 50_000, "nine", 0],
		[333, "raise-percent", 75_000, "exact", 358],
	])("of %i, %s %i, ending %s, is %i", (price, step, value, ending, expected) => {
		expect(changedPrice(price, { step, value, ending })).toEqual({ price: expected });
	});

	it("stays within the bounds of any price", () => {
		const lower = { step: "lower-amount", value: 2_000, ending: "exact" } as const;
		expect(changedPrice(1049, lower)).toEqual({ problem: PRICE_MESSAGE });
		const raise = { step: "raise-percent", value: 1_000_000, ending: "exact" } as const;
		expect(changedPrice(9_000_000, raise)).toEqual({ problem: PRICE_MESSAGE });
	});

	it("must be there, unless it is set", () => {
		const raise = { step: "raise-amount", value: 50, ending: "exact" } as const;
		expect(changedPrice(null, raise)).toEqual({ problem: NO_PRICE });
		expect(changedPrice(null, { ...raise, step: "set" })).toEqual({ price: 50 });
	});
});

describe("a change of many", () => {
	it("sets what it names, in words, and leaves the rest", () => {
		const planned = plannedValues("storeItem", ITEM, {
			isEnabled: false,
			isVisible: true,
			target: "OFFLINE",
			taxRatePpm: 88_750,
			diningBehaviors: ["takeout"],
			addTo: ["0"],
		});
		expect(planned).toEqual({
			patch: {
				isEnabled: false,
				isVisible: true,
				target: "OFFLINE",
				taxRatePpm: 88_750,
				diningBehaviors: ["takeout"],
			},
		});
		const patch = "patch" in planned ? planned.patch : {};
		expect(changeLines("storeItem", ITEM, patch)).toEqual([
			{ part: "Enabled", before: "yes", after: "no" },
			{ part: "Sold", before: "Online and in-store", after: "In-store only" },
			{ part: "Tax percentage", before: "none", after: "8.875%" },
			{ part: "Dining options", before: "all", after: "Regular Pickup" },
		]);
	});

	it("says why one thing cannot be changed", () => {
		const crossed = { ...ITEM, minQuantity: 5, maxQuantity: 2 };
		expect(plannedValues("storeItem", crossed, { isEnabled: false })).toEqual({
			problem: "Enter a number up to the maximum",
		});
	});

	it("has only the fields of the kind", () => {
		expect(canChange("itemBase", "price")).toBe(true);
		expect(canChange("category", "price")).toBe(false);
		expect(canChange("itemBaseGroup", "isEnabled")).toBe(false);
		expect(canChange("itemBase", "addTo")).toBe(false);
		expect(bulkParentKind("storeItem")).toBe("category");
		expect(foreignChanges("storeItem", { isEnabled: true, price: undefined })).toBeNull();
		expect(foreignChanges("category", { containsAlcohol: true })).toEqual({
			containsAlcohol: ["A category does not have this"],
		});
	});

	it("puts at the end what is new, and keeps the order of the rest", () => {
		const moved = withMoved(["a", "b", "c"], { added: ["c", "d"], removed: ["a"] });
		expect(moved).toEqual(["b", "c", "d"]);
	});
});

describe("the form of a change of many", () => {
	const which = JSON.stringify({ ids: null, search: "latte" });
	const wrongIn = (form: object) =>
		menuChangeFormSchema
			.safeParse({ which, ...form })
			.error?.issues.map(({ path, message }) => [path.join("."), message]);

	it("says what is chosen and typed", () => {
		const parsed = menuChangeFormSchema.parse({
			which,
			isEnabled: "no",
			target: "OFFLINE",
			priceStep: "raise-percent",
			priceValue: "7.5%",
			priceEnding: "nine",
			tax: "none",
			dining: "all",
		});
		expect(parsed.which).toMatchObject({ ids: null, search: "latte", standsIn: [] });
		expect(parsed.change).toEqual({
			isEnabled: false,
			target: "OFFLINE",
			price: { step: "raise-percent", value: 75_000, ending: "nine" },
			taxRatePpm: null,
			diningBehaviors: [],
		});
	});

	it("wants a change, its value, and each category once", () => {
		const id = crypto.randomUUID();
		expect(wrongIn({})).toEqual([["isArchived", NO_CHANGE_MESSAGE]]);
		expect(wrongIn({ priceStep: "set" })).toEqual([["priceValue", PRICE_MESSAGE]]);
		expect(wrongIn({ priceStep: "raise-percent", priceValue: "x" })?.[0]?.[0]).toBe("priceValue");
		expect(wrongIn({ tax: "set" })?.[0]?.[0]).toBe("taxRate");
		expect(wrongIn({ dining: "chosen" })?.[0]?.[0]).toBe("diningBehaviors");
		const same = [["removeFrom", "Add or remove each one, not both"]];
		expect(wrongIn({ addTo: [id], removeFrom: [id] })).toEqual(same);
		expect(wrongIn({ which: "{" })?.[0]?.[0]).toBe("which");
	});
});
