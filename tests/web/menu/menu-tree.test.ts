import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

const TREE = "/dashboard/menu-management/tree";

let web: TestWeb;
let owner: Browser;
let merchantId: string;
const ids = Array.from({ length: 230 }, () => newId());
const [first = "", second = "", third = ""] = ids;
const [category, menu] = [newId(), newId()];

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	({ merchantId } = own);
	const now = new Date();
	const shared = { merchantId, createdAt: now, updatedAt: now };
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		const items = ids.map((id, at) => ({ id, title: `Item ${at}.`, price: 500 + at }));
		await tx
			.insert(menuParts)
			.values(items.map((item) => ({ ...shared, ...item, kind: "storeItem" as const })));
		await tx.insert(menuParts).values([
			{ ...shared, id: category, kind: "category", title: "Many things", parts: ids },
			{ ...shared, id: menu, kind: "itemSet", title: "All day", parts: [category] },
		]);
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function opened(query: string, path = TREE, browser = owner) {
	const { status, text } = await browser.get(`${path}?${query}`);
	expect(status).toBe(200);
	return {
		text,
		words: visibleText(text),
		rows: [...text.matchAll(/<li id="([\w-]+)\.([\w-]+)"/g)].map(([, , id]) => id),
		moves: [...text.matchAll(/name="move" value="([^"]+)"/g)].map(([, move]) => move ?? ""),
		key: /name="idempotency-key" value="([^"]+)"/.exec(text)?.[1] ?? "",
	};
}
const both = `open=${menu}&open=${category}`;
const move = (value: string, key: string, browser = owner) =>
	press({ move: value, "idempotency-key": key }, browser);
const press = (button: Record<string, string>, browser = owner) =>
	browser.post(TREE, {
		fields: [["open", menu], ["open", category], ...Object.entries(button)],
	});

describe("the tree of the menu", () => {
	it("sends a level when it is opened, and more of a long one when asked for", async () => {
		const closed = await opened(`open=${menu}&toggle=${menu}`);
		expect(closed.rows).toEqual([menu]);
		expect((await opened(`toggle=${menu}`)).rows).toEqual([menu, category]);
		const page = await opened(`open=${menu}&toggle=${category}`);
		expect(page.rows).toEqual([menu, category, ...ids.slice(0, 100)]);
		expect(page.words).toContain("Show 100 more of 230");
		expect(page.text).toContain(`/storeItem/${merchantId}/${first}"`);
		const more = await opened(`${both}:200&more=${category}`);
		expect(more.rows).toEqual([menu, category, ...ids]);
		expect(more.words).not.toContain("more of 230");
		expect(more.text).toContain(`name="open" value="${category}:300"`);
	});

	it("begins with its first levels open, but no long one", async () => {
		const { rows, text } = await opened("");
		expect(rows).toEqual([menu, category]);
		expect(text).toContain(`type="hidden" name="open" value="${menu}"`);
	});

	it("forgets what was open below a level that is closed", async () => {
		const page = await opened(`${both}&toggle=${menu}`);
		expect(page.rows).toEqual([menu]);
		expect(page.text).not.toMatch(/name="open" value="[0-9a-f]{8}-/);
	});

	it("says when too much would be open at once, and opens nothing more", async () => {
		const page = await opened(`open=${menu}&open=${category}:2600&more=${category}`);
		expect(page.words).toContain("Close some rows first: at most 3,000 can be open.");
		expect(page.rows.length).toBe(232);
	});

	it("moves once, and says so when somebody else changed the order meanwhile", async () => {
		const page = await opened(both);
		const up = page.moves.find((each) => each.includes(`${second}.0`)) ?? "";
		const answer = await move(up, page.key);
		expect(answer.location).toBe(`${TREE}?${both}#${category}.${second}`);
		expect((await opened(both)).rows.slice(2, 5)).toEqual([second, first, third]);
		await move(up, page.key);
		const again = await opened(both);
		expect(again.words).toContain("The order was changed");
		expect(again.rows.slice(2, 5)).toEqual([second, first, third]);

		const late = page.moves.find((each) => each.includes(`${third}.1`)) ?? "";
		await move(late, page.key);
		const current = await opened(both);
		expect(current.words).toContain("Someone else changed this order");
		expect(current.rows.slice(2, 5)).toEqual([second, first, third]);
	});

	it("opens and closes for a press, too, and leads to the address of what is open", async () => {
		const closed = await press({ toggle: category });
		expect(closed.location).toBe(`${TREE}?${both}&toggle=${category}`);
		expect((await opened(closed.location?.split("?")[1] ?? "")).rows).toEqual([menu, category]);
		const more = await press({ more: category });
		expect(more.location).toBe(`${TREE}?${both}&more=${category}`);
	});

	it("knows no other move", async () => {
		expect((await move("category", newId())).status).toBe(404);
		expect((await move("", newId())).status).toBe(404);
	});

	it("offers no move at a location, nor to people of some locations", async () => {
		const [storeId] = web.gateway.own.storeIds;
		const here = await opened(both, `/location/${storeId}/menu-management/tree`);
		expect(here.rows.length).toBe(102);
		expect(here.moves).toEqual([]);
		expect(here.text).toContain(`/location/${storeId}/menu-management/storeItem/`);
	});

	it("says where menus come from while there are none", async () => {
		const { other } = web.gateway;
		const theirs = await web.signedInBrowser("merchantSuperAdmin", other);
		expect((await opened("", TREE, theirs)).words).toContain("No menus yet");
	});
});
