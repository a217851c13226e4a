import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

async function send(method: string, path: string, body?: object, status = [200, 201]) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, path.replace("OWN", gateway.own.merchantId), {
		token,
		...(body && { body }),
	});
	expect(status, JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

const taxesAt = (storeId: string) => `/api/v2/store-v2/OWN/locations/${storeId}/taxes`;
const makeTax = async (storeId: string, body: object): Promise<string> =>
	(await send("POST", taxesAt(storeId), body)).id;
const make = async (kind: string, body: object): Promise<string> =>
	(await send("POST", `/api/v2/menu/OWN/parts/${kind}`, body)).id;
const carries = (storeId: string, id: string, kind = "storeItem") =>
	`/api/v2/menu/OWN/locations/${storeId}/parts/${kind}/${id}/taxes`;

/** The taxes of a quote for one of these items each, by name. */
async function taxed(storeId: string, ...items: string[]) {
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: {
			storeId,
			diningOption: "takeout",
			items: items.map((itemId) => ({ itemId, quantity: 1 })),
		},
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const { taxes } = answer.body.money;
	return Object.fromEntries(
		taxes.map(({ name, amount }: { name: string; amount: number }) => [name, amount]),
	);
}

it("decide the tax of that item alone, at that location alone, at once", async () => {
	const [here, elsewhere] = gateway.own.storeIds;
	const beer = await make("storeItem", { title: "Beer", price: 1_000 });
	const pie = await make("storeItem", { title: "Pie", price: 500 });
	const sales = await makeTax(here, { name: "Sales", ratePpm: 100_000, appliesToMenu: true });
	const liquor = await makeTax(here, { name: "Liquor", ratePpm: 50_000 });
	await makeTax(elsewhere, { name: "Sales", ratePpm: 100_000, appliesToMenu: true });
	expect(await taxed(here, beer, pie)).toEqual({ Sales: 150 });
	expect(await send("GET", carries(here, beer))).toMatchObject({ hasOwnTaxes: false, taxes: [] });

	const set = { hasOwnTaxes: true, taxes: [liquor, sales] };
	const own = await send("PATCH", carries(here, beer), set);
	expect(own).toEqual({
		partId: beer,
		hasOwnTaxes: true,
		version: 2,
		taxes: [sales, liquor].sort(),
	});
	expect(await taxed(here, beer, pie)).toEqual({ Sales: 150, Liquor: 50 });
	expect(await taxed(here, pie)).toEqual({ Sales: 50 });
	expect(await taxed(elsewhere, beer)).toEqual({ Sales: 100 });
	// Lists of a location carry the ids.
	const listed = await send("GET", `/api/v2/menu/OWN/locations/${here}/lists/store-items`);
	const findItemTaxes = (item: string) =>
		listed.items.find(({ id }: { id: string }) => id === item).taxes;
	expect([findItemTaxes(beer), findItemTaxes(pie)]).toEqual([[sales, liquor].sort(), null]);

	await send("PATCH", carries(here, beer), { taxes: [] });
	expect(await taxed(here, beer)).toEqual({});
	await send("PATCH", carries(here, beer), { hasOwnTaxes: false });
	expect(await taxed(here, beer)).toEqual({ Sales: 100 });
});

it("are those of the location, for things that are sold, with the version that was seen", async () => {
	const [here, elsewhere] = gateway.own.storeIds;
	const item = await make("storeItem", { title: "Soup", price: 700 });
	const modifier = await make("itemBase", { title: "Salt", price: 0 });
	const foreign = await makeTax(elsewhere, { name: "Foreign", ratePpm: 1_000 });
	const refused = await send(
		"PATCH",
		carries(here, item),
		{ hasOwnTaxes: true, taxes: [foreign] },
		[422],
	);
	expect(refused.details.fields).toEqual({
		taxes: ["Choose this location’s taxes from the list"],
	});
	const none = await send(
		"PATCH",
		carries(here, modifier, "itemBase"),
		{ hasOwnTaxes: true },
		[422],
	);
	expect(none.message).toBe("A modifier can’t have custom taxes");
	await send("PATCH", carries(here, item), { hasOwnTaxes: true });
	const late = await gateway.call(
		"PATCH",
		carries(here, item).replace("OWN", gateway.own.merchantId),
		{
			token: gateway.own.tokens.merchantSuperAdmin,
			body: { hasOwnTaxes: false },
			version: 1,
		},
	);
	expect(late.status).toBe(409);
	expect(late.body.details.current).toMatchObject({ hasOwnTaxes: true, version: 2 });
});

it("keep a tax from being deleted, by the names of the items that carry it", async () => {
	const [here] = gateway.own.storeIds;
	const [ale, stout] = [
		await make("storeItem", { title: "Ale", price: 800 }),
		await make("storeItem", { title: "Stout", price: 900 }),
	];
	const tax = await makeTax(here, { name: "Barrel tax", ratePpm: 20_000 });
	for (const item of [ale, stout])
		await send("PATCH", carries(here, item), { hasOwnTaxes: true, taxes: [tax] });
	const refused = await send("DELETE", `${taxesAt(here)}/${tax}`, undefined, [422]);
	expect(refused.message).toBe(
		"The tax “Barrel tax” is on the items “Ale”, “Stout”. Remove it there first.",
	);
	await send("PATCH", carries(here, stout), { hasOwnTaxes: false });
	// What is deleted does not keep it, and comes back without it.
	await send("DELETE", `/api/v2/menu/OWN/parts/storeItem/${ale}`, undefined, [200, 204]);
	await send("DELETE", `${taxesAt(here)}/${tax}`, undefined, [200, 204]);
	const log = await send("GET", `/api/v2/audit-log?entity=menu-item&entityId=${ale}`);
	await send("POST", "/api/v2/audit-log/OWN/undo", { seq: log.rows[0].seq });
	expect(await send("GET", carries(here, ale))).toMatchObject({ hasOwnTaxes: false, taxes: [] });
});

it("are one row in the location's history, by the names of the taxes, and can be taken back", async () => {
	const [here] = gateway.own.storeIds;
	const item = await make("storeItem", { title: "Cider", price: 600 });
	const tax = await makeTax(here, { name: "Cider tax", ratePpm: 30_000 });
	await send("PATCH", carries(here, item), { hasOwnTaxes: true, taxes: [tax] });
	const log = await send("GET", `/api/v2/audit-log?entity=item-taxes&entityId=${item}`);
	expect(log.rows).toHaveLength(1);
	const [row] = log.rows;
	expect(row).toMatchObject({ action: "update", entityLabel: "Cider", storeId: here });
	expect(row.names).toEqual({ [tax]: "Cider tax" });
	await send("POST", "/api/v2/audit-log/OWN/undo", { seq: row.seq });
	expect(await send("GET", carries(here, item))).toMatchObject({ hasOwnTaxes: false, taxes: [] });
});
