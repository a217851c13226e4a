import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { applyDiscounts, type DiscountRule } from "~/models/quotes/discounts";
import { quote } from "~/models/quotes/quote";
import { sampleFacts, sampleItem, sampleRequest } from "../../support/quotes/sample-facts";
import { DISCOUNT } from "../../support/quotes/settings/discount-rows";

const MOMENT = {
	at: Date.parse("2026-03-10T12:00:00-05:00"),
	zone: "America/Chicago",
	currency: "USD",
	rounding: "half-up",
	promoCode: null,
	customer: null,
	uses: {},
} as const;

const line = (total: number, quantity = 1, itemId: string | null = "item") => ({
	total,
	quantity,
	itemId,
});
const taken = (rules: Partial<DiscountRule>[], totals: readonly ReturnType<typeof line>[]) =>
	applyDiscounts(
		rules.map((rule, at) => ({ ...DISCOUNT, id: String(at), ...rule })),
		totals,
		MOMENT,
	);

describe("discounts", () => {
	it("take a fixed amount off the check in proportion, the odd cent off the first", () => {
		const fixed = { amountType: "FIXED", amount: 100 } as const;
		expect(taken([fixed], [line(1_000), line(1_000), line(1_000)]).byLine).toEqual([34, 33, 33]);
		expect(taken([fixed], [line(30), line(20)]).byLine).toEqual([30, 20]);
	});

	it("round a unit's share of what others left as the location rounds", () => {
		const off = { amountType: "FIXED", amount: 100, isCombinable: true } as const;
		const free = {
			...({ level: "BOGO", quantity: 2, ratePpm: 1_000_000, isCumulative: true } as const),
			isCombinable: true,
		};
		// Of the 200 that are left of three, one is 66.67.
		expect(taken([off, free], [line(300, 3)]).byLine).toEqual([167]);
	});

	it("move to other lines what no longer fits one", () => {
		const ofItem = { level: "ITEM", items: ["wings"], ratePpm: 1_000_000, isCombinable: true };
		const off = { amountType: "FIXED", amount: 600, isCombinable: true } as const;
		const lines = [line(1_000, 1, "wings"), line(1_000)];
		expect(taken([{ ...ofItem, level: "ITEM" }, off], lines).byLine).toEqual([1_000, 600]);
	});

	it("take a fixed amount off each of an item, and no more than the line", () => {
		const each = { level: "ITEM", amountType: "FIXED", amount: 200 } as const;
		const lines = [line(1_500, 3), line(100), line(900, 1, "other"), line(900, 1, null)];
		expect(taken([each], lines).byLine).toEqual([600, 100, 0, 0]);
	});

	it("give the cheapest for those that are bought, as often as it fits", () => {
		const bogo = { level: "BOGO", ratePpm: 1_000_000, quantity: 2 } as const;
		const lines = [line(3_000, 3), line(500, 1), line(700, 1, "other")];
		expect(taken([bogo], lines).byLine).toEqual([0, 500, 0]);
		expect(taken([bogo], [line(4_000, 4), line(1_000, 2)]).byLine).toEqual([0, 1_000]);
		expect(taken([{ ...bogo, maxPerOrder: 1 }], [line(4_000, 4), line(1_000, 2)]).byLine).toEqual([
			0, 500,
		]);
		expect(taken([bogo], [line(2_000, 2)]).byLine).toEqual([0]);
		expect(taken([{ ...bogo, quantity: 1, ratePpm: 500_000 }], [line(2_000, 2)]).byLine).toEqual([
			500,
		]);
	});

	it("take an amount off each set of a combo, as often as it is whole", () => {
		const set: Partial<DiscountRule> = {
			level: "COMBO",
			items: ["wings", "cola"],
			maxPerOrder: 2,
		};
		const lines = [line(3_000, 3, "wings"), line(400, 2, "cola"), line(900, 1, "other")];
		expect(taken([{ ...set, ratePpm: 500_000 }], lines).byLine).toEqual([1_000, 200, 0]);
		const fixed = { ...set, amountType: "FIXED", amount: 120 } as const;
		expect(taken([fixed], lines).byLine).toEqual([200, 40, 0]);
		expect(taken([{ ...fixed, maxPerOrder: 1 }], lines).byLine).toEqual([100, 20, 0]);
		expect(taken([fixed], [line(3_000, 3, "wings")]).byLine).toEqual([0]);
	});

	it("take off the cheapest of an item, as many as an order may have", () => {
		const item = { level: "ITEM", ratePpm: 500_000, maxPerOrder: 2 } as const;
		expect(taken([item], [line(3_000, 3), line(500, 1)]).byLine).toEqual([500, 250]);
	});

	it("offer what would bring them, and no longer once it is there", () => {
		const offers = (rule: Partial<DiscountRule>, lines: readonly ReturnType<typeof line>[]) =>
			applyDiscounts([{ ...DISCOUNT, behavior: "ADD_ITEM", ...rule }], lines, MOMENT).offers.map(
				({ items }) => items,
			);
		const item: Partial<DiscountRule> = { level: "ITEM", items: ["pie", "cake"] };
		expect(offers(item, [line(1_000)])).toEqual([["pie", "cake"]]);
		expect(offers(item, [line(1_000), line(300, 1, "pie")])).toEqual([]);
		expect(offers({ ...item, minOrder: 1_001 }, [line(1_000)])).toEqual([]);
		expect(offers({ ...item, level: "COMBO" }, [line(300, 1, "pie")])).toEqual([["cake"]]);
	});

	it("give no more than the given one costs", () => {
		const fixed = { level: "BOGO", amountType: "FIXED", amount: 1_000, quantity: 1 } as const;
		expect(taken([fixed], [line(1_200, 2)]).byLine).toEqual([600]);
		expect(taken([fixed], [line(1_200, 3)]).byLine).toEqual([400]);
	});

	it("run to the end of a window that began on their last day", () => {
		const night = {
			startsOn: "2026-03-10",
			endsOn: "2026-03-10",
			haveCustomSchedule: true,
			weeklySchedule: sameEveryDay([{ start: "22:00", end: "02:00" }]),
		};
		const off = (at: string) =>
			quote(
				sampleFacts({ at: Date.parse(`${at}-05:00`), discounts: [{ ...DISCOUNT, ...night }] }),
				sampleRequest(),
			).money.discount;
		expect(off("2026-03-10T23:00")).toBe(100);
		expect(off("2026-03-11T00:30")).toBe(100);
		expect(off("2026-03-10T00:30")).toBe(0);
		expect(off("2026-03-11T23:00")).toBe(0);
	});

	it("count how many of their items are ordered", () => {
		const three = { level: "QUANTITY", quantity: 3 } as const;
		const off = (quantity: number, rule: Partial<DiscountRule> = {}) =>
			taken([{ ...three, ...rule }], [line(1_000 * quantity, quantity), line(900, 1, "other")])
				.byLine;
		expect([off(2), off(3), off(4)]).toEqual([
			[0, 0],
			[300, 0],
			[400, 0],
		]);
		expect([off(3, { quantityType: "EXACT" }), off(4, { quantityType: "EXACT" })]).toEqual([
			[300, 0],
			[0, 0],
		]);
	});

	it("hold their limit over all lines", () => {
		const half = { level: "ITEM", ratePpm: 500_000, maxAmount: 300 } as const;
		expect(taken([half], [line(1_000), line(500)]).byLine).toEqual([200, 100]);
	});

	it("stand alone or go together by the first that applies", () => {
		const [alone, together] = [{ isCombinable: false }, { isCombinable: true }];
		const amounts = (...rules: Partial<DiscountRule>[]) =>
			taken(rules, [line(1_000)]).discounts.map(({ id }) => id);
		expect(amounts(alone, together)).toEqual(["0"]);
		expect(amounts(together, alone, together)).toEqual(["0", "2"]);
		// One that takes nothing off does not apply.
		expect(amounts({ ...alone, minOrder: 5_000 }, together)).toEqual(["1"]);
		expect(amounts({ ...alone, level: "ITEM", items: [] }, together)).toEqual(["1"]);
	});

	it("reach a minimum that is met exactly", () => {
		expect(taken([{ minOrder: 1_000 }], [line(1_000)]).discounts).toHaveLength(1);
		expect(taken([{ minOrder: 1_001 }], [line(1_000)]).discounts).toEqual([]);
	});

	it("say why a promo code does nothing", () => {
		const ask = (rule: Partial<DiscountRule>, promoCode = "lunch") =>
			quote(
				sampleFacts({ discounts: [{ ...DISCOUNT, promoCode: "LUNCH", ...rule }] }),
				sampleRequest({ promoCode }),
			).warnings;
		expect(ask({})).toEqual([]);
		expect(ask({}, "dinner")).toEqual(['The code "dinner" does not apply: it isn’t valid here']);
		expect(ask({ minOrder: 2_500 })).toEqual([
			'The code "lunch" does not apply: it needs an order of $25.00 or more',
		]);
		expect(ask({ startsOn: "2026-04-01" })).toEqual([
			'The code "lunch" does not apply: it hasn’t started yet',
		]);
		expect(ask({ level: "ITEM" })).toEqual([
			'The code "lunch" does not apply: it doesn’t lower this order’s price',
		]);
	});

	const known = (orders: number, usedDiscounts = {}) =>
		({ id: null, status: "active", points: null, orders, usedDiscounts }) as const;

	it("are for the order of a customer that has the number", () => {
		const of = (nthOrder: number | null, orders: number | null, customerPhone = "") =>
			quote(
				sampleFacts({
					discounts: [{ ...DISCOUNT, nthOrder }],
					customer: orders === null ? null : known(orders),
				}),
				sampleRequest({ customerPhone }),
			).money.discount;
		expect([of(1, 0), of(1, 1), of(2, 1), of(5, 4), of(5, 5)]).toEqual([100, 0, 100, 100, 0]);
		expect([of(1, null), of(1, null, "+13125550142"), of(2, null, "+13125550142")]).toEqual([
			0, 100, 0,
		]);
		expect(of(null, null)).toBe(100);
	});

	it("are given to so many orders of a customer", () => {
		const of = (customer: ReturnType<typeof known> | null, customerPhone = "") =>
			quote(
				sampleFacts({ discounts: [{ ...DISCOUNT, maxPerCustomer: 2 }], customer }),
				sampleRequest({ customerPhone }),
			).money.discount;
		const used = (times: number) => known(5, { [DISCOUNT.id]: times });
		expect([of(known(5)), of(used(1)), of(used(2)), of(used(3))]).toEqual([100, 100, 0, 0]);
		expect([of(null), of(null, "+13125550142")]).toEqual([0, 100]);
	});

	it("are given to so many orders in all, by phone, email or neither", () => {
		const left = (uses: number, given: object = {}) =>
			quote(
				sampleFacts({
					discounts: [{ ...DISCOUNT, promoCode: "LUNCH", maxUses: 2 }],
					discountUses: { [DISCOUNT.id]: uses },
				}),
				sampleRequest({ promoCode: "lunch", ...given }),
			);
		const off = (uses: number, given?: object) => left(uses, given).money.discount;
		expect([off(0), off(1), off(2), off(3)]).toEqual([100, 100, 0, 0]);
		expect(off(1, { customerEmail: "dana@harbour.example" })).toBe(100);
		expect(left(2).warnings).toEqual(['The code "lunch" does not apply: it has been used up']);
	});

	it("for a first order are for an email that nobody had before, too", () => {
		const facts = sampleFacts({ discounts: [{ ...DISCOUNT, nthOrder: 1 }] });
		const off = (given: object) => quote(facts, sampleRequest(given)).money.discount;
		expect([off({}), off({ customerEmail: "dana@harbour.example" })]).toEqual([0, 100]);
	});

	it("judge time at the slot of an order for later", () => {
		const friday = sampleFacts({ discounts: [{ ...DISCOUNT, startsOn: "2026-03-13" }] });
		const total = (when: string) => quote(friday, sampleRequest({ when })).money.discount;
		expect(total("asap")).toBe(0);
		expect(total("2026-03-13T18:00:00.000Z")).toBe(100);
	});

	it("come before what the seller takes off, and never exceed the lines", () => {
		const { money } = quote(
			sampleFacts({ discounts: [{ ...DISCOUNT, ratePpm: 800_000 }] }),
			sampleRequest({ items: [sampleItem()], discount: 500 }),
		);
		expect([money.discount, money.subtotal]).toEqual([1_000, 0]);
	});

	it("add up to the cent, whatever they are", () => {
		const rules = fc.array(
			fc.record({
				level: fc.constantFrom("CHECK", "ITEM", "QUANTITY", "BOGO"),
				quantity: fc.integer({ min: 1, max: 3 }),
				maxPerOrder: fc.option(fc.integer({ min: 1, max: 3 })),
				amountType: fc.constantFrom("PERCENT" as const, "FIXED" as const),
				ratePpm: fc.integer({ min: 1, max: 1_000_000 }),
				amount: fc.integer({ min: 1, max: 5_000 }),
				maxAmount: fc.option(fc.integer({ min: 0, max: 2_000 })),
				minOrder: fc.integer({ min: 0, max: 3_000 }),
				isCombinable: fc.boolean(),
				isCumulative: fc.boolean(),
			}),
			{ maxLength: 6 },
		);
		const lines = fc.array(
			fc.tuple(
				fc.integer({ min: 0, max: 5_000 }),
				fc.integer({ min: 1, max: 4 }),
				fc.constantFrom("item", "other", null),
			),
			{ minLength: 1, maxLength: 6 },
		);
		fc.assert(
			fc.property(rules, lines, (some, given) => {
				const all = given.map(([unit, quantity, id]) => line(unit * quantity, quantity, id));
				const { discounts, byLine } = taken(some, all);
				for (const [at, off] of byLine.entries()) {
					expect(off).toBeGreaterThanOrEqual(0);
					expect(off).toBeLessThanOrEqual(all[at]?.total ?? 0);
				}
				const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
				expect(sum(discounts.map(({ amount }) => amount))).toBe(sum(byLine));
				for (const { amount } of discounts) expect(amount).toBeGreaterThan(0);
			}),
		);
	});
});
