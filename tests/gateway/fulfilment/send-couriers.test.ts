// @both-databases: tasks
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { sendDueCouriers } from "../../../gateway/fulfilment/couriers/send-due-couriers";
import {
	MOST_COURIER_ATTEMPTS,
	NOT_KNOWN,
} from "../../../gateway/fulfilment/couriers/settle-courier";
import { courierOrders } from "../../../gateway/orders/tables";
import { courierWorld } from "../../support/fulfilment/courier-world";
import { serveCourier } from "../../support/fulfilment/serve-courier";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, statusOf } from "../../support/orders/test-orders";

let gateway: TestGateway;
let courier: Awaited<ReturnType<typeof serveCourier>>;
let world: Awaited<ReturnType<typeof courierWorld>>;

beforeAll(async () => {
	gateway = await startTestGateway();
	courier = await serveCourier(gateway);
	world = await courierWorld(gateway);
});
afterAll(async () => {
	await courier.close();
	await gateway.close();
});
beforeEach(async () => {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(courierOrders).set({ dueAt: null }),
	);
	courier.asked.length = 0;
	await world.change({ isEnabled: true, sendsPickupOrders: false });
});

const CASH = { paymentMethod: "cash", paymentInformation: null } as const;
const cancel = (id: string) =>
	act(gateway, id, [statusOf("canceled")], { token: gateway.own.tokens.merchantSuperAdmin });
const keyOf = (id: string, round = 1) => `${id}-${round}`;
const asksFor = (id: string) => courier.asked.filter((words) => words.includes(id)).length;
const change = (id: string, set: Partial<typeof courierOrders.$inferInsert>) =>
	gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(courierOrders).set(set).where(eq(courierOrders.orderId, id)),
	);

describe("delivery orders of a partner's zone", () => {
	it("are held until somebody confirms them, and then the courier has them once", async () => {
		const { id } = await world.placed();
		expect(await world.courier(id)).toMatchObject({ partner: "Couriers", state: "held" });
		await world.run();
		expect(asksFor(id)).toBe(0);
		await act(gateway, id, [{ type: "CONFIRM_ORDER" }]);
		expect(await world.courier(id)).toMatchObject({ state: "waiting", attempts: 0 });
		await sendDueCouriers(gateway.services);
		const sent = await world.courier(id);
		expect(sent).toMatchObject({
			state: "sent",
			attempts: 1,
			status: "pending",
			reference: courier.deliveries.get(keyOf(id))?.id,
			fee: 650,
			lastError: null,
		});
		expect(sent.trackingUrl).toContain("https://track.example.test/del_");
		const order = await world.order(id);
		expect(order.deliveryInfo).toMatchObject({ provider: "Couriers", status: "pending" });
		expect(order.timeline.at(-1)).toMatchObject({ action: "courier-sent", by: "Courier" });
		await sendDueCouriers(gateway.services);
		expect(asksFor(id)).toBe(1);
	});

	it("are told where they stand (spec 7.10)", async () => {
		const id = await world.confirmed();
		await world.run();
		const { merchantId } = gateway.own;
		const path = `/delivery/api/v1/merchants/${merchantId}/stores/${world.storeId}/transactions/${id}`;
		expect(await world.send("GET", path)).toMatchObject({
			orderId: id,
			address: "12 Oak Street",
			provider: "Couriers",
			status: "pending",
			courier: { state: "sent", partner: "Couriers", fee: 650 },
		});
	});

	it("are nobody's for tests, outside the zone, without a place, and for pickup", async () => {
		const far = { latitude: 42.5, longitude: -87.68 };
		const without = [
			{ isTest: true },
			{ deliveryInfo: { address: "Far", instructions: "", coordinates: far } },
			{ deliveryInfo: { address: "12 Oak Street", instructions: "" } },
			{ diningOption: "takeout" },
		] as const;
		for (const given of without) {
			const { id } = await world.placed(given);
			expect(await world.courier(id), JSON.stringify(given)).toBeNull();
		}
	});

	it("also bring pickup orders that name an address, where the partner is set to", async () => {
		await world.change({ sendsPickupOrders: true });
		const id = await world.confirmed({ diningOption: "takeout" });
		await world.run();
		expect(courier.deliveries.get(keyOf(id))?.body).toMatchObject({
			dropoff_address: "12 Oak Street",
		});
	});
});

