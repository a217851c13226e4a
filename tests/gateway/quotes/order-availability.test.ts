import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { locations } from "../../../gateway/locations/tables";
import { checkLocation } from "../../../gateway/quotes/availability/check-location";
import { checkDueLocations } from "../../../gateway/quotes/availability/jobs";
import { orderAvailability } from "../../../gateway/quotes/availability/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
let here: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[here] = gateway.own.storeIds;
	const wings = await make("storeItem", { title: "6 Wings", price: 949 });
	const category = await make("category", { title: "Wings", parts: [wings] });
	await make("itemSet", { title: "All day", parts: [category] });
	for (const id of gateway.own.storeIds) await save("business-hours", { weekly: ALWAYS }, id);
	await checkDueLocations(gateway.services);
	expect(await lostAt(here)).toEqual([]);
});
afterAll(() => gateway?.close());

const ALWAYS = sameEveryDay([{ start: "00:00", end: "23:59" }]);
const ZONE = {
	name: "Around the corner",
	area: { type: "circle", center: { latitude: 41.9, longitude: -87.6 }, radius: 3 },
};
const LOST = {
	isPossible: false,
	wasPossible: true,
	itemId: null,
	cause: { check: "hours", decidedBy: { page: "locationHours", on: "Hours" } },
} as const;
const token = () => gateway.own.tokens.merchantSuperAdmin;

async function make(kind: string, body: object): Promise<string> {
	const path = `/api/v2/menu/${gateway.own.merchantId}/parts/${kind}`;
	const answer = await gateway.call("POST", path, { token: token(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function save(settings: string, body: object, storeId = here): Promise<void> {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/${settings}`;
	const answer = await gateway.call("PATCH", path, { token: token(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function lostAt(storeId: string) {
	const { body } = await gateway.call("GET", "/api/v2/auth/viewer", { token: token() });
	const location = body.locations.find((each: { storeId: string }) => each.storeId === storeId);
	return location.lostOrders ?? [];
}

const servicesLost = async (storeId: string) =>
	(await lostAt(storeId)).map(({ service }: { service: string }) => service);

it("says at once which setting makes orders impossible, until it is saved back", async () => {
	await save("pickup-settings", { maxOrderTotal: 1 });
	expect(await lostAt(here)).toMatchObject([
		{
			service: "pickup",
			decidedBy: {
				page: "pickupSettings",
				on: "Order total",
				path: `/location/${here}/pickup-settings#fulfilment-minOrderTotal`,
			},
		},
	]);
	expect(await lostAt(gateway.own.storeIds[1])).toEqual([]);
	await save("pickup-settings", { maxOrderTotal: 0 });
	expect(await lostAt(here)).toEqual([]);
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ action: auditLog.action })
			.from(auditLog)
			.where(and(eq(auditLog.storeId, here), eq(auditLog.entity, "pickup-settings"))),
	);
	expect(rows).toEqual([{ action: "update" }, { action: "update" }]);
});

it("misses nothing in a rush of changes, which share the looks at their location", async () => {
	const deliveryLeast = (minOrderTotal: number) => save("delivery-settings", { minOrderTotal });
	await Promise.all([
		...[100, 200, 300, 400].map(deliveryLeast),
		save("pickup-settings", { maxOrderTotal: 1 }),
		...[500, 600, 700, 0].map(deliveryLeast),
	]);
	expect(await servicesLost(here)).toEqual(["pickup"]);
	await save("pickup-settings", { maxOrderTotal: 0 });
	await deliveryLeast(0);
	expect(await lostAt(here)).toEqual([]);
});

it("leaves what is new on the menu to the job, as it takes nothing away", async () => {
	const dueHere = async () => {
		const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(orderAvailability).where(eq(orderAvailability.storeId, here)),
		);
		return row?.isDue;
	};
	expect(await dueHere()).toBe(false);
	await make("storeItem", { title: "12 Wings", price: 1749 });
	expect(await dueHere()).toBe(true);
	await checkDueLocations(gateway.services);
	expect(await dueHere()).toBe(false);
	expect(await lostAt(here)).toEqual([]);
});

