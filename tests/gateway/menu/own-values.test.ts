import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";

let gateway: TestGateway;
let own: TestGateway["own"];

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway?.close());

const base = () => `/api/v2/menu/${own.merchantId}/parts/storeItem`;
const here = (id = "", storeId = own.storeIds[0]) =>
	`/api/v2/menu/${own.merchantId}/locations/${storeId}/parts/storeItem${id && `/${id}`}`;
const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path, { token: own.tokens.merchantSuperAdmin, ...request });

async function make(body: object = {}): Promise<string> {
	const answer = await call("POST", base(), {
		body: { title: `Item ${crypto.randomUUID()}`, price: 950, ...body },
	});
	expect(answer.status).toBe(201);
	return answer.body.id;
}

const setOwn = (id: string, body: object, request: object = {}) =>
	call("PATCH", here(id), { body, ...request });

describe("a location's own values", () => {
	it("hold there and nowhere else, and follow the organization when let go", async () => {
		const id = await make({ title: "Soup" });
		const changed = await setOwn(id, { price: 1150, title: "Soup of the day" });
		expect(changed.body).toMatchObject({
			title: "Soup of the day",
			price: 1150,
			own: ["title", "price"],
			base: { title: "Soup", price: 950 },
		});
		expect((await call("GET", here(id, own.storeIds[1]))).body).toMatchObject({
			price: 950,
			own: [],
			version: 1,
		});
		expect((await call("GET", `${base()}/${id}`)).body.price).toBe(950);

		await call("PATCH", `${base()}/${id}`, { body: { price: 990, description: "New" } });
		expect((await call("GET", here(id))).body).toMatchObject({ price: 1150, description: "New" });
		const freed = await setOwn(id, { price: null });
		expect(freed.body).toMatchObject({ price: 990, own: ["title"] });
	});

	it("are kept when they equal the organization's", async () => {
		const id = await make();
		expect((await setOwn(id, { price: 950 })).body.own).toEqual(["price"]);
		await call("PATCH", `${base()}/${id}`, { body: { price: 1 } });
		expect((await call("GET", here(id))).body.price).toBe(950);
	});

	it("are listed, searched, filtered and sorted as they hold there", async () => {
		const word = `x${crypto.randomUUID().slice(0, 8)}`;
		const cheap = await make({ title: `${word} A`, price: 100 });
		const dear = await make({ title: `${word} B`, price: 200 });
		await setOwn(cheap, { price: 300, isOrderable: false });
		await setOwn(dear, { title: `${word} renamed` });
		const ids = async (query: string, path = here()) => {
			const { body } = await call("GET", `${path}?limit=500&${query}`);
			return body.rows.map(({ id }: { id: string }) => id);
		};
		expect(await ids(`search=${word}&sort=price`)).toEqual([dear, cheap]);
		expect(await ids(`search=${word}&sort=price`, base())).toEqual([cheap, dear]);
		expect(await ids(`search=${word} renamed`)).toEqual([dear]);
		expect(await ids(`search=${word} B`)).toEqual([]);
		expect(await ids(`search=${word}&orderable=no`)).toEqual([cheap]);
		const { body } = await call("GET", `${here()}?search=${word}&sort=price`);
		expect(body.rows).toMatchObject([{ own: ["title"] }, { price: 300 }]);
	});

	it("decide what a guest pays, and whether", async () => {
		const id = await make({ title: "Pie", price: 400 });
		const category = await call("POST", base().replace("storeItem", "category"), {
			body: { title: "Pies", parts: [id] },
		});
		await call("POST", base().replace("storeItem", "itemSet"), {
			body: { title: "All day", parts: [category.body.id] },
		});
		const ask = async (storeId = own.storeIds[0]) => {
			const { body } = await gateway.call("POST", "/api/v2/quotes", {
				apiKey: own.apiKey,
				body: { storeId, diningOption: "takeout", items: [{ itemId: id, quantity: 1 }] },
			});
			const item = body.checks.find((check: { id: string }) => check.id === "item");
			return [body.money.gross, item.passed];
		};
		expect(await ask()).toEqual([400, true]);
		await setOwn(id, { price: 450, isOrderable: false });
		expect(await ask()).toEqual([450, false]);
		expect(await ask(own.storeIds[1])).toEqual([400, true]);
	});

	it("refuse an empty title and what an item does not have", async () => {
		const id = await make();
		const empty = await setOwn(id, { title: " " });
		expect(empty.status).toBe(422);
		expect(Object.keys(empty.body.details.fields)).toEqual(["title"]);
		const category = await call("POST", base().replace("storeItem", "category"), {
			body: { title: "Sides" },
		});
		const foreign = await call("PATCH", here(category.body.id).replace("storeItem", "category"), {
			body: { price: 5 },
		});
		expect(foreign.body.details.fields).toEqual({ price: ["A category does not have this"] });
	});

	it("refuse a change made on an old version, and tell both values", async () => {
		const id = await make();
		await setOwn(id, { price: 1000 }, { version: 1 });
		const late = await setOwn(id, { price: 1100 }, { version: 1 });
		expect(late.status).toBe(409);
		expect(late.body.details.current).toMatchObject({ price: 1000, version: 2 });
	});

	it("are one row in the location's history, and can be taken back", async () => {
		const id = await make({ title: "Stew" });
		await setOwn(id, { price: 1234 });
		await setOwn(id, { price: 1234 });
		const log = await call("GET", `/api/v2/audit-log?entity=own-menu-values&entityId=${id}`);
		expect(log.body.rows).toMatchObject([
			{
				entityLabel: "Stew",
				storeId: own.storeIds[0],
				before: { price: null },
				after: { price: 1234 },
			},
		]);
		const undone = await call("POST", `/api/v2/audit-log/${own.merchantId}/undo`, {
			body: { seq: log.body.rows[0].seq },
		});
		expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
		expect((await call("GET", here(id))).body).toMatchObject({ price: 950, own: [] });
	});

	it("are not taken back while their kind is off", async () => {
		await switchTo({ ...EVERY_FEATURE });
		const kind = (path: string) => path.replace("storeItem", "itemBaseGroup");
		const set = await call("POST", kind(base()), { body: { title: "Sauces" } });
		const edit = (title: string) => call("PATCH", kind(here(set.body.id)), { body: { title } });
		expect((await edit("House sauces")).status).toBe(200);
		const log = await call(
			"GET",
			`/api/v2/audit-log?entity=own-menu-values&entityId=${set.body.id}`,
		);
		const { seq } = log.body.rows[0];
		const undo = `/api/v2/audit-log/${own.merchantId}/undo`;
		await switchTo({ ...EVERY_FEATURE, isItemBaseGroupEnabled: false });
		const refusals = [
			await edit("Other sauces"),
			await call("GET", `${undo}?seq=${seq}`),
			await call("POST", undo, { body: { seq } }),
		];
		for (const { status, body } of refusals) {
			expect([status, body.message]).toEqual([403, "This is not turned on for your organization."]);
		}
		await switchTo({ ...EVERY_FEATURE });
		const undone = await call("POST", undo, { body: { seq } });
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await call("GET", kind(here(set.body.id)))).body).toMatchObject({
			title: "Sauces",
			own: [],
		});
	});
});

async function switchTo(featuresFlags: typeof EVERY_FEATURE): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(merchants).set({ featuresFlags }).where(eq(merchants.merchantId, own.merchantId)),
	);
	gateway.services.access.clear();
}