describe("sending for a courier", () => {
	it.each(["late", "lost", "nonsense", 429, 500] as const)(
		"is tried again after %s, and one courier comes",
		async (trouble) => {
			const id = await world.confirmed();
			courier.trouble(trouble);
			await sendDueCouriers(gateway.services);
			const waiting = await world.courier(id);
			expect(waiting).toMatchObject({ state: "waiting", attempts: 1 });
			expect(waiting.lastError).toMatch(/^The courier /);
			const seconds = (Date.parse(waiting.dueAt) - Date.now()) / 1_000;
			if (trouble === 429) expect(seconds).toBeLessThan(8);
			else expect(seconds).toBeGreaterThan(30);
			await world.run();
			expect(await world.courier(id)).toMatchObject({ state: "sent", lastError: null });
			expect([...courier.deliveries.keys()].filter((key) => key.startsWith(id))).toHaveLength(1);
		},
	);

	it("sends one courier when the gateway is killed between sending and saving", async () => {
		const id = await world.confirmed();
		const { couriers } = gateway.services;
		gateway.services.couriers = {
			...couriers,
			async create(...job) {
				await couriers.create(...job);
				throw new Error("killed");
			},
		};
		await expect(sendDueCouriers(gateway.services)).rejects.toThrow("killed");
		gateway.services.couriers = couriers;
		expect(await world.courier(id)).toMatchObject({ state: "waiting", reference: "" });
		expect(courier.deliveries.get(keyOf(id))).toBeDefined();
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "sent", attempts: 2 });
		expect([...courier.deliveries.keys()].filter((key) => key.startsWith(id))).toHaveLength(1);
		expect(asksFor(id)).toBe(2);
	});

	it("is once when two processes do it at the same time", async () => {
		const ids = await Promise.all([world.confirmed(), world.confirmed(), world.confirmed()]);
		await Promise.all([sendDueCouriers(gateway.services), sendDueCouriers(gateway.services)]);
		for (const id of ids) {
			expect(await world.courier(id)).toMatchObject({ state: "sent", attempts: 1 });
			expect(asksFor(id)).toBe(1);
		}
	});

	it("fails at once when refused, needs a person, and is done again on request", async () => {
		const id = await world.confirmed();
		courier.trouble(422);
		await world.run(2);
		expect(await world.courier(id)).toMatchObject({
			state: "failed",
			attempts: 1,
			lastError: "The courier did not do it: No courier drives there",
		});
		const list = () =>
			world.send("GET", `/api/v2/orders?storeIds=${world.storeId}&limit=50&offset=0`);
		const listed = async () =>
			(await list()).rows.find((row: { id: string }) => row.id === id).needsCourier;
		expect(await listed()).toBe(true);
		const [first, second] = [await world.press("POST", id), await world.press("POST", id)];
		expect(first).toMatchObject({ status: 200, body: { courier: { state: "waiting" } } });
		expect(second.status).toBe(422);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "sent" });
		expect(courier.deliveries.has(keyOf(id, 2))).toBe(true);
		expect(await listed()).toBe(false);
	});

	it("is given up after a number of attempts, and says that a courier may come", async () => {
		const id = await world.confirmed();
		courier.trouble(...Array.from({ length: MOST_COURIER_ATTEMPTS }, () => 500 as const));
		await world.run(MOST_COURIER_ATTEMPTS + 2);
		const failed = await world.courier(id);
		expect(failed).toMatchObject({ state: "failed", attempts: MOST_COURIER_ATTEMPTS });
		expect(failed.lastError).toContain(NOT_KNOWN);
		expect(asksFor(id)).toBe(MOST_COURIER_ATTEMPTS);
	});

	it("does not risk a second courier when the courier has forgotten the first request", async () => {
		const id = await world.confirmed();
		courier.trouble("lost");
		await sendDueCouriers(gateway.services);
		await change(id, { firstTriedAt: new Date(Date.now() - 60 * 60_000) });
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "failed" });
		expect(asksFor(id)).toBe(1);
	});

	it.each([
		[{ isEnabled: false }, "Couriers is off"],
		[{ isEnabled: true, customerId: "" }, "Couriers is not connected"],
	])("says in words that the partner is set to %j", async (setting, words) => {
		const id = await world.confirmed();
		await world.change(setting);
		await world.run();
		expect((await world.courier(id)).lastError).toContain(words);
		expect(asksFor(id)).toBe(0);
		await world.change({ customerId: "customer-7" });
	});
});

