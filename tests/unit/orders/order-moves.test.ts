import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	DINING_BEHAVIORS,
	ORDER_STATUSES,
	type Order,
	type OrderAction,
	type OrderStatus,
	PAYMENT_METHODS,
	toTopStatus,
} from "~/models/orders/order";
import { refundableAmount } from "~/models/orders/order-money";
import {
	afterRefund,
	allowedActions,
	applyAction,
	applyActions,
	ORDER_MESSAGES,
	refundIssue,
} from "~/models/orders/order-moves";
import { anOrder } from "../../support/orders/an-order";

const now = "2025-11-20T18:05:00.000Z";
const confirm: OrderAction = { type: "CONFIRM_ORDER" };
const arrive: OrderAction = { type: "CONFIRM_ARRIVAL" };
const to = (toStatus: OrderStatus, reason?: string): OrderAction => ({
	type: "CHANGE_STATUS",
	toStatus,
	statusChangeSource: "dashboard",
	...(reason !== undefined && { reason }),
});
const refund = (amount: number): OrderAction => ({
	type: "REFUND_ORDER",
	amount,
	statusChangeSource: "dashboard",
	refundByUserId: "user-1",
	source: "dashboard",
});
const confirmed = (given: Partial<Order> = {}) =>
	anOrder({ status: "received", topStatus: "in-progress", acknowledgedAt: now, ...given });
const unpaid = { paymentMethod: "cash", paymentInformation: null } as const;

describe("confirming", () => {
	it("starts an order for now and schedules one for later", () => {
		expect(applyAction(anOrder(), confirm, now)).toEqual({
			ok: true,
			changes: { status: "received", topStatus: "in-progress", acknowledgedAt: now },
		});
		const later = anOrder({
			isASAP: false,
			dateInfo: {
				placedAt: now,
				startPrepAt: "2025-11-20T23:00:00.000Z",
				fulfillmentAt: "2025-11-20T23:20:00.000Z",
			},
		});
		expect(applyAction(later, confirm, now)).toMatchObject({
			changes: { status: "delayed", topStatus: "order-ahead" },
		});
	});

	it("happens once", () => {
		expect(applyAction(confirmed(), confirm, now)).toEqual({
			ok: false,
			message: ORDER_MESSAGES.alreadyConfirmed,
		});
	});

	it("of an arrival is for curbside orders under way, once", () => {
		const curbside = confirmed({ diningOption: "curbside" });
		expect(applyAction(curbside, arrive, now)).toEqual({ ok: true, changes: { arrivedAt: now } });
		for (const order of [{ ...curbside, arrivedAt: now }, confirmed(), anOrder()]) {
			expect(applyAction(order, arrive, now).ok).toBe(false);
		}
	});
});

describe("canceling", () => {
	it("refuses a paid order that nobody confirmed, in the words of the specification", () => {
		expect(applyAction(anOrder(), to("canceled"), now)).toEqual({
			ok: false,
			message: "Cannot cancel order — The paid order cannot be cancelled",
		});
		expect(allowedActions(anOrder()).cancel).toEqual({
			withoutRefund: false,
			withFullRefund: true,
		});
	});

	it("takes an unpaid order, and a paid one once confirmed, without a refund", () => {
		expect(applyAction(anOrder(unpaid), to("canceled", "Closed"), now)).toEqual({
			ok: true,
			changes: { status: "canceled", topStatus: "canceled", cancelReason: "Closed" },
		});
		expect(applyAction(confirmed(), to("canceled"), now).ok).toBe(true);
		expect(applyActions(anOrder(), [confirm, to("canceled")], now)).toMatchObject({
			ok: true,
			changes: { status: "canceled", acknowledgedAt: now },
		});
	});

	it("goes with a full refund in either order, and with no other", () => {
		for (const actions of [
			[refund(2400), to("canceled", "Sold out")],
			[to("canceled", "Sold out"), refund(2400)],
		]) {
			expect(applyActions(anOrder(), actions, now)).toEqual({
				ok: true,
				changes: {
					status: "canceled",
					topStatus: "canceled",
					cancelReason: "Sold out",
					refundedAmount: 2400,
				},
			});
		}
		expect(applyActions(anOrder(), [refund(2399), to("canceled")], now)).toEqual({
			ok: false,
			message: ORDER_MESSAGES.cancelRefundNotFull,
		});
		const partly = confirmed({ refundedAmount: 400 });
		expect(applyActions(partly, [refund(2000), to("canceled")], now)).toMatchObject({ ok: true });
		const finished = confirmed({ status: "complete" });
		expect(applyActions(finished, [refund(2400), to("canceled")], now).ok).toBe(false);
	});

	it("ends everything", () => {
		const order = anOrder({ status: "canceled", topStatus: "canceled" });
		expect(allowedActions(order)).toEqual({
			types: [],
			toStatuses: [],
			cancel: { withoutRefund: false, withFullRefund: false },
			refundable: 0,
		});
		for (const action of [confirm, arrive, refund(1), ...ORDER_STATUSES.map((s) => to(s))]) {
			expect(applyAction(order, action, now)).toEqual({
				ok: false,
				message: ORDER_MESSAGES.closed,
			});
		}
	});
});

