import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { MAX_POS_ATTEMPTS } from "../../../gateway/pos/attempts";
import { NOT_KNOWN_AT_POS } from "../../../gateway/pos/cancel-pos-order";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder, statusAction } from "../../support/orders/test-orders";
import { servePos } from "../../support/pos/serve-pos";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePos>>;
const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePos(gateway);
	const [storeId] = gateway.own.storeIds;
	await inside((tx) =>
		tx.update(locations).set({ posProvider: "square" }).where(eq(locations.storeId, storeId)),
	);
});
afterAll(async () => {
	await pos.close();
	await gateway.close();
});
beforeEach(() => inside((tx) => tx.delete(posOrders)));

async function confirmed(): Promise<string> {
	const cash = { paymentMethod: "cash", paymentInformation: null } as const;
	const { id } = await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], cash));
	expect((await act(gateway, id, [{ type: "CONFIRM_ORDER" }], admin())).status).toBe(200);
	return id;
}

async function cancel(id: string) {
	expect((await act(gateway, id, [statusAction("canceled")], admin())).status).toBe(200);
}

async function posOrder(id: string) {
	const { body } = await gateway.call("GET", `/api/v2/orders/${id}/pos`, admin());
	return body.posOrder;
}

/** Works through what is due, after making all that waits due. */
async function work(times = 1) {
	for (let time = 0; time < times; time += 1) {
		for (const state of ["waiting", "canceling"] as const) {
			await inside((tx) =>
				tx.update(posOrders).set({ dueAt: new Date() }).where(eq(posOrders.state, state)),
			);
		}
		await sendDueOrders(gateway.services);
	}
}

const heard = (id: string) => pos.canceled.filter((each) => each === id).length;

async function sent(): Promise<string> {
	const id = await confirmed();
	await work();
	expect(pos.taken.has(id)).toBe(true);
	return id;
}

describe("a canceled order", () => {
	it("is taken off the till, once", async () => {
		const id = await sent();
		await cancel(id);
		expect(await posOrder(id)).toMatchObject({ state: "canceling", attempts: 0 });
		await work(2);
		expect(pos.taken.has(id)).toBe(false);
		expect(await posOrder(id)).toMatchObject({ state: "canceled", dueAt: null, lastError: null });
		expect(heard(id)).toBe(1);
	});

	it("is not taken off a till that it was never sent to", async () => {
		const id = await confirmed();
		await cancel(id);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceled", sentAt: null });
		expect([heard(id), pos.taken.has(id)]).toEqual([0, false]);
	});

	it.each(["late", 429, 500] as const)("is taken off again after %s", async (trouble) => {
		const id = await sent();
		await cancel(id);
		pos.trouble(trouble, trouble);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceling", attempts: 1 });
		await work(2);
		expect(await posOrder(id)).toMatchObject({ state: "canceled", lastError: null });
		expect(pos.taken.has(id)).toBe(false);
	});

	it("is taken off by one of two processes", async () => {
		const ids = [await sent(), await sent()];
		for (const id of ids) await cancel(id);
		await Promise.all([sendDueOrders(gateway.services), sendDueOrders(gateway.services)]);
		expect(ids.map(heard)).toEqual([1, 1]);
	});

	it("is taken off a till that has it although nobody heard so", async () => {
		const id = await confirmed();
		pos.trouble("late");
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "waiting", reference: "" });
		await cancel(id);
		await work();
		expect(pos.taken.has(id)).toBe(false);
		expect(await posOrder(id)).toMatchObject({ state: "canceled" });
	});

	it("is taken off when it was on its way there in that moment", async () => {
		const id = await confirmed();
		const { pos: real } = gateway.services;
		gateway.services.pos = {
			...real,
			async sendOrder(order) {
				await cancel(id);
				// Another process is faster than the order.
				gateway.services.pos = real;
				await sendDueOrders(gateway.services);
				return real.sendOrder(order, "");
			},
		};
		await sendDueOrders(gateway.services);
		expect(await posOrder(id)).toMatchObject({ state: "canceled" });
		expect([heard(id), pos.taken.has(id)]).toEqual([2, false]);
	});

	it("that stays at the till says why, and is taken off when somebody asks for it", async () => {
		const id = await sent();
		const again = () => gateway.call("POST", `/api/v2/orders/${id}/pos`, admin());
		await cancel(id);
		pos.trouble(422);
		await work(2);
		expect(await posOrder(id)).toMatchObject({
			state: "failed",
			lastError: "The order is paid at the till",
		});
		expect(await again()).toMatchObject({
			status: 200,
			body: { posOrder: { state: "canceling" } },
		});
		expect((await again()).status).toBe(422);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "canceled" });
		const { body } = await gateway.call("GET", `/api/v2/orders/${id}`, admin());
		expect(body.timeline.map(({ action }: { action: string }) => action)).toContain(
			"take-back-from-pos",
		);
	});

	it("is given up after a number of attempts", async () => {
		const id = await sent();
		await cancel(id);
		pos.trouble(...Array.from({ length: MAX_POS_ATTEMPTS }, () => 500 as const));
		await work(MAX_POS_ATTEMPTS + 2);
		expect(await posOrder(id)).toMatchObject({ state: "failed", attempts: MAX_POS_ATTEMPTS });
		expect(pos.taken.has(id)).toBe(true);
	});

	it("that was taken is not believed to be gone where nobody knows it", async () => {
		const id = await sent();
		await cancel(id);
		pos.trouble(404);
		await work();
		expect(await posOrder(id)).toMatchObject({ state: "failed", lastError: NOT_KNOWN_AT_POS });
	});
});

it("names at home what the point of sale does not have, or still has, while somebody can do something", async () => {
	const named = async () => {
		const { body } = await gateway.call("GET", "/api/v2/insights/day", admin());
		return body.pos.first.map((each: { orderId: string; isCanceled: boolean }) => [
			each.orderId,
			each.isCanceled,
		]);
	};
	expect(await named()).toEqual([]);
	const id = await confirmed();
	pos.trouble(422);
	await work();
	expect(await named()).toEqual([[id, false]]);
	await cancel(id);
	expect(await named()).toEqual([]);
	pos.trouble(422);
	await work();
	expect(await named()).toEqual([[id, true]]);
	await gateway.call("POST", `/api/v2/orders/${id}/pos`, admin());
	await work();
	expect(await named()).toEqual([]);
	const done = await confirmed();
	pos.trouble(422);
	await work();
	for (const status of ["ready", "complete"] as const) {
		expect((await act(gateway, done, [statusAction(status)], admin())).status).toBe(200);
	}
	expect(await named()).toEqual([]);
});
