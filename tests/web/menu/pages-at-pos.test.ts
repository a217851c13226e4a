import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, words } from "../../support/browser";
import { menuPages } from "../../support/menu/menu-pages";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { open, press } from "../../support/press";
import { workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
let owner: Browser;
let merchantId: string;
let here: string;
let there: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	merchantId = own.merchantId;
	[here, there] = own.storeIds;
	pos = await servePosCatalogue(() => smallCatalogue());
	pos.use(services);
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await putOnSquare(tx, merchantId);
	});
	owner = await web.browserOf("merchantSuperAdmin");
});
afterAll(async () => {
	await pos?.close();
	await web?.close();
});

const { make, at: pageAt } = menuPages(() => web.gateway);
const at = (storeId: string, id: string) => pageAt(storeId, "storeItem", id);
const headOf = (html: string) => words(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "").trim();

it("a location's link to its own POS is checked there, and its sync is its own", async () => {
	const item = await make("storeItem", { title: "Till fries", price: 100, posGuid: "G-I0" });
	const page = await open(owner, `${at(here, item)}/pos`);
	expect(headOf(page.text)).toBe("Till fries at the POS");
	expect(words(page.text)).toContain("Linked to G-I0 at the POS, as the organization links it.");
	const wrong = await press(owner, page, "Link by ID", { posGuid: "NO-SUCH-ID" });
	expect(words(wrong.text)).toContain("The POS has no item with this ID");
	const linked = await press(owner, page, "Link by ID", { posGuid: "G-I3" });
	expect(words(linked.text)).toContain("Linked to G-I3 at the POS of this location.");

	const syncing = await press(owner, linked, "Sync now");
	await workOff(web.gateway.services);
	const synced = await open(owner, `${at(here, item)}/pos`);
	expect(words(synced.text)).toContain(
		"Its price and availability here are as they are at the POS of this location.",
	);
	const job = /syncing=([\w-]+)/.exec(syncing.path)?.[1] ?? "";
	expect(headOf((await open(owner, `/tasks/${job}`)).text)).toContain(
		"Sync the item “Till fries” with the POS",
	);
	expect((await open(owner, at(here, item))).text).toContain('value="5.03"');
	const back = await press(owner, synced, "Use the organization's link");
	expect(words(back.text)).toContain("Linked to G-I0 at the POS, as the organization links it.");
});

it("the level switch keeps the page of a thing at the POS", async () => {
	const item = await make("storeItem", { title: "Soft ice", price: 100 });
	const from = encodeURIComponent(`${at(here, item)}/pos`);
	const switched = await open(owner, `/switch-level?from=${from}&to=${there}`);
	expect(switched.path).toContain(`${at(there, item)}/pos`);
	expect(headOf(switched.text)).toBe("Soft ice at the POS");
});

it("a category is synced by itself once that is switched on", async () => {
	await make("category", { title: "Till snacks", posGuid: "G-C0" });
	expect((await open(owner, "/dashboard/menu-sync")).text).toContain("/dashboard/menu-sync/auto");
	const page = await open(owner, "/dashboard/menu-sync/auto-sync");
	expect(headOf(page.text)).toBe("Auto-sync");
	const [, to = "", from = ""] =
		/Switch (on|off) Till snacks/.exec(words(page.text))?.[1] === "on"
			? ["", "on", "off"]
			: ["", "off", "on"];
	const changed = await press(owner, page, `Switch ${to} Till snacks`);
	expect(words(changed.text)).toContain(`Auto-sync of “Till snacks” is ${to}`);
	const back = await press(owner, changed, `Switch ${from} Till snacks`);
	expect(words(back.text)).toContain(`Auto-sync of “Till snacks” is ${from}`);
});

it("the layouts of all locations are listed, those with an error first", async () => {
	const page = `/location/${there}/menu-management/pos-layout`;
	await press(owner, await open(owner, `/location/${here}/menu-management/pos-layout`), "Sync now");
	await workOff(web.gateway.services);
	pos.use({ ...web.gateway.services });
	const { services } = web.gateway;
	const before = services.posCatalogue;
	await pos.close();
	await press(owner, await open(owner, page), "Sync now");
	await workOff(services);
	services.posCatalogue = before;
	const list = await open(owner, "/dashboard/menu-sync/layouts");
	expect(headOf(list.text)).toBe("POS layouts");
	const told = "Unable to sync POS layout: The point of sale did not answer";
	const [first = ""] = /<tr\b.*?<\/tr>/s.exec(list.text.slice(list.text.indexOf("<tbody"))) ?? [];
	expect(words(first)).toContain(told);
	expect(first).toContain(page);
	expect(words((await open(owner, page)).text)).toContain(told);
});
