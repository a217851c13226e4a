import { describe, expect, it } from "vitest";
import type { OrderDetail } from "~/models/orders/order-detail";
import * as views from "~/services/orders/order-view.server";
import { anOrder } from "../../support/orders/an-order";

const sampleChoices = (given: Parameters<typeof anOrder>[0]) => {
	const detail = {
		refundLines: [],
		customerId: null,
		timeline: [],
		undoSecondsLeft: 0,
		pointsEarned: 0,
	};
	const { choices, problem } = views.cancelChoices(
		{ ...anOrder(given), ...detail } as OrderDetail,
		true,
		{ problem: null, isStuck: false },
	);
	return { without: choices[0]?.hint, problem };
};

describe("canceling an order", () => {
	it("warns that a payment that is kept cannot be refunded afterwards", () => {
		expect(
			sampleChoices({ status: "received", acknowledgedAt: "2025-11-20T18:01:00.000Z" }),
		).toEqual({
			without: "Warning: the customer's $24.00 is not refunded, and you can't refund it later.",
			problem: null,
		});
		const cash = { paymentMethod: "cash", paymentInformation: null } as const;
		expect(sampleChoices({ status: "received", ...cash }).without).toBe(
			"The customer is not refunded.",
		);
	});

	it("offers to refund it elsewhere, only where it cannot be refunded here", () => {
		const offered = (problem: string | null) => {
			const detail = {
				refundLines: [],
				customerId: null,
				timeline: [],
				undoSecondsLeft: 0,
				pointsEarned: 0,
			};
			const order = { ...anOrder(), ...detail } as OrderDetail;
			const terms = { problem, isStuck: problem !== null };
			return views.cancelChoices(order, true, terms).choices.filter(({ disabled }) => !disabled);
		};
		expect(offered(null).map(({ value }) => value)).toEqual(["full"]);
		expect(offered("Square is not linked")).toMatchObject([
			{ value: "elsewhere", hint: "Cancel it here. Refund $24.00 at the payment provider." },
		]);
	});

	it("says why when nothing is left to cancel", () => {
		const refunded = { status: "refunded", topStatus: "refunded", refundedAmount: 2400 } as const;
		expect(sampleChoices(refunded).problem).toBe(
			"This order was fully refunded, so it can't be canceled.",
		);
		expect(sampleChoices({ status: "complete" }).problem).toBe(
			"This order is complete, so it can't be canceled.",
		);
		expect(sampleChoices({ status: "canceled" }).problem).toMatch(/^The order is canceled\./);
	});
});
