import { afterAll, beforeAll, expect, it } from "vitest";
import { updateIntent } from "~/components/form/list-intents";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

const MANY = 230;

let web: TestWeb;
let owner: Browser;
let list: string;
const categories = Array.from({ length: MANY }, (_, index) => ({
	id: newId(),
	title: `Category ${String(index).padStart(3, "0")}`,
}));
const last = categories.at(-1) as { id: string; title: string };
const menus = Array.from({ length: MANY }, (_, index) => ({
	id: newId(),
	title: `Menu ${String(index).padStart(3, "0")}`,
}));
const lastMenu = menus.at(-1) as { id: string; title: string };

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	const now = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		const rows = categories.map((category) => ({
			...category,
			merchantId,
			kind: "category" as const,
			createdAt: now,
			updatedAt: now,
		}));
		await tx.insert(menuParts).values(rows);
		await tx.insert(menuParts).values(
			menus.map((menu) => ({
				...menu,
				merchantId,
				kind: "itemSet" as const,
				createdAt: now,
				updatedAt: now,
				parts: menu.id === lastMenu.id ? [last.id] : [],
			})),
		);
	});
	const token = own.tokens.merchantSuperAdmin;
	const make = async (kind: string, body: object): Promise<string> =>
		(await web.gateway.call("POST", `/api/v2/menu/${merchantId}/parts/${kind}`, { token, body }))
			.body.id;
	await make("storeItem", { title: "Stray soup", price: 500 });
	const placed = await make("storeItem", { title: "Placed pie", price: 500 });
	await web.gateway.call("PATCH", `/api/v2/menu/${merchantId}/parts/category/${last.id}`, {
		token,
		body: { parts: [placed] },
	});
	list = `/dashboard/menu-management/${merchantId}/storeItem`;
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const fetchMenuPage = async (query: string) => {
	const { status, text } = await owner.get(`${list}?${query}`);
	expect(status).toBe(200);
	return {
		text,
		words: visibleText(text),
		offered: [...text.matchAll(/type="checkbox"[^>]*name="standsIn"/g)].length,
	};
};

it("offers the first of very many categories, and finds the others without script", async () => {
	const first = await fetchMenuPage("");
	expect(first.offered).toBe(201);
	expect(first.text).not.toContain(`value="${last.id}"`);
	expect(first.text).toContain('name="find-standsIn"');
	const found = await fetchMenuPage(`find-standsIn=${encodeURIComponent(last.title)}`);
	expect(found.offered).toBe(2);
	expect(found.text).toContain(`value="${last.id}"`);
});

it("keeps what is checked while others are searched, by its name", async () => {
	const page = await fetchMenuPage(`standsIn=${last.id}&find-standsIn=000`);
	expect(page.offered).toBe(3);
	expect(page.words).toContain(`Category: ${last.title}`);
	expect(page.text).toContain(`value="${last.id}"`);
	expect(page.words).toContain("Placed pie");
	expect(page.words).not.toContain("Stray soup");
	const unknown = await fetchMenuPage(`standsIn=${newId()}&standsIn=nonsense`);
	expect(unknown.words).not.toContain("Placed pie");
});

it("has what stands nowhere alone, whatever else the form sent", async () => {
	const page = await fetchMenuPage(`standsIn=none&standsIn=${last.id}`);
	expect(page.words).toContain("Category: Not in any category");
	expect(page.words).not.toContain(`Category: ${last.title}`);
	expect(page.words).toContain("Stray soup");
	expect(page.words).not.toContain("Placed pie");
});

it("offers the first of very many menus, finds the others, and keeps the one that is chosen", async () => {
	const offered = (text: string) => text.match(/type="checkbox"[^>]*name="itemSets"/g)?.length;
	const first = await fetchMenuPage("");
	expect(offered(first.text)).toBe(200);
	expect(first.text).toContain('name="find-itemSets"');
	const found = await fetchMenuPage(`find-itemSets=${encodeURIComponent(lastMenu.title)}`);
	expect(offered(found.text)).toBe(1);
	const chosen = await fetchMenuPage(`itemSets=${lastMenu.id}&find-itemSets=000`);
	expect(offered(chosen.text)).toBe(2);
	expect(chosen.words).toContain(`Menu: ${lastMenu.title}`);
	expect(chosen.words).toContain("Placed pie");
	expect(chosen.words).not.toContain("Stray soup");
});

it("takes several menus and several locations", async () => {
	const { storeIds } = web.gateway.own;
	const [first] = menus;
	const page = await fetchMenuPage(
		`itemSets=${first?.id}&itemSets=${lastMenu.id}&storeIds=${storeIds[0]}&storeIds=${storeIds[1]}`,
	);
	expect(page.words).toContain(`Menu: ${first?.title}`);
	expect(page.words).toContain(`Menu: ${lastMenu.title}`);
	expect(page.text.match(/name="storeIds"[^>]*checked/g)?.length).toBe(2);
	expect(page.words).toContain("Placed pie");
	const other = await fetchMenuPage(`itemSets=${first?.id}&itemSets=${menus[1]?.id}`);
	expect(other.words).not.toContain("Placed pie");
});

it("narrows modifiers to those of the items of a category", async () => {
	const { call, own } = web.gateway;
	const token = own.tokens.merchantSuperAdmin;
	const parts = `/api/v2/menu/${own.merchantId}/parts`;
	const made = async (kind: string, body: object): Promise<string> =>
		(await call("POST", `${parts}/${kind}`, { token, body })).body.id;
	await made("itemBase", { title: "Stray sauce" });
	const sauce = await made("itemBase", { title: "Placed sauce" });
	const group = await made("itemOptions", { title: "Sauces", parts: [sauce] });
	const dipped = await made("storeItem", { title: "Dipped pie", price: 500, parts: [group] });
	await call("PATCH", `${parts}/category/${categories[0]?.id}`, {
		token,
		body: { parts: [dipped] },
	});
	const { text } = await owner.get(
		`/dashboard/menu-management/${own.merchantId}/itemBase?categories=${categories[0]?.id}`,
	);
	expect(visibleText(text)).toContain("Category: Category 000");
	expect(visibleText(text)).toContain("Placed sauce");
	expect(visibleText(text)).not.toContain("Stray sauce");
});

it("finds categories for a change of many without script, and keeps what is checked", async () => {
	const change = `${list}/change?q=stray`;
	const { text } = await owner.get(change);
	const boxes = (page: string, name: string) =>
		[...page.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))].map(([box]) => box);
	expect(boxes(text, "addTo").length).toBe(200);
	expect(text).not.toContain(`value="${last.id}"`);
	const which = JSON.stringify({ search: "stray" });
	const [first] = categories;
	const found = await owner.post(change, {
		fields: [
			["which", which],
			["addTo", first?.id ?? ""],
			["holderSearch", last.title],
			pressed(updateIntent("found", "1")),
		],
	});
	expect(found.status).toBe(200);
	const added = boxes(found.text, "addTo");
	expect(added.length).toBe(2);
	expect(added.find((box) => box.includes(first?.id ?? ""))).toContain("checked");
	expect(added.find((box) => box.includes(last.id))).not.toContain("checked");

	const preview = await owner.post(change, {
		fields: [
			["which", which],
			["addTo", last.id],
		],
	});
	expect(visibleText(preview.text)).toContain(last.title);
});
