import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TEAM_MESSAGES } from "~/models/team/team";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { sellMenu } from "../../support/menu/sell-menu";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { teamCalls } from "../../support/team/team-calls";
import { makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
let [here, there, dinner] = ["", "", ""];
beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds } = gateway.own;
	[here = "", there = ""] = storeIds;
	await beFranchise(gateway, merchantId);
	dinner = await sellMenu(gateway, merchantId, [here]);
	await sellMenu(gateway, gateway.other.merchantId);
});
afterAll(() => gateway?.close());

const { system, lastAudit } = teamCalls(() => gateway);

async function connect(
	uuid: string,
	stores: string[],
	{
		menus = [dinner],
		...more
	}: { version?: number; key?: string; token?: string; menus?: string[] } = {},
) {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/franchise/${merchantId}/franchisees/${uuid}/locations`;
	const token = tokens.merchantSuperAdmin;
	return gateway.call("PUT", path, { token, body: { stores, menus }, ...more });
}

async function read(uuid: string) {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/franchise/${merchantId}/franchisees/${uuid}/locations`;
	return gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
}

const franchisee = () => makeMember(gateway, gateway.own, { role: "franchisee", stores: [here] });

it("connects locations and lets others go, which is recorded", async () => {
	const { uuid, email } = await franchisee();
	const { body } = await read(uuid);
	expect(body).toMatchObject({ email, stores: [here], version: 1 });
	expect(body.locations.map(({ storeId }: { storeId: string }) => storeId)).toEqual(
		expect.arrayContaining([here, there]),
	);
	const connected = await connect(uuid, [there], { version: 1 });
	expect(connected).toMatchObject({ status: 200, body: { stores: [there], version: 2 } });
	expect(await lastAudit(uuid)).toMatchObject({
		action: "update",
		before: { stores: [here] },
		after: { stores: [there] },
	});
	expect((await connect(uuid, [there])).body.version, "the same again changes nothing").toBe(2);
});

it("connects a location with a menu that it sells then, and with none only where it sells one", async () => {
	const { merchantId, tokens } = gateway.own;
	const { uuid } = await franchisee();
	const lunch = await sellMenu(gateway, merchantId, [here]);
	await system((tx) =>
		tx
			.update(menuParts)
			.set({ stores: [here] })
			.where(eq(menuParts.id, dinner)),
	);
	const refused = await connect(uuid, [here, there], { menus: [] });
	expect([refused.status, refused.body.details.fields]).toEqual([
		422,
		{ menus: ["Choose at least one menu"] },
	]);
	expect((await connect(uuid, [here, there], { menus: [newId()] })).body.details.fields).toEqual({
		menus: ["Some of these menus no longer exist. Choose again."],
	});
	expect((await connect(uuid, [here, there], { menus: [lunch] })).status).toBe(200);
	const path = `/api/v2/menu/${merchantId}/parts/itemSet/${lunch}`;
	const { body } = await gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
	expect(body.stores).toEqual([here, there].sort());
	const other = await franchisee();
	expect((await connect(other.uuid, [there], { menus: [] })).status).toBe(200);
});

it("connects no location whose payment provider has to be linked again, and lets such a one go", async () => {
	const { uuid } = await franchisee();
	const row = paymentAccountRow({
		merchantId: gateway.own.merchantId,
		storeId: there,
		word: "Ended",
	});
	await system((tx) => tx.insert(paymentAccounts).values(row));
	const seen = (await read(uuid)).body.locations as { storeId: string; isAuthorized: boolean }[];
	expect(seen.find(({ storeId }) => storeId === there)?.isAuthorized).toBe(false);
	expect(seen.find(({ storeId }) => storeId === here)?.isAuthorized).toBe(true);
	const refused = await connect(uuid, [here, there]);
	expect(refused.status).toBe(422);
	expect(refused.body.details.fields.stores).toEqual([
		expect.stringMatching(/ is not authorized: link its payment provider again first$/),
	]);
	const member = await makeMember(gateway, gateway.own, {
		role: "franchisee",
		stores: [here, there],
	});
	expect((await connect(member.uuid, [here, there])).status).toBe(200);
	expect((await connect(member.uuid, [here])).body.stores).toEqual([here]);

	const later = new Date(Date.now() + 86_400_000);
	await system((tx) =>
		tx.update(paymentAccounts).set({ endsAt: later }).where(eq(paymentAccounts.storeId, there)),
	);
	expect((await connect(uuid, [here, there])).status).toBe(200);
	await system((tx) => tx.delete(paymentAccounts).where(eq(paymentAccounts.storeId, there)));
});

it("says what is wrong with the locations, at their field", async () => {
	const { uuid } = await franchisee();
	expect((await connect(uuid, [])).body.details.fields).toEqual({
		stores: [TEAM_MESSAGES.storesMissing],
	});
	for (const storeId of [newId(), gateway.other.storeIds[0]]) {
		expect((await connect(uuid, [storeId])).body.details.fields).toEqual({
			stores: [TEAM_MESSAGES.storesUnknown],
		});
	}
});

it("does it once for one key, and not over what somebody else changed", async () => {
	const { uuid } = await franchisee();
	const key = newId();
	expect((await connect(uuid, [there], { key })).body.version).toBe(2);
	expect((await connect(uuid, [there], { key })).body.version).toBe(2);
	const late = await connect(uuid, [here], { version: 1 });
	expect(late.status).toBe(409);
	expect(late.body.details.current).toMatchObject({ stores: [there], version: 2 });
});

it("knows franchisees alone, of the own franchise", async () => {
	const cashier = await makeMember(gateway, gateway.own, { role: "storeCashier" });
	const other = await makeMember(gateway, gateway.other, { role: "franchisee" });
	for (const { uuid } of [cashier, other]) {
		expect((await read(uuid)).status).toBe(404);
		expect((await connect(uuid, [here])).status).toBe(404);
	}
	const { uuid } = await franchisee();
	const { franchisee: own, merchantOperator } = gateway.own.tokens;
	for (const token of [own, merchantOperator]) {
		expect((await connect(uuid, [there], { token })).status).toBe(403);
	}
});
