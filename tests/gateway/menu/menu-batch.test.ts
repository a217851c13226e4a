// @both-databases: transactions
import { afterAll, beforeAll, expect, it } from "vitest";
import { startMenuGateway } from "../../support/menu/menu-calls";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

const item = async (id: string) => (await world.call("GET", `parts/storeItem/${id}`)).body;
const batch = (changes: object[], place = "") =>
	world.call("PATCH", `${place}parts/storeItem`, { changes });
const fetchAuditActions = async (id: string, entity = "menu-item") => {
	const { own } = world.gateway;
	const path = `/api/v2/audit-log?entity=${entity}&entityId=${id}`;
	const answer = await world.gateway.call("GET", path, { token: own.tokens.merchantSuperAdmin });
	return answer.body.rows.map(({ action }: { action: string }) => action);
};

it("changes many things, each in its own way, and answers in the order given", async () => {
	const ids = [await world.make("storeItem", { price: 900 }), await world.make("storeItem")];
	const [first, second] = ids;
	const { status, body } = await batch([
		{ id: second, patch: { isVisible: false } },
		{ id: first, version: 1, patch: { price: 950, title: "Soup" } },
	]);
	expect(status, JSON.stringify(body)).toBe(200);
	expect(body.rows).toMatchObject([
		{ id: second, isVisible: false, version: 2 },
		{ id: first, price: 950, title: "Soup", version: 2 },
	]);
	expect(await fetchAuditActions(ids[0] ?? "")).toEqual(["update", "create"]);
});

it("changes none where one is wrong, gone or was changed since, and says which", async () => {
	const [first, second] = [
		await world.make("storeItem", { price: 900 }),
		await world.make("storeItem", { price: 900 }),
	];
	const fine = { id: first, patch: { price: 1 } };
	const wrong = await batch([fine, { id: second, patch: { weightUnit: "oz" } }]);
	expect(wrong.status).toBe(422);
	expect(wrong.body.details).toMatchObject({
		row: 1,
		fields: { "changes.1.patch.weightAmount": ["Amount is required if unit is set"] },
	});
	const late = await batch([fine, { id: second, version: 7, patch: { price: 2 } }]);
	expect(late.status).toBe(409);
	expect(late.body.details).toMatchObject({ row: 1, current: { price: 900 } });
	const gone = await batch([{ id: crypto.randomUUID(), patch: { price: 2 } }, fine]);
	expect([gone.status, gone.body.message]).toEqual([404, "Change 1: Item was not found"]);
	const twice = await batch([fine, fine]);
	expect(twice.status).toBe(422);
	expect((await batch([])).status).toBe(422);
	const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), patch: {} }));
	expect((await batch(many)).status).toBe(422);
	expect(await item(first)).toMatchObject({ price: 900, version: 1 });
	expect(await fetchAuditActions(first)).toEqual(["create"]);
});

it("changes what a location holds of its own in the same way", async () => {
	const { own } = world.gateway;
	const [first, second] = [
		await world.make("storeItem", { price: 900 }),
		await world.make("storeItem", { price: 900 }),
	];
	const place = `locations/${own.storeIds[0]}/`;
	const { body } = await batch(
		[
			{ id: first, patch: { price: 1000 } },
			{ id: second, patch: { title: "Ours" } },
		],
		place,
	);
	expect(body.rows).toMatchObject([
		{ id: first, price: 1000, own: ["price"] },
		{ id: second, title: "Ours", own: ["title"] },
	]);
	const refused = await batch(
		[
			{ id: first, patch: { price: null } },
			{ id: second, patch: { title: "" } },
		],
		place,
	);
	expect(refused.body.details.fields).toEqual({
		"changes.1.patch.title": ["Must not be empty"],
	});
	expect((await item(first)).price).toBe(900);
	expect(await fetchAuditActions(first, "own-menu-values")).toEqual(["update"]);
});

it("does not hold up two batches that meet", async () => {
	const ids = [await world.make("storeItem"), await world.make("storeItem")];
	const change = (id: string, at: number) => ({ id, patch: { isVisible: at === 0 } });
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, index) =>
			batch((index % 2 === 0 ? ids : [...ids].reverse()).map(change)),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
