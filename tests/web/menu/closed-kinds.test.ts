import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { words } from "../../support/browser";
import { beFranchise } from "../../support/menu/be-franchise";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

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
	const browser = await web.browserOf("merchantSuperAdmin");
	const menu = `/dashboard/menu-management/${merchantId}`;
	const page = `${menu}/itemOptions/${merchantId}/${group}`;
	const link = `href="${menu}/itemBase/${merchantId}/${modifier}"`;
	expect((await browser.get(page)).text).toContain(link);
	await beFranchise(web.gateway, merchantId);
	services.access.clear();
	const { text } = await (await web.browserOf("merchantSuperAdmin")).get(page);
	expect(words(text)).toContain("Rye bun");
	expect(text).not.toContain(link);
});
