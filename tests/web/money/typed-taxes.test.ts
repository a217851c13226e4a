import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
let owner: Browser;
let base: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	pos = await servePosCatalogue(() => smallCatalogue("TX"));
	pos.use(services);
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, own.merchantId);
		await putOnSquare(tx, own.merchantId);
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
	base = `/location/${own.storeIds[0]}`;
});
afterAll(async () => {
	await pos?.close();
	await web?.close();
});

async function post(path: string, body: object) {
	const answer = await web.gateway.call("POST", path, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body;
}
const here = () => {
	const { merchantId, storeIds } = web.gateway.own;
	return `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`;
};
const linkHref = (html: string, label: string) => {
	const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>.*?<\/a>/gs)];
	const [, href = ""] = links.find(([link]) => visibleText(link).trim() === label) ?? [];
	return href.replaceAll("&amp;", "&");
};

it("taxes of the POS are searched on the form of a tax, and fill it in without a save", async () => {
	const { id } = await post(`${here()}/taxes`, { name: "City tax", ratePpm: 10_000 });
	for (const path of ["taxes/new", `taxes/${id}/edit`]) {
		const page = await open(owner, `${base}/menu-management/${path}`);
		const none = await press(owner, page, "Search", { pos: "no such tax" });
		expect(visibleText(none.text)).toContain("The POS has no tax with this name or GUID.");
		for (const query of ["sales", "TX-T"]) {
			const found = await press(owner, page, "Search", { pos: query });
			expect(visibleText(found.text)).toContain("8.875%");
			const filled = await open(owner, linkHref(found.text, "Use Sales tax"));
			const fields = Object.fromEntries(formWith(filled.text, "ratePpm"));
			expect(fields).toMatchObject({ name: "Sales tax", ratePpm: "8.875", guid: "TX-T" });
		}
	}
	expect(visibleText((await open(owner, `${base}/menu-management/taxes`)).text)).toContain(
		"City tax",
	);
});

it("a tax that a charge has stays, and the page says which charge", async () => {
	const { id } = await post(`${here()}/taxes`, { name: "Held tax", ratePpm: 10_000 });
	const form = await open(owner, `${base}/service-charges/new`);
	const empty = await press(owner, form, "Create service charge", {
		name: "Table",
		type: "PERCENT",
	});
	expect(visibleText(empty.text)).toContain("Enter a percentage");
	const charge = { name: "Held charge", type: "OPEN", taxes: id };
	const made = await press(owner, form, "Create service charge", charge);
	expect(visibleText(made.text)).toContain("Service charge was created");
	const tax = await open(owner, `${base}/menu-management/taxes/${id}/edit`);
	const refused = await press(owner, tax, "Yes, delete this tax");
	expect(visibleText(refused.text)).toContain(
		"The tax “Held tax” is on the service charge “Held charge”.",
	);
});

it("an item carries taxes of its own, and those of the menu again", async () => {
	const { merchantId } = web.gateway.own;
	const tax = await post(`${here()}/taxes`, {
		name: "State tax",
		ratePpm: 62_500,
		appliesToMenu: true,
	});
	const item = await post(`/api/v2/menu/${merchantId}/parts/storeItem`, {
		title: "Taxed pie",
		price: 500,
	});
	const path = `${base}/menu-management/storeItem/${merchantId}/${item.id}`;
	const before = await open(owner, path);
	expect(visibleText(before.text)).toMatch(/Same as the menu: .*State tax, 6\.25/);
	const form = await open(owner, linkHref(before.text, "Change taxes"));
	const own = await press(owner, form, "Save", { hasOwnTaxes: "on", taxes: tax.id });
	expect(visibleText(own.text)).toContain("Taxes updated");
	expect(visibleText((await open(owner, path)).text)).toMatch(/Custom: State tax, 6\.25/);
	const again = await open(owner, form.path);
	await press(owner, again, "Save", { hasOwnTaxes: null });
	expect(visibleText((await open(owner, path)).text)).toContain("Same as the menu: ");
});

it("a change of the taxes of items asks what to change", async () => {
	const { merchantId } = web.gateway.own;
	const item = await post(`/api/v2/menu/${merchantId}/parts/storeItem`, { title: "P", price: 1 });
	const list = await open(owner, `${base}/menu-management/storeItem`);
	const form = await press(owner, list, "Taxes for checked", { ids: item.id });
	expect(visibleText(form.text)).toContain("Taxes for items");
	const refused = await press(owner, form, "Preview");
	expect(visibleText(refused.text)).toContain("Choose what to change");
});

it("payment settings refuse a wrong percentage, and keep at least one way to pay", async () => {
	const page = await open(owner, `${base}/general/payment`);
	const off = Object.fromEntries(
		formWith(page.text, "taxRatePpm").flatMap(([name]) =>
			/^is\w+Enabled$/.test(name) ? [[name, null]] : [],
		),
	);
	expect(Object.keys(off).length).toBeGreaterThan(1);
	const percent = await press(owner, page, "Save", { taxRatePpm: "101" });
	expect(visibleText(percent.text)).toContain("Enter a percentage from 0 to 100");
	const none = await press(owner, page, "Save", off);
	expect(visibleText(none.text)).toContain("Turn on at least one payment method");
});
