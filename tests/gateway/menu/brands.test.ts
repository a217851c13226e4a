import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { testSlug } from "../../support/locations/test-location";
import { beFoodHall } from "../../support/menu/be-food-hall";
import { beFranchise } from "../../support/menu/be-franchise";

let gateway: TestGateway;
let own: TestGateway["own"];
let here: string;
let there: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	[here, there] = own.storeIds as [string, string];
	await beFoodHall(gateway, own.merchantId);
});
afterAll(() => gateway?.close());

type Request = Parameters<TestGateway["call"]>[2];

const call = (method: string, path: string, body?: object, request: Request = {}) =>
	gateway.call(method, `/api/v2/menu/${own.merchantId}/${path}`, {
		token: own.tokens.merchantSuperAdmin,
		...(body && { body }),
		...request,
	});

async function make(kind: string, body: object): Promise<string> {
	const answer = await call("POST", `parts/${kind}`, body);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

/** A brand with one item, sold at all locations or at some. */
async function makeBrand(title: string, stores: string[] | null = null) {
	const item = await make("storeItem", { title: `${title} bowl`, price: 900 });
	const category = await make("category", { title: `${title} bowls`, parts: [item] });
	const menu = await make("itemSet", { title: `${title} menu`, parts: [category] });
	const brand = await make("itemSetConcept", { title, parts: [menu], stores });
	return { item, brand, menu };
}

async function quoted(storeId: string, ...itemIds: string[]) {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: {
			storeId,
			diningOption: "takeout",
			items: itemIds.map((itemId) => ({ itemId, quantity: 1 })),
		},
	});
	return body.checks.find(({ id }: { id: string }) => id === "menu");
}

let asked = 0;

async function sellsOnline(storeId: string, menu: string): Promise<boolean> {
	asked += 1;
	const at = new Date(Date.now() + asked * 60_000).toISOString();
	const { body } = await gateway.call(
		"GET",
		`/api/v2/public/menus/${testSlug(storeId)}?at=${encodeURIComponent(at)}`,
	);
	return body.menus.some(({ id }: { id: string }) => id === menu);
}

const sell = (storeId: string, brand: string, isSold: boolean, request: Request = {}) =>
	call("PATCH", `locations/${storeId}/brands/${brand}`, { isSold }, request);
const setCounter = (storeId: string, isShared: boolean) =>
	call("PATCH", `locations/${storeId}/counter`, { isShared });

it("lists tell the brand of things of the same name, and a location's may leave other brands out", async () => {
	const modifiers: string[] = [];
	for (const [title, store] of [
		["Twin here", here],
		["Twin there", there],
	] as const) {
		const modifier = await make("itemBase", { title: "Twin topping", price: 175 });
		const group = await make("itemOptions", { title: "Add", parts: [modifier] });
		const item = await make("storeItem", { title: "Twin dish", price: 900, parts: [group] });
		const category = await make("category", { title: "Twins", parts: [item] });
		const menu = await make("itemSet", { title: "Twin menu", parts: [category] });
		await make("itemSetConcept", { title, parts: [menu], stores: [store] });
		modifiers.push(modifier);
	}
	const fetchBrands = async (path: string) => {
		const { body } = await call("GET", path);
		return body.rows.map(({ id, brands }: { id: string; brands: string[] }) => [
			modifiers.indexOf(id),
			...brands,
		]);
	};
	const both = [
		[0, "Twin here"],
		[1, "Twin there"],
	];
	expect(await fetchBrands("parts/itemBase?search=twin")).toEqual(both);
	const local = `locations/${here}/parts/itemBase?search=twin`;
	expect(await fetchBrands(local)).toEqual(both);
	expect(await fetchBrands(`${local}&elsewhere=no`)).toEqual([[0, "Twin here"]]);
	const menus = `locations/${here}/parts/itemSetConcept?search=twin`;
	expect((await call("GET", menus)).body.rows).toHaveLength(2);
	expect((await call("GET", `${menus}&elsewhere=no`)).body.rows).toHaveLength(1);
});

