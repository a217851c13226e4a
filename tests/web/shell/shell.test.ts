import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { type Browser, visibleText } from "../../support/browser";
import { insertTestLocation } from "../../support/locations/test-location";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let [first, second, pier] = ["", "", ""];
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	// The picker offers a search from six locations on.
	await services.database.transaction(SYSTEM, async (tx) => {
		for (const name of ["East Pier", "North Pier", "South Pier", "West Pier"]) {
			const storeId = newId();
			const title = `Own Organization — ${name}`;
			await insertTestLocation(tx, { merchantId: own.merchantId, storeId, title });
			pier = `/location/${storeId}`;
		}
	});
	services.access.clear();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	[first = "", second = ""] = own.storeIds.map((storeId) => `/location/${storeId}`);
});
afterAll(() => web?.close());

/** The page that an entry of the location picker leads to. */
async function picked(path: string, label: string): Promise<string | null> {
	const { text } = await owner.get(path);
	const [entries = ""] = /class="picker-entries">[\s\S]*?<\/ul>/.exec(text) ?? [];
	const link = (entries.match(/<a\b[\s\S]*?<\/a>/g) ?? []).find((each) =>
		visibleText(each).includes(label),
	);
	const [, to = ""] = /href="([^"]*)"/.exec(link ?? "") ?? [];
	return (await owner.get(to.replaceAll("&amp;", "&"))).location;
}

describe("what devices and scanners look for at a host", () => {
	it("is there: icons, a manifest for the home screen, a contact for weaknesses", async () => {
		const guest = web.guest();
		const { text } = await owner.get("/home");
		const [, to = ""] = /<link[^>]*rel="manifest"[^>]*href="([^"]+)"/.exec(text) ?? [];
		const manifest = await guest.get(to);
		expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
		const { icons, start_url: start } = JSON.parse(manifest.text);
		expect((await owner.get(start)).status).toBe(200);
		const [, touch = ""] = /<link[^>]*rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(text) ?? [];
		for (const path of ["/favicon.ico", touch, ...icons.map(({ src }: { src: string }) => src)]) {
			const { status, headers } = await guest.get(path);
			expect([path, status, headers.get("content-type")]).toEqual([
				path,
				200,
				expect.stringMatching(/^image\//),
			]);
		}
		const contact = (await guest.get("/.well-known/security.txt")).text;
		expect(contact).toMatch(/^Contact: (?:mailto|https):\S+$/m);
		const expires = Date.parse(/^Expires: (\S+)$/m.exec(contact)?.[1] ?? "");
		expect(expires).toBeGreaterThan(Date.now());
		expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
	});
});

describe("the location picker", () => {
	it("stays on the page that both levels have", async () => {
		expect(await picked("/settings/audit-log?entity=order", "Own Organization First")).toBe(
			`${first}/audit-log`,
		);
		expect(await picked(`${first}/orders?tab=all`, "Own Organization Second")).toBe(
			`${second}/orders`,
		);
		expect(await picked(`${second}/business-hours`, "All locations")).toBe("/home");
		expect(await picked("/settings/locations", "Own Organization Second")).toBe(second);
		expect((await owner.get(second)).text).toMatch(
			/<a[^>]*href="\/home"[^>]*>(<[^>]*>|\s)*Back to organization/,
		);
	});

	it("goes to the location whose name is typed", async () => {
		const page = await owner.get(`${first}/business-hours`);
		expect(page.text).toMatch(/<form action="\/switch-level"[^>]*class="picker-search"/);
		expect(page.text).toMatch(/<input[^>]*aria-label="Search locations"/);
		const from = encodeURIComponent(`${first}/business-hours`);
		const found = await owner.get(`/switch-level?from=${from}&q=ization+sec`);
		expect(found.location).toBe(`${second}/business-hours`);
	});

	it("names the location in short, and whole to those who ask", async () => {
		const { text } = await owner.get(`${pier}/orders`);
		const [summary = ""] = /<summary[^>]*picker-button[\s\S]*?<\/summary>/.exec(text) ?? [];
		const whole = "Own Organization — West Pier";
		expect(summary).toContain(`title="${whole}"`);
		expect(summary).toContain(`aria-label="Location: ${whole}. Choose another"`);
		expect(visibleText(summary).trim()).toBe("West Pier");
		const [entries = ""] = /class="picker-entries">[\s\S]*?<\/ul>/.exec(text) ?? [];
		expect(visibleText(entries)).toContain("East Pier");
		expect(visibleText(entries)).not.toContain("— East Pier");
	});
});

