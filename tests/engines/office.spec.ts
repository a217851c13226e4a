import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { getToken, requestGateway } from "../support/e2e-gateway";
import type { EnginePage } from "../support/engines/page";
import { expect, signInOld, test } from "../support/engines/test";
import { SINGLE } from "../support/locations/demo-places";
import { makeFounder } from "../support/team/e2e-people";

const OWNER = "owner@emberrye.test";

/** Ends a name that no other run has. */
const word = () => crypto.randomUUID().slice(0, 8);

test.describe("the office @feature", () => {
	test.beforeEach(({ old }) => signInOld(old, OWNER));

	test("the log is filtered, and a change unfolded", { tag: "@audit" }, async ({ old }) => {
		await old.goto("/settings/audit-log");
		await old.click(".filters-toggle");
		await old.choose("[name=entity]", "business-hours");
		await old.clickAway("main button", "Apply");
		await old.see("main", "What: Business hours");
		await old.click(".audit-entry summary");
		await old.see(".audit-entry table");
	});

	test("a domain is refused, added, checked and deleted", { tag: "@domains" }, async ({ old }) => {
		const name = `${word()}.journey.test`;
		await old.goto("/online-store/domain-settings/new");
		await old.fill("[name=name]", "journey.test/menu");
		await old.click("main button", "Create domain");
		await old.see(".field-error", "Enter only the domain, such as order.example.com");
		await old.fill("[name=name]", name);
		await old.clickAway("main button", "Create domain");
		await old.see("h1", name);
		await old.click("main button", "Check now");
		await old.see(".shell-notice", `${name} is verified`);
		await old.clickAway("main a", "Edit");
		await old.click("summary", "Delete domain");
		await old.clickAway("main button", "Yes, delete this domain");
		await old.see(".shell-notice", "Domain was deleted");
	});

	test("a person is invited to one location that is searched", { tag: "@team" }, async ({
		old,
	}) => {
		const email = `someone-${crypto.randomUUID()}@example.test`;
		await old.goto("/settings/team/new");
		await old.fill("[name=email]", email);
		await old.click("[name=roleV2Uuid]", "Store Cashier");
		await old.click("main button", "Send invitation");
		await old.see(".field-error", "Choose at least one location");
		await old.fill("[name=storeSearch]", "fenw");
		await old.press("Enter");
		await old.see("fieldset", "1 of");
		await old.click("[name=stores]", "Fenway");
		await old.click("main button", "Send invitation");
		await old.see(".shell-notice, .notice", `${email} was invited`);
	});

	test("a royalty term is refused and made", { tag: "@royalties" }, async ({ old }) => {
		const name = `Training ${word()}`;
		await old.goto("/settings/royalty-terms/new");
		await old.fill("[name=name]", name);
		await old.choose("[name=kind]", "other");
		await old.click("main button", "Create royalty term");
		await old.see(".field-error", "Enter a percentage, a fixed amount, or both");
		await old.seeValue("[name=name]", name);
		await old.choose("[name=firstDay]", "2099-01-01");
		await old.fill("[name=fixedAmount]", "25");
		await old.clickAway("main button", "Create royalty term");
		await old.see(".shell-notice", "Royalty term was created");
		await old.see("tr", "$25.00 each month");
	});

	test("a ledger account is refused and saved", { tag: "@closing" }, async ({ old }) => {
		const code = word();
		await old.goto("/reports/closed-periods/accounts");
		await old.fill("[name='accounts.rounding.code']", "");
		await old.click("main button", "Save changes");
		await old.see(".field-error", "Must not be empty");
		await old.fill("[name='accounts.rounding.code']", code);
		await old.click("main button", "Save changes");
		await old.see(".shell-notice", "Ledger accounts were saved");
		await old.seeValue("[name='accounts.rounding.code']", code);
	});

	test("a report is filtered by locations that are searched", { tag: "@reports" }, async ({
		old,
	}) => {
		await old.goto("/reports/online-ordering-reports/sales/sales-by-day");
		await old.click(".filters-toggle");
		await old.click(".filter summary");
		await old.fill("[name=find-location]", "wicker");
		await old.seeNone("label:not([hidden]) [name=location]", "Logan Square");
		await old.click("[name=location]", "Wicker Park");
		await old.click(".filter summary");
		// Script applies a range as soon as it is chosen.
		await old.choose("[name=range]", "last-7-days");
		await old.see("main", "Location: Wicker Park");
	});

	test("not all ways to pay are turned off, and a tax is made", { tag: "@money" }, async ({
		old,
		storeId,
	}) => {
		const name = `Tax ${word()}`;
		const here = `/location/${storeId}`;
		await old.goto(`${here}/general/payment`);
		const on = "[name^=is][name$=Enabled]:checked";
		for (let left = await old.count(on); left > 0; left -= 1) await old.click(on);
		await old.click(".save-bar button", "Save");
		await old.see(".field-error", "Turn on at least one payment method");
		expect(await old.count(on)).toBe(0);
		await old.click("[name=isCashEnabled]");
		await old.click(".save-bar button", "Save");
		await old.see(".shell-notice", "Payment settings were updated");

		await old.goto(`${here}/menu-management/taxes/new`);
		await old.fill("[name=name]", name);
		await old.fill("[name=ratePpm]", "8.875");
		await old.clickAway("main button", "Create tax");
		await old.see(".shell-notice", "Tax was created");
		await old.see("main a", name);
	});
});

