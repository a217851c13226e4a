import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { formWithFiles } from "../../support/images/form-with-files";
import { makeJpeg } from "../../support/images/sample-images";
import { menuPages } from "../../support/menu/menu-pages";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let merchantId: string;
let here: string;
let there: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	merchantId = own.merchantId;
	[here, there] = own.storeIds;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const { call, make, ofAll, at } = menuPages(() => web.gateway);
const tableRow = (html: string, name: string) =>
	visibleText(
		[...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row).find((row) => row.includes(name)) ??
			"",
	);

describe("what a location sells of its own", () => {
	it("says what is no price, and follows the organization again by a button", async () => {
		const item = await make("storeItem", { title: "Own soup", price: 449 });
		const page = await open(owner, at(here, "storeItem", item));
		const refused = await press(owner, page, "Save", { price: "200000" });
		expect(visibleText(refused.text)).toContain("Enter an amount from");
		const saved = await press(owner, page, "Save", { price: "5.25" });
		expect(visibleText(saved.text)).toMatch(/Own soup is \$5\.25 at .* \(was \$4\.49\)/);
		const list = `/location/${here}/menu-management/storeItem?q=Own+soup`;
		const row = tableRow((await open(owner, list)).text, "Own soup");
		expect(row).toContain("$5.25");
		expect(row).toMatch(/\( ?\+\$0\.76 ?\)/);
		expect(row).not.toContain("Different here");
		const again = await open(owner, at(here, "storeItem", item));
		const follows = await press(owner, again, "Use the organization’s price");
		expect(new Map(formWith(follows.text, "price")).get("price")).toBe("");
	});

	it("has a picture in place of the organization's, and says whose each is", async () => {
		const item = await make("storeItem", { title: "Pictured pie", price: 449 });
		const { csrf } = await owner.session();
		const send = async (path: string, field: string, width: number, typed = {}) => {
			const { text } = await open(owner, path);
			const name = new RegExp(`<input[^>]*type="file"[^>]*name="([^"]*${field}[^"]*)"`).exec(text);
			const file = name?.[1] ?? /<input[^>]*name="([^"]*)"[^>]*type="file"/.exec(text)?.[1] ?? "";
			const fields = changed(formWith(text, "version", "price"), { csrf, ...typed });
			const body = await formWithFiles(fields, { [file]: await makeJpeg(width, 500) });
			return owner.follow(await owner.post(path, { body }));
		};
		const made = await send(ofAll("storeItem", item), "rimary", 957);
		expect(visibleText(made.text)).toContain("Item was updated");
		expect(visibleText(made.text)).toContain("Set: primary image");
		const path = at(here, "storeItem", item);
		const before = await open(owner, path);
		const chosen = /alt="Organization’s image"[^>]*src="([^"]*)"/.exec(before.text)?.[1];
		expect(before.text).toContain("Organization’s image");
		const own = await send(path, "rimary", 959);
		expect(visibleText(own.text)).toMatch(/Custom values for .* were updated/);
		expect(visibleText(own.text)).toContain("Custom: Primary image");
		const mine = /<img[^>]*alt="Primary image of[^>]*>/.exec(own.text)?.[0] ?? "";
		expect(mine).toContain("src=");
		if (chosen) expect(mine).not.toContain(chosen);
	});

	it("is changed at many items to a value, or to that of the organization, but not both", async () => {
		const item = await make("storeItem", { title: "Many stew", price: 449 });
		const list = await open(owner, `/location/${here}/menu-management/storeItem?q=Many`);
		const none = await press(owner, list, "Change checked");
		expect(visibleText(none.text)).toContain("Check at least one item, or use “Change all”.");
		const form = await press(owner, list, "Change checked", { ids: item });
		expect(visibleText(form.text)).toContain("1 item");
		expect(form.text).not.toMatch(/<h2[^>]*>Dining options</);
		const nothing = await press(owner, form, "Preview");
		expect(visibleText(nothing.text)).toContain("Choose what to change");
		const both = await press(owner, form, "Preview", {
			priceStep: "raise-amount",
			priceValue: "0.50",
			follow: "price",
		});
		expect(visibleText(both.text)).toContain(
			"Choose a new value or the organization’s value, not both",
		);
	});
});

