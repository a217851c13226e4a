import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { REASON, supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const { device } = supportCalls(() => web.gateway);

async function supportBrowser() {
	const browser = web.guest();
	await browser.adopt({ token: await device(), merchantId: web.gateway.own.merchantId });
	return browser;
}

const linkIn = (html: string) =>
	/href="(\/support\/session\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

it.each(["/settings/general", "/location/:id/business-hours?day=1"])(
	"leads support from %s to a session, and from there back to what it may now change",
	async (path) => {
		const browser = await supportBrowser();
		const page = path.replace(":id", web.gateway.own.storeIds[0]);
		const { text } = await browser.get(page);
		expect(visibleText(text)).toContain("To make changes, start a support session.");
		expect(visibleText(text)).not.toContain("You can view");
		// They are the support that others are told to ask.
		expect(visibleText(text)).not.toContain("Support can change it");
		const started = await browser.post(linkIn(text) ?? "", { fields: { reason: REASON } });
		expect([started.status, started.location]).toEqual([303, page]);
		const open = await browser.follow(started);
		expect(visibleText(open.text)).toContain("You can change things for");
		expect(linkIn(open.text)).toBeUndefined();
	},
);

it("does not follow a session to another site", async () => {
	const browser = await supportBrowser();
	const next = encodeURIComponent("//elsewhere.test/home");
	const path = `/support/session?organization=${web.gateway.own.merchantId}&next=${next}`;
	const started = await browser.post(path, { fields: { reason: REASON } });
	expect([started.status, started.location]).toEqual([303, "/home"]);
});
