import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movedArea } from "~/models/fulfilment/moved-area";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const HERE = { latitude: 41.9, longitude: -87.6 };
const THERE = { latitude: 30.2, longitude: -97.7 };
const POINTS = [HERE, { ...HERE, latitude: 42 }, { ...HERE, longitude: -87.5 }];

let gateway: TestGateway;
let zone: string;
beforeAll(async () => {
	gateway = await startTestGateway();
	await placeAt(0, HERE);
	const made = await call("POST", `${at(0)}/delivery-zones`, {
		name: "Outline",
		area: { type: "polygon", points: POINTS },
		flatFee: 250,
	});
	zone = made.body.id;
});
afterAll(() => gateway.close());

const at = (index: number, { merchantId, storeIds } = gateway.own) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeIds[index]}`;
const call = (method: string, path: string, body?: object, token?: string) =>
	gateway.call(method, path, {
		token: token ?? gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
const copy = (stores: (string | undefined)[], zones = [zone], token?: string) =>
	call("POST", `${at(0)}/delivery-zone-copies`, { zones, stores }, token);
const zonesAt = async (index: number) =>
	(await call("GET", `${at(index)}/delivery-zones`)).body.rows;

async function placeAt(index: number, coordinates: object) {
	const { body } = await call("GET", at(index));
	const answer = await call("PATCH", at(index), { address: { ...body.address, ...coordinates } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

describe("zones that are copied", () => {
	it("need a location with coordinates", async () => {
		await placeAt(1, { latitude: null, longitude: null });
		const { status, body } = await copy([gateway.own.storeIds[1]]);
		expect(status).toBe(422);
		expect(body.details.fields.stores[0]).toMatch(/has no coordinates$/);
		await placeAt(1, THERE);
	});

	it("lie around the other location, once, and are changed there with the next copy", async () => {
		const target = gateway.own.storeIds[1];
		expect((await copy([target])).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
		const area = movedArea({ type: "polygon", points: POINTS }, HERE, THERE);
		expect(await zonesAt(1)).toMatchObject([{ name: "Outline", flatFee: 250, area, priority: 1 }]);
		expect((await copy([target])).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
		await call("PATCH", `${at(0)}/delivery-zones/${zone}`, { flatFee: 300 });
		expect((await copy([target])).body).toEqual({ created: 0, updated: 1, unchanged: 0 });
		const [there] = await zonesAt(1);
		expect(there).toMatchObject({ flatFee: 300 });
		const query = `entity=delivery-zone&entityId=${there.id}`;
		const { rows } = (await call("GET", `/api/v2/audit-log?${query}`)).body;
		expect(rows.map(({ action }: { action: string }) => action)).toEqual(["update", "create"]);
	});

	it("never come from or get to where the person may not work", async () => {
		const { storeIds, tokens } = gateway.own;
		const before = await zonesAt(1);
		expect((await copy([storeIds[1]], [zone], tokens.storeAdmin)).status).toBe(404);
		expect((await copy([gateway.other.storeIds[0]])).status).toBe(404);
		expect((await copy([storeIds[1]], [crypto.randomUUID()])).status).toBe(404);
		expect(await zonesAt(1)).toEqual(before);
	});
});

describe("an area that is moved", () => {
	it("keeps its size in miles further north", () => {
		const circle = { type: "circle" as const, center: HERE, radius: 2 };
		expect(movedArea(circle, HERE, THERE)).toEqual({ ...circle, center: THERE });
		const north = { latitude: 60, longitude: 0 };
		const equator = { latitude: 0, longitude: 0 };
		const east = { type: "circle" as const, center: { latitude: 0, longitude: 1 }, radius: 1 };
		expect(movedArea(east, equator, north)).toMatchObject({
			center: { latitude: 60, longitude: 2 },
		});
	});
});
