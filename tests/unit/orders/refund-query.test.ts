import { describe, expect, it } from "vitest";
import type { OrderDetail, OrderRefundLine } from "~/models/orders/order-detail";
import { giftCardShare, pointsWorth } from "~/models/orders/order-money";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import { linesFor, orderLines } from "~/models/orders/refund-lines";
import { queryChoice, refundQuery, requestedRefund } from "~/models/orders/refund-query";
import { refundLinesText } from "~/models/orders/refund-text";
import { anOrder } from "../../support/orders/an-order";

const item = (id: string, name: string, quantity: number, unitPrice: number) => ({
	id,
	name,
	quantity,
	unitPrice,
	total: quantity * unitPrice,
	notes: "",
	modifiers: [],
});
/** $24.00 of wings and slaw with $2.40 of tax, and a tip of $3.00. */
const order = (given: Partial<OrderDetail> = {}): OrderDetail => ({
	...anOrder({
		items: [item("w", "Wings", 3, 700), item("s", "Slaw", 1, 300)],
		subtotal: 2_400,
		tax: 240,
		discount: 0,
		gratuity: 300,
		total: 2_940,
	}),
	customerId: null,
	pointsEarned: 0,
	undoSecondsLeft: 0,
	timeline: [],
	refundLines: [],
	...given,
});
const requested = (search: string, of = order(), refundable = 2_940) =>
	requestedRefund(of, refundQuery(new URLSearchParams(search), of), refundable);

describe("what the address of the refund page asks for", () => {
	it("is items by quantity with the tip, in the gateway's words", () => {
		const search = "items[0]=2&items[1]=0&others=tip&others=nothing";
		const { requested: refund } = requested(search);
		expect(refund?.amount).toBe(1_400 + 140 + 300);
		expect(refundLinesText(refund?.lines ?? [], "USD")).toEqual([
			...["2 × Wings $15.40", "Tip $3.00"],
		]);
		const query = refundQuery(new URLSearchParams(search), order());
		expect(queryChoice(query, order().items)).toEqual({
			items: [{ lineId: "w", quantity: 2 }],
			others: ["tip"],
		});
	});

	it("is all that is left, or a free amount of it", () => {
		expect(requested("whole=yes").requested?.amount).toBe(2_940);
		const free = requested("amount=5").requested;
		expect([free?.amount, refundLinesText(free?.lines ?? [], "USD")]).toEqual([
			...[500, ["Custom amount"]],
		]);
	});

	it.each([
		["", "", "Choose what to refund, or enter an amount"],
		["items[0]=4", "items[0]", "Refund at most 3 × Wings"],
		["items[0]=-1", "items[0]", "Refund at most 3 × Wings"],
		["items[0]=1&amount=5", "amount", "Choose items or enter an amount, not both"],
		["amount=x", "amount", "Enter an amount, such as 12.50"],
		["amount=0", "amount", "Refund amount must be positive"],
		["amount=29.41", "amount", ORDER_MESSAGES.refundTooLarge],
	])("is wrong for %s", (search, field, message) => {
		expect(requested(search).errors).toEqual({ [field]: [message] });
	});

	it("is at most what earlier refunds leave", () => {
		const [wings] = linesFor(orderLines(order()), 0).concat(orderLines(order()));
		const given = { id: "r", amount: 770, status: "succeeded", giftCardAmount: 0 } as const;
		const one = { ...wings, refundId: "r", quantity: 1, net: 700 } as OrderRefundLine;
		const lines = [{ ...one, taxes: one.taxes.map((tax) => ({ ...tax, amount: 70 })) }];
		const refunds = [{ ...given, at: "", by: "", reason: "", message: "" }];
		const after = order({ refunds, refundLines: lines });
		expect(requested("items[0]=3", after, 2_170).errors).toEqual({
			"items[0]": ["Refund at most 2 × Wings"],
		});
		expect(requested("items[0]=2", after, 2_170).requested?.amount).toBe(1_540);
	});
});

it("tenders get a refund back in the reverse order they were taken, or gift cards first", () => {
	const paid = order({ giftCardAmount: 1_000 });
	expect([500, 1_940, 2_000].map((amount) => giftCardShare(paid, amount))).toEqual([0, 0, 60]);
	expect(giftCardShare(paid, 500, "giftCards")).toBe(500);
	expect(giftCardShare(paid, 1_500, "giftCards")).toBe(1_000);
	const byCash = order({ giftCardAmount: 1_000, paymentMethod: "cash", paymentInformation: null });
	expect(giftCardShare(byCash, 300)).toBe(300);
});

it("points go back by what they paid of the lines, all of them with the last", () => {
	const paid = { points: 100, pointsAmount: 333 };
	expect([0, 100, 332, 333].map((amount) => pointsWorth(paid, amount))).toEqual([0, 30, 99, 100]);
});
