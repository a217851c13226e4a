// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import { sandboxRefunds } from "../../../gateway/adapters/payments/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { reconcileRefunds } from "../../../gateway/orders/reconcile-refunds";
import { refunds } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";

/** Long enough for a busy machine, when the provider should answer. */
const PATIENT_MS = 30_000;

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, PATIENT_MS);
	[storeId] = gateway.own.storeIds;
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

function paid(total: number, ending = "") {
	const uid = `pay-${crypto.randomUUID()}${ending}`;
	return placeOrder(
		gateway,
		sampleIntake(storeId, total, {
			paymentInformation: { uid, last4: "4242", provider: "sandbox" },
		}),
	);
}

async function read(orderId: string) {
	const { body } = await gateway.call("GET", `/api/v2/orders/${orderId}`, {
		token: gateway.own.tokens.storeAdmin,
	});
	return body;
}

/** Minor units moved for a payment, by the provider's books. */
async function moved(paymentUid: string): Promise<number> {
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentUid, paymentUid)),
	);
	return rows.reduce((sum, { refunded }) => sum + refunded, 0);
}

describe("refunding", () => {
	it("gives back a part and then the rest, which makes the order refunded", async () => {
		const order = await paid(2400);
		const part = await act(gateway, order.id, [refundAction(1000)]);
		expect(part.status).toBe(200);
		expect(part.body).toMatchObject({ refundedAmount: 1000, status: "new" });
		const rest = await act(gateway, order.id, [refundAction(1400)]);
		expect(rest.body).toMatchObject({
			refundedAmount: 2400,
			status: "refunded",
			topStatus: "refunded",
		});
		expect(await moved(order.paymentInformation.uid)).toBe(2400);
	});

	it("is made once of those that two people send at the same moment, who saw the same order", async () => {
		const order = await paid(2400);
		const { version } = order;
		const answers = await Promise.all(
			[100, 100].map((amount) => act(gateway, order.id, [refundAction(amount)], { version })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await moved(order.paymentInformation.uid)).toBe(100);
	});

	it("is reported to a storefront that sends the order again", async () => {
		const uid = `pay-${crypto.randomUUID()}`;
		const body = sampleIntake(storeId, 2400, {
			paymentInformation: { uid, last4: "4242", provider: "sandbox" },
		});
		const { id } = await placeOrder(gateway, body);
		await act(gateway, id, [refundAction(1000)]);
		const { apiKey } = gateway.own;
		const again = await gateway.call("POST", "/api/v2/orders", { apiKey, body });
		expect([again.status, again.body.refundedAmount]).toEqual([200, 1000]);
		expect(again.body.refunds).toMatchObject([{ status: "succeeded", amount: 1000 }]);
	});

	it("refuses nothing, less than nothing and more than is left", async () => {
		const order = await paid(2400);
		await act(gateway, order.id, [refundAction(1000)]);
		for (const amount of [0, -5]) {
			expect((await act(gateway, order.id, [refundAction(amount)])).status).toBe(422);
		}
		const more = await act(gateway, order.id, [refundAction(1401)]);
		expect(more.status).toBe(422);
		expect(more.body.details.fields.amount).toEqual([ORDER_MESSAGES.refundTooLarge]);
		expect((await read(order.id)).refundedAmount).toBe(1000);
	});

	it("sends people with a cash order elsewhere, in the words of the specification", async () => {
		const order = await placeOrder(
			gateway,
			sampleIntake(storeId, 900, { paymentMethod: "cash", paymentInformation: null }),
		);
		const refused = await act(gateway, order.id, [refundAction(900)]);
		expect([refused.status, refused.body.message]).toEqual([422, ORDER_MESSAGES.notRefundable]);
	});

	it("cancels with a full refund: money first, then the order", async () => {
		const order = await paid(2400);
		const answer = await act(gateway, order.id, [statusAction("canceled"), refundAction(2400)]);
		expect(answer.body).toMatchObject({
			status: "canceled",
			topStatus: "canceled",
			refundedAmount: 2400,
		});
		const again = await act(gateway, order.id, [{ type: "CONFIRM_ORDER" }]);
		expect(again.body.message).toBe(ORDER_MESSAGES.closed);
		const names = answer.body.timeline.map(({ action }: { action: string }) => action);
		expect(names).toEqual(["create", "refund-requested", "refund-settled", "cancel"]);
	});

	it("needs the permission to refund besides that to move orders", async () => {
		const order = await paid(2400);
		const refused = await act(gateway, order.id, [refundAction(1)], {
			token: gateway.own.tokens.platformSupport,
		});
		expect(refused.status).toBe(403);
	});
});

describe("what the payment provider may do", () => {
	it("declined: tells its errors, keeps the order as it was and lets it be tried again", async () => {
		const order = await paid(2400, "-decline");
		const answer = await act(gateway, order.id, [statusAction("canceled"), refundAction(2400)]);
		expect(answer.status).toBe(422);
		expect(answer.body.details.errors).toEqual(["The card issuer declined the refund"]);
		const after = await read(order.id);
		expect(after).toMatchObject({ status: "new", refundedAmount: 0, version: 2 });
		expect(answer.body.details.order.version).toBe(2);
		expect(after.refunds).toMatchObject([{ status: "declined", amount: 2400 }]);
		expect((await act(gateway, order.id, [refundAction(2400)])).status).toBe(422);
	});

	it("in part: is an error, and what moved is written down", async () => {
		const order = await paid(2400, "-partial");
		const answer = await act(gateway, order.id, [statusAction("canceled"), refundAction(2400)]);
		expect(answer.status).toBe(207);
		expect(answer.body.details.errors).toHaveLength(1);
		expect(answer.body.details.order).toMatchObject({ status: "new", refundedAmount: 1200 });
		expect(await moved(order.paymentInformation.uid)).toBe(1200);
	});

	it("silent: keeps the amount set aside until a check settles it, once", async () => {
		const order = await paid(2400, "-silent");
		sandbox.patience(150);
		const key = crypto.randomUUID();
		const actions = [statusAction("canceled"), refundAction(2400)];
		const answer = await act(gateway, order.id, actions, { key });
		expect(answer.status).toBe(202);
		expect(answer.body.details.order.refunds).toMatchObject([{ status: "unknown" }]);
		const second = await act(gateway, order.id, [refundAction(1)]);
		expect(second.body.details.fields.amount).toEqual([ORDER_MESSAGES.refundTooLarge]);

		sandbox.patience(5_000);
		await age(order.id);
		await Promise.all([reconcileRefunds(gateway.services), reconcileRefunds(gateway.services)]);
		await reconcileRefunds(gateway.services);
		const settled = await read(order.id);
		expect(settled).toMatchObject({ status: "canceled", refundedAmount: 2400 });
		expect(settled.refunds).toMatchObject([{ status: "succeeded", amount: 2400 }]);
		expect(await moved(order.paymentInformation.uid)).toBe(2400);
		const names = settled.timeline.map(({ action }: { action: string }) => action);
		expect(names.slice(-4)).toEqual([
			"refund-requested",
			"refund-unanswered",
			"refund-settled",
			"cancel",
		]);

		sandbox.patience(PATIENT_MS);
		const retried = await act(gateway, order.id, actions, { key });
		expect([retried.status, retried.body.status]).toEqual([200, "canceled"]);
		expect(await moved(order.paymentInformation.uid)).toBe(2400);
	});

	it("gone before it was asked: the check asks in its place", async () => {
		const order = await paid(2400);
		const { payments } = gateway.services;
		gateway.services.payments = {
			...payments,
			refund: () => Promise.reject(new Error("killed here")),
		};
		const answer = await act(gateway, order.id, [refundAction(700)]);
		expect(answer.status).toBe(500);
		gateway.services.payments = payments;
		await age(order.id);
		await reconcileRefunds(gateway.services);
		expect((await read(order.id)).refundedAmount).toBe(700);
		expect(await moved(order.paymentInformation.uid)).toBe(700);
	});
});

describe("many at once", () => {
	it("never gives back more than the total, of 50 partial refunds asked for together", async () => {
		const order = await paid(2400);
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => act(gateway, order.id, [refundAction(100)])),
		);
		const accepted = answers.filter(({ status }) => status === 200).length;
		const after = await read(order.id);
		expect(accepted).toBe(24);
		expect(after).toMatchObject({ refundedAmount: 2400, status: "refunded" });
		expect(await moved(order.paymentInformation.uid)).toBe(2400);
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(26);
	}, 60_000);
});

/** Makes open refunds old enough for the check. */
async function age(orderId: string) {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(refunds)
			.set({ createdAt: new Date(Date.now() - 3_600_000) })
			.where(eq(refunds.orderId, orderId)),
	);
}
