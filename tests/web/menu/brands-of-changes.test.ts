import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, visibleText } from "../../support/browser";
import { beFoodHall } from "../../support/menu/be-food-hall";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let list: string;

beforeAll(async () => {
	web = await startTestWeb();
	const { call, own } = web.gateway;
	await beFoodHall(web.gateway, own.merchantId);
	const [here = "", there = ""] = own.storeIds;
	const make = async (kind: string, body: object): Promise<string> => {
		const answer = await call("POST", `/api/v2/menu/${own.merchantId}/parts/${kind}`, {
			token: own.tokens.merchantSuperAdmin,
			body,
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return answer.body.id;
	};
	for (const [title, store] of [
		["Anvil", here],
		["Tandoor", there],
	] as const) {
		const item = await make("storeItem", { title: `${title} bowl`, price: 900 });
		const category = await make("category", { title: `${title} bowls`, parts: [item] });
		const menu = await make("itemSet", { title: `${title} menu`, parts: [category] });
		await make("itemSetConcept", { title, parts: [menu], stores: [store] });
	}
	const tax = await call("POST", `/api/v2/store-v2/${own.merchantId}/locations/${here}/taxes`, {
		token: own.tokens.merchantSuperAdmin,
		body: { name: "Sales", ratePpm: 50_000 },
	});
	expect(tax.status, JSON.stringify(tax.body)).toBe(201);
	list = `/location/${here}/menu-management/storeItem`;
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

/** The hidden field of the form, as the browser sends it back. */
function whichField(text: string): string {
	const [, value = ""] = text.match(/name="which"[^>]*value="([^"]*)"/) ?? [];
	return value.replaceAll("&quot;", '"');
}

it.each([
	["change", "isEnabled", () => "no"],
	["change-taxes", "add", (text: string) => text.match(/name="add"[^>]*value="([^"]+)"/)?.[1]],
] as const)("a location's %s means the brands of its list alone", async (step, name, chosenIn) => {
	const { text } = await owner.get(`${list}/${step}?q=bowl`);
	expect(visibleText(text)).toContain("All 1 item that match “bowl”");
	const fields = [
		["which", whichField(text)],
		[name, chosenIn(text) ?? ""],
	] as const;
	const preview = visibleText((await owner.post(`${list}/${step}?q=bowl`, { fields })).text);
	expect(preview).toContain("1 item would change.");
	expect(preview).toContain("Anvil bowl");
	expect(preview).not.toContain("Tandoor bowl");

	const all = await owner.get(`${list}/${step}?q=bowl&elsewhere=yes`);
	expect(visibleText(all.text)).toContain("All 2 items that match “bowl”, brands: yes");
	expect(JSON.parse(whichField(all.text))).toMatchObject({ elsewhere: ["yes"] });
});
