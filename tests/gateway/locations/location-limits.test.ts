import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_STORE_DENIED } from "~/models/locations/location";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";
import { lendPermissions } from "../../support/team/lend-permissions";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const path = (kind = "locations", storeId = "") =>
	`/api/v2/store-v2/${gateway.own.merchantId}/${kind}${storeId && `/${storeId}`}`;
const send = (method: string, to: string, token: string, body?: object) =>
	gateway.call(method, to, { token, ...(body && { body }) });

describe("somebody limited to some locations, whatever else they may do", () => {
	beforeAll(() =>
		lendPermissions(gateway, "storeAdmin", (granted) => [
			...granted,
			"LOCATION.API_CREATE",
			"LOCATION.API_DELETE",
		]),
	);

	it("makes no new one", async () => {
		const { storeAdmin, merchantSuperAdmin } = gateway.own.tokens;
		const body = newLocation("A Third One");
		expect((await send("POST", path(), storeAdmin, body)).status).toBe(403);
		expect((await send("POST", path(), merchantSuperAdmin, body)).status).toBe(201);
	});

	it("deletes none and brings none back, not even their own", async () => {
		const { storeAdmin, merchantSuperAdmin } = gateway.own.tokens;
		const [storeId] = gateway.own.storeIds;
		expect((await send("DELETE", path("locations", storeId), storeAdmin)).status).toBe(403);
		expect((await send("DELETE", path("locations", storeId), merchantSuperAdmin)).status).toBe(200);
		const log = "/api/v2/audit-log";
		const undoing = `${log}/${gateway.own.merchantId}/undo`;
		const { body } = await send("GET", `${log}?entity=location`, merchantSuperAdmin);
		const undo = { seq: body.rows[0].seq };
		expect((await send("POST", undoing, storeAdmin, undo)).status).toBe(403);
		expect((await send("POST", undoing, merchantSuperAdmin, undo)).status).toBe(200);
	});
});

it("makes a default store for those only who may, and says so (spec 6.6)", async () => {
	const { merchantOperator } = gateway.own.tokens;
	const create = () =>
		send("POST", path("default-locations"), merchantOperator, newLocation("A Pattern"));
	await lendPermissions(gateway, "merchantOperator", (granted) =>
		granted.filter((permission) => permission !== "DEFAULT_STORE.API_CREATE"),
	);
	const refused = await create();
	expect(refused.status).toBe(403);
	expect(refused.body.message).toBe(DEFAULT_STORE_DENIED);
	await lendPermissions(gateway, "merchantOperator", (granted) => [
		...granted,
		"DEFAULT_STORE.API_CREATE",
	]);
	expect((await create()).status).toBe(201);
});
