// @both-databases: transactions
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { CANCELED_BUT_PAID } from "../../../gateway/pos/follow-order";
import { followVendorOrders } from "../../../gateway/pos/follow-vendor-order";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { sayAsSquare, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";
import { serveSquare } from "../../support/pos/serve-square";
import { squareEventIssues } from "../../support/pos/square-contract";

let gateway: TestGateway;
let square: Awaited<ReturnType<typeof serveSquare>>;
let provider: Awaited<ReturnType<typeof serveSandbox>>;
const store = () => gateway.own.storeIds[0];
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway({ POS_WEBHOOK_KEY: WEBHOOK_KEY });
	square = await serveSquare(gateway);
	provider = await serveSandbox(gateway, 5_000);
	const { merchantId } = gateway.own;
	await inside(async (tx) => {
		await tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, store()));
		await tx.insert(squareAccounts).values({
			storeId: store(),
			merchantId,
			accountId: "MERCHANT",
			locationIds: [],
			linkedAt: new Date(),
		});
	});
});
afterAll(async () => {
	await square?.close();
	await provider?.close();
	await gateway?.close();
});

async function sent(given: Partial<OrderIntakeBody> = {}) {
	const { id } = await placeOrder(gateway, intakeBody(store(), given));
	expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	await sendDueOrders(gateway.services);
	const [made] = square.made(id);
	if (!made) throw new Error("No order was made");
	return { id, reference: made.id };
}

function event(type: string, name: string, object: object, merchant_id = "MERCHANT") {
	const event_id = crypto.randomUUID();
	const created_at = new Date().toISOString();
	const data = { type: name, id: "O", object: { [name]: object } };
	const message = { merchant_id, type, event_id, created_at, data };
	expect(squareEventIssues(message)).toEqual([]);
	return message;
}

function fulfilled(order_id: string, version: number, new_state: string, merchant?: string) {
	const fulfillment_update = [{ fulfillment_uid: "fulfillment", old_state: "PROPOSED", new_state }];
	const object = { order_id, version, location_id: "L", state: "OPEN", fulfillment_update };
	return event("order.fulfillment.updated", "order_fulfillment_updated", object, merchant);
}

function updated(order_id: string, version: number, state: string) {
	return event("order.updated", "order_updated", { order_id, version, location_id: "L", state });
}

async function say(message: object) {
	const answer = await sayAsSquare(gateway, message);
	expect(answer.status).toBe(200);
	return (await answer.json()).heard;
}

async function read(id: string) {
	return (await gateway.call("GET", `/api/v2/orders/${id}`, admin())).body;
}

async function posOrder(id: string) {
	return (await gateway.call("GET", `/api/v2/orders/${id}/pos`, admin())).body.posOrder;
}

async function troubles(): Promise<{ orderId: string; remedy: string | null }[]> {
	return (await gateway.call("GET", "/api/v2/insights/day", admin())).body.pos.first;
}

async function emails(id: string) {
	const rows = await inside((tx) =>
		tx
			.select()
			.from(outbox)
			.where(like(outbox.text, `%${id}%`)),
	);
	return rows.filter(({ subject }) => subject.includes("differs at the POS"));
}

const versionAt = async (id: string) =>
	(await inside((tx) => tx.select().from(posOrders).where(eq(posOrders.orderId, id))))[0]
		?.posVersion;

/** Moves the order at Square, and says so. */
async function follow(reference: string, state: string) {
	return say(fulfilled(reference, square.advance(reference, state), state));
}

it("an order follows its fulfillment at Square, as the point of sale", async () => {
	const { id, reference } = await sent();
	expect(await follow(reference, "RESERVED")).toBe(true);
	expect((await read(id)).status).toBe("received");
	await follow(reference, "PREPARED");
	expect((await read(id)).status).toBe("ready");
	await follow(reference, "COMPLETED");
	const { status, timeline } = await read(id);
	expect(status).toBe("complete");
	expect(timeline.at(-1)).toMatchObject({ action: "change-status", by: "POS" });
});

