import { describe, expect, it } from "vitest";
import { isTaxed, plannedTaxes } from "~/models/menu/bulk/tax-change";
import { taxChangeFormSchema } from "~/models/menu/bulk/tax-change.schema";

const [city, liquor, sales] = ["a", "b", "c"] as const;

describe("a change of the taxes of many items", () => {
	it("begins with the item's own taxes, or with those of the whole menu", () => {
		const ofMenu = [sales];
		const add = { add: [liquor], remove: [] };
		expect(plannedTaxes({ own: null, ofMenu }, add)).toEqual({ taxes: [liquor, sales] });
		expect(plannedTaxes({ own: [city], ofMenu }, add)).toEqual({ taxes: [city, liquor] });
		const off = { add: [], remove: [sales] };
		expect(plannedTaxes({ own: null, ofMenu }, off)).toEqual({ taxes: [] });
	});

	it("gives no taxes of its own to what carries the same already", () => {
		const change = { add: [sales], remove: [city] };
		expect(plannedTaxes({ own: null, ofMenu: [sales] }, change)).toEqual({ taxes: null });
		expect(plannedTaxes({ own: [sales], ofMenu: [] }, change)).toEqual({ taxes: null });
	});

	it("stops at as many as a line of an order takes", () => {
		const own = Array.from({ length: 20 }, (_, index) => String(index));
		expect(plannedTaxes({ own, ofMenu: [] }, { add: [sales], remove: [] })).toEqual({
			problem: "An item can have at most 20 taxes",
		});
	});

	it("is of items and combos, and names each tax once", () => {
		expect([isTaxed("storeItem"), isTaxed("combo"), isTaxed("category")]).toEqual([
			true,
			true,
			false,
		]);
		const which = JSON.stringify({ ids: null, search: "" });
		const id = crypto.randomUUID();
		const wrong = (form: object) =>
			taxChangeFormSchema.safeParse({ which, ...form }).error?.issues.map(({ path }) => path[0]);
		expect(wrong({})).toEqual(["add"]);
		expect(wrong({ add: [id], remove: [id] })).toEqual(["remove"]);
		expect(wrong({ add: [id] })).toBeUndefined();
	});
});
