import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let merchantId: string;
let storeId: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	merchantId = own.merchantId;
	[storeId] = own.storeIds;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function make(kind: string, body: object): Promise<string> {
	const answer = await web.gateway.call("POST", `/api/v2/menu/${merchantId}/parts/${kind}`, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function find(title: string) {
	const page = await open(owner, `/location/${storeId}/try-order`);
	return press(owner, page, "Find", { itemSearch: title });
}
function choiceValue(html: string, label: string): string {
	for (const [, tag = "", rest = ""] of html.matchAll(
		/(<input\b[^>]*type="(?:radio|checkbox)"[^>]*>)((?:(?!<input).)*)/gs,
	)) {
		if (visibleText(rest).trim().startsWith(label)) return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
	}
	throw new Error(`No choice is labeled ${label}`);
}

it("a combo is priced with what is chosen of it, and placed as a test order", async () => {
	const jar = await make("storeItem", { title: "Pickle Jar", price: 300 });
	const bites = await make("storeItem", { title: "Churro Bites", price: 400 });
	await make("combo", {
		title: "Late Combo",
		price: 950,
		choices: [
			{
				title: "Snack",
				quantity: 1,
				items: [
					{ itemId: bites, extraPrice: 125 },
					{ itemId: jar, isDefault: true },
				],
			},
		],
	});
	const added = await press(owner, await find("Late Combo"), "Add Late Combo");
	const jarIs = choiceValue(added.text, "Pickle Jar");
	expect(new RegExp(`<input[^>]*value="${jarIs}"[^>]*>`).exec(added.text)?.[0]).toMatch(
		/\bchecked\b/,
	);
	const bitesAre = choiceValue(added.text, "Churro Bites, +$1.25");
	// A choice of one: the one replaces the other.
	const quote = await press(owner, added, "Try order", {
		[`items[0].picked.${bitesAre.split("/")[0]}`]: bitesAre,
	});
	expect(visibleText(quote.text)).toContain("$10.75");
	expect(visibleText(quote.text)).toContain("“Late Combo” is on no menu");
	const placed = await press(owner, quote, "Place test order");
	expect(visibleText(placed.text)).toMatch(/Test order \d+ was placed/);
	expect(visibleText(placed.text)).toContain("Churro Bites");
});

it("the sizes of an item have pages, addresses and prices of their own, and are quoted", async () => {
	const cup = await make("variation", { title: "Cup", price: 449 });
	const pint = await make("variation", { title: "Pint", price: 649 });
	const size = await make("variationGroup", { title: "Size", parts: [cup, pint] });
	const item = await make("storeItem", { title: "Gelato", price: 100, parts: [size] });
	const of = `${merchantId}/${item}/variation/${pint}`;
	const page = await open(owner, `/dashboard/menu-management/${merchantId}/storeItem/${of}`);
	expect(visibleText(/<h1.*?<\/h1>/s.exec(page.text)?.[0] ?? "").trim()).toBe("Pint");
	expect(page.text).toContain('value="6.49"');
	const at = (kind: string, id: string) =>
		`/dashboard/menu-management/${merchantId}/${kind}/${merchantId}/${id}`;
	expect(page.text).toContain(`href="${at("variationGroup", size)}"`);
	expect((await open(owner, at("variationGroup", size))).text).toContain(
		`href="${at("storeItem", item)}"`,
	);
	const here = `/location/${storeId}/menu-management`;
	const there = await open(owner, `${here}/storeItem/${of}`);
	expect(there.path).toContain(`${here}/variation/`);
	expect(visibleText((await open(owner, here)).text)).toContain("Items");

	const added = await press(owner, await find("Gelato"), "Add Gelato");
	const quote = await press(owner, added, "Try order", {
		"items[0].variationId": choiceValue(added.text, "Pint, $6.49"),
	});
	expect(visibleText(quote.text)).toMatch(/Gelato, Pint.*\$6\.49/);
});
