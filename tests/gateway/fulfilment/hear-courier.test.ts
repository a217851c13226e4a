import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PartnerProvider } from "~/models/fulfilment/delivery-partner";
import { SYSTEM } from "../../../gateway/core/database";
import { deliveryPartners } from "../../../gateway/fulfilment/tables";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import {
	type CourierTests,
	SIGNATURE_SECRET,
	startCourierWorld,
} from "../../support/fulfilment/courier-world";

let { gateway, courier, world, close } = {} as CourierTests;

beforeAll(async () => {
	({ gateway, courier, world, close } = await startCourierWorld());
});
afterAll(() => close?.());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function sent(): Promise<{ id: string; name: string; reference: string }> {
	const id = await world.confirmed();
	await world.run();
	const { reference } = await world.courier(id);
	return { id, name: `${id}-1`, reference };
}

describe("what the courier says", () => {
	it("is kept with the order, its history and its delivery", async () => {
		const { id, name, reference } = await sent();
		const eta = inMinutes(25);
		const answer = await world.hear(name, {
			id: reference,
			status: "pickup",
			updated: inMinutes(1),
			fee: 720,
			tracking_url: "https://track.example.test/me",
			courier: { name: "Noor B.", phone_number: "+13125550175" },
			dropoff_eta: eta,
		});
		expect(answer).toMatchObject({ status: 200, body: { heard: true } });
		expect(await world.courier(id)).toMatchObject({
			state: "sent",
			status: "pickup",
			courierName: "Noor B.",
			courierPhone: "+13125550175",
			trackingUrl: "https://track.example.test/me",
			dropoffAt: eta,
			fee: 720,
		});
		const { timeline, deliveryInfo, version } = await world.order(id);
		expect(deliveryInfo).toMatchObject({ driverName: "Noor B.", estimatedAt: eta });
		expect(timeline.at(-1)).toMatchObject({
			action: "courier-update",
			after: { courier: "Courier on the way to the location", courierName: "Noor B." },
		});
		// Nobody's open form is older for it.
		expect(version).toBe(2);
	});

	it("is taken under both names of the signature", async () => {
		const { name, reference } = await sent();
		const data = { id: reference, status: "pickup", updated: inMinutes(1) };
		const answer = await world.hear(name, data, { header: "x-postmates-signature" });
		expect(answer.body).toEqual({ heard: true });
	});

	it("changes nothing when it is said twice, comes late, or is of another courier", async () => {
		const { id, name, reference } = await sent();
		const onTheWay = { id: reference, status: "dropoff", updated: inMinutes(2) };
		expect((await world.hear(name, onTheWay)).body).toEqual({ heard: true });
		const steps = (await world.order(id)).timeline.length;
		const stale = [
			onTheWay,
			{ id: reference, status: "pickup", updated: inMinutes(1) },
			{ id: reference, status: "pending", updated: inMinutes(9) },
			{ id: "del_of_another", status: "delivered", updated: inMinutes(9) },
		];
		for (const data of stale) {
			expect(await world.hear(name, data)).toMatchObject({ status: 200, body: { heard: false } });
		}
		expect(await world.courier(id)).toMatchObject({ status: "dropoff" });
		expect((await world.order(id)).timeline).toHaveLength(steps);
	});

	it("is no new step when only the arrival is another, but the arrival is kept", async () => {
		const { id, name, reference } = await sent();
		const said = {
			id: reference,
			status: "pickup",
			updated: inMinutes(1),
			courier: { name: "Noor B.", phone_number: "+13125550175" },
			dropoff_eta: inMinutes(20),
		};
		await world.hear(name, said);
		const steps = (await world.order(id)).timeline.length;
		const eta = inMinutes(31);
		const later = { ...said, updated: inMinutes(2), dropoff_eta: eta };
		expect((await world.hear(name, later)).body).toEqual({ heard: true });
		expect(await world.courier(id)).toMatchObject({ status: "pickup", dropoffAt: eta });
		const { timeline, deliveryInfo } = await world.order(id);
		expect(timeline).toHaveLength(steps);
		expect(deliveryInfo.estimatedAt).toBe(eta);
		const courier = { name: "Sam O.", phone_number: "+13125550176" };
		await world.hear(name, { ...later, updated: inMinutes(3), courier });
		expect((await world.order(id)).timeline.slice(steps)).toMatchObject([
			{ action: "courier-update", after: { courierName: "Sam O." } },
		]);
	});

	it("does not move a finished delivery", async () => {
		const { id, name, reference } = await sent();
		await world.hear(name, { id: reference, status: "delivered", updated: inMinutes(1) });
		await world.hear(name, { id: reference, status: "canceled", updated: inMinutes(2) });
		expect(await world.courier(id)).toMatchObject({
			state: "sent",
			status: "delivered",
			dueAt: null,
		});
	});

	it.each([
		["canceled", "Canceled by the courier"],
		["returned", "Order returned by the courier"],
	])("needs a person when the delivery is %s", async (status, lastError) => {
		const { id, name, reference } = await sent();
		await world.hear(name, { id: reference, status, updated: inMinutes(1) });
		expect(await world.courier(id)).toMatchObject({ state: "failed", status, lastError });
	});

	it("of a courier from before does not touch the one who comes now", async () => {
		const { id, name, reference } = await sent();
		await world.hear(name, { id: reference, status: "canceled", updated: inMinutes(1) });
		await world.press("POST", id);
		const late = { id: reference, status: "returned", updated: inMinutes(2) };
		expect((await world.hear(name, late)).body).toEqual({ heard: false });
		expect(await world.courier(id)).toMatchObject({ state: "waiting", status: null });
	});

	it("may come before the answer to the request", async () => {
		const id = await world.confirmed();
		courier.trouble("lost");
		await world.run();
		const reference = courier.deliveries.get(`${id}-1`)?.id;
		await world.hear(`${id}-1`, { id: reference, status: "pickup", updated: inMinutes(1) });
		expect(await world.courier(id)).toMatchObject({ state: "sent", status: "pickup", reference });
		const requestCount = courier.requests.filter((request) => request === `create ${id}-1`).length;
		await world.run();
		expect(courier.requests.filter((request) => request === `create ${id}-1`)).toHaveLength(
			requestCount,
		);
	});
});

