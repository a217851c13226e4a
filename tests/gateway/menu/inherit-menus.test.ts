import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLocation } from "../../support/locations/location-samples";
import { startMenuGateway } from "../../support/menu/menu-calls";

let menu: Awaited<ReturnType<typeof startMenuGateway>>;
let item: string;
let atPattern: string;
let elsewhere: string;
beforeAll(async () => {
	menu = await startMenuGateway();
	const { own } = menu.gateway;
	item = await menu.make("storeItem", { title: "Stew", price: 700 });
	const other = await menu.make("storeItem", { title: "Soup", price: 500 });
	const category = await menu.make("category", { title: "Winter", parts: [item] });
	const soups = await menu.make("category", { title: "Soups", parts: [other] });
	atPattern = await menu.make("itemSet", {
		title: "Cold days",
		parts: [category],
		stores: [own.defaultStoreId],
	});
	elsewhere = await menu.make("itemSet", {
		title: "One place only",
		parts: [soups],
		stores: [own.storeIds[0]],
	});
});
afterAll(() => menu?.gateway.close());

const locations = () => `/api/v2/store-v2/${menu.gateway.own.merchantId}/locations`;

async function open(title: string, given: object = {}): Promise<string> {
	const token = menu.gateway.own.tokens.merchantSuperAdmin;
	const body = { ...newLocation(title), ...given };
	const answer = await menu.gateway.call("POST", locations(), { token, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.storeId;
}

/** What keeps the item from being sold at a location, by the menu. */
async function refusedAt(storeId: string): Promise<string[]> {
	const { status, body } = await menu.gateway.call("POST", "/api/v2/quotes", {
		apiKey: menu.gateway.own.apiKey,
		body: { storeId, diningOption: "takeout", items: [{ itemId: item, quantity: 1 }] },
	});
	expect(status, JSON.stringify(body)).toBe(200);
	return body.checks.flatMap((check: { id: string; passed: boolean; words: string }) =>
		check.id === "menu" && !check.passed ? [check.words] : [],
	);
}

const fetchStores = async (id: string) =>
	(await menu.call("GET", `parts/itemSet/${id}`)).body.stores;

describe("a menu at a default store", () => {
	it("is sold by a location that starts from it, and by none that does not", async () => {
		const plain = await open("The Menuless One", { defaultStoreId: null });
		expect(await refusedAt(plain)).toEqual(["The menu “Cold days” is not sold at this location"]);
		const storeId = await open("The One With Menus");
		expect(await refusedAt(storeId)).toEqual([]);
		expect(await refusedAt(plain)).toHaveLength(1);
		expect(await fetchStores(atPattern)).toContain(storeId);
		expect(await fetchStores(elsewhere)).not.toContain(storeId);
	});

	it("is told on the default store, in the new location's history and in the menu's own", async () => {
		const { tokens, merchantId } = menu.gateway.own;
		const token = tokens.merchantSuperAdmin;
		const storeId = await open("The Told One");
		const created = await menu.gateway.call("GET", `/api/v2/audit-log?storeId=${storeId}`, {
			token,
		});
		expect(JSON.stringify(created.body.rows)).toContain("Location-specific menus: Cold days");
		const path = `/api/v2/audit-log?merchantId=${merchantId}&limit=20`;
		const whole = await menu.gateway.call("GET", path, { token });
		const entry = whole.body.rows.find(
			(row: { entityId: string; action: string }) =>
				row.entityId === atPattern && row.action === "update",
		);
		expect(entry.after.stores).toContain(storeId);
		expect(entry.before.stores).not.toContain(storeId);
	});

	it("is given to each of several locations that are made at once", async () => {
		const made = await Promise.all(
			["The First", "The Second", "The Third"].map((one) => open(one)),
		);
		expect(await fetchStores(atPattern)).toEqual(expect.arrayContaining(made));
	});
});