it("says on pages that look at the past what is missing of it, until it is there", async () => {
	const text = "The history is still being added: 40 %.";
	const { services } = web.gateway;
	const says = async (path: string) => {
		services.access.clear();
		return (await owner.get(path)).text.includes(`<p>${text}</p>`);
	};
	services.notice = () => text;
	for (const path of ["/home", "/reports/online-ordering-reports", `${first}/orders`]) {
		expect(await says(path), path).toBe(true);
	}
	expect(await says("/settings/audit-log")).toBe(false);
	services.notice = () => null;
	expect(await says("/home")).toBe(false);
});

describe("the search", () => {
	const linksIn = (html: string) =>
		(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").match(/<a\b[^>]*palette-item[\s\S]*?<\/a>/g) ??
		[];
	const found = async (q: string, by = owner) =>
		linksIn((await by.get(`/search?q=${encodeURIComponent(q)}`)).text);

	it("finds pages of both levels, and orders by their number", async () => {
		const log = (await found("audit")).find((link) => link.includes('href="/settings/audit-log"'));
		expect(visibleText(log ?? "")).toContain("Audit log");
		const hours = await found("first hours");
		expect(hours.join()).toContain(`href="${first}/business-hours"`);
		const order = await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
		const numbered = await owner.get(`/search?q=${order.number}`);
		expect(numbered.location).toBe(`${first}/orders/${order.id}`);
		// While a longer number is typed, nothing may lead to the refund of another order.
		const refund = await owner.get(`/search?q=refund+${order.number}`);
		expect(refund.status).toBe(200);
		expect(refund.text).toContain(`href="${first}/orders/${order.id}/refund"`);
		const opened = async (q: string) =>
			(await owner.get(`/search?open=yes&q=${encodeURIComponent(q)}`)).location;
		const refundPath = `${first}/orders/${order.id}/refund`;
		expect(await opened(`refund ${order.number}`)).toBe(refundPath);
		const [item] = order.items;
		const one = await opened(`${order.number} refund ${item?.name}`);
		expect(new URL(one ?? "", web.url).pathname).toBe(refundPath);
		expect(new URL(one ?? "", web.url).searchParams.get("items[0]")).toBe("1");
		expect(await opened("change password")).toBe("/account/password");
		const items = ["Rye Loaf", "Fries"].map((name) => ({
			...{ name, quantity: 1, unitPrice: 500, total: 500 },
		}));
		const { id, number } = await placeOrder(
			web.gateway,
			sampleIntake(web.gateway.own.storeIds[0], 1000, { items }),
		);
		const refunds = linksIn((await owner.get(`/search?open=yes&q=refund+${number}`)).text);
		const [loaf] = refunds.filter((link) => link.includes(`Refund Rye Loaf, order ${number}`));
		expect(loaf).toContain(`${first}/orders/${id}/refund?items%5B0%5D=1&amp;step=review`);
		const fries = await owner.get(`/search?open=yes&q=refund+fries+${number}`);
		expect(new URL(fries.location ?? "", web.url).searchParams.get("items[1]")).toBe("1");
		expect((await owner.get("/search?q=change+password")).status).toBe(200);
		expect((await found("tips")).join()).toContain(
			"/reports/online-ordering-reports/payments/tips",
		);
		expect((await found("change password"))[0]).toContain('href="/account/password"');
		const named = await found(order.customer.name);
		expect(named.join()).toContain(`href="${first}/orders/${order.id}"`);
		expect(named.join()).toContain('href="/mobile-app/customers/');
		const things = await owner.get(`/palette.json?q=${encodeURIComponent(order.customer.name)}`);
		expect(things.text).toContain(`${first}/orders/${order.id}`);
		expect(visibleText((await owner.get("/search?q=no+such+thing")).text)).toContain("No matches");
	});

	it("takes what is typed at once, until something is searched for", async () => {
		const field = (html: string) => /<input id="filters-q"[^>]*>/.exec(html)?.[0];
		expect(field((await owner.get("/search")).text)).toMatch(/autofocus/i);
		expect(field((await owner.get("/search?q=tips")).text)).not.toMatch(/autofocus/i);
	});

	it("holds for a cashier only what a cashier may open", async () => {
		const cashier = await web.signedInBrowser("storeCashier");
		const links = linksIn((await cashier.get("/search")).text);
		expect(links.length).toBeGreaterThan(0);
		for (const link of links) {
			expect(visibleText(link)).toMatch(/^ ?(Orders|Sold out)\b|Own Organization First/);
			const [, to = ""] = /href="([^"]*)"/.exec(link) ?? [];
			expect((await cashier.follow(await cashier.get(to))).status, to).toBe(200);
		}
		expect((await cashier.get("/palette.json")).status).toBe(200);
	});
});

