import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { hashApiKey } from "../../../gateway/core/tokens";
import { apiKeys } from "../../../gateway/identity/sessions/tables";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { visibleText } from "../../support/browser";
import { signIn } from "../../support/gateway";
import { makeAccount } from "../../support/identity/account-person";
import { BUSINESS, makeNewcomer } from "../../support/identity/newcomer";
import { newLocation } from "../../support/locations/location-samples";
import { insertTestLocation } from "../../support/locations/test-location";
import { linkAccounts } from "../../support/money/link-account";
import { intakeBody, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { getRoleUuid, makeMember } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let first: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	first = `/location/${own.storeIds[0]}`;
	const title = `${own.name} — Pier`;
	await services.database.transaction(SYSTEM, (tx) =>
		insertTestLocation(tx, { merchantId: own.merchantId, storeId: newId(), title }),
	);
	services.access.clear();
	await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
});
afterAll(() => web?.close());

const TOGETHER = "/home/your-locations";
const headingText = (html: string) => visibleText(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "").trim();
const statsIn = (html: string) => html.match(/class="(?:[^"]* )?stat(?: [^"]*)?"/g) ?? [];
const waitingLink = (html: string, label: string) => {
	const links = html.match(/<a\b[^>]*home-line-link[\s\S]*?<\/a>/g) ?? [];
	const found = links.find((each) => visibleText(each).includes(label)) ?? "";
	return /href="([^"]*)"/.exec(found)?.[1]?.replaceAll("&amp;", "&") ?? "";
};

it("leads from the waiting orders of all locations to their list, and on to one", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const home = await owner.get("/home");
	expect(waitingLink(home.text, "Order Ahead")).toBe("/orders?tab=order-ahead");
	const list = await owner.get("/orders?tab=new");
	expect(headingText(list.text)).toContain("All orders");
	const [, order = ""] = /class="row-link"[^>]*href="([^"]*)"/.exec(list.text) ?? [];
	expect(order).toMatch(/^\/location\/[\w-]{36}\/orders\/[\w-]{36}\?all=tab%3Dnew$/);
	const today = /<a\b[^>]*stat-link[^>]*>/.exec((await owner.get(first)).text)?.[0] ?? "";
	expect(today).toContain(`href="${first}/orders?tab=all&amp;today=so-far`);
});

it("sorts the locations of home by what is asked for", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const shown = async (path: string) => {
		const { text } = await owner.get(path);
		const [table = ""] = /id="locations"[\s\S]*?<\/table>/.exec(text) ?? [];
		const names = [...table.matchAll(/<a[^>]*row-link[^>]*>([\s\S]*?)<\/a>/g)].map(
			([, name = ""]) => visibleText(name).trim(),
		);
		return { table, names };
	};
	const { table } = await shown("/home");
	const [, to = ""] = /<a[^>]*href="([^"]*sort=title[^"]*)"/.exec(table) ?? [];
	const sorted = await shown(
		new URL(to.replaceAll("&amp;", "&"), `${web.url}/home`).href.slice(web.url.length),
	);
	expect(
		visibleText(/<th[^>]*aria-sort="ascending"[\s\S]*?<\/th>/.exec(sorted.table)?.[0] ?? ""),
	).toContain("Location");
	expect(sorted.names).toHaveLength(3);
	expect(sorted.names).toContain("Pier");
	expect(sorted.names).toEqual([...sorted.names].sort((a, b) => a.localeCompare(b, "en-US")));
});

it("tells a store admin of their location, and leads to its waiting orders", async () => {
	const admin = await web.signedInBrowser("storeAdmin");
	const home = await admin.get(first);
	expect(headingText(home.text)).toMatch(/^\w+day, \w+ \d+ · \$[\d,]+ so far/);
	expect(visibleText(home.text)).toContain("Welcome");
	expect(headingText(home.text)).toMatch(/Open now|Closed/);
	const to = waitingLink(home.text, "Order Ahead");
	expect(to).toBe(`${first}/orders?tab=order-ahead`);
	expect(headingText((await admin.get(to)).text)).toContain("Orders");
});

it("has no figures for people without orders", async () => {
	const marketer = await web.signedInBrowser("merchantMarketer");
	const home = await marketer.get("/home");
	expect(home.status).toBe(200);
	expect(visibleText(home.text)).toMatch(/\d+ of \d+ open/);
	expect(statsIn(home.text)).toEqual([]);
	expect(visibleText(home.text)).not.toContain("Waiting orders");
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	expect(statsIn((await owner.get("/home")).text)).not.toEqual([]);
});

