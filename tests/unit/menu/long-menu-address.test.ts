import { describe, expect, it } from "vitest";
import { longMenuAddress } from "~/models/menu/long-menu-address";

describe("long addresses of the menu (spec 2.8)", () => {
	it("names a thing, or the variation within it", () => {
		const named = (path: string, before = 0) => longMenuAddress(path, before);
		expect(named("storeItem/s/burger")).toEqual({
			kind: "storeItem",
			id: "burger",
			itemStoreId: "s",
		});
		expect(named("m/itemSet/s/lunch/", 1)).toEqual({
			kind: "itemSet",
			id: "lunch",
			itemStoreId: "s",
		});
		expect(named("storeItem/s/burger/storeItem")).toEqual({
			kind: "storeItem",
			id: "burger",
			itemStoreId: "s",
		});
		const within = named("m/storeItem/s/burger/storeItem/large", 1);
		expect(within).toEqual({ kind: "variation", id: "large", itemStoreId: "s" });
	});

	it("names nothing for a list, another type or less", () => {
		for (const path of ["", "storeItem", "storeItem/s", "soup/s/bisque"]) {
			expect(longMenuAddress(path, 0), path).toBeNull();
		}
	});
});
