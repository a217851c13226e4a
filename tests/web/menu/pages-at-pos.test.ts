import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
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
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(async () => {
	await pos?.close();
	await web?.close();
});

const { make, at: pageAt, ofAll } = menuPages(() => web.gateway);
const at = (storeId: string, id: string) => pageAt(storeId, "storeItem", id);
const headingText = (html: string) => visibleText(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "").trim();

it("a location's link to its own POS is checked there, and its sync is its own", async () => {
	const item = await make("storeItem", { title: "Till fries", price: 100, posGuid: "G-I0" });
	const page = await open(owner, `${at(here, item)}/pos`);
	expect(headingText(page.text)).toBe("Till fries at the POS");
	expect(visibleText(page.text)).toContain(
		"Linked to G-I0 at the POS, as the organization links it.",
	);
	const wrong = await press(owner, page, "Link by ID", { posGuid: "NO-SUCH-ID" });
	expect(visibleText(wrong.text)).toContain("The POS has no item with this ID");
	const linked = await press(owner, page, "Link by ID", { posGuid: "G-I3" });
	expect(visibleText(linked.text)).toContain("Linked to G-I3 at the POS of this location.");

	const preview = await press(owner, linked, "Sync now");
	const shown = visibleText(preview.text);
	expect(shown).toContain("to Mise, for this location only. Tax rates are not copied.");
	expect(shown).toContain("1 item would change.");
	expect(shown).toMatch(/Price : 1\.00 → becomes 5\.03/);
	await press(owner, preview, "Start sync", { accept: null });
	await workOff(web.gateway.services);
	expect((await open(owner, at(here, item))).text).not.toContain('value="5.03"');

	const again = await press(owner, await open(owner, `${at(here, item)}/pos`), "Sync now");
	const syncing = await press(owner, again, "Start sync");
	await workOff(web.gateway.services);
	const synced = await open(owner, `${at(here, item)}/pos`);
	expect(visibleText(synced.text)).toContain("Price and availability match this location’s POS.");
	const job = /syncing=([\w-]+)/.exec(syncing.path)?.[1] ?? "";
	expect(headingText((await open(owner, `/tasks/${job}`)).text)).toContain(
		"Sync the item “Till fries” with the POS",
	);
	expect((await open(owner, at(here, item))).text).toContain('value="5.03"');
	const back = await press(owner, synced, "Use organization’s link");
	expect(visibleText(back.text)).toContain(
		"Linked to G-I0 at the POS, as the organization links it.",
	);
});

it("the organization's sync names the POS it reads and the planned changes it breaks first", async () => {
	const item = await make("storeItem", { title: "Planned rings", price: 100, posGuid: "G-I4" });
	const { gateway } = web;
	const call = (method: string, path: string, body?: object) =>
		gateway.call(method, `/api/v2/${path}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
			...(body && { body }),
		});
	const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	const planned = await call("POST", `menu/${merchantId}/parts/storeItem/${item}/scheduled-edits`, {
		patch: { price: 1_234 },
		at: { date, time: "09:00" },
	});
	expect(planned.status, JSON.stringify(planned.body)).toBe(202);
	const [source] = (await call("GET", `menu-sync/${merchantId}/pos-locations`)).body;

	const page = await open(owner, `${ofAll("storeItem", item)}/pos`);
	const preview = await press(owner, page, "Sync now");
	const shown = visibleText(preview.text);
	const [warning, direction] = [
		"The sync cancels these scheduled changes",
		`Copies from the POS of ${source.title} to Mise`,
	].map((text) => shown.indexOf(text));
	expect(
		[warning, direction].every((at) => at !== undefined && at > 0),
		shown,
	).toBe(true);
	expect(warning).toBeLessThan(direction ?? 0);
	expect(preview.text).toContain(`/tasks/${planned.body.taskId}`);

	// Somebody changes it before it is accepted: they see it once more.
	await call("PATCH", `menu/${merchantId}/parts/storeItem/${item}`, { price: 222 });
	const again = await press(owner, preview, "Start sync");
	expect(visibleText(again.text)).toContain("Something changed after the preview. Check it again.");
	expect(visibleText(again.text)).toMatch(/Price : 2\.22 → becomes 5\.04/);
	expect((await press(owner, again, "Start sync")).path).toContain("syncing=");
	await workOff(gateway.services);
	expect((await call("GET", `menu/${merchantId}/parts/storeItem/${item}`)).body.price).toBe(504);
});

it("a location's form that changes nothing says so", async () => {
	const item = await make("storeItem", { title: "Plain rice", price: 100 });
	const page = await open(owner, at(here, item));
	const saved = await press(owner, page, "Save");
	expect(visibleText(saved.text)).toContain("Nothing was changed");
	const changed = await press(owner, await open(owner, at(here, item)), "Save", { price: "1.50" });
	expect(visibleText(changed.text)).toMatch(/Plain rice is \$1\.50 at .* \(was \$1\.00\)/);
});

it("the level switch keeps the page of a thing at the POS", async () => {
	const item = await make("storeItem", { title: "Soft ice", price: 100 });
	const from = encodeURIComponent(`${at(here, item)}/pos`);
	const switched = await open(owner, `/switch-level?from=${from}&to=${there}`);
	expect(switched.path).toContain(`${at(there, item)}/pos`);
	expect(headingText(switched.text)).toBe("Soft ice at the POS");
});

it("a category is synced by itself once that is switched on", async () => {
	await make("category", { title: "Till snacks", posGuid: "G-C0" });
	expect((await open(owner, "/dashboard/menu-sync")).text).toContain("/dashboard/menu-sync/auto");
	const page = await open(owner, "/dashboard/menu-sync/auto-sync");
	expect(headingText(page.text)).toBe("Auto-sync");
	const [, to = "", from = ""] =
		/Turn (on|off) Till snacks/.exec(visibleText(page.text))?.[1] === "on"
			? ["", "on", "off"]
			: ["", "off", "on"];
	const changed = await press(owner, page, `Turn ${to} Till snacks`);
	expect(visibleText(changed.text)).toContain(`Auto-sync of “Till snacks” is ${to}`);
	const back = await press(owner, changed, `Turn ${from} Till snacks`);
	expect(visibleText(back.text)).toContain(`Auto-sync of “Till snacks” is ${from}`);
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
	expect(headingText(list.text)).toBe("POS layouts");
	const message = "Unable to sync POS layout: The POS did not answer";
	const [first = ""] = /<tr\b.*?<\/tr>/s.exec(list.text.slice(list.text.indexOf("<tbody"))) ?? [];
	expect(visibleText(first)).toContain(message);
	expect(first).toContain(page);
	expect(visibleText((await open(owner, page)).text)).toContain(message);
});
