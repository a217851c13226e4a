import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import { REFUND_FOLLOWED } from "~/models/orders/refund-again";
import { sandboxRefunds } from "../../../gateway/adapters/payments/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";

const PATIENT_MS = 30_000;
const IMPATIENT_MS = 150;

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
beforeEach(() => sandbox.patience(PATIENT_MS));

function paid(ending: string) {
	const uid = `pay-${crypto.randomUUID()}${ending}`;
	const paymentInformation = { uid, last4: "4242", provider: "sandbox" };
	return placeOrder(gateway, sampleIntake(storeId, 2400, { paymentInformation }));
}

function again(
	orderId: string,
	refundId: string,
	{ token = gateway.own.tokens.storeAdmin, key }: { token?: string; key?: string } = {},
) {
	const path = `/api/v2/orders/${orderId}/refunds/${refundId}/again`;
	return gateway.call("POST", path, { token, ...(key ? { key } : {}) });
}

async function read(orderId: string) {
	const { tokens } = gateway.own;
	return (await gateway.call("GET", `/api/v2/orders/${orderId}`, { token: tokens.storeAdmin }))
		.body;
}

/** What the provider gave back of a payment, refund by refund, by its own books. */
async function booked(paymentUid: string): Promise<number[]> {
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentUid, paymentUid)),
	);
	return rows.map(({ refunded }) => refunded);
}

const steps = (order: { timeline: { action: string }[] }) =>
	order.timeline.map(({ action }) => action);

/** An order whose refund ran out of time. */
async function unanswered() {
	const order = await paid("-silent");
	sandbox.patience(IMPATIENT_MS);
	const { status, body } = await act(gateway, order.id, [
		statusAction("canceled"),
		refundAction(2400),
	]);
	expect(status).toBe(202);
	const [refund] = body.details.order.refunds;
	expect(refund.status).toBe("unknown");
	return { id: order.id, uid: order.paymentInformation.uid, refundId: refund.id };
}

describe("trying an open refund again", () => {
	it("settles one that timed out first, with what was to follow, and refunds once", async () => {
		const order = await unanswered();
		sandbox.patience(PATIENT_MS);
		const key = crypto.randomUUID();
		const answer = await again(order.id, order.refundId, { key });
		expect([answer.status, answer.body.status]).toEqual([200, "canceled"]);
		expect(answer.body.refundedAmount).toBe(2400);
		expect(steps(answer.body).slice(-3)).toEqual(["refund-again", "refund-settled", "cancel"]);
		const repeated = await again(order.id, order.refundId, { key });
		expect(repeated.body).toEqual(answer.body);
		const later = await again(order.id, order.refundId);
		expect([later.status, later.body.refundedAmount]).toEqual([200, 2400]);
		expect(steps(later.body)).toEqual(steps(answer.body));
		expect(await booked(order.uid)).toEqual([2400]);
	});

	it("refunds once when two people press at the same moment", async () => {
		const order = await unanswered();
		sandbox.patience(PATIENT_MS);
		const { storeAdmin, merchantSuperAdmin } = gateway.own.tokens;
		const answers = await Promise.all(
			[storeAdmin, merchantSuperAdmin, storeAdmin].map((token) =>
				again(order.id, order.refundId, { token }),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await read(order.id)).refunds).toMatchObject([{ status: "succeeded", amount: 2400 }]);
		expect(await booked(order.uid)).toEqual([2400]);
	});

	it("stays open while the provider is silent, and says so", async () => {
		const order = await unanswered();
		const { payments } = gateway.services;
		gateway.services.payments = {
			...payments,
			findRefund: (request) => payments.refund(request),
		};
		const answer = await again(order.id, order.refundId);
		expect(answer.status).toBe(202);
		expect(answer.body.message).toMatch(/has not answered yet.*won't send it twice/);
		expect((await read(order.id)).refunds).toMatchObject([{ status: "unknown" }]);
	});
});

describe("trying a declined refund again", () => {
	async function declined() {
		const order = await paid("-decline");
		const { body } = await act(gateway, order.id, [refundAction(1000)]);
		const [refund] = body.details.order.refunds;
		expect(refund.status).toBe("declined");
		return { id: order.id, refundId: refund.id };
	}
	/** From now on the provider takes what it declined. */
	function relent() {
		const { payments } = gateway.services;
		const kind = <R extends { paymentUid: string }>(request: R): R => ({
			...request,
			paymentUid: request.paymentUid.replace("-decline", ""),
		});
		gateway.services.payments = {
			refund: (request) => payments.refund(kind(request)),
			findRefund: (request) => payments.findRefund(kind(request)),
		};
	}

	it("asks for the same amount once more, once for two people", async () => {
		const order = await declined();
		relent();
		const { storeAdmin, merchantSuperAdmin } = gateway.own.tokens;
		const answers = await Promise.all(
			[storeAdmin, merchantSuperAdmin].map((token) => again(order.id, order.refundId, { token })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const after = await read(order.id);
		expect(after.refundedAmount).toBe(1000);
		expect(after.refunds).toMatchObject([
			{ status: "declined", amount: 1000 },
			{ status: "succeeded", amount: 1000, reason: "Cold on arrival" },
		]);
		expect(steps(after).filter((step) => step === "refund-requested")).toHaveLength(2);
	});

	it("tells what the provider says when it declines again", async () => {
		const order = await declined();
		const answer = await again(order.id, order.refundId);
		expect(answer.status).toBe(422);
		expect(answer.body.details.errors).toEqual(["The card issuer declined the refund"]);
		expect((await read(order.id)).refundedAmount).toBe(0);
	});

	it("is refused once others followed, and once the order is canceled", async () => {
		const [order, other] = [await declined(), await declined()];
		relent();
		await act(gateway, order.id, [refundAction(2000)]);
		const followed = await again(order.id, order.refundId);
		expect([followed.status, followed.body.message]).toEqual([422, REFUND_FOLLOWED]);
		await act(gateway, other.id, [{ type: "CONFIRM_ORDER" }, statusAction("canceled")]);
		const canceled = await again(other.id, other.refundId);
		expect([canceled.status, canceled.body.message]).toEqual([422, ORDER_MESSAGES.closed]);
		expect((await read(other.id)).refundedAmount).toBe(0);
	});

	it("needs the permission to refund, and a refund of that order", async () => {
		const order = await declined();
		const { platformSupport, storeAdmin } = gateway.own.tokens;
		expect((await again(order.id, order.refundId, { token: platformSupport })).status).toBe(403);
		const other = await declined();
		expect((await again(other.id, order.refundId, { token: storeAdmin })).status).toBe(404);
	});
});
