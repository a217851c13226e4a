import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { sellMenu } from "../../support/menu/sell-menu";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { teamCalls } from "../../support/team/team-calls";

let gateway: TestGateway;
let [here, there] = ["", ""];
let [orderHere, orderThere] = ["", ""];
/** Of a franchisee who was invited to the first location and has accepted. */
let franchisee: { uuid: string; token: string };

beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds } = gateway.own;
	[here = "", there = ""] = storeIds;
	await beFranchise(gateway, merchantId);
	await sellMenu(gateway, merchantId);
	orderHere = (await placeOrder(gateway, intakeBody(here))).id;
	orderThere = (await placeOrder(gateway, intakeBody(there))).id;
});
afterAll(() => gateway?.close());
beforeEach(async () => {
	franchisee = await joined();
});

const { address, invite, findUserRow, lastMail, codeIn, as } = teamCalls(() => gateway);

async function joined() {
	const email = address();
	await invite("merchantSuperAdmin", email, "franchisee", [here]);
	const body = {
		code: codeIn((await lastMail(email))?.text),
		organizationName: "Prairie Chicken",
		givenName: "Dana",
		password: "Lobster-4-Boston",
		repeatPassword: "Lobster-4-Boston",
		terms: true,
	};
	const answer = await gateway.call("POST", "/api/v2/users-v2/franchise/invite/confirm", { body });
	expect(answer.status).toBe(200);
	const row = await findUserRow(email);
	if (!row) throw new Error(`${email} has not joined`);
	return { uuid: row.uuid, token: await signIn(gateway.services, row) };
}

const get = (path: string) => gateway.call("GET", path, { token: franchisee.token });
const locations = () => `/api/v2/store-v2/${gateway.own.merchantId}/locations`;

async function listed(path: string, id: string): Promise<string[]> {
	const { status, body } = await get(path);
	expect(status, path).toBe(200);
	return body.rows.map((row: Record<string, string>) => row[id]);
}

it("shows an accepted franchisee their own locations, in lists and one by one", async () => {
	const viewer = await get("/api/v2/auth/viewer");
	expect(viewer.body.locations.map(({ storeId }: { storeId: string }) => storeId)).toEqual([here]);
	expect(await listed(locations(), "storeId")).toEqual([here]);
	expect((await get(`${locations()}/${here}`)).status).toBe(200);
	for (const storeId of [there, gateway.other.storeIds[0]]) {
		expect((await get(`${locations()}/${storeId}`)).status, storeId).toBe(404);
	}
});

it("shows them orders of their own locations, also when others are asked for", async () => {
	expect(await listed("/api/v2/orders", "id")).toEqual([orderHere]);
	expect(await listed(`/api/v2/orders?storeIds=${here}`, "id")).toEqual([orderHere]);
	expect((await get(`/api/v2/orders/${orderHere}`)).status).toBe(200);
	expect((await get(`/api/v2/orders/${orderThere}`)).status).toBe(404);
	const elsewhere = await get(`/api/v2/orders?storeIds=${there}`);
	expect(elsewhere.body.rows ?? []).toEqual([]);
});

it("moves all of it with the locations that the franchise connects", async () => {
	const { merchantId } = gateway.own;
	const path = `/api/v2/franchise/${merchantId}/franchisees/${franchisee.uuid}/locations`;
	const body = { stores: [there] };
	const connected = await gateway.call("PUT", path, { ...as("merchantSuperAdmin"), body });
	expect(connected.status).toBe(200);
	expect(await listed(locations(), "storeId")).toEqual([there]);
	expect((await get(`${locations()}/${here}`)).status).toBe(404);
	expect(await listed("/api/v2/orders", "id")).toEqual([orderThere]);
	expect((await get(`/api/v2/orders/${orderHere}`)).status).toBe(404);
});
