import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Order, OrderItem, OrderTax } from "~/models/orders/order";
import { computeTotal, paidInMoney } from "~/models/orders/order-money";
import {
	choiceLines,
	lineMoney,
	linesFor,
	linesLeft,
	linesMoney,
	orderLines,
	type RefundLine,
} from "~/models/orders/refund-lines";
import { anOrder } from "../../support/orders/an-order";
import { propertyRuns } from "../../support/property-runs";

const item = (id: string, quantity: number, unitPrice: number, taxes?: OrderTax[]): OrderItem => ({
	id,
	name: id,
	quantity,
	unitPrice,
	total: quantity * unitPrice,
	notes: "",
	modifiers: [],
	taxes,
});
const tax = (amount: number, given: Partial<OrderTax> = {}): OrderTax => ({
	id: null,
	name: "Sales tax",
	ratePpm: 100_000,
	isIncluded: false,
	amount,
	...given,
});
const made = (given: Partial<Order>): Order => {
	const items = given.items ?? [];
	const subtotal = items.reduce((sum, { total }) => sum + total, 0);
	const order = { ...anOrder({ tax: 0, discount: 0, gratuity: 0, ...given }), subtotal };
	return { ...order, total: computeTotal(order) };
};
const given = (lines: readonly RefundLine[]) => ({
	amount: linesMoney(lines),
	status: "succeeded" as const,
	lines,
});
const findLine = (lines: readonly RefundLine[], id: string) =>
	lines.find(({ lineId, part }) => lineId === id || part === id);

describe("an order divided into parts", () => {
	it("gives each item its share of the discount and its own taxes, and the rest of the tax to charges and fee", () => {
		const order = made({
			items: [item("wings", 3, 400, [tax(90)]), item("slaw", 1, 300, [tax(23)])],
			discount: 200,
			tax: 143,
			charges: 100,
			deliveryFee: 200,
			gratuity: 250,
		});
		const lines = orderLines(order);
		expect(findLine(lines, "wings")).toMatchObject({ net: 1_040, discount: 160, taxes: [tax(90)] });
		expect(findLine(lines, "slaw")).toMatchObject({ net: 260, discount: 40, taxes: [tax(23)] });
		expect(findLine(lines, "charges")?.taxes).toEqual([tax(10)]);
		expect(findLine(lines, "fee")?.taxes).toEqual([tax(20)]);
		expect(findLine(lines, "tip")).toMatchObject({ net: 250, taxes: [] });
		expect(linesMoney(lines)).toBe(order.total);
	});

	it("divides a tax that is not known by item in proportion, under the name of none", () => {
		const lines = orderLines(made({ items: [item("a", 1, 1_000), item("b", 1, 500)], tax: 100 }));
		expect(lines.map(({ taxes }) => taxes[0]?.amount)).toEqual([67, 33]);
		expect(lines[0]?.taxes[0]).toMatchObject({ id: null, name: "Tax" });
	});

	it("takes a discount off gift cards last", () => {
		const card = { ...item("card", 1, 2_500), isGiftCard: true as const };
		const lines = orderLines(made({ items: [item("a", 1, 1_000), card], discount: 300 }));
		expect(lines.map(({ net }) => net)).toEqual([700, 2_500]);
	});

	it("keeps included taxes out of the money", () => {
		const gst = tax(100, { name: "GST", isIncluded: true });
		const order = made({ items: [item("a", 2, 550, [gst])], taxIncluded: 100 });
		const [line] = choiceLines(orderLines(order), choice({ a: 1 })).lines ?? [];
		expect(line).toMatchObject({ net: 550, taxes: [{ ...gst, amount: 50 }] });
		expect(line && lineMoney(line)).toBe(550);
	});
});

const choice = (items: Record<string, number>, ...others: ("charges" | "fee" | "tip")[]) => ({
	items: Object.entries(items).map(([lineId, quantity]) => ({ lineId, quantity })),
	others,
});

describe("a refund of chosen items", () => {
	const order = made({
		items: [item("wings", 3, 333, [tax(100)])],
		tax: 100,
		gratuity: 201,
		discount: 1,
	});

	it("returns unit by unit to the cent, the last one what is left", () => {
		const returned: number[] = [];
		const refunds: ReturnType<typeof given>[] = [];
		for (let unit = 0; unit < 3; unit += 1) {
			const { lines } = choiceLines(linesLeft(order, refunds), choice({ wings: 1 }));
			refunds.push(given(lines ?? []));
			returned.push(linesMoney(lines ?? []));
		}
		expect(returned).toEqual([366, 366, 366]);
		expect(linesMoney(linesLeft(order, refunds))).toBe(201);
	});

	it("adds up: the price of a unit, less its discount, with its tax", () => {
		const items = [item("pudding", 2, 529, [tax(67)])];
		const left = linesLeft(made({ items, tax: 67, discount: 159 }), []);
		const first = choiceLines(left, choice({ pudding: 1 })).lines ?? [];
		expect(first).toMatchObject([{ net: 529 - 79, discount: 79, taxes: [tax(33)] }]);
		expect(linesMoney(first)).toBe(529 - 79 + 33);
	});

	it("leaves no units that points paid more for than they cost", () => {
		const points = made({ items: [item("mint", 2, 1)], discount: 1, gratuity: 1 });
		const left = linesLeft({ ...points, pointsAmount: 1 }, []);
		const { lines } = choiceLines(left, choice({ mint: 1 }));
		expect(lines).toMatchObject([{ net: 1, pointsAmount: 1 }]);
	});

	it("refuses more than is left, and what the order does not have", () => {
		const left = linesLeft(order, [
			given(choiceLines(orderLines(order), choice({ wings: 2 })).lines ?? []),
		]);
		expect(choiceLines(left, choice({ wings: 2 })).issue).toBe("Refund at most 1 × wings");
		const twice = { items: [1, 1].map((quantity) => ({ lineId: "wings", quantity })), others: [] };
		expect(choiceLines(left, twice).issue).toBe("Refund at most 0 × wings");
		expect(choiceLines(left, choice({ fries: 1 })).issue).toBe("Choose items from this order");
		expect(choiceLines(left, choice({}, "fee")).issue).toBe("This order has no delivery fee");
	});

	it("returns the tip alone", () => {
		const { lines } = choiceLines(orderLines(order), choice({}, "tip"));
		expect(linesMoney(lines ?? [])).toBe(201);
	});
});

