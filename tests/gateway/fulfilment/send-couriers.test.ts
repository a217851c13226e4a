import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	COURIERS_ON_THEIR_WAY,
	NEW_PROVIDER_KEY,
	NO_TEST_MODE,
} from "~/models/fulfilment/delivery-partner";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { sendDueCouriers } from "../../../gateway/fulfilment/couriers/send-due-couriers";
import {
	MAX_COURIER_ATTEMPTS,
	NOT_KNOWN,
} from "../../../gateway/fulfilment/couriers/settle-courier";
import { getDayInsight } from "../../../gateway/home/get-day-insight";
import { locations } from "../../../gateway/locations/tables";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import { orders } from "../../../gateway/orders/tables";
import { type CourierTests, startCourierWorld } from "../../support/fulfilment/courier-world";
import { act, statusAction } from "../../support/orders/test-orders";

let { gateway, courier, world, close } = {} as CourierTests;

beforeAll(async () => {
	({ gateway, courier, world, close } = await startCourierWorld());
});
afterAll(() => close?.());
beforeEach(async () => {
	await inSystem((tx) => tx.update(courierOrders).set({ dueAt: null }));
	courier.requests.length = 0;
	await world.change({ isEnabled: true, sendsPickupOrders: false });
});
afterEach(() => world.change({ customerId: "customer-7" }));

const CASH = { paymentMethod: "cash", paymentInformation: null } as const;
const deliveryKey = (id: string, round = 1) => `${id}-${round}`;
const asksFor = (id: string) => courier.requests.filter((text) => text.includes(id)).length;
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const setDeleted = (storeId: string, deletedAt: Date | null) =>
	inSystem((tx) => tx.update(locations).set({ deletedAt }).where(eq(locations.storeId, storeId)));

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
			reference: courier.deliveries.get(deliveryKey(id))?.id,
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
		expect(courier.deliveries.get(deliveryKey(id))?.body).toMatchObject({
			dropoff_address: "12 Oak Street",
		});
	});
});

describe("sending for a courier", () => {
	it("take the delivery that the courier names, where it has one already", async () => {
		courier.trouble("duplicate");
		const id = await world.confirmed();
		await world.run();
		const { id: reference } = courier.deliveries.get(deliveryKey(id)) ?? {};
		expect(await world.courier(id)).toMatchObject({ state: "sent", attempts: 1, reference });
		expect(courier.requests).toEqual([`create ${deliveryKey(id)}`, `get ${reference}`]);
	});

	it("does not take another order's delivery that the courier names", async () => {
		const other = await world.confirmed();
		await world.run();
		courier.trouble("similar");
		const id = await world.confirmed();
		await world.run();
		expect(await world.courier(id)).toMatchObject({
			state: "failed",
			reference: "",
			lastError: expect.stringMatching(/already has a similar delivery/),
		});
		expect(await world.courier(other)).toMatchObject({ state: "sent" });
	});

	it.each(["lost", "nonsense", 429, 500] as const)(
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
		expect(courier.deliveries.get(deliveryKey(id))).toBeDefined();
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
			lastError: "The courier service said: No courier drives there",
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
		expect(courier.deliveries.has(deliveryKey(id, 2))).toBe(true);
		expect(await listed()).toBe(false);
	});

	it("is given up after a number of attempts, and says that a courier may come", async () => {
		const id = await world.confirmed();
		courier.trouble(...Array.from({ length: MAX_COURIER_ATTEMPTS }, () => 500 as const));
		await world.run(MAX_COURIER_ATTEMPTS + 2);
		const failed = await world.courier(id);
		expect(failed).toMatchObject({ state: "failed", attempts: MAX_COURIER_ATTEMPTS });
		expect(failed.lastError).toContain(NOT_KNOWN);
		expect(asksFor(id)).toBe(MAX_COURIER_ATTEMPTS);
	});

	it("does not risk a second courier when the courier has forgotten the first request", async () => {
		const id = await world.confirmed();
		courier.trouble("lost");
		await sendDueCouriers(gateway.services);
		await world.set(id, { firstTriedAt: new Date(Date.now() - 60 * 60_000) });
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "failed" });
		expect(asksFor(id)).toBe(1);
	});

	it.each([
		[{ isEnabled: false }, "Couriers is off"],
		[{ isEnabled: true, customerId: "" }, "Couriers is not connected"],
	])("says in words that the partner is set to %j", async (setting, text) => {
		const id = await world.confirmed();
		await world.change(setting);
		await world.run();
		expect((await world.courier(id)).lastError).toContain(text);
		expect(asksFor(id)).toBe(0);
	});

	it("ends with words for a location that was deleted, and goes on with the others", async () => {
		const [gone, other] = [await world.confirmed(), await world.confirmed()];
		const [, elsewhere] = gateway.own.storeIds;
		await inSystem((tx) =>
			tx.update(orders).set({ storeId: elsewhere }).where(eq(orders.id, gone)),
		);
		await setDeleted(elsewhere, new Date());
		await world.set(gone, { dueAt: new Date(0) });
		try {
			await sendDueCouriers(gateway.services);
		} finally {
			await setDeleted(elsewhere, null);
		}
		expect(await world.courier(gone)).toMatchObject({
			state: "failed",
			lastError: "The location or its delivery partner was deleted",
		});
		expect(asksFor(gone)).toBe(0);
		expect(await world.courier(other)).toMatchObject({ state: "sent" });
	});

	it("finds the known courier when it is asked for again while that one may still come", async () => {
		const id = await world.confirmed();
		await world.run();
		const { reference } = await world.courier(id);
		await world.press("DELETE", id);
		await world.change({ customerId: "" });
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "failed", reference });
		await world.change({ customerId: "customer-7" });
		await world.press("POST", id);
		await world.run();
		expect(await world.courier(id)).toMatchObject({ state: "sent", reference });
		expect(courier.deliveries.has(deliveryKey(id, 2))).toBe(false);
	});
});