describe("canceling", () => {
	it("takes an order back that was not sent yet", async () => {
		const { id } = await world.placed(CASH);
		expect((await cancel(id)).status).toBe(200);
		expect(await world.courier(id)).toMatchObject({ state: "canceled" });
		const confirmed = await world.confirmed(CASH);
		await cancel(confirmed);
		await world.run();
		expect(await world.courier(confirmed)).toMatchObject({ state: "canceled" });
		expect(asksFor(id) + asksFor(confirmed)).toBe(0);
	});

	it("sends the courier away, again until it is heard", async () => {
		const id = await world.confirmed(CASH);
		await world.run();
		await cancel(id);
		expect(await world.courier(id)).toMatchObject({ state: "canceling" });
		courier.trouble(500);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "canceling", attempts: 1 });
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "canceled", status: "canceled" });
		expect(courier.deliveries.get(keyOf(id))?.status).toBe("canceled");
	});

	it("sends a courier away of whom nobody heard", async () => {
		const id = await world.confirmed(CASH);
		courier.trouble("lost");
		await sendDueCouriers(gateway.services);
		await cancel(id);
		await world.run(2);
		expect(await world.courier(id)).toMatchObject({ state: "canceled" });
		expect(courier.deliveries.get(keyOf(id))?.status).toBe("canceled");
	});

	it("says so when the courier has the order already", async () => {
		const id = await world.confirmed(CASH);
		await world.run();
		const delivery = courier.deliveries.get(keyOf(id));
		if (delivery) delivery.status = "dropoff";
		await cancel(id);
		await world.run();
		const after = await world.courier(id);
		expect(after).toMatchObject({ state: "sent" });
		expect(after.lastError).toContain("Call the courier");
	});

	it("only the courier leaves the order, and another can be sent for", async () => {
		const id = await world.confirmed();
		await world.run();
		expect((await world.press("DELETE", id)).status).toBe(200);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "canceled" });
		expect((await world.order(id)).status).toBe("received");
		expect((await world.press("DELETE", id)).status).toBe(422);
		expect((await world.press("POST", id)).status).toBe(200);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "sent", status: "pending" });
		expect(courier.deliveries.has(keyOf(id, 2))).toBe(true);
	});

	it("is not offered for what nobody brings, nor a courier for what is over", async () => {
		const { id } = await world.placed({ isTest: true });
		expect((await world.press("POST", id)).body.message).toBe("No courier brings this order");
		const canceled = await world.confirmed(CASH);
		await cancel(canceled);
		expect((await world.press("POST", canceled)).body.message).toBe("The order is canceled");
	});
});

it("asks about a courier that nobody heard of, and sees when it is not known any more", async () => {
	const id = await world.confirmed();
	await world.run();
	const delivery = courier.deliveries.get(keyOf(id));
	if (delivery) delivery.status = "dropoff";
	await world.run();
	expect(await world.courier(id)).toMatchObject({ state: "sent", status: "dropoff" });
	courier.deliveries.delete(keyOf(id));
	await world.run();
	expect(await world.courier(id)).toMatchObject({
		state: "failed",
		lastError: "The courier does not know the delivery any more",
	});
});