it("what it is now counts, not what an event says; duplicates change nothing", async () => {
	const { id, reference } = await sent();
	const before = fulfilled(reference, 3, "CANCELED");
	await say(before);
	expect((await read(id)).status).toBe("received");
	await follow(reference, "PREPARED");
	const { version } = await read(id);
	await say(before);
	await say(fulfilled(reference, 3, "PREPARED"));
	expect(await read(id)).toMatchObject({ status: "ready", version });
	expect((await act(gateway, id, [statusAction("received")], admin())).status).toBe(200);
	await say(updated(reference, 3, "OPEN"));
	expect((await read(id)).status).toBe("received");
});

it("an order whose events were lost has come as far with the next one, once", async () => {
	const { id, reference } = await sent();
	square.advance(reference, "PREPARED");
	const version = square.advance(reference, "COMPLETED");
	await Promise.all([
		say(updated(reference, version, "COMPLETED")),
		say(fulfilled(reference, version, "COMPLETED")),
	]);
	const { status, timeline } = await read(id);
	expect(status).toBe("complete");
	const moves = timeline.filter(({ action }: { action: string }) => action === "change-status");
	expect(moves).toHaveLength(1);
});

it("open orders follow without any event, and those that are over are not asked for", async () => {
	const { id, reference } = await sent();
	const over = await sent();
	await follow(over.reference, "COMPLETED");
	square.advance(reference, "PREPARED");
	const reads = () => square.requests.filter(({ method }) => method === "GET").length;
	await followVendorOrders(gateway.services);
	expect((await read(id)).status).toBe("received");
	const sentAt = new Date(Date.now() - 10 * 60_000);
	await inside((tx) => tx.update(posOrders).set({ sentAt }).where(eq(posOrders.orderId, id)));
	await inside((tx) => tx.update(posOrders).set({ sentAt }).where(eq(posOrders.orderId, over.id)));
	const before = reads();
	square.trouble("GET /v2/orders/", 500);
	await expect(followVendorOrders(gateway.services)).rejects.toThrow("1 of 1");
	expect((await read(id)).status).toBe("received");
	await followVendorOrders(gateway.services);
	expect((await read(id)).status).toBe("ready");
	expect(reads() - before).toBe(2);
});

it("an order for later that is made at once passes all steps", async () => {
	const at = new Date(Date.now() + 6 * 3_600_000).toISOString();
	const dateInfo = { placedAt: new Date().toISOString(), fulfillmentAt: at };
	const { id, reference } = await sent({ isASAP: false, dateInfo });
	expect((await read(id)).status).toBe("delayed");
	await follow(reference, "RESERVED");
	expect((await read(id)).status).toBe("delayed");
	await follow(reference, "COMPLETED");
	expect((await read(id)).status).toBe("complete");
});

it("an order that nobody paid and that is canceled there is canceled here", async () => {
	const { id, reference } = await sent({ paymentMethod: "cash", paymentInformation: null });
	await follow(reference, "CANCELED");
	expect(await read(id)).toMatchObject({
		status: "canceled",
		cancelReason: "Canceled at the POS",
	});
	await sendDueOrders(gateway.services);
	expect((await posOrder(id)).state).toBe("canceled");
});