describe("lite mode", () => {
	const scriptsIn = (html: string) => html.match(/<script\b/g) ?? [];
	const prefer = (browser: Browser, fields: Record<string, string>) =>
		browser.post("/preferences", { fields });

	it("leaves every script out, until it is left", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = "/settings/locations?type=regular";
		const before = await browser.get(path);
		expect(scriptsIn(before.text)).not.toEqual([]);
		expect(visibleText(before.text)).toContain("Use Lite mode");
		const set = await prefer(browser, { lite: "1", return: path });
		expect(set.location).toBe(path);
		const lite = await browser.get(path);
		expect(scriptsIn(lite.text)).toEqual([]);
		expect(visibleText(lite.text)).toContain("Leave Lite mode");
		await prefer(browser, { lite: "0", return: path });
		expect(scriptsIn((await browser.get(path)).text)).not.toEqual([]);
	});

	it("comes by itself for a browser that saves data, and is left for good", async () => {
		const browser = web.guest();
		browser.headers["save-data"] = "on";
		expect(scriptsIn((await browser.get("/auth")).text)).toEqual([]);
		await prefer(browser, { lite: "0", return: "/auth" });
		expect(scriptsIn((await browser.get("/auth")).text)).not.toEqual([]);
	});
});

it("keeps a theme from page to page, until the device's is asked for", async () => {
	const browser = await web.signedInBrowser("merchantSuperAdmin");
	const themeAt = async (path: string) =>
		/<html[^>]*data-theme="([^"]*)"/.exec((await browser.get(path)).text)?.[1] ?? null;
	await browser.post("/preferences", { fields: { theme: "dark", return: "/home" } });
	expect([await themeAt("/home"), await themeAt("/settings/audit-log")]).toEqual(["dark", "dark"]);
	await browser.post("/preferences", { fields: { theme: "system", return: "/home" } });
	expect(await themeAt("/home")).toBeNull();
});

it("has no pages to choose from in a list of one", async () => {
	const path = `/settings/team?q=storecashier-${web.gateway.own.merchantId}`;
	const { text } = await owner.get(path);
	expect(visibleText(/class="list-summary"[\s\S]*?<\/p>/.exec(text)?.[0] ?? text)).toContain(
		"1 person",
	);
	expect(text).not.toMatch(/<nav[^>]*aria-label="Pages"/);
});