it("of one location is that location's, with the pages of both levels in one sidebar", async () => {
	const { token: founder } = await makeNewcomer(web.gateway);
	const { call } = web.gateway;
	const store = "/api/v2/store-v2";
	const made = await call("POST", store, { token: founder, body: BUSINESS });
	const { merchantId } = made.body;
	const at = `${store}/${merchantId}`;
	await call("POST", `${at}/locations`, { token: founder, body: newLocation("Only One") });
	await call("POST", `${at}/setup`, { token: founder });
	const [{ storeId }] = (await call("GET", `${at}/locations`, { token: founder })).body.rows;
	const apiKey = `key-${newId()}`;
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(apiKeys).values({
			id: newId(),
			merchantId,
			name: "Storefront",
			hash: hashApiKey(apiKey),
			permissions: ["MERCHANT_ORDER.API_CREATE"],
			stores: null,
			createdAt: new Date(),
		}),
	);
	const placed = await call("POST", "/api/v2/orders", { apiKey, body: intakeBody(storeId) });
	expect(placed.status).toBe(201);
	const roleV2Uuid = await getRoleUuid(web.gateway, merchantId, "merchantSuperAdmin");
	const { token } = await makeAccount(web.gateway, { merchantId, roleV2Uuid });
	const owner = web.guest();
	await owner.adopt({ token, merchantId });
	const led = await owner.get("/home");
	expect(led.location).toMatch(/^\/location\/[\w-]{36}$/);
	const { text } = await owner.follow(led);
	// Sales, orders, their average and what is late.
	expect(statsIn(text)).toHaveLength(4);
	for (const absent of ["All locations", "Back to organization"]) {
		expect(visibleText(text)).not.toContain(absent);
	}
	expect(visibleText(text)).not.toMatch(/\d+ of \d+ open/);
	expect(waitingLink(text, "In Progress")).toBe(`${led.location}/orders?tab=in-progress`);
	const team = await owner.get("/settings/team");
	const [sidebar = ""] = /<[^>]*class="sidebar[\s\S]*?<\/nav>/.exec(team.text) ?? [];
	expect(sidebar.match(/href="[^"]*\/orders"/g)).toHaveLength(1);
});

it("shows a new location what is missing until its first order, by its quote, and no more after one", async () => {
	const { services, own } = web.gateway;
	const storeId = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		insertTestLocation(tx, { merchantId: own.merchantId, storeId, title: "Fresh place" }),
	);
	services.access.clear();
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { text } = await owner.get(`/location/${storeId}`);
	const shown = visibleText(text);
	expect(shown).toContain("Get ready to take orders");
	expect(shown).toMatch(/Menu with items.*Test order Place a test order and see it arrive/);
	const tree = `/location/${storeId}/menu-management/tree`;
	expect(text).toContain(`href="${tree}"`);
	expect((await owner.get(tree)).text).toContain('href="/dashboard/menu-management/import"');
	await placeOrder(web.gateway, sampleIntake(storeId, 1000));
	expect(visibleText((await owner.get(`/location/${storeId}`)).text)).not.toContain("Get ready");
});

it("names the locations of an organization that lack a step, and does not take an empty menu for one", async () => {
	const { other } = web.gateway;
	const owner = await web.signedInBrowser("merchantSuperAdmin", other);
	const { text } = await owner.get("/home");
	const [card = ""] = /Get ready to take orders[\s\S]*?<\/ol>/.exec(text) ?? [];
	for (const storeId of other.storeIds) {
		expect(card).toContain(`href="/location/${storeId}/try-order"`);
		expect(card).toContain(`href="/location/${storeId}/menu-management/tree"`);
	}
	expect(visibleText(card)).toMatch(/First\s*: No items yet/);
	const verdict = visibleText((await owner.get(`/location/${other.storeIds[0]}/can-order`)).text);
	expect(verdict).toContain("The menu has no items yet");
	expect(verdict).not.toContain("Add an item from the menu");
	expect(verdict).toMatch(/\bNo:/);
});

it("leads to no dashboards that this installation is not connected to", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	expect((await owner.get("/home")).text).not.toContain("grafana-reports");
});

it("says where cards cannot be charged, until a payment provider is linked", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const here = visibleText((await owner.get(first)).text);
	expect(here).toContain("Link a payment provider to charge cards");
	const { services, own } = web.gateway;
	await linkAccounts(web.gateway, [own.storeIds[0]]);
	services.access.clear();
	expect(visibleText((await owner.get(first)).text)).not.toMatch(
		/link a payment provider to charge cards/i,
	);
	expect(visibleText((await owner.get("/home")).text)).toMatch(
		/link a payment provider to charge cards/i,
	);
});