it("an order that was paid and is canceled there is left to people, once, until they decide", async () => {
	const { id, reference } = await sent();
	await follow(reference, "CANCELED");
	await follow(reference, "CANCELED");
	expect((await read(id)).status).toBe("received");
	expect(await posOrder(id)).toMatchObject({ state: "differs", lastError: CANCELED_BUT_PAID });
	expect(await troubles()).toContainEqual(expect.objectContaining({ orderId: id, remedy: null }));
	expect(await emails(id)).toHaveLength(1);
	const { timeline } = await read(id);
	expect(timeline.at(-1)).toMatchObject({
		action: "differs-at-pos",
		after: { atPos: CANCELED_BUT_PAID },
	});
	expect((await gateway.call("POST", `/api/v2/orders/${id}/pos`, admin())).status).toBe(200);
	await sendDueOrders(gateway.services);
	expect((await posOrder(id)).state).toBe("differs");
	expect(await emails(id)).toHaveLength(1);

	expect((await act(gateway, id, [statusAction("canceled")], admin())).status).toBe(200);
	await sendDueOrders(gateway.services);
	expect((await posOrder(id)).state).toBe("canceled");
	expect((await troubles()).map(({ orderId }) => orderId)).not.toContain(id);
	const [payment] = square.paymentsOf(id);
	expect(payment?.refunded).toBe(2400);
});

it("an order for later that is complete there, and that nobody confirmed, passes all steps", async () => {
	const at = new Date(Date.now() + 6 * 3_600_000).toISOString();
	const dateInfo = { placedAt: new Date().toISOString(), fulfillmentAt: at };
	const { id, reference } = await sent({ isASAP: false, dateInfo });
	await inside((tx) =>
		tx
			.update(orders)
			.set({ status: "new", topStatus: "new", acknowledgedAt: null })
			.where(eq(orders.id, id)),
	);
	await follow(reference, "COMPLETED");
	expect((await read(id)).status).toBe("complete");
});

it("refunds made here are recorded at the payment that was made elsewhere", async () => {
	const { id } = await sent();
	const payment = () => square.paymentsOf(id)[0];
	for (const [amount, refunded] of [
		[400, 400],
		[600, 1000],
	] as const) {
		expect((await act(gateway, id, [refundAction(amount)], admin())).status).toBe(200);
		square.trouble("POST /v2/refunds$", "lost");
		await sendDueOrders(gateway.services);
		expect(await posOrder(id)).toMatchObject({ state: "comparing", attempts: 1 });
		await inside((tx) =>
			tx.update(posOrders).set({ dueAt: new Date() }).where(eq(posOrders.orderId, id)),
		);
		await sendDueOrders(gateway.services);
		expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null });
		expect(payment()?.refunded).toBe(refunded);
	}
	const [refund] = [...square.refunds.values()].filter(
		(each) => each.refund.payment_id === payment()?.id,
	);
	await say(event("refund.updated", "refund", refund?.refund ?? {}));
	await sendDueOrders(gateway.services);
	expect(await posOrder(id)).toMatchObject({ state: "sent" });
	expect(await read(id)).toMatchObject({ refundedAmount: 1000, status: "received" });
});

it("a refund at the till of a payment that was made elsewhere is left to people", async () => {
	const { id, reference } = await sent();
	const [payment] = square.paymentsOf(id);
	if (!payment) throw new Error("Nothing was paid");
	payment.refunded = 700;
	const changed = { id: payment.id, order_id: reference };
	expect(await say(event("payment.updated", "payment", changed))).toBe(true);
	expect((await posOrder(id)).state).toBe("sent");
	const refund = { id: "R-TILL", payment_id: payment.id, order_id: reference, location_id: "L" };
	const amount_money = { amount: 700, currency: "USD" };
	expect(await say(event("refund.created", "refund", { ...refund, amount_money }))).toBe(true);
	await sendDueOrders(gateway.services);
	const { state, lastError } = await posOrder(id);
	expect([state, lastError]).toEqual([
		"differs",
		expect.stringContaining("$7.00 more was refunded"),
	]);
	expect(await emails(id)).toHaveLength(1);
	expect((await act(gateway, id, [refundAction(700)], admin())).status).toBe(200);
	await sendDueOrders(gateway.services);
	expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null });
	expect(payment.refunded).toBe(700);
});

interface Asked {
	payment_id?: string;
	idempotency_key: string;
	amount_money: { amount: number };
}

