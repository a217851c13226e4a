import { describe, expect, it } from "vitest";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import {
	FRANCHISE_SETS_THIS,
	isSetByFranchise,
	notLeft,
	permissionFor,
} from "~/models/menu/franchisee-permissions";
import { MENU_IMAGE_FIELDS } from "~/models/menu/menu-image";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import { ownValueFields } from "~/models/menu/own-values";
import { PERMISSIONS } from "~/models/shared/permissions";

const REFUSED = [FRANCHISE_SETS_THIS];

describe("the franchisee permissions", () => {
	it("are names of the registry of permissions", () => {
		for (const name of FRANCHISEE_PERMISSIONS)
			expect(PERMISSIONS).toContain(`FRANCHISEE_MENU.${name}`);
	});

	it("each rule some own value of some kind, and all own values are ruled by one", () => {
		const ruled = MENU_KINDS.flatMap((kind) =>
			ownValueFields(kind).flatMap((field) =>
				[true, false].map((value) => permissionFor(kind, field, value)),
			),
		);
		expect([...new Set(ruled)].sort()).toEqual([...FRANCHISEE_PERMISSIONS].sort());
	});

	it("rule images by themselves", () => {
		for (const field of MENU_IMAGE_FIELDS)
			expect(permissionFor("storeItem", field, "id")).toBe("MODIFY_IMAGE");
	});

	it("tell taking items off the menu from putting them on, and both from what holds them", () => {
		expect(permissionFor("storeItem", "isEnabled", false)).toBe("DELETE_ITEMS");
		expect(permissionFor("itemBase", "isVisible", true)).toBe("ADD_ITEMS");
		expect(permissionFor("category", "isVisible", false)).toBe("MODIFY_CONNECTIONS");
		expect(permissionFor("itemOptions", "isEnabled", true)).toBe("MODIFY_CONNECTIONS");
	});

	it("refuse by field what is not left to the location, and leave the rest of the change alone", () => {
		const change = { before: { price: 100 }, after: { price: 120, title: "Soup", sku: "7" } };
		const rules = { left: ["MODIFY_LABELS"], ofFranchise: [] } as const;
		expect(notLeft("storeItem", change, rules)).toEqual({ price: REFUSED, sku: REFUSED });
		const unchanged = { before: { price: 100 }, after: { price: 100, title: "Soup" } };
		expect(notLeft("storeItem", unchanged, rules)).toBeNull();
	});

	it("let a location let go what it held, but not what the franchise set for it", () => {
		const change = { before: { price: 100 }, after: {} };
		expect(notLeft("storeItem", change, { left: [], ofFranchise: [] })).toBeNull();
		expect(notLeft("storeItem", change, { left: [], ofFranchise: ["price"] })).toEqual({
			price: REFUSED,
		});
		expect(
			notLeft("storeItem", change, { left: ["MODIFY_PRICE"], ofFranchise: ["price"] }),
		).toBeNull();
	});

	it("close a field when no value of it is left", () => {
		expect(isSetByFranchise("storeItem", "isEnabled", ["ADD_ITEMS"])).toBe(false);
		expect(isSetByFranchise("storeItem", "isEnabled", ["MODIFY_PRICE"])).toBe(true);
		expect(isSetByFranchise("storeItem", "isEnabled", null)).toBe(false);
	});
});
