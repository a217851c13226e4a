import { afterAll, beforeAll, expect, it } from "vitest";
import type { Check } from "~/models/quotes/check";
import type { TestGateway } from "../../support/gateway";
import { startMenuGateway } from "../../support/menu/menu-calls";

let gateway: TestGateway;
let call: Awaited<ReturnType<typeof startMenuGateway>>["call"];
let make: Awaited<ReturnType<typeof startMenuGateway>>["make"];

beforeAll(async () => {
	({ gateway, call, make } = await startMenuGateway());
});
afterAll(() => gateway?.close());

async function makeTea() {
	const small = await make("variation", { title: "Small", price: 300 });
	const large = await make("variation", { title: "Large", price: 450 });
	const size = await make("variationGroup", { title: "Size", parts: [small, large] });
	const tea = await make("storeItem", { title: "Tea", price: 100, parts: [size] });
	await make("itemSet", { parts: [await make("category", { parts: [tea] })] });
	return { small, large, size, tea };
}

async function ask(item: object) {
	const { own } = gateway;
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: { storeId: own.storeIds[0], diningOption: "takeout", items: [{ quantity: 1, ...item }] },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const failed = answer.body.checks
		.filter(({ id, passed }: Check) => !passed && id === "modifiers")
		.map(({ words }: Check) => words);
	return { gross: answer.body.money.gross, failed };
}

it("is priced by its variation, at the location's own price of it", async () => {
	const { tea, large } = await makeTea();
	const storeId = gateway.own.storeIds[0];
	expect((await ask({ itemId: tea })).failed).toEqual(["“Tea”: choose one of “Size”"]);
	expect(await ask({ itemId: tea, variationId: large })).toEqual({ gross: 450, failed: [] });
	const own = await call("PATCH", `locations/${storeId}/parts/variation/${large}`, { price: 500 });
	expect(own.status, JSON.stringify(own.body)).toBe(200);
	expect((await ask({ itemId: tea, variationId: large })).gross).toBe(500);
	await call("PATCH", `parts/storeItem/${tea}`, { selectionType: "FIRST" });
	expect(await ask({ itemId: tea })).toEqual({ gross: 300, failed: [] });
});

it("takes one variation group for an item, and none for an item of a combo", async () => {
	const { tea, size } = await makeTea();
	const other = await make("variationGroup", { parts: [await make("variation")] });
	const two = await call("PATCH", `parts/storeItem/${tea}`, { parts: [size, other] });
	expect(two.body.details?.fields).toEqual({
		parts: ["Choose only one variation group"],
	});
	const choice = (itemId: string) => ({ title: "Drink", quantity: 1, items: [{ itemId }] });
	const combo = await call("POST", "parts/combo", { title: "Tea time", choices: [choice(tea)] });
	expect(combo.body.details?.fields).toEqual({
		"choices[0].items[0]": ["“Tea” has a variable price, which a combo does not allow"],
	});
	const milk = await make("storeItem", { title: "Milk" });
	await make("combo", { title: "Breakfast", choices: [choice(milk)] });
	const refused = await call("PATCH", `parts/storeItem/${milk}`, { parts: [other] });
	expect(refused.body.details?.fields).toEqual({
		parts: ["The combo “Breakfast” includes it, so its price can’t vary"],
	});
});

it("runs out of variations, which the preview and the search for items tell", async () => {
	const { tea, small, large } = await makeTea();
	const storeId = gateway.own.storeIds[0];
	const body = { ids: [small, large], end: "open" };
	const preview = await call("POST", `locations/${storeId}/sold-out/preview`, body);
	expect(preview.body.impossible).toMatchObject([{ item: { id: tea }, group: "Size" }]);
	await call("POST", `locations/${storeId}/sold-out`, { ...body, ids: [large] });
	expect((await ask({ itemId: tea, variationId: large })).failed).toEqual(["“Large” is sold out"]);
	const found = await gateway.call("GET", `/api/v2/quotes/items/${storeId}?ids=${tea}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	expect(found.body.asked).toMatchObject([
		{
			groups: [],
			variationGroup: {
				title: "Size",
				variations: [
					{ id: small, price: 300, isSoldOut: false },
					{ id: large, isSoldOut: true },
				],
			},
		},
	]);
});
