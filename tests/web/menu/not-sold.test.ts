import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, words } from "../../support/browser";
import { open } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.browserOf("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function make(kind: string, body: object): Promise<string> {
	const { merchantId, tokens } = web.gateway.own;
	const path = `/api/v2/menu/${merchantId}/parts/${kind}`;
	const answer = await web.gateway.call("POST", path, { token: tokens.merchantSuperAdmin, body });
	return answer.body.id;
}

it("says on an item's page why it cannot be ordered, and leads to its categories", async () => {
	const { merchantId } = web.gateway.own;
	const list = `/dashboard/menu-management/${merchantId}/storeItem`;
	const item = await make("storeItem", { title: "6 Wings", price: 949 });
	await make("category", { title: "Sides" });
	const path = `${list}/${merchantId}/${item}`;
	const alone = await open(owner, path);
	expect(words(alone.text)).toContain("Customers cannot order this item. It is in no category.");
	const [, to = ""] = /href="([^"]*)"[^>]*>Add to a category/.exec(alone.text) ?? [];
	const change = await open(owner, to.replaceAll("&amp;", "&"));
	expect(words(change.text)).toMatch(/1 item\b/);
	expect(words(change.text)).toContain("Add to categories");
	await make("category", { title: "Wings", parts: [item] });
	expect(words((await open(owner, path)).text)).not.toContain("Customers cannot order");
});