it("a refund here that meets another one at the till is a request of its own", async () => {
	const { id } = await sent();
	const [payment] = square.paymentsOf(id);
	if (!payment) throw new Error("Nothing was paid");
	const asked = () =>
		square.requests
			.filter(({ path }) => path === "/v2/refunds")
			.map(({ body }) => body as unknown as Asked)
			.filter(({ payment_id }) => payment_id === payment.id);
	for (const [action, sums] of [
		[refundAction(500), [500, 300]],
		[statusAction("canceled"), [1900, 1800]],
	] as const) {
		const before = asked().length;
		expect((await act(gateway, id, [action], admin())).status).toBe(200);
		square.trouble("POST /v2/refunds$", 500);
		await sendDueOrders(gateway.services);
		payment.refunded += (sums[0] ?? 0) - (sums[1] ?? 0);
		await square.work();
		expect(
			asked()
				.slice(before)
				.map((each) => each.amount_money.amount),
		).toEqual(sums);
	}
	const keys = asked().map((each) => each.idempotency_key);
	expect(new Set(keys).size).toBe(4);
	expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(45);
	expect(payment.refunded).toBe(2400);
});

it("a refund that is still to be recorded is recorded although the order is canceled there", async () => {
	const { id, reference } = await sent();
	expect((await act(gateway, id, [refundAction(400)], admin())).status).toBe(200);
	await follow(reference, "CANCELED");
	expect((await posOrder(id)).state).toBe("comparing");
	await sendDueOrders(gateway.services);
	expect(square.paymentsOf(id)[0]?.refunded).toBe(400);
	expect(await posOrder(id)).toMatchObject({ state: "differs", lastError: CANCELED_BUT_PAID });
	expect(await emails(id)).toHaveLength(1);
});

it("an order whose refunds changed while Square refused is compared again, not sent again", async () => {
	const { id } = await sent();
	expect((await act(gateway, id, [refundAction(400)], admin())).status).toBe(200);
	const { squareOrders } = gateway.services;
	if (!squareOrders) throw new Error("Square is not set up");
	vi.spyOn(squareOrders, "compareOrder").mockImplementationOnce(async () => {
		await inside((tx) => tx.update(orders).set({ refundedAmount: 500 }).where(eq(orders.id, id)));
		return { outcome: "refused", words: "No" };
	});
	await sendDueOrders(gateway.services);
	expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null });
	expect(square.paymentsOf(id)[0]?.refunded).toBe(500);
});

it("hears an order although nobody heard yet that it was paid", async () => {
	const { id } = await placeOrder(gateway, intakeBody(store()));
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin());
	square.trouble("POST /v2/payments$", "lost");
	await sendDueOrders(gateway.services);
	const [made] = square.made(id);
	expect(await follow(made?.id ?? "", "PREPARED")).toBe(true);
	const seen = await versionAt(id);
	await inside((tx) =>
		tx.update(posOrders).set({ dueAt: new Date() }).where(eq(posOrders.orderId, id)),
	);
	await sendDueOrders(gateway.services);
	expect((await read(id)).status).toBe("ready");
	expect(await versionAt(id)).toBe(seen);
});

it("wants to hear it again where Square does not answer", async () => {
	const { id, reference } = await sent();
	square.trouble("GET /v2/orders/", 500);
	const message = fulfilled(reference, square.advance(reference, "PREPARED"), "PREPARED");
	expect((await sayAsSquare(gateway, message)).status).toBe(503);
	expect(await say(message)).toBe(true);
	expect((await read(id)).status).toBe("ready");
});

it("hears nothing of orders that others made, and nothing unsigned", async () => {
	const { id, reference } = await sent();
	square.advance(reference, "COMPLETED");
	expect(await say(fulfilled("UNKNOWN", 3, "COMPLETED"))).toBe(false);
	expect(await say(fulfilled(reference, 3, "COMPLETED", "OTHER"))).toBe(false);
	const answer = await sayAsSquare(gateway, fulfilled(reference, 3, "COMPLETED"), "forged");
	expect(answer.status).toBe(401);
	expect((await read(id)).status).toBe("received");
});
