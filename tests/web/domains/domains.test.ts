import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_A_PAGE } from "~/models/domains/domain";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { domains } from "../../../gateway/domains/tables";
import { type Browser, changed, visibleText } from "../../support/browser";
import { domainRow } from "../../support/domains/domain-row";
import { editFields } from "../../support/edit-forms";
import type { TestMerchant } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

const SETTINGS = "/online-store/domain-settings";
let web: TestWeb;
let browser: Browser;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	browser = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function insert(given: Partial<typeof domains.$inferInsert> & { name: string }) {
	const { services, own } = web.gateway;
	const id = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(domains).values(domainRow({ id, merchantId: own.merchantId, ...given })),
	);
	return `${SETTINGS}/${id}`;
}

it("opens its public page at a verified domain, forwards where it should, and keeps the office away from both", async () => {
	await insert({ name: "order.example.test", state: "verified" });
	const redirectTarget = "https://www.example.test/menu";
	await insert({ name: "forward.example.test", state: "verified", redirectTarget });
	await insert({ name: "pending.example.test" });
	const open = await startTestWeb(web.gateway, { PUBLIC_URL: "http://office.example.test" });
	try {
		const at = async (host: string, path: string) => {
			const { status, location } = await open.guest().get(path, { headers: { host } });
			return location === null ? status : location;
		};
		const page = await at("order.example.test", "/");
		expect(page).toMatch(/^https:\/\/order\.example\.test\/locations\/[\w-]+$/);
		expect(await at("Order.Example.test:443", new URL(String(page)).pathname)).toBe(200);
		expect(await at("order.example.test", "/auth")).toBe(404);
		expect(await at("order.example.test", "/online-store/domain-settings.csv")).toBe(404);
		expect(await at("forward.example.test", "/locations/any")).toBe(redirectTarget);
		const visit = open.guest();
		const refused = await visit.get("/home", { headers: { host: "order.example.test" } });
		expect(visibleText(refused.text)).toContain("Page not found");
		expect([...visit.cookies.keys()].filter((key) => key.includes("session"))).toEqual([]);
		for (const host of ["office.example.test", "127.0.0.1:3000", "[::1]:3000"]) {
			expect(await at(host, "/"), host).toBe("/auth");
		}
		for (const host of ["pending.example.test", "evil.example.test", "10.1.2.3", "office"]) {
			expect(await at(host, "/"), host).toBe(421);
			expect(await at(host, "/favicon.svg"), host).toBe(421);
			expect(await at(host, "/healthz"), host).toBe(200);
		}
		// Each loader of a page refuses with an answer of its own; logged errors are of the service.
		const logged = readFileSync(open.log, "utf8");
		await Promise.all(
			["/build/x", "/home", "/no-such"].map((path) => at("order.example.test", path)),
		);
		expect(readFileSync(open.log, "utf8")).toBe(logged);
	} finally {
		await open.close();
	}
});

it("shows pages of no other organization at a domain", async () => {
	const { own, other } = web.gateway;
	await insert({ name: "own.example.test", state: "verified" });
	await insert({ merchantId: other.merchantId, name: "other.example.test", state: "verified" });
	const open = await startTestWeb(web.gateway, { PUBLIC_URL: "http://office.example.test" });
	try {
		for (const [merchant, ownHost, otherHost] of [
			[own, "own.example.test", "other.example.test"],
			[other, "other.example.test", "own.example.test"],
		] as const) {
			for (const page of await listStorePages(merchant)) {
				for (const path of [page, `${page}/`, page.replace("-", "%2D")]) {
					const at = async (host: string) =>
						(await open.guest().get(path, { headers: { host } })).status;
					expect(await at(ownHost), path).toBe(200);
					expect(await at("office.example.test"), path).toBe(200);
					expect(await at(otherHost), path).toBe(404);
				}
			}
		}
	} finally {
		await open.close();
	}
});

