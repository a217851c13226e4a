import { describe, expect, it } from "vitest";
import { type FlagRule, flagOn, flagValue, isFranchise } from "~/models/viewer/merchant";
import { aMerchant } from "../../support/viewer";

describe("flags", () => {
	const rule = (target: FlagRule["target"], context = "merchant") => [
		{ name: "help", context, target },
	];

	it("are on for a merchant that a rule names, or for everyone", () => {
		expect(flagValue(rule("m-1"), "help", "m-1")).toBe(true);
		expect(flagValue(rule("m-1"), "help", "m-2")).toBeUndefined();
		expect(flagValue(rule(true, "everyone"), "help", "m-2")).toBe(true);
		expect(flagValue(rule("true", "everyone"), "help", "m-2")).toBe(true);
		expect(flagValue(rule(false, "everyone"), "help", "m-1")).toBeUndefined();
		expect(flagValue([], "help", "m-1")).toBeUndefined();
		expect(flagValue(rule("m-1"), "new-navigation", "m-1")).toBeUndefined();
	});

	it("may have a word as their value, which never names a merchant", () => {
		expect(flagValue(rule("multi", "value"), "help", "m-1")).toBe("multi");
		expect(flagValue(rule("m-1", "value"), "help", "m-1")).toBe("m-1");
		expect(flagValue([...rule("multi", "value"), ...rule("m-1")], "help", "m-1")).toBe(true);
	});

	it("are asked for by name, with or without a word", () => {
		expect(flagOn({ help: true }, "help")).toBe(true);
		expect(flagOn({ help: "true" }, "help")).toBe(true);
		expect(flagOn({ help: false }, "help")).toBe(false);
		expect(flagOn({}, "help")).toBe(false);
		expect(flagOn({ help: "multi" }, "help")).toBe(false);
		expect(flagOn({ help: "multi" }, "help", "multi")).toBe(true);
		expect(flagOn({ help: "multi" }, "help", "single")).toBe(false);
	});

	it("tell a franchise", () => {
		expect(isFranchise(aMerchant({ multiEntityType: "franchise" }))).toBe(true);
		expect(isFranchise(aMerchant({ multiEntityType: "food_hall" }))).toBe(false);
	});
});
