import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DELIVERY_ZONE_NAME_TAKEN } from "~/models/fulfilment/delivery-zone";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationThingSuite } from "../../support/locations/location-thing-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/delivery-zones`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) =>
	call("POST", all(gateway.own), { area: CIRCLE, ...body });

const CIRCLE = { type: "circle", center: { latitude: 41.9088, longitude: -87.6776 }, radius: 3 };
const POLYGON = {
	type: "polygon",
	points: [
		{ latitude: 41.9, longitude: -87.7 },
		{ latitude: 41.9, longitude: -87.6 },
		{ latitude: 42, longitude: -87.6 },
	],
};

createCrudSuite("delivery zones", {
	gateway: () => gateway,
	entity: "delivery-zone",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({
		name: `Zone ${crypto.randomUUID()}`,
		area: CIRCLE,
		flatFee: 299,
		cartFees: [{ from: 0, to: null, fee: 100 }],
	}),
	patch: { area: POLYGON, flatFee: 0, maxFee: 500 },
	otherPatch: { area: CIRCLE, flatFee: null, maxFee: 900 },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{
			what: "rows that overlap",
			body: {
				weightFees: [
					{ from: 0, to: 10, fee: 1 },
					{ from: 5, to: null, fee: 2 },
				],
			},
			fields: ["weightFees[1].from"],
		},
		{
			what: "a line for a polygon",
			body: { area: { ...POLYGON, points: POLYGON.points.slice(1) } },
			fields: ["area.points"],
		},
		{ what: "a most below the least fee", body: { minFee: 5, maxFee: 4 }, fields: ["maxFee"] },
	],
	boundToLocations: false,
	removable: true,
});

createLocationThingSuite("delivery zones of a location", {
	gateway: () => gateway,
	entity: "delivery-zone",
	at,
	nameTaken: DELIVERY_ZONE_NAME_TAKEN,
	rest: { area: CIRCLE },
});

describe("delivery zones", () => {
	it("come back as they were when a change is taken back", async () => {
		const { body } = await make({ name: "Redrawn", flatFee: 100 });
		await call("PATCH", one(gateway.own, body.id), { area: POLYGON, flatFee: null });
		const query = `entity=delivery-zone&entityId=${body.id}&limit=1`;
		const { seq } = (await call("GET", `/api/v2/audit-log?${query}`)).body.rows[0];
		const undo = await call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
		expect(undo.status, JSON.stringify(undo.body)).toBe(200);
		const found = await call("GET", one(gateway.own, body.id));
		expect(found.body).toMatchObject({ area: CIRCLE, flatFee: 100 });
	});
});

describe("the priority of delivery zones", () => {
	const sibling = () => at(gateway.own, gateway.own.storeIds[1]);
	const order = async () =>
		(await call("GET", `${sibling()}?limit=500`)).body.rows.map(
			({ name, priority }: { name: string; priority: number }) => [name, priority],
		);
	const move = (id: string, direction: string, version?: number) =>
		gateway.call("POST", `${sibling()}/${id}/move`, {
			token: gateway.own.tokens.merchantSuperAdmin,
			body: { direction },
			...(version && { version }),
		});

	it("is that of their making, and changes with their neighbor", async () => {
		for (const { id } of (await call("GET", `${sibling()}?limit=500`)).body.rows) {
			await call("DELETE", `${sibling()}/${id}`);
		}
		const made = [];
		for (const name of ["A", "B", "C"]) {
			made.push((await call("POST", sibling(), { name, area: CIRCLE })).body);
		}
		const [a, b, c] = made;
		expect(await order()).toEqual([
			["A", 1],
			["B", 2],
			["C", 3],
		]);
		const up = await move(c.id, "up", c.version);
		expect({ status: up.status, priority: up.body.priority }).toEqual({ status: 200, priority: 2 });
		expect(await order()).toEqual([
			["A", 1],
			["C", 2],
			["B", 3],
		]);
		expect((await move(c.id, "up", c.version)).status).toBe(409);
		expect((await move(a.id, "up")).body).toEqual(a);
		await move(a.id, "down");
		await call("DELETE", `${sibling()}/${a.id}`);
		await move(b.id, "up");
		expect(await order()).toEqual([
			["B", 1],
			["C", 2],
		]);
		const history = await call("GET", `/api/v2/audit-log?entity=delivery-zone&entityId=${c.id}`);
		expect(history.body.rows[1]).toMatchObject({
			action: "update",
			before: { priority: 2 },
			after: { priority: 1 },
		});
	});

	it("is drawn in that order, with the location in the middle", async () => {
		const path = sibling().replace("delivery-zones", "delivery-map");
		const { body } = await call("GET", path);
		expect(body).toMatchObject({ radius: 3, zones: [{ name: "B" }, { name: "C" }] });
	});
});