it("names the pages of each host in its sitemap, and says of each page what search engines and other sites show", async () => {
	const { own, other } = web.gateway;
	await insert({ name: "shop.example.test", state: "verified" });
	const open = await startTestWeb(web.gateway, { PUBLIC_URL: "http://office.example.test" });
	const textAt = async (host: string, path: string) =>
		(await open.guest().get(path, { headers: { host } })).text;
	const pagesAt = async (host: string) =>
		[...(await textAt(host, "/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
			([, url = ""]) => new URL(url),
		);
	try {
		// The oldest domain of an organization has its pages; the others lead to the same ones.
		const all = await Promise.all(
			["own.example.test", "order.example.test", "shop.example.test"].map(pagesAt),
		);
		const listed = all.flat();
		const host = listed[0]?.host ?? "";
		expect(new Set(listed.map((url) => url.host))).toEqual(new Set([host]));
		const [page, store] = await listStorePages(own);
		expect(listed.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining([page, store]));
		expect(await textAt(host, "/robots.txt")).toContain(`Sitemap: https://${host}/sitemap.xml`);
		expect(await textAt(host, "/robots.txt")).toMatch(/^Allow: \/locations\/$/m);
		const platform = await pagesAt("office.example.test");
		expect(platform.map(({ pathname }) => pathname)).not.toContain(page);
		const [otherPage] = await listStorePages(other);
		expect(
			[...platform, ...(await pagesAt("other.example.test"))].map((url) => url.pathname),
		).toContain(otherPage);
		for (const path of [page, store]) {
			const url = `https://${host}${path}`;
			const text = await textAt(host, path ?? "");
			expect(text).toContain(`<link rel="canonical" href="${url}"`);
			expect(text).toContain(`<meta property="og:url" content="${url}"`);
			expect(text).toMatch(/<meta property="og:title" content="[^"]+"/);
			expect(text).toMatch(/<meta property="og:site_name" content="[^"]+"/);
			expect(text).not.toContain('name="robots"');
		}
		const [, data = "{}"] =
			/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(
				await textAt(host, store ?? ""),
			) ?? [];
		expect(JSON.parse(data)).toMatchObject({
			"@type": "Restaurant",
			url: `https://${host}${store}`,
			hasMenu: expect.any(Array),
		});
	} finally {
		await open.close();
	}
});

/** Its own page, and those of one location. */
async function listStorePages({ merchantId, storeIds, tokens }: TestMerchant): Promise<string[]> {
	const token = tokens.merchantSuperAdmin;
	const fetchSlug = async (path: string): Promise<string> =>
		(await web.gateway.call("GET", path, { token })).body.slug;
	const page = `/locations/${await fetchSlug(`/api/v2/web-merchants/${merchantId}`)}`;
	const store = `/locations/${await fetchSlug(`/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`)}`;
	return [page, store, `${store}/deals`, `${store}/theme.css`];
}

it("does not give a domain whose page is gone to another by a save", async () => {
	const path = await insert({ name: "gone.example.test", pageStoreId: newId() });
	const { text } = await browser.get(`${path}/edit`);
	expect(visibleText(text)).toContain("A deleted page");
	const { csrf } = await browser.session();
	const typed = { senderEmail: "hi@example.test", csrf };
	const refused = await browser.post(`${path}/edit`, { fields: changed(editFields(text), typed) });
	expect(refused.status).toBe(422);
	expect(visibleText(refused.text)).toContain(NOT_A_PAGE);
});

it("says of a verified domain that its records are missing, and until when they may be", async () => {
	const missing = { outcome: "missing" as const, found: [] };
	const path = await insert({
		name: "missing.example.test",
		state: "verified",
		misses: 1,
		findings: { address: missing, owner: missing },
	});
	const visit = visibleText((await browser.get(path)).text);
	expect(visit).toContain("We couldn’t find missing.example.test’s records.");
	expect(visit).toContain("stops opening your store at about");
	expect(visibleText((await browser.get(SETTINGS)).text)).toContain("Records not found");
});