describe("refunding", () => {
	it("gives back part, then the rest, and never more", () => {
		const order = confirmed({ status: "complete", topStatus: "complete" });
		expect(applyAction(order, refund(1000), now)).toEqual({
			ok: true,
			changes: { refundedAmount: 1000 },
		});
		const partly = { ...order, refundedAmount: 1000 };
		expect(refundIssue(partly, 1401)).toBe(ORDER_MESSAGES.refundTooLarge);
		expect(applyAction(partly, refund(1400), now)).toEqual({
			ok: true,
			changes: { refundedAmount: 2400, status: "refunded", topStatus: "refunded" },
		});
	});

	it("requires a positive whole number of minor units", () => {
		for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
			expect(refundIssue(confirmed(), amount)).toBe(ORDER_MESSAGES.refundNotPositive);
		}
	});

	it("keeps what may already be under way", () => {
		const at = now;
		const pending = {
			id: "r",
			status: "pending",
			at,
			by: "a@b.test",
			reason: "",
			message: "",
			giftCardAmount: 0,
		} as const;
		const order = confirmed({
			refunds: [
				{ ...pending, amount: 1000 },
				{ ...pending, amount: 900, status: "unknown" },
				{ ...pending, amount: 800, status: "declined" },
			],
		});
		expect(refundableAmount(order)).toBe(500);
		expect(allowedActions(order).cancel.withFullRefund).toBe(false);
		expect(refundIssue(order, 501)).toBe(ORDER_MESSAGES.refundTooLarge);
	});

	it("sends people elsewhere when no provider took the money", () => {
		for (const order of [confirmed(unpaid), confirmed({ paymentInformation: null })]) {
			expect(refundIssue(order, 100)).toBe(
				"Sorry order cannot be refunded. Please go to Payment provider or POS to refund it.",
			);
			expect(allowedActions(order).refundable).toBe(0);
		}
	});

	it("leaves a canceled order canceled when its refund comes through", () => {
		const order = anOrder({ status: "canceled" });
		expect(afterRefund(order, 2400)).toEqual({ refundedAmount: 2400 });
	});
});

describe("any sequence of actions", () => {
	const action: fc.Arbitrary<OrderAction> = fc.oneof(
		fc.constant(confirm),
		fc.constant(arrive),
		fc.constantFrom(...ORDER_STATUSES).map((status) => to(status)),
		fc.integer({ min: -100, max: 3000 }).map(refund),
	);
	const order = fc
		.record({
			status: fc.constantFrom(...ORDER_STATUSES),
			diningOption: fc.constantFrom(...DINING_BEHAVIORS),
			paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
			isASAP: fc.boolean(),
			isTest: fc.boolean(),
			total: fc.integer({ min: 0, max: 2500 }),
		})
		.map((given) => anOrder(given));

	it("never refunds above the total, leaves canceled, or moves an order nobody may move", () => {
		const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
		fc.assert(
			fc.property(order, steps, (start, batches) => {
				let current: Order = start;
				for (const batch of batches) {
					const before = current;
					const allowed = allowedActions(before);
					const result = applyActions(before, batch, now);
					if (!result.ok) {
						expect(result.message).not.toBe("");
						continue;
					}
					expect(before.status).not.toBe("canceled");
					expect(allowed.types).toContain(batch[0]?.type);
					current = { ...before, ...result.changes };
					expect(current.refundedAmount).toBeGreaterThanOrEqual(before.refundedAmount);
					expect(current.refundedAmount).toBeLessThanOrEqual(current.total);
					if (result.changes.status) {
						const { startPrepAt } = current.dateInfo;
						expect(current.topStatus).toBe(toTopStatus({ ...current, startPrepAt }, now));
					}
				}
			}),
			{ numRuns: 500 },
		);
	});

	it("accepts exactly the single actions it offers", () => {
		fc.assert(
			fc.property(order, action, (given, single) => {
				const { types, toStatuses, cancel, refundable } = allowedActions(given);
				const offered = () => {
					if (!types.includes(single.type)) return false;
					if (single.type === "REFUND_ORDER") {
						return single.amount > 0 && single.amount <= refundable;
					}
					if (single.type !== "CHANGE_STATUS") return true;
					return single.toStatus === "canceled"
						? cancel.withoutRefund
						: toStatuses.includes(single.toStatus);
				};
				expect(applyAction(given, single, now).ok).toBe(offered());
			}),
			{ numRuns: 500 },
		);
	});
});
