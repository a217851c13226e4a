import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { supportSessions } from "../../../gateway/identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { signIn } from "../../support/gateway";
import { REASON, supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

const { allowing } = supportCalls(() => web.gateway);

async function signedInBrowser(role: "platformSupport" | "platformSuperAdmin") {
	const { services, own } = web.gateway;
	const browser = web.guest();
	const merchantId = PLATFORM_MERCHANT_ID;
	const token = await signIn(services, { uuid: own.userUuids[role], merchantId });
	await browser.adopt({ token, merchantId: own.merchantId });
	return browser;
}

async function begin(browser: Browser, path: string): Promise<void> {
	const started = await browser.post(path, { fields: { reason: REASON } });
	expect(started.status, visibleText(started.text)).toBe(303);
	await browser.follow(started);
}

const beginWriting = (browser: Browser) =>
	begin(browser, `/support/session?organization=${web.gateway.own.merchantId}`);
const beginLooking = (browser: Browser) =>
	begin(browser, `/support/view-as?person=${web.gateway.own.userUuids.storeCashier}`);

async function runOut(browser: Browser): Promise<void> {
	const { support } = await browser.session();
	const { services } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(supportSessions)
			.set({ expiresAt: new Date(Date.now() - 1000) })
			.where(eq(supportSessions.id, support?.id ?? "")),
	);
	services.access.clear();
}

const ordersPath = () => `/location/${web.gateway.own.storeIds[0]}/orders`;
const infoPath = () => `/location/${web.gateway.own.storeIds[0]}/general/info`;
const infoForm = async (browser: Browser) =>
	formWith((await browser.get(infoPath())).text, "version", "subtitle");
/** The token in the page's own form. */
const findCsrfToken = (html: string) =>
	/name="csrf" value="([^"]*)"/.exec(html.slice(html.indexOf('id="location"')))?.[1] ?? "";

describe("a support session that ended by itself", () => {
	it("is announced on the first page after it, and on no other", async () => {
		const browser = await signedInBrowser("platformSupport");
		await beginLooking(browser);
		await runOut(browser);
		const next = await browser.get(ordersPath());
		expect([next.status, next.location]).toEqual([303, ordersPath()]);
		const text = visibleText((await browser.follow(next)).text);
		expect(text).toContain("You no longer view Mise as");
		expect(text).toContain("can view but not change anything");
		const after = await browser.get(ordersPath());
		expect(after.status).toBe(200);
		expect(visibleText(after.text)).not.toContain("You no longer view");
	});

	it("is announced by a whole page where the browser asked for a part of one", async () => {
		const browser = await signedInBrowser("platformSupport");
		await beginLooking(browser);
		await runOut(browser);
		const part = await browser.get(ordersPath(), { data: "routes/orders/orders" });
		expect(part.headers.get("x-remix-reload-document")).toBe("true");
		expect(part.location).toBe(ordersPath());
		expect(visibleText((await browser.follow(part)).text)).toContain("You no longer view Mise as");
	});

	it("is announced when the organization withdraws its consent", async () => {
		const browser = await signedInBrowser("platformSuperAdmin");
		await beginLooking(browser);
		await allowing(false, async () => {
			const text = visibleText((await browser.follow(await browser.get(ordersPath()))).text);
			expect(text).toContain("they or their organization no longer allow it");
			expect(text).toContain("can view but not change anything");
		});
	});

	it("waits for a page to announce it, and is not announced after it was ended by hand", async () => {
		const browser = await signedInBrowser("platformSupport");
		await beginLooking(browser);
		await runOut(browser);
		expect((await browser.get(`${ordersPath()}.csv`)).status).toBe(200);
		expect((await browser.get(ordersPath())).status).toBe(303);

		await beginWriting(browser);
		await browser.follow(await browser.post("/support/end"));
		expect((await browser.get(ordersPath())).status).toBe(200);
	});
});

describe("a form of a page that was made under a support session", () => {
	const typed = `Typed ${Date.now()}`;

	const saved = async () =>
		new Map(await infoForm(await web.signedInBrowser("merchantSuperAdmin"))).get("subtitle");

	it("is not saved once that is over, and is kept", async () => {
		const browser = await signedInBrowser("platformSuperAdmin");
		await beginWriting(browser);
		const page = await browser.get(infoPath());
		const fields = changed(formWith(page.text, "version", "subtitle"), { subtitle: typed });
		const csrf = findCsrfToken(page.text);
		expect(csrf).toContain((await browser.session()).support?.id);
		await runOut(browser);

		const refused = await browser.post(infoPath(), { csrf, fields });
		expect(refused.status).toBe(403);
		expect(visibleText(refused.text)).toContain("opened under a support session that is over");
		const restored = formWith(refused.text, "subtitle");
		expect(restored).toContainEqual(["subtitle", typed]);
		expect(await saved()).not.toBe(typed);

		await beginWriting(browser);
		const again = await browser.post(infoPath(), { fields: restored });
		expect(again.status, visibleText(again.text)).toBe(303);
		expect(await saved()).toBe(typed);
	});

	it("is not saved under another one either, and is saved under its own", async () => {
		const browser = await signedInBrowser("platformSupport");
		await beginWriting(browser);
		const before = findCsrfToken((await browser.get(infoPath())).text);
		await beginWriting(browser);
		const fields = changed(await infoForm(browser), { subtitle: "Under the second" });
		const refused = await browser.post(infoPath(), { csrf: before, fields });
		expect(refused.status).toBe(403);
		expect(visibleText(refused.text)).toContain("You work under another one now");
		const csrf = findCsrfToken((await browser.get(infoPath())).text);
		expect((await browser.post(infoPath(), { csrf, fields })).status).toBe(303);
		expect(await saved()).toBe("Under the second");
	});
});
