import { expect, it } from "vitest";
import { type PastOrder, tryDiscount } from "~/models/quotes/discount-trial";
import type { DiscountRule } from "~/models/quotes/discounts";
import { DISCOUNT } from "../../support/quotes/settings/discount-rows";

const ORDER: PastOrder = {
	at: Date.parse("2026-03-10T12:00:00-05:00"),
	zone: "America/Chicago",
	currency: "USD",
	customerId: "dana",
	ordersBefore: 0,
	otherDiscount: 0,
	lines: [{ name: "Wings", quantity: 2, total: 2_000 }],
};
const tried = (rule: Partial<DiscountRule>, ...orders: Partial<PastOrder>[]) =>
	tryDiscount(
		{ ...DISCOUNT, ...rule },
		orders.map((order) => ({ ...ORDER, ...order })),
		new Map([["wings", "item"]]),
	);

it("adds up what orders would have had, by currency", () => {
	expect(tried({}, {}, {}, { currency: "CAD" }).sums).toEqual([
		{ currency: "USD", orders: 2, gross: 4_000, cost: 400 },
		{ currency: "CAD", orders: 1, gross: 2_000, cost: 200 },
	]);
	expect(tried({ minOrder: 2_001 }, {})).toEqual({ orders: 1, leftOut: 0, sums: [] });
});

it("knows items by what they are called, and supposes that the code was given", () => {
	const wings = { level: "ITEM", promoCode: "WINGS" } as const;
	const soup = { lines: [{ name: "Soup", quantity: 1, total: 900 }] };
	expect(tried(wings, {}, soup).sums).toMatchObject([{ orders: 1, cost: 200 }]);
});

it("leaves orders out that had another discount, unless they go together", () => {
	const other = { otherDiscount: 1_950 };
	expect(tried({}, other)).toMatchObject({ leftOut: 1, sums: [] });
	expect(tried({ isCombinable: true }, other).sums).toMatchObject([{ cost: 50 }]);
});

it("counts the orders of a customer", () => {
	expect(tried({ nthOrder: 1 }, {}, { ordersBefore: 1 }).sums).toMatchObject([{ orders: 1 }]);
	const once = { maxPerCustomer: 1 };
	expect(tried(once, {}, {}, { customerId: "cy" }).sums).toMatchObject([{ orders: 2 }]);
	expect(tried({ maxUses: 2 }, {}, {}, { currency: "CAD" }).sums).toMatchObject([{ orders: 2 }]);
});
