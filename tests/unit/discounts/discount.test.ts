import { describe, expect, it } from "vitest";
import { availabilityText, type Discount, discountSummary } from "~/models/discounts/discount";
import { discountFormSchema } from "~/models/discounts/discount.schema";
import { sameEveryDay } from "~/models/hours/business-hours";
import { DISCOUNT } from "../../support/quotes/settings/discount-rows";

const typed = {
	name: "Lunch",
	level: "CHECK",
	amountType: "PERCENT",
	ratePpm: "10",
	priority: "5",
};
const wrong = (given: object) => {
	const { error } = discountFormSchema.safeParse({ ...typed, ...given });
	return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

describe("the form of a discount", () => {
	it("reads what people type", () => {
		expect(
			discountFormSchema.parse({
				...typed,
				ratePpm: "12.5",
				amount: "nothing to read while it is hidden",
				maxAmount: "$10",
				minOrder: "",
				promoCode: "",
				startsOn: "2026-11-01",
				endsOn: "",
				stores: ["0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"],
			}),
		).toMatchObject({
			ratePpm: 125_000,
			amount: null,
			maxAmount: 1_000,
			minOrder: 0,
			priority: 5,
			promoCode: null,
			startsOn: "2026-11-01",
			endsOn: null,
			stores: null,
			items: [],
			isActive: false,
		});
	});

	it("says all that is wrong at once", () => {
		expect(
			wrong({
				name: "",
				ratePpm: "lots",
				maxAmount: "-1",
				priority: "0",
				promoCode: "two words",
				startsOn: "tomorrow",
			}),
		).toEqual({
			name: "Must not be empty",
			ratePpm: "Enter a percentage from 0 to 100, with up to 4 decimals, such as 8.875",
			maxAmount: "Enter an amount from 0.00 to 10,000.00, such as 2.50",
			priority: "Enter a whole number from 1 to 99",
			promoCode: "A promo code has up to 30 letters, digits, dashes and underscores",
			startsOn: "Date must be YYYY-MM-DD",
		});
	});

	it("needs locations where it is only at chosen ones", () => {
		expect(wrong({ atSomeLocations: true })).toEqual({ stores: "Choose at least one location" });
		expect(wrong({})).toEqual({});
	});

	it("needs an amount of the chosen kind, and above nothing", () => {
		expect(wrong({ ratePpm: "" })).toEqual({ ratePpm: "Enter a percentage above 0" });
		expect(wrong({ amountType: "FIXED", amount: "0.00" })).toEqual({
			amount: "Enter an amount above 0.00",
		});
		expect(wrong({ maxAmount: "0" })).toEqual({
			maxAmount: "Enter an amount above 0.00, or leave it empty",
		});
		expect(wrong({ quantity: "", maxPerOrder: "many" })).toEqual({});
		expect(wrong({ nthOrder: "0" })).toEqual({ nthOrder: "Enter a whole number from 1 to 99" });
		const counted = { level: "BOGO", items: [{ id: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" }] };
		expect(wrong({ ...counted, quantity: "", maxPerOrder: "many" })).toEqual({
			quantity: "Enter a whole number from 1 to 99",
			maxPerOrder: "Enter a whole number from 1 to 99",
		});
		expect(wrong({ name: "", level: "ITEM", ratePpm: "0" })).toEqual({
			name: "Must not be empty",
			ratePpm: "Enter a percentage above 0",
			items: "Please select at least one eligible item for this discount.",
		});
	});
});

describe("a discount in words", () => {
	const summary = (given: Partial<Discount>) =>
		discountSummary({ ...DISCOUNT, categories: [], ...given }, "USD");

	it("says how much off what, and within which limits", () => {
		expect(summary({})).toBe("10% off the order");
		expect(summary({ minOrder: 2_500, maxAmount: 1_000 })).toBe(
			"10% off the order from $25.00, at most $10.00",
		);
		expect(summary({ level: "ITEM", amountType: "FIXED", amount: 200 })).toBe(
			"$2.00 off each of 1 item",
		);
		expect(summary({ level: "ITEM", items: ["a", "b"] })).toBe("10% off 2 items");
		const half = { ratePpm: 500_000, items: ["a", "b"], quantity: 3 };
		expect(summary({ ...half, level: "BOGO", maxPerOrder: 1 })).toBe(
			"50% off one for every 3 bought of 2 items, 1 per order",
		);
		expect(summary({ nthOrder: 1 })).toBe("10% off the order, for a customer’s first order");
		expect(summary({ nthOrder: 5 })).toBe("10% off the order, for a customer’s order 5");
	});

	it("says when it holds", () => {
		const when = (given: Partial<Discount>) =>
			availabilityText({ ...DISCOUNT, isActive: true, ...given }, "24");
		expect(when({})).toBe("Always");
		expect(when({ startsOn: "2026-11-01", endsOn: "2026-11-30" })).toBe(
			"From Nov 1, 2026 to Nov 30, 2026",
		);
		const wed = { ...sameEveryDay([]), wed: [{ start: "11:00", end: "22:00" }] };
		expect(when({ endsOn: "2026-11-30", haveCustomSchedule: true, weeklySchedule: wed })).toBe(
			"To Nov 30, 2026; Wednesday 11:00–22:00",
		);
		expect(when({ haveCustomSchedule: true })).toBe("No hours chosen");
	});
});