describe("a refund of a free amount", () => {
	it("is divided in proportion, and marked as derived", () => {
		const order = made({ items: [item("a", 2, 500, [tax(100)])], tax: 100, gratuity: 100 });
		const lines = linesFor(orderLines(order), 600);
		expect(lines.map(({ net, taxes }) => [net, taxes[0]?.amount])).toEqual([
			[500, 50],
			[50, undefined],
		]);
		expect(lines.every(({ isDerived, quantity }) => isDerived && quantity === 0)).toBe(true);
	});

	it("of everything returns every unit", () => {
		const order = made({ items: [item("a", 2, 500)], gratuity: 100 });
		expect(linesFor(orderLines(order), 1_100)).toEqual(orderLines(order));
	});

	it("is how refunds without lines count", () => {
		const order = made({ items: [item("a", 2, 500)], gratuity: 100 });
		const left = linesLeft(order, [{ amount: 550, status: "succeeded", lines: [] }]);
		expect(left.map(({ net }) => net)).toEqual([500, 50]);
		expect(linesLeft(order, [{ amount: 550, status: "declined", lines: [] }])).toEqual(
			orderLines(order),
		);
	});
});

const cents = (max: number) => fc.integer({ min: 0, max });
const anyItem = fc
	.record({
		quantity: fc.integer({ min: 1, max: 7 }),
		price: cents(3_000),
		taxes: fc.option(fc.array(cents(400), { maxLength: 2 }), { nil: undefined }),
		isGiftCard: fc.boolean(),
	})
	.map(
		({ quantity, price, taxes, isGiftCard }): Omit<OrderItem, "id"> => ({
			...item("", quantity, price),
			taxes: taxes?.map((amount, at) => tax(amount, { name: `Tax ${at}` })),
			...(isGiftCard && { isGiftCard: true as const }),
		}),
	);
const anyOrder = fc
	.record({
		items: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
		discount: cents(4_000),
		tax: cents(900),
		taxIncluded: cents(900),
		charges: cents(500),
		deliveryFee: cents(500),
		gratuity: cents(900),
		points: fc.double({ min: 0, max: 1, noNaN: true }),
	})
	.map(({ items, discount, points, ...rest }) => {
		const named = items.map((each, at) => ({ ...each, id: String(at + 1) }));
		const order = made({ items: named, ...rest });
		const most = order.total - order.tax;
		const cut = made({ items: named, ...rest, discount: Math.min(discount, most) });
		return { ...cut, pointsAmount: Math.floor(points * cut.total) };
	});
type Step = { kind: "amount"; part: number } | { kind: "items"; picks: number[]; tip: boolean };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		kind: fc.constant("amount" as const),
		part: fc.double({ min: 0, max: 1, noNaN: true }),
	}),
	fc.record({
		kind: fc.constant("items" as const),
		picks: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
		tip: fc.boolean(),
	}),
);

function returned(left: readonly RefundLine[], step: Step): RefundLine[] {
	if (step.kind === "amount") return linesFor(left, Math.floor(step.part * linesMoney(left)));
	const items = left
		.filter(({ part }) => part === "item")
		.map(({ lineId, quantity }, at) => ({
			lineId: lineId ?? "",
			quantity: Math.round((step.picks[at] ?? 0) * quantity),
		}));
	const hasTip = step.tip && left.some(({ part }) => part === "tip");
	return choiceLines(left, { items, others: hasTip ? ["tip"] : [] }).lines ?? [];
}

it("any refunds, and then all that is left, return what was paid, every tax and every unit, to the cent", () => {
	fc.assert(
		fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), (order, steps) => {
			const whole = orderLines(order);
			expect(linesMoney(whole)).toBe(paidInMoney(order));
			const refunds: ReturnType<typeof given>[] = [];
			for (const step of steps) {
				const lines = returned(linesLeft(order, refunds), step);
				for (const line of lines) {
					expect(lineMoney(line)).toBeGreaterThanOrEqual(0);
					for (const { amount } of line.taxes) expect(amount).toBeGreaterThanOrEqual(0);
					expect(line.net).toBeGreaterThanOrEqual(0);
				}
				refunds.push(given(lines));
			}
			const left = linesLeft(order, refunds);
			for (const line of left) expect(lineMoney(line)).toBeGreaterThanOrEqual(0);
			refunds.push(given(linesFor(left, linesMoney(left))));
			const all = refunds.flatMap(({ lines }) => lines);
			expect(linesMoney(all)).toBe(paidInMoney(order));
			for (const line of linesLeft(order, refunds)) {
				expect([line.quantity, line.net, line.discount, line.pointsAmount]).toEqual([0, 0, 0, 0]);
				expect(line.taxes.every(({ amount }) => amount === 0)).toBe(true);
			}
		}),
		{ numRuns: propertyRuns(4_000) },
	);
});
