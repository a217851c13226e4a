import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";

let gateway: TestGateway;
let own: TestGateway["own"];

beforeAll(async () => {
	gateway = await startTestGateway();
	({ own } = gateway);
	for (const { merchantId } of [own, gateway.other]) await beFranchise(gateway, merchantId);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(users)
			.set({ givenName: "Dana", familyName: "Reyes" })
			.where(eq(users.uuid, own.userUuids.franchisee)),
	);
});
afterAll(() => gateway?.close());

const list = (query = "", merchant = own) =>
	gateway.call("GET", `/api/v2/franchise/${merchant.merchantId}/locations${query}`, {
		token: merchant.tokens.merchantSuperAdmin,
	});
const rowStoreIds = ({ body }: { body: { rows: { storeId: string }[] } }) =>
	body.rows.map(({ storeId }) => storeId);

it("lists the locations of a franchise with who runs each, and no default store", async () => {
	const [here, there] = own.storeIds;
	const { status, body } = await list();
	expect(status).toBe(200);
	expect(rowStoreIds({ body }).sort()).toEqual([here, there].sort());
	const at = (id: string) => body.rows.find(({ storeId }: { storeId: string }) => storeId === id);
	expect(at(here).people).toMatchObject([{ uuid: own.userUuids.franchisee, name: "Dana Reyes" }]);
	expect(at(there).people).toEqual([]);
});

it("finds them by the franchisee and by who runs them, and sorts them", async () => {
	const [here, there] = own.storeIds;
	expect(rowStoreIds(await list("?search=reyes"))).toEqual([here]);
	expect(rowStoreIds(await list("?runBy=franchisee"))).toEqual([here]);
	expect(rowStoreIds(await list("?runBy=organization"))).toEqual([there]);
	expect(rowStoreIds(await list("?sort=people"))).toEqual([here, there]);
	expect(rowStoreIds(await list("?sort=people&direction=desc"))).toEqual([there, here]);
	const page = await list("?limit=1&offset=1");
	expect(page.body.rows).toHaveLength(1);
	expect(page.body.pagination.total).toBe(2);
});

it("tells whose menu permissions are their own, and finds them by it", async () => {
	const [here, there] = own.storeIds;
	const set = `/api/v2/menu/${own.merchantId}/franchisee-permissions/locations/${here}`;
	const change = (hasOwnSet: boolean) =>
		gateway.call("PATCH", set, {
			token: own.tokens.merchantSuperAdmin,
			body: { hasOwnSet, putsBack: 0 },
		});
	expect((await change(true)).status).toBe(200);
	const { body } = await list();
	const owners = body.rows.filter(({ hasOwnSet }: { hasOwnSet: boolean }) => hasOwnSet);
	expect(rowStoreIds({ body: { rows: owners } })).toEqual([here]);
	expect(rowStoreIds(await list("?permissions=own"))).toEqual([here]);
	expect(rowStoreIds(await list("?permissions=default"))).toEqual([there]);
	// A set that is not followed any more is kept, and does not count.
	expect((await change(false)).status).toBe(200);
	expect(rowStoreIds(await list("?permissions=own"))).toEqual([]);
});

it("tells where menu synchronization is off, and finds it", async () => {
	const [here, there] = own.storeIds;
	const set = `/api/v2/menu/${own.merchantId}/franchisee-permissions/locations/${here}`;
	const before = (await list()).body.rows;
	expect(before.map(({ isSynchronized }: { isSynchronized: boolean }) => isSynchronized)).toEqual([
		true,
		true,
	]);
	const { version } = (await gateway.call("GET", set, { token: own.tokens.merchantSuperAdmin }))
		.body;
	const off = await gateway.call("PATCH", set, {
		token: own.tokens.merchantSuperAdmin,
		body: { isSynchronized: false },
		version,
	});
	expect(off.status).toBe(200);
	const found = await list("?synchronization=off");
	expect(found.body.rows).toMatchObject([
		{ storeId: here, isSynchronized: false, setVersion: version + 1 },
	]);
	expect(rowStoreIds(await list("?synchronization=on"))).toEqual([there]);
});

it("names nobody who left or is disabled, nobody of another organization, and only in a franchise", async () => {
	const setStatus = (status: string) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(users).set({ status }).where(eq(users.uuid, own.userUuids.franchisee)),
		);
	await setStatus("disabled");
	expect(rowStoreIds(await list("?runBy=franchisee"))).toEqual([]);
	await setStatus("active");
	expect(rowStoreIds(await list("", gateway.other)).sort()).toEqual(
		[...gateway.other.storeIds].sort(),
	);
	const { database } = gateway.services;
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { multiEntityType: "food_hall" } })
			.where(eq(merchants.merchantId, gateway.other.merchantId)),
	);
	expect((await list("", gateway.other)).status).toBe(403);
});
