import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, STATUS_LOOKS, TOP_STATUSES, toTopStatus } from "~/models/orders/order";
import {
	computeTotal,
	itemsTotal,
	lineTotal,
	refundableAmount,
	refundsTotal,
} from "~/models/orders/order-money";
import { anOrder } from "../../support/orders/an-order";

const now = "2025-11-20T18:05:00.000Z";
const past = "2025-11-20T18:05:00.000Z";
const future = "2025-11-20T18:05:00.001Z";

describe("top status", () => {
	it.each([
		["new", "new"],
		["received", "in-progress"],
		["ready", "in-progress"],
		["complete", "complete"],
		["cleared", "complete"],
		["canceled", "canceled"],
		["refunded", "refunded"],
		["test", "test"],
	] as const)("%s stands under %s", (status, top) => {
		for (const startPrepAt of [past, future]) {
			expect(toTopStatus({ status, startPrepAt }, now)).toBe(top);
		}
	});

	it("moves an order ahead to in progress when preparation starts", () => {
		expect(toTopStatus({ status: "delayed", startPrepAt: future }, now)).toBe("order-ahead");
		expect(toTopStatus({ status: "delayed", startPrepAt: past }, now)).toBe("in-progress");
	});

	it("keeps test orders apart", () => {
		for (const status of ORDER_STATUSES) {
			expect(toTopStatus({ status, isTest: true, startPrepAt: past }, now)).toBe("test");
		}
	});

	it("has a tab and a look for every status", () => {
		for (const status of ORDER_STATUSES) {
			expect(TOP_STATUSES).toContain(toTopStatus({ status, startPrepAt: past }, now));
			expect(STATUS_LOOKS[status].label).not.toBe("");
		}
	});
});

describe("order money", () => {
	it("adds lines, modifiers and fees", () => {
		const item = {
			quantity: 2,
			unitPrice: 899,
			modifiers: [{ name: "Bacon", quantity: 2, price: 150 }],
		};
		expect(lineTotal(item)).toBe(2398);
		expect(itemsTotal([{ total: 2398 }, { total: 2 }])).toBe(2400);
		expect(computeTotal(anOrder())).toBe(2400);
	});

	it("counts what was and what can be given back", () => {
		const given = { id: "r", at: now, by: "a@b.test", reason: "", message: "", giftCardAmount: 0 };
		const refunds = [
			{ ...given, amount: 300, status: "succeeded" as const },
			{ ...given, amount: 200, status: "unknown" as const },
			{ ...given, amount: 100, status: "declined" as const },
		];
		const order = anOrder({ refundedAmount: 300, refunds });
		expect(refundsTotal(refunds)).toBe(300);
		expect(refundableAmount(order)).toBe(1900);
	});
});
