import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import { visibleText } from "../../support/browser";
import { beFranchise } from "../../support/menu/be-franchise";
import { EVERY_FEATURE, switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("keeps in a download the ids of what is not switched on", async () => {
	const { services, own, call } = web.gateway;
	const { merchantId } = own;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	services.access.clear();
	const make = async (kind: string, body: object): Promise<string> => {
		const request = { token: own.tokens.merchantSuperAdmin, body };
		return (await call("POST", `/api/v2/menu/${merchantId}/parts/${kind}`, request)).body.id;
	};
	const item = await make("storeItem", { title: "Boxed cola", price: 300 });
	const group = await make("comboGroup", { title: "Boxes" });
	await make("category", { title: "Boxed things", parts: [item, group] });
	const browser = await web.signedInBrowser("merchantSuperAdmin");
	const csv = `/dashboard/menu-management/${merchantId}/category.csv`;
	expect((await browser.get(csv)).text).toContain("Boxed cola; Boxes");
	const featuresFlags = { ...EVERY_FEATURE, isComboGroupsTabEnabled: false };
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(merchants).set({ featuresFlags }).where(eq(merchants.merchantId, merchantId)),
	);
	services.access.clear();
	expect((await browser.get(csv)).text).toContain(`Boxed cola; ${group}`);
});

it("links what a group holds only where its pages are open", async () => {
	const { services, own } = web.gateway;
	const { merchantId } = own;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	const make = async (kind: string, body: object): Promise<string> =>
		(
			await web.gateway.call("POST", `/api/v2/menu/${merchantId}/parts/${kind}`, {
				token: own.tokens.merchantSuperAdmin,
				body,
			})
		).body.id;
	const modifier = await make("itemBase", { title: "Rye bun", price: 0 });
	const group = await make("itemOptions", { title: "Bun", parts: [modifier] });
	const browser = await web.signedInBrowser("merchantSuperAdmin");
	const menu = `/dashboard/menu-management/${merchantId}`;
	const page = `${menu}/itemOptions/${merchantId}/${group}`;
	const link = `href="${menu}/itemBase/${merchantId}/${modifier}"`;
	expect((await browser.get(page)).text).toContain(link);
	await beFranchise(web.gateway, merchantId);
	services.access.clear();
	const { text } = await (await web.signedInBrowser("merchantSuperAdmin")).get(page);
	expect(visibleText(text)).toContain("Rye bun");
	expect(text).not.toContain(link);
});