it("a menu of chosen locations and hours says so in the lists of all, and of each location", async () => {
	const menu = await make("itemSet", { title: "Brunch only", stores: [here] });
	const page = await open(owner, ofAll("itemSet", menu));
	const hours = await press(owner, page, "Open 24 hours , Saturday", { haveCustomSchedule: "on" });
	await press(owner, hours, "Save");
	const refused = await press(owner, page, "Save", { stores: null, atSomeLocations: "on" });
	expect(visibleText(refused.text)).toContain("Choose at least one location");
	const all = await open(owner, `/dashboard/menu-management/${merchantId}/itemSet`);
	expect(tableRow(all.text, "Brunch only")).toContain("Chosen locations");
	const listAt = async (storeId: string) =>
		tableRow(
			(await open(owner, `/location/${storeId}/menu-management/itemSet`)).text,
			"Brunch only",
		);
	expect(await listAt(here)).not.toContain("Not sold here");
	expect(await listAt(there)).toContain("Not sold here");
	const elsewhere = await open(owner, at(there, "itemSet", menu));
	expect(visibleText(elsewhere.text)).toContain(
		"The organization doesn’t sell this menu at this location",
	);
});

it("the level switch keeps the tree, which shows what the location sells and moves nothing", async () => {
	const item = await make("storeItem", { title: "Tree tenders", price: 500 });
	const category = await make("category", { title: "Tree tray", parts: [item] });
	const menu = await make("itemSet", { title: "Tree menu", parts: [category] });
	const path = (storeId: string, id: string) => `locations/${storeId}/parts/storeItem/${id}`;
	await call("PATCH", path(here, item), { price: 600 });
	await call("PATCH", path(there, item), { isEnabled: false });
	const tree = "/dashboard/menu-management/tree";
	for (const [storeId, state] of [
		[here, "Different here"],
		[there, "Off"],
	] as const) {
		const switched = await open(owner, `/switch-level?from=${tree}&to=${storeId}`);
		expect(switched.path.split("?")[0]).toBe(`/location/${storeId}/menu-management/tree`);
		const { text } = await open(
			owner,
			`/location/${storeId}/menu-management/tree?open=${menu}&open=${category}`,
		);
		const row = new RegExp(`<li id="[^"]*${item}".*?</li>`, "s").exec(text)?.[0] ?? "";
		expect(visibleText(row), state).toContain(state);
		expect(text).not.toMatch(/aria-label="Move|>Move /);
		expect(text).not.toMatch(/<span class="badge(?: [^"]*)?"><\/span>/);
		expect(text).toContain(`href="${at(storeId, "storeItem", item)}`);
	}
});

it("what becomes impossible to order is said before it is sold out", async () => {
	const dips = [
		await make("itemBase", { title: "Maple", price: 0 }),
		await make("itemBase", { title: "Hot honey", price: 0 }),
	];
	const group = await make("itemOptions", {
		title: "Glaze",
		parts: dips,
		isMandatory: true,
		minSelections: 1,
	});
	await make("storeItem", { title: "Waffle", price: 900, parts: [group] });
	const list = `/location/${here}/menu-management/sold-out`;
	const page = await open(owner, `${list}/new`);
	const nothing = await press(owner, page, "Mark as sold out");
	expect(visibleText(nothing.text)).toContain("Choose at least one");
	const found = await press(owner, page, "Find", { search: "Maple" });
	expect(visibleText(found.text)).toMatch(/Maple ?In Glaze/);
	const question = await press(owner, found, "Mark as sold out", { ids: dips, end: "open" });
	expect(visibleText(question.text)).toMatch(/won’t be able to order an item/);
	expect(visibleText(question.text)).toContain("Waffle: no choice is left in “Glaze”");
	expect(visibleText(question.text)).toContain("Keep on sale");
	expect(visibleText((await open(owner, list)).text)).not.toContain("Hot honey");
});
