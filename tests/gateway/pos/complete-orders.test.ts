import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { orders } from "../../../gateway/orders/tables";
import { completeOrders } from "../../../gateway/pos/complete-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";

const MINUTE = 60_000;
let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function completeAfter(minutes: number, storeId = gateway.own.storeIds[0]) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/pos-settings`;
	const { status } = await gateway.call("PATCH", path, {
		token: gateway.own.tokens.merchantSuperAdmin,
		body: { autoCompleteDuration: minutes },
	});
	expect(status).toBe(200);
}

/** A confirmed order that was due so many minutes ago. */
async function orderDue(minutes: number, given: { isTest?: boolean; storeId?: string } = {}) {
	const { storeId = gateway.own.storeIds[0], ...rest } = given;
	const { id } = await placeOrder(gateway, intakeBody(storeId, rest));
	const token = gateway.own.tokens.merchantSuperAdmin;
	const { status } = await act(gateway, id, [{ type: "CONFIRM_ORDER" }], { token });
	expect(status).toBe(200);
	await change(id, { fulfillmentAt: new Date(Date.now() - minutes * MINUTE) });
	return id as string;
}

function change(id: string, values: Partial<typeof orders.$inferInsert>) {
	return gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(orders).set(values).where(eq(orders.id, id)),
	);
}

async function read(id: string) {
	const { body } = await gateway.call("GET", `/api/v2/orders/${id}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	return body;
}

describe("orders that are complete after a while", () => {
	it("become complete when their time and the location's minutes are over, once", async () => {
		await completeAfter(60);
		const over = await orderDue(61);
		const ready = await orderDue(61);
		await act(gateway, ready, [statusAction("ready")]);
		const open = await orderDue(59);
		await Promise.all([completeOrders(gateway.services), completeOrders(gateway.services)]);
		expect(await read(over)).toMatchObject({ status: "complete", topStatus: "complete" });
		expect((await read(ready)).status).toBe("complete");
		expect((await read(open)).status).toBe("received");
		const { timeline } = await read(over);
		expect(timeline.map(({ action }: { action: string }) => action)).toEqual([
			"create",
			"confirm",
			"change-status",
		]);
		expect(timeline.at(-1)).toMatchObject({ by: "Order clock" });
	});

	it("become complete when scheduled for a time that nobody touched", async () => {
		const later = await orderDue(120);
		await change(later, { status: "delayed", topStatus: "in-progress" });
		await completeOrders(gateway.services);
		expect((await read(later)).status).toBe("complete");
	});

	it("stay open where nobody confirmed them, in a test, at 0 and at other locations", async () => {
		const { id: unseen } = await placeOrder(gateway, intakeBody(gateway.own.storeIds[0]));
		await change(unseen, { fulfillmentAt: new Date(Date.now() - 120 * MINUTE) });
		const test = await orderDue(120, { isTest: true });
		const elsewhere = await orderDue(120, { storeId: gateway.own.storeIds[1] });
		await completeOrders(gateway.services);
		expect((await read(unseen)).status).toBe("new");
		expect((await read(test)).status).not.toBe("complete");
		expect((await read(elsewhere)).status).toBe("received");
		await completeAfter(0);
		const off = await orderDue(10_000);
		await completeOrders(gateway.services);
		expect((await read(off)).status).toBe("received");
	});
});
