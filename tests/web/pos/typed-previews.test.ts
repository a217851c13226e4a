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

interface PreviewPage {
	page: string;
	api: string;
	field: string;
	off: string[];
	typed: Record<string, string>;
	now: string;
	expected: string[];
	wrong: Record<string, string>;
	problem: string;
}

const PAGES: PreviewPage[] = [
	{
		page: "pos-settings",
		api: "pos-settings",
		field: "checkTitleTemplate",
		off: [],
		typed: { checkTitleTemplate: "Bag {number} of {customer}", notesSeparator: "+" },
		now: "Check title",
		expected: ["Check title: Bag 1042 of Jordan Lee", "Notes: No onions, please+"],
		wrong: { checkTitleTemplate: "{table}" },
		problem: "{table} isn’t available.",
	},
	{
		page: "general/payment",
		api: "payment-settings",
		field: "merchantTitle",
		off: ["isCashEnabled"],
		typed: { title: "Pay the kitchen", merchantTitle: "OWN FIRST" },
		now: "Payment methods at this location.",
		expected: [
			"Customers pay in US dollar",
			"They can pay with: Apple Pay, Credit card",
			"Checkout shows: Pay the kitchen.",
			"Card statements show: OWN FIRST.",
		],
		wrong: { taxRatePpm: "101" },
		problem: "Enter a percentage from 0 to 100",
	},
];

describe.each(PAGES)("the preview of $page", (each) => {
	const path = () => `/location/${web.gateway.own.storeIds[0]}/${each.page}`;

	it("tells what the typed settings would lead to, and saves nothing", async () => {
		const { merchantId, storeIds, tokens } = web.gateway.own;
		const at = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/${each.api}`;
		const saved = () => web.gateway.call("GET", at, { token: tokens.merchantSuperAdmin });
		const before = await saved();
		expect(before.status).toBe(200);
		const { text } = await owner.get(path());
		expect(visibleText(text)).toContain(each.now);
		const form = formWith(text, each.field).filter(([name]) => !each.off.includes(name));
		const fields = changed(form, each.typed);
		const answer = await owner.post(path(), { fields: [...fields, ["step", "preview"]] });
		expect(answer.status).toBe(200);
		const after = visibleText(answer.text).split("With your changes")[1] ?? "";
		for (const line of each.expected) expect(after).toContain(line);
		expect(after).toContain("Nothing is saved yet.");
		const shown = formWith(answer.text, each.field);
		expect(shown).toEqual(expect.arrayContaining(Object.entries(each.typed)));
		expect((await saved()).body).toEqual(before.body);
	});

	it("says what is wrong in place of a preview", async () => {
		const { text } = await owner.get(path());
		const fields = changed(formWith(text, each.field), each.wrong);
		const answer = await owner.post(path(), { fields: [...fields, ["step", "preview"]] });
		expect(visibleText(answer.text)).toContain(each.problem);
		expect(visibleText(answer.text)).not.toContain("With your changes");
	});
});