it.each(["franchisee", "storeAdmin"] as const)(
	"shows a %s of two locations both, with the way to the other",
	async (role) => {
		const { services, own } = web.gateway;
		const { uuid } = await makeMember(web.gateway, own, { role, stores: [...own.storeIds].sort() });
		const person = web.guest();
		const token = await signIn(services, { uuid, merchantId: own.merchantId });
		await person.adopt({ token, merchantId: own.merchantId });
		expect((await person.get("/home")).location).toBe(TOGETHER);
		const { text } = await person.get(first);
		const [strip = ""] = /<nav class="own-places"[\s\S]*?<\/nav>/.exec(text) ?? [];
		expect(visibleText(strip)).toContain("Your 2 locations");
		expect(strip).toContain(`href="/location/${own.storeIds[1]}"`);
		expect(visibleText(strip)).toMatch(/\d problems?/);
		expect(visibleText(text)).toMatch(/\d problems? at your other locations/);
		const admin = await web.signedInBrowser("storeAdmin");
		expect((await admin.get(first)).text).not.toContain("own-places");
		expect((await admin.get(first)).text).not.toContain("at your other locations");
		expect(strip).toContain(`href="${TOGETHER}"`);
		expect(text).toMatch(new RegExp(`<a[^>]*class="sidebar-brand"[^>]*href="${TOGETHER}"`));
		const { status, text: together } = await person.get(TOGETHER);
		expect(status).toBe(200);
		const [table = ""] = /id="locations"[\s\S]*?<\/table>/.exec(together) ?? [];
		expect(table.match(/class="row-link"/g)).toHaveLength(2);
		expect(table).not.toContain("Pier");
		expect(table.match(/<svg class="spark"[^>]*aria-label="[^"]*7 days/g)).toHaveLength(2);
		expect(statsIn(together)).toHaveLength(4);
		expect(waitingLink(together, "Order Ahead")).toBe("/orders?tab=order-ahead");
		expect((await admin.get(TOGETHER)).location).toBe(first);
	},
);

it("settles a stop and an order that waits too long from their lines, and comes back to home", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const token = tokens.merchantSuperAdmin;
	const body = { storeIds: [storeIds[1]], reason: "Power cut", end: "open" };
	const at = `/api/v2/store-v2/${merchantId}/stops`;
	expect((await web.gateway.call("POST", at, { token, body })).status).toBe(201);
	const placedAt = new Date(Date.now() - 90 * 60_000).toISOString();
	await placeOrder(web.gateway, sampleIntake(storeIds[0], 1000, { dateInfo: { placedAt } }));
	await escalateOrders(web.gateway.services);
	const home = (await owner.get("/home")).text;
	for (const [to, label] of [
		["/online-store/stop-orders", "Resume orders"],
		[`${first}/orders/[\\w-]+/move`, "Confirm"],
	]) {
		const form = new RegExp(`<form[^>]*action="${to}"[\\s\\S]*?</form>`).exec(home)?.[0] ?? "";
		expect([label, visibleText(form)]).toEqual([label, expect.stringContaining(label ?? "")]);
		const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
		const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
			.filter(([, name]) => name !== "csrf")
			.map(([, name = "", value = ""]) => [name, value] as const);
		const answer = await owner.post(action, { fields });
		expect(answer.location).toBe("/home");
		const after = (await owner.follow(answer)).text;
		expect(after).not.toContain(form.slice(0, form.indexOf("<input")));
	}
});

it("shows the parts that a person chose, in their order, until they reset it", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const arrange = async (step: string, widget: string, seen?: string) => {
		const fields = { step, widget, ...(seen !== undefined && { seen }) };
		return visibleText((await owner.follow(await owner.post("/account/home", { fields }))).text);
	};
	expect(await arrange("hide", "shortcuts")).toContain("Home page changed");
	expect((await owner.get("/home")).text).not.toContain("home-shortcuts");
	expect(await arrange("up", "needs", "today,needs,locations,hours")).toContain(
		"Home page changed",
	);
	const { text } = await owner.get("/home");
	expect(text.indexOf("Needs attention")).toBeLessThan(text.indexOf("home-figures"));
	expect(await arrange("hide", "needs", "today,needs,locations,hours")).toContain(
		"You changed this elsewhere",
	);
	expect(await arrange("reset", "", "needs,today,locations,hours")).toContain("was reset");
	expect((await owner.get("/home")).text).toContain("home-shortcuts");
});
