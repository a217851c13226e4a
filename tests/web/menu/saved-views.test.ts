import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	const now = new Date();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(menuParts).values(
			["Plum pie", "Leek soup"].map((title) => ({
				id: newId(),
				title,
				merchantId,
				kind: "storeItem" as const,
				price: 500,
				isEnabled: title === "Plum pie",
				createdAt: now,
				updatedAt: now,
			})),
		),
	);
});
afterAll(() => web?.close());

const atOrganization = () => `/dashboard/menu-management/${web.gateway.own.merchantId}/storeItem`;
const atLocation = () => `/location/${web.gateway.own.storeIds[0]}/menu-management/storeItem`;

/** The addresses of the views that a page offers, by name. */
function viewsOn(text: string): Record<string, string> {
	const nav = /<nav[^>]*aria-label="Saved views"[^>]*>([\s\S]*?)<\/nav>/.exec(text)?.[1] ?? "";
	const links = [...nav.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
	return Object.fromEntries(
		links.map(([, to = "", name = ""]) => [visibleText(name).trim(), to.replaceAll("&amp;", "&")]),
	);
}

async function shown(browser: Browser, path: string): Promise<string> {
	const { status, text } = await browser.get(path);
	expect(status).toBe(200);
	return text;
}

async function save(browser: Browser, path: string, fields: Record<string, string>) {
	const text = await shown(browser, path);
	const list = path.split("?")[0] ?? "";
	const form = changed(formWith(text, "query", "name"), fields);
	return browser.post(list, { fields: form });
}

describe.each([
	{ level: "the organization", list: atOrganization, role: "merchantOperator" as const },
	{ level: "a location", list: atLocation, role: "storeAdmin" as const },
])("views of a list of $level", ({ list, role }) => {
	it("are saved without the page, opened and deleted, without script", async () => {
		const person = await web.signedInBrowser(role);
		const saved = await save(person, `${list()}?enabled=no&find-standsIn=soup&page=1`, {
			name: "Switched off",
		});
		expect(saved.location).toBe(`${list()}?enabled=no`);
		expect(visibleText((await person.follow(saved)).text)).toContain("View saved");

		const { "Switched off": to } = viewsOn(await shown(person, list()));
		expect(to).toMatch(/\?enabled=no$/);
		const opened = await shown(person, `${list()}?enabled=no`);
		expect(visibleText(opened)).toContain("Leek soup");
		expect(visibleText(opened)).not.toContain("Plum pie");

		const removing = formWith(opened, "id", "idempotency-key");
		const deleted = await person.post(list(), { fields: removing });
		expect(visibleText((await person.follow(deleted)).text)).toContain("View deleted");
		expect(viewsOn(await shown(person, list()))).toEqual({});
	});

	it("need a name, and lead back to the filters without one", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const refused = await save(owner, `${list()}?enabled=no`, { name: " " });
		expect(refused.location).toBe(`${list()}?enabled=no`);
		expect(visibleText((await owner.follow(refused)).text)).toContain("Enter a name for the view");
	});
});

it("is one list at both levels, of one kind, without the filter that a location does not have", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const store = web.gateway.own.storeIds[0];
	await save(owner, `${atOrganization()}?enabled=yes&storeIds=${store}`, {
		name: "On sale",
		shared: "on",
	});
	const viewQueries = async (browser: Browser, path: string) =>
		Object.entries(viewsOn(await shown(browser, path))).map(([name, to]) => [
			name,
			to.split("?")[1],
		]);
	const name = "On sale , shared";
	expect(await viewQueries(owner, atOrganization())).toEqual([
		[name, `enabled=yes&storeIds=${store}`],
	]);
	const admin = await web.signedInBrowser("storeAdmin");
	expect(await viewQueries(admin, atLocation())).toEqual([[name, "enabled=yes"]]);
	expect(await viewQueries(admin, atLocation().replace("storeItem", "category"))).toEqual([]);
	const theirs = await shown(admin, `${atLocation()}?enabled=yes`);
	expect(visibleText(theirs)).not.toContain("Delete “On sale”");
});