describe("a brand at a location", () => {
	it("is off there for the quote and the public menu, and sold everywhere else", async () => {
		const { item, brand, menu } = await makeBrand("Copper");
		expect((await quoted(here, item)).passed).toBe(true);
		const off = await sell(here, brand, false);
		expect(off.status, JSON.stringify(off.body)).toBe(200);
		expect(off.body).toMatchObject({ state: "off", title: "Copper" });
		expect(await quoted(here, item)).toMatchObject({
			passed: false,
			words: "The menu concept “Copper” is off",
		});
		expect((await quoted(there, item)).passed).toBe(true);
		expect([await sellsOnline(here, menu), await sellsOnline(there, menu)]).toEqual([false, true]);

		const on = await sell(here, brand, true);
		expect(on.body).toMatchObject({ state: "sold" });
		expect((await quoted(here, item)).passed).toBe(true);
		expect(await sellsOnline(here, menu)).toBe(true);
		const { body } = await call("GET", `locations/${here}/parts/itemSetConcept/${brand}`);
		expect(body.own).toEqual([]);
	});

	it("comes to a location that did not sell it, and keeps those that do", async () => {
		const { item, brand } = await makeBrand("Slate", [there]);
		expect((await quoted(here, item)).words).toContain("is not sold at this location");
		expect((await sell(here, brand, false)).body.state).toBe("elsewhere");
		expect((await sell(here, brand, true)).body.state).toBe("sold");
		expect((await quoted(here, item)).passed).toBe(true);
		const { body } = await call("GET", `parts/itemSetConcept/${brand}`);
		expect(body.stores).toEqual([here, there].sort());
	});

	it("that the organization has off is on where somebody says so", async () => {
		const { item, brand } = await makeBrand("Anvil");
		await call("PATCH", `parts/itemSetConcept/${brand}`, { isEnabled: false });
		expect((await sell(here, brand, true)).body.state).toBe("sold");
		expect((await quoted(here, item)).passed).toBe(true);
		expect((await quoted(there, item)).passed).toBe(false);
	});

	it("is not switched on top of somebody else's change, nor twice by one request", async () => {
		const { brand } = await makeBrand("Paloma");
		const key = crypto.randomUUID();
		const headers = { "idempotency-key": key, "if-match": "1" };
		const first = await sell(here, brand, false, { headers });
		expect(first.body).toMatchObject({ state: "off", version: 2 });
		expect((await sell(here, brand, false, { headers })).body).toEqual(first.body);
		const stale = await sell(here, brand, true, { headers: { "if-match": "1" } });
		expect(stale.status).toBe(409);
	});

	it("is listed with all locations, found by brand and by counter", async () => {
		const { brand } = await makeBrand("Listed", [here]);
		await setCounter(here, false);
		const list = await call("GET", `brands/locations?brand=${brand}`);
		expect(list.body.rows.map(({ storeId }: { storeId: string }) => storeId)).toEqual([here]);
		expect(list.body.rows[0]).toMatchObject({ isShared: false });
		const shared = await call("GET", "brands/locations?counter=shared");
		expect(shared.body.rows.map(({ storeId }: { storeId: string }) => storeId)).not.toContain(here);
		const brands = await call("GET", "brands");
		expect(brands.body.brands).toContainEqual(expect.objectContaining({ id: brand, soldAt: 1 }));
		await setCounter(here, true);
	});
});

describe("a counter", () => {
	it("that is not shared takes one brand at a time, and says which there are", async () => {
		const noodles = await makeBrand("Noodles");
		const pizza = await makeBrand("Pizza");
		expect((await quoted(here, noodles.item, pizza.item)).passed).toBe(true);
		expect((await setCounter(here, false)).body).toMatchObject({ isShared: false });
		expect(await quoted(here, noodles.item, pizza.item)).toMatchObject({
			passed: false,
			words: "“Noodles” and “Pizza” have separate counters here. Order from one at a time.",
			decidedBy: { path: `/dashboard/multi-brand/location/${here}` },
		});
		expect((await quoted(here, noodles.item)).passed).toBe(true);
		expect((await quoted(there, noodles.item, pizza.item)).passed).toBe(true);
	});

	it("takes an item that two brands sell with either of them", async () => {
		const noodles = await makeBrand("Udon");
		const pizza = await makeBrand("Pide");
		const soda = await make("storeItem", { title: "Soda", price: 300 });
		const drinks = await make("category", { title: "Drinks", parts: [soda] });
		for (const { menu } of [noodles, pizza]) {
			const { body } = await call("GET", `parts/itemSet/${menu}`);
			await call("PATCH", `parts/itemSet/${menu}`, { parts: [...body.parts, drinks] });
		}
		expect((await quoted(here, noodles.item, soda)).passed).toBe(true);
		expect((await quoted(here, pizza.item, soda)).passed).toBe(true);
		expect((await quoted(here, pizza.item, soda, noodles.item)).passed).toBe(false);
	});

	it("is in the history with both values, and undone there", async () => {
		const before = (await call("GET", `locations/${there}/brands`)).body.counter;
		await setCounter(there, !before.isShared);
		const token = own.tokens.merchantSuperAdmin;
		const log = `/api/v2/audit-log?entity=shared-counter&entityId=${there}`;
		const [row] = (await gateway.call("GET", log, { token })).body.rows;
		expect(row).toMatchObject({
			before: { isShared: before.isShared },
			after: { isShared: !before.isShared },
		});
		const undo = { body: { seq: row.seq } };
		const path = `/api/v2/audit-log/${own.merchantId}/undo`;
		const refused = await gateway.call("POST", path, {
			token: own.tokens.merchantOperator,
			...undo,
		});
		expect(refused.status).toBe(403);
		const undone = await gateway.call("POST", path, { token, ...undo });
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await call("GET", `locations/${there}/brands`)).body.counter).toMatchObject({
			isShared: before.isShared,
		});
	});

	it("is asked for in a food hall alone", async () => {
		const noodles = await makeBrand("Soba");
		const pizza = await makeBrand("Focaccia");
		expect((await quoted(here, noodles.item, pizza.item)).passed).toBe(false);
		await beFranchise(gateway, own.merchantId);
		await gateway.call("PATCH", `/api/v2/store-v2/${own.merchantId}`, {
			token: own.tokens.merchantSuperAdmin,
			body: { description: "A franchise of brands, for this test" },
		});
		expect((await quoted(here, noodles.item, pizza.item)).passed).toBe(true);
		expect((await call("GET", "brands")).status).toBe(403);
		expect((await sell(here, noodles.brand, false)).status).toBe(403);
		await beFoodHall(gateway, own.merchantId);
	});
});
