import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const PAGES = [
	["menu-management/taxes/new", "taxes", { name: "City tax", ratePpm: "10", appliesToMenu: "on" }],
	["service-charges/new", "service-charges", { name: "Bag fee", type: "FIXED", amount: "2.00" }],
] as const;

describe.each(PAGES)("the preview of %s", (page, api, typed) => {
	it("tells what an order would come to, and saves nothing", async () => {
		const { merchantId, storeIds, tokens } = web.gateway.own;
		const list = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/${api}`;
		const saved = () => web.gateway.call("GET", list, { token: tokens.merchantSuperAdmin });
		const before = (await saved()).body;
		const path = `/location/${storeIds[0]}/${page}`;
		const { text } = await owner.get(path);
		expect(visibleText(text)).toContain(
			"An order of $20.00 comes to $20.00, without a tax or a charge.",
		);
		const fields = changed(formWith(text, "name"), typed);
		const answer = await owner.post(path, { fields: [...fields, ["step", "preview"]] });
		expect(answer.status).toBe(200);
		expect(visibleText(answer.text)).toContain(
			`An order of $20.00 comes to $22.00: ${typed.name} $2.00.`,
		);
		expect(formWith(answer.text, "name")).toEqual(expect.arrayContaining(Object.entries(typed)));
		expect((await saved()).body).toEqual(before);
	});
});