test("the settings of an organization are refused and saved @feature", {
	tag: "@merchants",
}, async ({ old }) => {
	const founder = `founder-${word()}@example.test`;
	const name = `Willow Hall ${word()}`;
	await makeFounder(founder);
	await signInOld(old, founder);
	await old.goto("/dashboard/merchant/setup");
	await old.evaluate(() => document.querySelector("form#business")?.setAttribute("novalidate", ""));
	await old.fill("[name=name]", "Abc");
	await old.click(".save-bar button", "Continue");
	await old.see("[role=alert]", "Business name should be at least 5 characters");
	await old.seeValue("[name=name]", "Abc");
	await old.fill("[name=name]", name);
	await old.fill("[name=description]", "Six kitchens under one roof.");
	await old.clickAway(".save-bar button", "Continue");
	await old.see(".shell-notice", "Organization was created");
	await old.click("main button", "Close all day, Monday");
	await old.see("main button", "Open 24 hours, Monday");
});

test("somebody is refused, signs in with another theme and signs out @feature", {
	tag: "@identity",
}, async ({ old }) => {
	await old.goto("/auth");
	await old.fill("[name=email]", OWNER);
	await old.fill("[name=password]", "Not the password 1");
	await old.click("main button", "Show what is typed");
	await old.see("[name=password][type=text]");
	await old.click("main button", "Sign in");
	await old.see("[role=alert]", "Wrong email or password");
	await old.seeValue("[name=email]", OWNER);
	await old.fill("[name=password]", DEMO_PASSWORD);
	await old.clickAway("main button", "Sign in");
	await old.see(".page-purpose", "Welcome, Nora Whitlock");
	await old.click(".user-button");
	await old.click(".top-bar button", "Dark");
	await old.see("html[data-theme=dark]");
	await old.click(".user-button");
	await old.clickAway(".top-bar button", "Sign out");
	await old.see("[role=status]", "You are signed out.");
});

test("a menu is put in order with buttons and by dragging, and changed by a CSV @feature", {
	tag: "@menu",
}, async ({ old }) => {
	const menu = await makeMenu();
	await signInOld(old, SINGLE.owner);
	await old.goto("/dashboard/menu-management/tree");
	const row = (name: string) => `li[id$='${menu.ids[name]}'] > .tree-row`;
	for (const isOpen of [false, true]) {
		await old.click("main button", `What is in ${menu.category}`);
		await old.see(`[aria-expanded=${isOpen}]`, `What is in ${menu.category}`);
	}
	const first = () => old.text(`li[id$='${menu.categoryId}'] .tree > li:first-child a`);
	await expect.poll(first).toBe(menu.items[0]);
	await old.click("main button", `Move ${menu.items[0]} down`);
	await expect.poll(first).toBe(menu.items[1]);
	await dragAndDrop(old, `${row(menu.items[2] ?? "")} .tree-grip`, row(menu.items[1] ?? ""));
	await expect.poll(first).toBe(menu.items[2]);

	await old.goto(`/dashboard/menu-management/${SINGLE.merchantId}/storeItem/import`);
	await old.fill("[name=csv]", `Id,Price\n${menu.ids[menu.items[0] ?? ""]},6.66\n`);
	await old.click("main button", "Preview");
	await old.see("main", "1 item would change.");
	await old.click("main button", "Change 1 item");
	await old.see("main", "1 changed");
});

/** The events of a drag: without a screen, these engines have no pointer that starts one. */
async function dragAndDrop(page: EnginePage, from: string, to: string): Promise<void> {
	await page.evaluate(
		(start, end) => {
			const dataTransfer = new DataTransfer();
			const steps = [
				[start, "dragstart"],
				[end, "dragenter"],
				[end, "dragover"],
				[end, "drop"],
				[start, "dragend"],
			] as const;
			for (const [css, type] of steps) {
				const options = { bubbles: true, cancelable: true, dataTransfer };
				document.querySelector(css)?.dispatchEvent(new DragEvent(type, options));
			}
		},
		from,
		to,
	);
}

/** A menu of its own with a category of three items, in the organization that is no franchise. */
async function makeMenu() {
	const token = await getToken(SINGLE.owner);
	const end = word();
	const ids: Record<string, string> = {};
	const make = async (kind: string, body: { title: string; parts?: string[]; price?: number }) => {
		const path = `/api/v2/menu/${SINGLE.merchantId}/parts/${kind}`;
		const { id } = await requestGateway<{ id: string }>("POST", path, { token, body });
		ids[body.title] = id;
		return id;
	};
	const items = ["Cortado", "Flat white", "Lungo"].map((name) => `${name} ${end}`);
	for (const title of items) await make("storeItem", { title, price: 400 });
	const parts = items.map((item) => ids[item] ?? "");
	const category = `Small cups ${end}`;
	const categoryId = await make("category", { title: category, parts });
	const title = `Evening ${end}`;
	await make("itemSet", { title, parts: [categoryId] });
	return { title, category, categoryId, items, ids };
}
