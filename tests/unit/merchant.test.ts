import { describe, expect, it } from "vitest";
import { capSearch, offsetOf, pageCount } from "~/models/list";
import { type FeatureFlag, flagOn, isFranchise } from "~/models/merchant";
import { aMerchant } from "../support/viewer";

describe("flags", () => {
	const flag = (target: FeatureFlag["target"], context: FeatureFlag["context"] = "merchant") => [
		{ name: "help", context, target },
	];

	it("are on for a merchant they name, or for everyone", () => {
		expect(flagOn(flag("m-1"), "help", "m-1")).toBe(true);
		expect(flagOn(flag("m-1"), "help", "m-2")).toBe(false);
		expect(flagOn(flag("m-1"), "help", null)).toBe(false);
		expect(flagOn(flag(true, "everyone"), "help", "m-2")).toBe(true);
		expect(flagOn(flag("true", "everyone"), "help", null)).toBe(true);
		expect(flagOn(flag(false, "everyone"), "help", "m-1")).toBe(false);
		expect(flagOn([], "help", "m-1")).toBe(false);
		expect(flagOn(flag("m-1"), "new-navigation", "m-1")).toBe(false);
	});

	it("may be matched by a value", () => {
		expect(flagOn(flag("multi", "value"), "help", "m-1", "multi")).toBe(true);
		expect(flagOn(flag("multi", "value"), "help", "m-1", "single")).toBe(false);
		expect(flagOn(flag("m-1", "value"), "help", "m-1")).toBe(false);
	});

	it("tell a franchise", () => {
		expect(isFranchise(aMerchant({ multiEntityType: "franchise" }))).toBe(true);
		expect(isFranchise(aMerchant({ multiEntityType: "food_hall" }))).toBe(false);
	});
});

describe("lists", () => {
	it("count pages from one", () => {
		expect([1, 2, 3, 0, Number.NaN].map((page) => offsetOf(page, 10))).toEqual([0, 10, 20, 0, 0]);
		const pagination = { limit: 10, offset: 0, totalIsExact: true };
		expect(pageCount({ ...pagination, total: 0 })).toBe(1);
		expect(pageCount({ ...pagination, total: 101 })).toBe(11);
	});

	it("cap search at 250 characters", () => {
		expect(capSearch(` ${"x".repeat(300)}`)).toHaveLength(250);
		expect(capSearch(null)).toBe("");
	});
});
