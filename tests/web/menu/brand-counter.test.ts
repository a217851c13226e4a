import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { testSlug } from "../../support/locations/test-location";
import { beFoodHall } from "../../support/menu/be-food-hall";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let here: string;
let there: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { own } = web.gateway;
	[here, there] = own.storeIds;
	await beFoodHall(web.gateway, own.merchantId);
	for (const title of ["Anvil", "Kiln"]) {
		const item = await make("storeItem", { title: `${title} bowl`, price: 900 });
		const category = await make("category", { title: `${title} bowls`, parts: [item] });
		const menu = await make("itemSet", { title: `${title} menu`, parts: [category] });
		await make("itemSetConcept", { title, parts: [menu] });
	}
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function make(kind: string, body: object): Promise<string> {
	const { merchantId, tokens } = web.gateway.own;
	const answer = await web.gateway.call("POST", `/api/v2/menu/${merchantId}/parts/${kind}`, {
		token: tokens.merchantSuperAdmin,
		body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

it("brands share a counter or not, as it is set, and say so to customers", async () => {
	const path = `/dashboard/multi-brand/location/${here}`;
	expect((await open(owner, "/dashboard/multi-brand")).text).toContain(`href="${path}"`);
	const isShared = (html: string) => new Map(formWith(html, "isShared")).get("isShared");
	const page = await open(owner, path);
	expect(isShared(page.text)).toBe("on");
	const store = async (storeId: string) =>
		visibleText((await open(owner, `/locations/${testSlug(storeId)}`)).text);

	const apart = await press(owner, page, "Save", { isShared: null });
	expect(visibleText(apart.text)).toContain("The counter was updated");
	const again = await open(owner, path);
	expect(isShared(again.text)).toBeUndefined();
	expect((await open(owner, "/dashboard/multi-brand?counter=apart")).text).toContain(here);
	expect(await store(here)).toContain("Each brand has its own counter");
	expect(await store(there)).not.toContain("Each brand has its own counter");

	const shared = await press(owner, again, "Save", { isShared: "on" });
	expect(visibleText(shared.text)).toContain("The counter was updated");
	expect(isShared((await open(owner, path)).text)).toBe("on");
});