describe("another provider of the partner", () => {
	const KEY = "the-secret-of-the-account";
	beforeEach(() => inSystem((tx) => tx.update(courierOrders).set({ isUncertain: false })));

	it.each<[string, Partial<typeof courierOrders.$inferInsert>, boolean]>([
		["held", { state: "held" }, true],
		["waiting", { state: "waiting", dueAt: new Date() }, false],
		["on the way", { state: "sent", status: "dropoff", dueAt: new Date() }, false],
		["done", { state: "sent", status: "delivered" }, true],
		["uncertain", { state: "failed", isUncertain: true, firstTriedAt: new Date() }, false],
		["long gone", { state: "failed", isUncertain: true, firstTriedAt: new Date(0) }, true],
	])("while an order's courier is %s", async (_what, courierRow, isAccepted) => {
		const { id } = await world.placed();
		await world.set(id, courierRow);
		const changed = world.change({ provider: "doordash-drive", apiKey: KEY });
		if (isAccepted) {
			expect(await changed).toMatchObject({ provider: "doordash-drive" });
			await world.change({ provider: "uber-direct", apiKey: KEY });
		} else await expect(changed).rejects.toThrow(`"provider":["${COURIERS_ON_THEIR_WAY}"]`);
	});

	it("needs its own key, and has no test mode at DoorDash Drive", async () => {
		const provider = "doordash-drive";
		for (const apiKey of [undefined, ""]) {
			const changed = world.change({ provider, apiKey });
			await expect(changed).rejects.toThrow(`"apiKey":["${NEW_PROVIDER_KEY}"]`);
		}
		const tested = world.change({ provider, apiKey: KEY, isSandbox: true });
		await expect(tested).rejects.toThrow(`"isSandbox":["${NO_TEST_MODE}"]`);
	});
});

it("marks an order in the list and at home only while somebody can still do something", async () => {
	await inSystem((tx) => tx.update(courierOrders).set({ state: "canceled", lastError: null }));
	const listed = async (id: string) => {
		const path = `/api/v2/orders?storeIds=${world.storeId}&limit=50&offset=0`;
		const { rows } = await world.send("GET", path);
		const found = await world.send("GET", `${path}&needsCourier=true`);
		const { couriers } = await world.send("GET", "/api/v2/insights/day");
		const isThere = (ids: string[]) => ids.includes(id);
		const { needsCourier } = rows.find((row: { id: string }) => row.id === id);
		expect(isThere(found.rows.map((row: { id: string }) => row.id))).toBe(needsCourier);
		expect(isThere(couriers.first.map((each: { orderId: string }) => each.orderId))).toBe(
			needsCourier,
		);
		expect(couriers.count).toBe(found.pagination.total);
		const states = await world.send("GET", `/api/v2/insights/locations?storeIds=${world.storeId}`);
		expect(states[0].orders.troubles).toBe(found.pagination.total);
		return needsCourier;
	};
	const id = await world.confirmed(CASH);
	await world.set(id, { state: "failed", lastError: "Nobody drives" });
	const canceled = await world.confirmed(CASH);
	await world.set(canceled, { state: "failed", lastError: "Nobody drives" });
	expect([await listed(id), await listed(canceled)]).toEqual([true, true]);
	await act(gateway, id, [statusAction("ready")]);
	expect(await listed(id)).toBe(true);
	await act(gateway, id, [statusAction("complete")]);
	await world.cancel(canceled);
	await world.set(canceled, { state: "failed", lastError: "Nobody drives" });
	expect([await listed(id), await listed(canceled)]).toEqual([false, false]);
	await world.set(id, { state: "sent", status: "dropoff", lastError: "Call the courier" });
	await world.set(canceled, { state: "sent", status: "dropoff", lastError: "Call the courier" });
	expect([await listed(id), await listed(canceled)]).toEqual([false, true]);
	const { first } = (await world.send("GET", "/api/v2/insights/day")).couriers;
	const { number } = await world.order(canceled);
	expect(first).toMatchObject([
		{ orderId: canceled, storeId: world.storeId, number, isCanceled: true, remedy: null },
	]);
	const ofReports = {
		...systemScope(gateway.own.merchantId, "tests"),
		permissions: ["REPORT.API_READ"],
	};
	const seen = await gateway.services.database.transaction(toTenancy(ofReports), (tx) =>
		getDayInsight(tx, ofReports, { storeIds: [], date: undefined, now: new Date() }),
	);
	expect(seen.couriers).toEqual({ count: 0, first: [] });
	await inSystem((tx) =>
		tx
			.update(orders)
			.set({ startPrepAt: new Date(Date.now() - 25 * 60 * 60_000) })
			.where(eq(orders.id, canceled)),
	);
	expect(await listed(canceled)).toBe(false);
});
