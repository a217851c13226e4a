import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed, formFields, visibleText } from "../../support/browser";
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
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = `/settings/locations/edit/${storeId}`;
		const before = testSlug(storeId);
		expect((await save(browser, path, "corner-kitchen")).location).toBe(path);
		expect((await open("corner-kitchen")).status).toBe(200);
		const moved = await open(before);
		expect([moved.status, moved.headers.get("location")]).toEqual([
			...[302, "/locations/corner-kitchen"],
		]);
		const { text } = await browser.get(path);
		expect(text).toContain("Other addresses");
		expect(text).toContain(`/locations/${before}`);
	});

	it("is refused at the field in words", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = `/settings/locations/edit/${storeId}`;
		const slugResponseText = async (slug: string) => (await save(browser, path, slug)).text;
		expect(await slugResponseText("Corner 1")).toContain("Use lowercase letters and hyphens only");
		expect(await slugResponseText("")).toMatch(/slug[\s\S]*Must not be empty/);
		expect(await slugResponseText(testSlug(gateway.other.storeIds[0]))).toContain(
			"This address is taken",
		);
	});

	it("of the organization shows its places and is changed in the settings", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
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

describe("another address", () => {
	const addressFields = (html: string) =>
		formFields(/<form\b[^>]*\bid="address"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "").filter(
			([name]) => name !== "csrf",
		);
	/** Sends the form of a page that adds an address. */
	async function add(browser: Browser, path: string, slug: string) {
		const fields = addressFields((await browser.get(path)).text);
		return browser.post(path, { fields: changed(fields, { slug }) });
	}
	/** Presses the button that removes an address, as the page shows it. */
	async function remove(browser: Browser, path: string, slug: string, html?: string) {
		const { text } = html ? { text: html } : await browser.get(path);
		const [form = ""] = text.split("</form>").filter((each) => each.includes(`Remove ${slug}<`));
		const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? "";
		const fields = { slug, version, intent: "remove-address" };
		return browser.post(path, { fields });
	}
	const error = (html: string) =>
		visibleText(/id="address-slug-error"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? "").trim();

	it.each<[string, () => string, () => string]>([
		[
			"of a location",
			() => `/settings/locations/edit/${gateway.own.storeIds[1]}`,
			() => testSlug(gateway.own.storeIds[1]),
		],
		["of the organization", () => "/settings/general", () => "our-kitchens"],
	])("%s is added, leads there, and is removed", async (_, pathOf, slugOf) => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = pathOf();
		const slug = path.includes("edit") ? "summer-terrace" : "all-the-kitchens";
		const added = await add(browser, path, slug);
		expect(added.location, visibleText(added.text)).toBe(path);
		expect(visibleText((await browser.follow(added)).text)).toContain(
			`/locations/${slug} now opens this page`,
		);
		expect((await open(slug)).headers.get("location")).toBe(`/locations/${slugOf()}`);
		expect(error((await add(browser, path, slug)).text)).toBe(
			"This address already opens this page.",
		);
		const before = (await browser.get(path)).text;
		const removed = await remove(browser, path, slug);
		expect(visibleText((await browser.follow(removed)).text)).toContain("was removed");
		expect((await open(slug)).status).toBe(404);
		const twice = await browser.follow(await remove(browser, path, slug, before));
		expect(visibleText(twice.text)).toContain("was already removed");
	});

	it("is refused at its field in words, and what was typed is kept", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = `/settings/locations/edit/${gateway.own.storeIds[1]}`;
		const refused = async (slug: string) => error((await add(browser, path, slug)).text);
		expect(await refused("Terrace 1")).toBe("Use lowercase letters and hyphens only");
		expect(await refused(testSlug(gateway.other.storeIds[0]))).toContain("This address is taken");
		expect(await refused(testSlug(gateway.own.storeIds[1]))).toContain("already belongs to a page");
		await add(browser, "/settings/general", "kitchens-of-ours");
		expect(await refused("kitchens-of-ours")).toContain("opens another page of yours");
		const { text } = await add(browser, path, "Terrace 1");
		expect(new Map(addressFields(text)).get("slug")).toBe("Terrace 1");
		expect(new Map(editFields(text)).get("slug")).toBe(testSlug(gateway.own.storeIds[1]));
	});

	it("is not offered to people limited to locations, and refused to them", async () => {
		const browser = await web.signedInBrowser("storeAdmin");
		const path = `/location/${storeId}/general/info`;
		const { text } = await browser.get(path);
		expect(text).not.toContain("Add address");
		const fields = { slug: "sneaky-terrace", intent: "add-address" };
		expect((await browser.post(path, { fields })).status).toBe(403);
		expect((await open("sneaky-terrace")).status).toBe(404);
	});
});