it("does not miss a service that is turned off while another one works, and misses the last one", async () => {
	const options = await gateway.call(
		"GET",
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${here}/dining-options`,
		{ token: token() },
	);
	const dineIn = options.body.rows.find(
		({ behavior }: { behavior: string }) => behavior === "dinein",
	);
	await save("delivery-settings", { isEnabled: false });
	await save(`dining-options/${dineIn.id}`, { isEnabled: false });
	expect(await lostAt(here)).toEqual([]);
	await save("pickup-settings", { isEnabled: false });
	expect(await lostAt(here)).toMatchObject([
		{ service: "pickup", decidedBy: { page: "pickupSettings", on: "Pickup" } },
	]);
	await save("pickup-settings", { isEnabled: true });
	await save(`dining-options/${dineIn.id}`, { isEnabled: true });
	expect(await lostAt(here)).toEqual([]);
});

it("looks at every location after a change of the organization menu", async () => {
	const { body } = await gateway.call(
		"GET",
		`/api/v2/menu/${gateway.own.merchantId}/parts/itemSet`,
		{ token: token() },
	);
	const path = `/api/v2/menu/${gateway.own.merchantId}/parts/itemSet/${body.rows[0].id}`;
	const change = (fields: object) => gateway.call("PATCH", path, { token: token(), body: fields });
	await change({ isEnabled: false });
	for (const storeId of gateway.own.storeIds) {
		expect(await servicesLost(storeId)).toContain("pickup");
	}
	expect((await lostAt(here))[0].decidedBy).toMatchObject({ page: "menuPart", on: "All day" });
	await change({ isEnabled: true });
	expect(await lostAt(here)).toEqual([]);
});

describe("a change of words alone", () => {
	const lookedAt = async () => {
		const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(orderAvailability).where(eq(orderAvailability.storeId, here)),
		);
		return row?.checkedAt?.getTime() ?? 0;
	};

	it("of an item needs no look, that of its price does", async () => {
		const list = `/api/v2/menu/${gateway.own.merchantId}/parts/storeItem`;
		const { body } = await gateway.call("GET", list, { token: token() });
		const change = (fields: object) =>
			gateway.call("PATCH", `${list}/${body.rows[0].id}`, { token: token(), body: fields });
		const before = await lookedAt();
		expect((await change({ description: "Tossed in hot honey" })).status).toBe(200);
		expect(await lookedAt()).toBe(before);
		expect((await change({ price: 999 })).status).toBe(200);
		expect(await lookedAt()).toBeGreaterThan(before);
	});

	it("of a delivery zone needs no look, that of its fee does", async () => {
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${here}/delivery-zones`;
		const zone = await gateway.call("POST", path, { token: token(), body: ZONE });
		expect(zone.status, JSON.stringify(zone.body)).toBe(201);
		const before = await lookedAt();
		await save(`delivery-zones/${zone.body.id}`, { description: "Ring twice" });
		expect(await lookedAt()).toBe(before);
		await save(`delivery-zones/${zone.body.id}`, { flatFee: 499 });
		expect(await lookedAt()).toBeGreaterThan(before);
		const { version } = zone.body;
		await gateway.call("DELETE", `${path}/${zone.body.id}`, {
			token: token(),
			version: version + 2,
		});
	});

	it("of a location needs no look", async () => {
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${here}`;
		const before = await lookedAt();
		const changed = await gateway.call("PATCH", path, {
			token: token(),
			body: { description: "At the corner of the park" },
		});
		expect(changed.status, JSON.stringify(changed.body)).toBe(200);
		expect(await lookedAt()).toBe(before);
	});
});

it("saves although the look fails, and looks again later", async () => {
	const change = (values: Partial<typeof orderAvailability.$inferInsert>) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(orderAvailability).set(values).where(eq(orderAvailability.storeId, here)),
		);
	const state = { isPossible: true, wasPossible: true, since: "", itemId: "no id", cause: null };
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(orderAvailability).where(eq(orderAvailability.storeId, here)),
	);
	await change({ services: { pickup: state } });
	const logged = vi.spyOn(gateway.services.log, "error");
	await save("pickup-settings", { maxOrderTotal: 1 });
	expect(logged).toHaveBeenCalledOnce();
	logged.mockRestore();
	await change({ services: row?.services ?? {} });
	await checkDueLocations(gateway.services);
	expect(await servicesLost(here)).toEqual(["pickup"]);
	await save("pickup-settings", { maxOrderTotal: 0 });
	expect(await lostAt(here)).toEqual([]);
});

it("ends when time alone makes orders possible again", async () => {
	const place = eq(orderAvailability.storeId, here);
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(orderAvailability).where(place),
	);
	const pickup = { ...LOST, since: "" };
	const checkedAt = new Date(Date.now() - 11 * 60_000);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(orderAvailability)
			.set({ services: { ...row?.services, pickup }, isLost: true, checkedAt })
			.where(place),
	);
	await checkDueLocations(gateway.services);
	expect(await lostAt(here)).toEqual([]);
});

it("looks again after a change that comes in while it looks, and overwrites no later look", async () => {
	const { database } = gateway.services;
	const place = { merchantId: gateway.own.merchantId, storeId: here };
	const at = eq(orderAvailability.storeId, here);
	const change = (values: Partial<typeof orderAvailability.$inferInsert>) =>
		database.transaction(SYSTEM, (tx) => tx.update(orderAvailability).set(values).where(at));
	const rowAfter = async (meanwhile: () => Promise<unknown>) => {
		let isDone = false;
		const interrupted: typeof database = {
			...database,
			async read(tenancy, work) {
				if (!isDone) await meanwhile();
				isDone = true;
				return database.read(tenancy, work);
			},
		};
		await checkLocation(interrupted, place);
		const [row] = await database.transaction(SYSTEM, (tx) =>
			tx.select().from(orderAvailability).where(at),
		);
		return row;
	};
	expect(await rowAfter(async () => {})).toMatchObject({ isDue: false });
	const marked = await rowAfter(() => change({ isDue: true, checkedAt: null }));
	expect(marked).toMatchObject({ isDue: true, checkedAt: null });
	const later = new Date(Date.now() + 60_000);
	const services = { pickup: { ...LOST, since: "a later look" } };
	const saved = await rowAfter(() => change({ services, isDue: false, checkedAt: later }));
	expect(saved).toMatchObject({ services, checkedAt: later });
	await change({ services: {}, isLost: false, isDue: true, checkedAt: null });
});

it("forgets a location that is deleted, and looks at the others", async () => {
	const [, other = ""] = gateway.own.storeIds;
	const rows = () =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(orderAvailability).where(eq(orderAvailability.storeId, other)),
		);
	const remove = (deletedAt: Date | null) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set({ deletedAt }).where(eq(locations.storeId, other)),
		);
	expect(await rows()).toHaveLength(1);
	await remove(new Date());
	await checkLocation(gateway.services.database, {
		merchantId: gateway.own.merchantId,
		storeId: other,
	});
	expect(await rows()).toEqual([]);
	await remove(null);
	await checkDueLocations(gateway.services);
	expect(await rows()).toHaveLength(1);
});
