import { expect, it } from "vitest";
import {
	combiningSummary,
	dealSummary,
	limitsSummary,
	reachSummary,
} from "~/models/discounts/discount-summary";

it("limits are said in the order of their fields, as typed", () => {
	const typed = { minOrder: "25.00", nthOrder: "1", maxPerCustomer: "2", maxUses: "100" };
	expect(limitsSummary(typed, "$")).toBe("From $25.00, first order, 2 per customer, 100 in total");
	expect(limitsSummary({ nthOrder: "x" }, "$")).toBe("Order x");
	expect(limitsSummary({}, "$")).toBe("Every order, no limits");
});

it("customers and the extra rule are counted", () => {
	const nobody = { customers: 0, behavior: "NONE", linkedItems: 0 };
	expect(reachSummary(nobody)).toBe("Every customer, no extra rule");
	expect(reachSummary({ customers: 1, behavior: "LINK_ITEM", linkedItems: 2 })).toBe(
		"1 customer, with one of 2 linked items",
	);
	expect(reachSummary({ ...nobody, behavior: "ADD_ITEM" })).toBe("Suggests the eligible items");
});

it("what customers see, and what it combines with", () => {
	const plain = { title: "", isShown: false, hasImage: false };
	expect(dealSummary(plain)).toBe("By its name, at checkout only");
	expect(dealSummary({ title: "Lunch", isShown: true, hasImage: true })).toBe(
		"“Lunch”, on the deals page, with an image",
	);
	const alone = { priority: "50", isCombinable: false, isCumulative: false };
	expect(combiningSummary(alone)).toBe("Priority 50, not combined");
	expect(combiningSummary({ ...alone, isCombinable: true, isCumulative: true })).toBe(
		"Priority 50, combines with other discounts, applies after other discounts",
	);
});
