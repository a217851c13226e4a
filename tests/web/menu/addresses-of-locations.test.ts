import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
const item = newId();

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const now = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, own.merchantId);
		await tx.insert(menuParts).values({
			id: item,
			merchantId: own.merchantId,
			kind: "storeItem",
			title: "Scone",
			createdAt: now,
			updatedAt: now,
		});
	});
});
afterAll(() => web?.close());

it("lead from the organization's menu to that of the location that they name", async () => {
	const { merchantId, storeIds } = web.gateway.own;
	const [storeId = ""] = storeIds;
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const base = `/dashboard/menu-management/${merchantId}/storeItem`;
	const here = `/location/${storeId}/menu-management`;
	const leadsTo = async (path: string) => (await owner.get(path)).headers.get("location");
	expect(await leadsTo(`${base}/${storeId}/${item}`)).toBe(`${here}/storeItem/${storeId}/${item}`);
	expect(await leadsTo(`${base}/${storeId}/${item}/pos`)).toBe(
		`${here}/storeItem/${storeId}/${item}/pos`,
	);
	expect(await leadsTo(`${base}/${storeId}/${item}/storeItem/${item}`)).toBe(
		`${here}/variation/${storeId}/${item}`,
	);
	expect(await leadsTo(`${base}/${storeId}/${item}?parts=all&q=a%26b`)).toBe(
		`${here}/storeItem/${storeId}/${item}?parts=all&q=a%26b`,
	);
	const data = { data: "routes/menu/menu-part" };
	const moved = await owner.get(`${base}/${storeId}/${item}?parts=all`, data);
	expect(moved.location).toBe(`${here}/storeItem/${storeId}/${item}?parts=all`);
	const own = await owner.get(`${base}/${merchantId}/${item}`);
	expect([own.status, own.headers.get("location")]).toEqual([200, null]);
	const strange = web.gateway.other.storeIds[0];
	expect(await leadsTo(`${base}/${strange}/${item}`)).toBeNull();
});

it("lead people of one location there, too", async () => {
	const { merchantId, storeIds } = web.gateway.own;
	const [storeId = ""] = storeIds;
	const franchisee = await web.signedInBrowser("franchisee");
	const path = `/dashboard/menu-management/${merchantId}/storeItem/${storeId}/${item}`;
	const answer = await franchisee.get(path);
	expect(answer.headers.get("location")).toBe(
		`/location/${storeId}/menu-management/storeItem/${storeId}/${item}`,
	);
});
