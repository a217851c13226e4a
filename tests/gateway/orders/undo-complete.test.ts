// @both-databases: transactions
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderDetail } from "~/models/orders/order-detail";
import { ORDER_MESSAGES } from "~/models/orders/order-moves";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

async function completed(): Promise<OrderDetail> {
	const { id } = await placeOrder(gateway, intakeBody(storeId));
	await act(gateway, id, [{ type: "CONFIRM_ORDER" }]);
	await act(gateway, id, [statusAction("ready")]);
	return (await act(gateway, id, [statusAction("complete")])).body;
}

function undo(id: string, request: { key?: string; version?: number; token?: string } = {}) {
	return gateway.call("POST", `/api/v2/orders/${id}/undo-complete`, {
		token: gateway.own.tokens.storeAdmin,
		...request,
	});
}

/** Lets the order have been complete for so long, by the database's clock. */
function age(id: string, seconds: number) {
	return gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(orders)
			.set({ completedAt: sql`clock_timestamp() - ${seconds} * interval '1 second'` })
			.where(eq(orders.id, id)),
	);
}

describe("completing an order by mistake", () => {
	it("is undone within a minute, with a row of history and its place in the tabs", async () => {
		const order = await completed();
		expect(order.undoSecondsLeft).toBeGreaterThan(30);
		const { status, body } = await undo(order.id, { version: order.version });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			status: "ready",
			topStatus: "in-progress",
			version: order.version + 1,
			undoSecondsLeft: 0,
		});
		expect(body.timeline.at(-1)).toMatchObject({
			action: "undo-complete",
			before: { status: "complete" },
			after: { status: "ready" },
		});
		const again = await undo(order.id);
		expect(again.status).toBe(422);
		expect(again.body.message).toBe(ORDER_MESSAGES.notComplete);
		const done = await act(gateway, order.id, [statusAction("complete")]);
		expect(done.body.undoSecondsLeft).toBeGreaterThan(30);
	});

	it("is refused after 60 seconds of the database's clock", async () => {
		const order = await completed();
		await age(order.id, 61);
		const { status, body } = await undo(order.id);
		expect(status).toBe(422);
		expect(body.message).toBe(ORDER_MESSAGES.undoTooLate);
		const inTime = await completed();
		await age(inTime.id, 50);
		expect((await undo(inTime.id)).status).toBe(200);
	});

	it("is undone once, however often it is sent, and never over somebody's change", async () => {
		const order = await completed();
		const key = crypto.randomUUID();
		const [first, second] = await Promise.all([undo(order.id, { key }), undo(order.id, { key })]);
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
		expect(first.body.version).toBe(order.version + 1);

		const other = await completed();
		const cleared = await act(gateway, other.id, [statusAction("cleared")]);
		const late = await undo(other.id, { version: other.version });
		expect(late.status).toBe(409);
		expect(late.body.details.current.version).toBe(cleared.body.version);
	});

	it("needs the permission to move orders, and an order that a move completed", async () => {
		const order = await completed();
		const { status } = await undo(order.id, { token: gateway.own.tokens.merchantMarketer });
		expect(status).toBe(403);
		const imported = await placeOrder(
			gateway,
			intakeBody(storeId, { source: "import", status: "complete" }),
		);
		const refused = await undo(imported.id);
		expect(refused.body.message).toBe(ORDER_MESSAGES.undoTooLate);
	});
});

describe("confirming an order by mistake", () => {
	const unconfirm = (id: string, request: { version?: number } = {}) =>
		gateway.call("POST", `/api/v2/orders/${id}/undo-confirm`, {
			token: gateway.own.tokens.storeAdmin,
			...request,
		});
	const confirmed = async (): Promise<OrderDetail> => {
		const { id } = await placeOrder(gateway, intakeBody(storeId));
		return (await act(gateway, id, [{ type: "CONFIRM_ORDER" }])).body;
	};

	it("is undone within ten seconds: the order is new and can be confirmed again", async () => {
		const order = await confirmed();
		expect(order.undoSecondsLeft).toBeGreaterThan(5);
		const { status, body } = await unconfirm(order.id, { version: order.version });
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body).toMatchObject({ status: "new", topStatus: "new", acknowledgedAt: null });
		expect(body.timeline.at(-1)).toMatchObject({ action: "undo-confirm" });
		expect((await unconfirm(order.id)).body.message).toBe(ORDER_MESSAGES.confirmUndoTooLate);
		const again = await act(gateway, order.id, [{ type: "CONFIRM_ORDER" }]);
		expect(again.body.status).toBe("received");
	});

	it("is refused later, after the next step, and over somebody's change", async () => {
		const late = await confirmed();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(orders)
				.set({ acknowledgedAt: new Date(Date.now() - 11_000) })
				.where(eq(orders.id, late.id)),
		);
		expect((await unconfirm(late.id)).body.message).toBe(ORDER_MESSAGES.confirmUndoTooLate);
		const ready = await confirmed();
		await act(gateway, ready.id, [statusAction("ready")]);
		expect((await unconfirm(ready.id)).status).toBe(422);
		expect((await unconfirm(ready.id, { version: ready.version })).status).toBe(409);
	});

	it("takes an unsent order back from the POS, and is refused once the POS has it", async () => {
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, storeId)),
		);
		const queued = (orderId: string) =>
			gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.select().from(posOrders).where(eq(posOrders.orderId, orderId)),
			);
		const unsent = await confirmed();
		expect(await queued(unsent.id)).toHaveLength(1);
		expect((await unconfirm(unsent.id)).status).toBe(200);
		expect(await queued(unsent.id)).toEqual([]);
		const delayed = await placeOrder(gateway, intakeBody(storeId));
		await act(gateway, delayed.id, [{ type: "CONFIRM_ORDER", holdSeconds: 10 }]);
		const [row] = await queued(delayed.id);
		expect((row?.dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
		const sent = await confirmed();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(posOrders).set({ state: "sent" }).where(eq(posOrders.orderId, sent.id)),
		);
		const refused = await unconfirm(sent.id);
		expect(refused.status).toBe(422);
		expect(refused.body.message).toBe(ORDER_MESSAGES.confirmHeard);
	});
});