describe("what somebody else says", () => {
	afterEach(() => world.change({ signatureSecret: SIGNATURE_SECRET }));

	it("is refused with another signature, of another body, and without one", async () => {
		const { id, name, reference } = await sent();
		const data = { id: reference, status: "delivered", updated: inMinutes(1) };
		const wrong = [
			{ secret: "another-signing-secret" },
			{ signature: "0".repeat(64) },
			{ signature: "short" },
			{ header: "x-other" },
		];
		for (const each of wrong) expect((await world.hear(name, data, each)).status).toBe(401);
		expect(await world.courier(id)).toMatchObject({ status: "pending" });
	});

	it("is answered alike for orders that are not known", async () => {
		const { name, reference } = await sent();
		const data = { id: reference, status: "delivered" };
		const refused = await world.hear(name, data, { signature: "0".repeat(64) });
		const strange = [
			`${crypto.randomUUID()}-1`,
			"made up",
			`${"-".repeat(36)}-1`,
			`${name}; drop table`,
		];
		for (const each of strange) {
			const answer = await world.hear(each, data, { secret: SIGNATURE_SECRET });
			expect(answer.status).toBe(401);
			expect(answer.body.message).toBe(refused.body.message);
		}
	});

	it("cannot be of an order that two organizations have", async () => {
		const { id } = await sent();
		const double = gateway.services.database.transaction(SYSTEM, async (tx) => {
			const [row] = await tx.select().from(courierOrders).where(eq(courierOrders.orderId, id));
			if (!row) throw new Error("no row");
			await tx.insert(courierOrders).values({ ...row, merchantId: gateway.other.merchantId });
		});
		await expect(double).rejects.toMatchObject({
			cause: { constraint: "courier_orders_by_order" },
		});
	});

	it("is refused while the partner has no signature secret", async () => {
		const { id, name, reference } = await sent();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(deliveryPartners).set({ signatureSecret: null, signatureSecretEnd: null }),
		);
		const data = { id: reference, status: "delivered", updated: inMinutes(1) };
		for (const secret of [SIGNATURE_SECRET, ""]) {
			expect((await world.hear(name, data, { secret })).status).toBe(401);
		}
		expect(await world.courier(id)).toMatchObject({ status: "pending" });
	});
});

describe("a webhook of DoorDash Drive", () => {
	const hear = (external_delivery_id: string | null, authorization = "") =>
		gateway.call("POST", "/delivery/api/v1/webhooks/doordash-drive", {
			body: { external_delivery_id, event_name: "DASHER_PICKED_UP", delivery_status: "delivered" },
			headers: { authorization },
		});
	const basic = `Basic ${Buffer.from(`doordash:${SIGNATURE_SECRET}`).toString("base64")}`;
	const rowOf = (id: string) =>
		gateway.services.database.transaction(SYSTEM, async (tx) => {
			const [row] = await tx.select().from(courierOrders).where(eq(courierOrders.orderId, id));
			return row;
		});

	const setProvider = (provider: PartnerProvider) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(deliveryPartners).set({ provider }),
		);
	afterEach(() => setProvider("uber-direct"));

	it("has the delivery read again at once, and is believed in nothing else", async () => {
		const { id, name } = await sent();
		expect((await hear(name, basic)).status, "while Uber Direct brings it").toBe(401);
		await setProvider("doordash-drive");
		for (const wrong of ["", "Basic d3Jvbmc=", "doordash"]) {
			expect((await hear(name, wrong)).status).toBe(401);
		}
		expect((await hear("made up", basic)).status).toBe(401);
		expect((await rowOf(id))?.dueAt?.getTime()).toBeGreaterThan(Date.now());
		expect(await hear(name, basic)).toMatchObject({ status: 200, body: { heard: true } });
		expect((await rowOf(id))?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
		expect(await rowOf(id)).toMatchObject({ status: "pending", state: "sent" });
		expect((await hear(name, SIGNATURE_SECRET)).body).toEqual({ heard: true });
		expect((await hear(null)).body).toEqual({ heard: false });
		expect((await hear(`${name}7`, basic)).body).toEqual({ heard: false });
		const uber = await world.hear(name, { id: "del_1", status: "delivered" });
		expect(uber.status, "signed as Uber Direct does").toBe(401);
	});

	it("changes nothing once the delivery is over", async () => {
		const { id, name } = await sent();
		await setProvider("doordash-drive");
		await world.set(id, { status: "delivered", dueAt: null });
		expect(await hear(name, basic)).toMatchObject({ status: 200, body: { heard: false } });
		expect(await rowOf(id)).toMatchObject({ status: "delivered", dueAt: null });
	});
});
