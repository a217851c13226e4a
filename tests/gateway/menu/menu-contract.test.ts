import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuKind } from "~/models/menu/menu-kind";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";

let gateway: TestGateway;
let storeId = "";
const titles = ["Apple tart", "Banana bread", "Carrot cake", "Date slice", "Éclair"];
const ids: string[] = [];

const base = () => `/api/v2/menu/${gateway.own.merchantId}`;
const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, ...request });

async function make(kind: MenuKind, body: object): Promise<string> {
	const answer = await call("POST", `${base()}/parts/${kind}`, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

async function taken(path: string) {
	const { status, body } = await call("GET", `${base()}/${path}`);
	expect(status, JSON.stringify(body)).toBe(200);
	const items = body.items as { title: string; price: number | null; standsIn: object[] }[];
	return { items, total: body.total, titles: items.map(({ title }) => title) };
}

beforeAll(async () => {
	gateway = await startTestGateway();
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
	[storeId = ""] = gateway.own.storeIds;
	for (const title of titles) ids.push(await make("storeItem", { title, price: 500 }));
	await make("category", { title: "Sweet things", parts: ids.slice(0, 2) });
	await call("PATCH", `${base()}/parts/storeItem/${ids[3]}`, { body: { isOrderable: false } });
	await call("PATCH", `${base()}/parts/storeItem/${ids[4]}`, { body: { isArchived: true } });
	await call("PATCH", `${base()}/locations/${storeId}/parts/storeItem/${ids[0]}`, {
		body: { price: 650, title: "Zesty tart" },
	});
});
afterAll(() => gateway?.close());

describe("lists by skip and take (spec 7.8)", () => {
	it("answers all with their total where nothing is asked", async () => {
		const all = await taken("lists/store-items");
		expect(all).toMatchObject({ titles: titles.slice(0, 4), total: 4 });
		expect(all.items[0]?.standsIn).toHaveLength(1);
	});

	it("answers the currency of prices, and the place of each thing in what holds it (spec 3.23)", async () => {
		const all = (await taken("lists/store-items")).items as unknown as Record<string, unknown>[];
		expect(all.slice(0, 2)).toMatchObject([
			{ currency: "USD", standsIn: [{ title: "Sweet things", showOrder: 1 }] },
			{ currency: "USD", standsIn: [{ title: "Sweet things", showOrder: 2 }] },
		]);
		const here = `locations/${storeId}/parts/storeItem/${ids[1]}`;
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set({ currency: "CAD" }).where(eq(locations.storeId, storeId)),
		);
		expect((await taken(`locations/${storeId}/lists/store-items`)).items[0]).toMatchObject({
			currency: "CAD",
		});
		const one = (await call("GET", `${base()}/${here}`)).body;
		expect(one).toMatchObject({ currency: "CAD", standsIn: [{ showOrder: 2 }] });
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set({ currency: "USD" }).where(eq(locations.storeId, storeId)),
		);
	});

	it("takes parts that do not overlap, and counts only when asked", async () => {
		const parts = [];
		for (const skip of [0, 2, 4]) parts.push(await taken(`lists/store-items?take=2&skip=${skip}`));
		expect(parts.flatMap((part) => part.titles)).toEqual(titles.slice(0, 4));
		expect(parts.map(({ total }) => total)).toEqual([4, 4, 4]);
		expect((await taken("lists/store-items?take=1&countTotal=false")).total).toBeNull();
	});

	it("tells what a location sells, in the order of its own titles", async () => {
		const here = await taken(`locations/${storeId}/lists/store-items`);
		expect(here.titles).toEqual([...titles.slice(1, 4), "Zesty tart"]);
		expect(here.items.at(-1)?.price).toBe(650);
		const found = await taken(`locations/${storeId}/lists/store-items?search=zest&isReplica=false`);
		expect(found).toMatchObject({ titles: ["Zesty tart"], total: 1 });
	});

	it("narrows by the filters of spec 3.25", async () => {
		const category = (await taken("lists/categories")).items[0] as unknown as { id: string };
		const store = "lists/store-items";
		expect((await taken(`${store}?categories=${category.id}`)).titles).toEqual(titles.slice(0, 2));
		expect((await taken(`${store}?categories=none`)).titles).toEqual(titles.slice(2, 4));
		expect((await taken(`${store}?isArchived=true`)).titles).toEqual(["Éclair"]);
		expect((await taken(`${store}?isOrderable=false`)).titles).toEqual(["Date slice"]);
		expect((await taken(`${store}?isEnabled=false`)).total).toBe(0);
		expect((await taken(`${store}?isAvailable=false`)).total).toBe(0);
		expect((await taken(`${store}?isReplica=false`)).titles).toEqual(["Apple tart"]);
		expect((await taken(`${store}?search=cake+carr`)).titles).toEqual(["Carrot cake"]);
	});

	it("refuses what no list can be asked for", async () => {
		const wrong = [
			"take=0",
			"take=20001",
			"skip=-1",
			"countTotal=yes",
			"isArchived=1",
			"itemSets=x",
		];
		for (const query of wrong) {
			const { status } = await call("GET", `${base()}/lists/store-items?${query}`);
			expect(status, query).toBe(400);
		}
		expect((await call("GET", `${base()}/lists/soups`)).status).toBe(404);
	});

	it("tells combos only while they are switched on", async () => {
		const { merchantId, tokens } = gateway.other;
		const theirs = { token: tokens.merchantSuperAdmin };
		const at = `/api/v2/menu/${merchantId}/lists`;
		expect((await gateway.call("GET", `${at}/combos`, theirs)).status).toBe(403);
		const combined = await gateway.call("GET", `${at}/combined-items`, theirs);
		expect(combined.body).toEqual({ items: [], total: 0 });

		const items = [{ itemId: ids[0], extraPrice: 0, isDefault: true }];
		const choice = { title: "Sweet", quantity: 1, isOptional: false, items };
		await make("combo", { title: "Coffee and cake", price: 900, choices: [choice] });
		expect((await taken("lists/combined-items")).titles).toContain("Coffee and cake");
		expect((await taken("lists/combos")).titles).toEqual(["Coffee and cake"]);
	});
});
