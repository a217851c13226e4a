import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { testSlug } from "../../support/locations/test-location";
import { startTestWeb, type TestWeb } from "../../support/web";

let gateway: TestGateway;
let web: TestWeb;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	web = await startTestWeb(gateway);
	[storeId] = gateway.own.storeIds;
});
afterAll(async () => {
	await web?.close();
	await gateway?.close();
});

const open = (slug: string) => fetch(`${web.url}/locations/${slug}`, { redirect: "manual" });

/** Sends the form of a page with another slug; follows to the form's errors only. */
async function save(browser: Browser, path: string, slug: string, more = {}) {
	const { text } = await browser.get(path);
	return browser.post(path, { fields: changed(editFields(text), { slug, ...more }) });
}

describe("the public address", () => {
	it("is changed on the location's page, and the one before leads to it", async () => {
		const browser = await web.browserOf("merchantSuperAdmin");
		const path = `/settings/locations/edit/${storeId}`;
		const before = testSlug(storeId);
		expect((await save(browser, path, "corner-kitchen")).location).toBe(path);
		expect((await open("corner-kitchen")).status).toBe(200);
		const moved = await open(before);
		expect([moved.status, moved.headers.get("location")]).toEqual([
			...[302, "/locations/corner-kitchen"],
		]);
		const { text } = await browser.get(path);
		expect(text).toContain("Other addresses that lead here");
		expect(text).toContain(`/locations/${before}`);
	});

	it("is refused at the field in words", async () => {
		const browser = await web.browserOf("merchantSuperAdmin");
		const path = `/settings/locations/edit/${storeId}`;
		const wordsFor = async (slug: string) => (await save(browser, path, slug)).text;
		expect(await wordsFor("Corner 1")).toContain("Use lowercase letters and hyphens only");
		expect(await wordsFor("")).toMatch(/slug[\s\S]*Must not be empty/);
		expect(await wordsFor(testSlug(gateway.other.storeIds[0]))).toContain("This address is taken");
	});

	it("of the organization shows its places and is changed in the settings", async () => {
		const browser = await web.browserOf("merchantSuperAdmin");
		const page = await browser.get("/settings/general");
		const before = /name="slug"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? "";
		expect((await open(before)).status).toBe(200);
		const description = "Soups and salads since 1999";
		const saved = await save(browser, "/settings/general", "our-kitchens", { description });
		expect(saved.location, saved.text.slice(0, 500)).toBe("/settings/general");
		expect((await open(before)).headers.get("location")).toBe("/locations/our-kitchens");
		const places = await (await open("our-kitchens")).text();
		expect(places).toContain(`href="/locations/${testSlug(gateway.own.storeIds[1])}"`);
		expect(await (await browser.get("/settings/general")).text).toContain(`/locations/${before}`);
	});
});
