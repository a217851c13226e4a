import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TreeLevel } from "~/models/menu/tree/menu-tree";
import { parseOpenLevels } from "~/models/menu/tree/open-levels";
import { treeLevels } from "../../../gateway/menu/tree/tree-levels";
import { startMenuGateway } from "../../support/menu/menu-calls";

type Menu = Awaited<ReturnType<typeof startMenuGateway>>;
let menu: Menu;
let call: Menu["call"];
let make: Menu["make"];

beforeAll(async () => {
	menu = await startMenuGateway();
	({ call, make } = menu);
});
afterAll(() => menu?.gateway.close());

const createItems = (count: number) =>
	Promise.all(Array.from({ length: count }, () => make("storeItem")));

async function fetchLevels(open: readonly string[], place = "") {
	const query = open.map((each) => `open=${each}`).join("&");
	const answer = await call("GET", `${place}tree?${query}`);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const levels: TreeLevel[] = answer.body.levels;
	return (key: string) => levels.find((level) => level.key === key);
}
const idsIn = (level: TreeLevel | undefined) => level?.nodes.map(({ id }) => id);
const locationPath = (at = 0) => `locations/${menu.gateway.own.storeIds[at]}/`;
const move = (kind: string, id: string, body: object, version?: number, key?: string) =>
	menu.gateway.call(
		"POST",
		`/api/v2/menu/${menu.gateway.own.merchantId}/parts/${kind}/${id}/moves`,
		{
			token: menu.gateway.own.tokens.merchantSuperAdmin,
			body,
			...(version !== undefined && { version }),
			...(key && { key }),
		},
	);

describe("the levels of the tree", () => {
	it("begin with concepts, menus that stand in none, and modifier sets, by title", async () => {
		const inside = await make("itemSet");
		const concept = await make("itemSetConcept", { title: "A first concept", parts: [inside] });
		const outside = await make("itemSet", { title: "A menu of its own" });
		const archived = await make("itemSet", { isArchived: true });
		const set = await make("itemBaseGroup");
		const level = await fetchLevels([]);
		expect(idsIn(level("itemSetConcept"))?.[0]).toBe(concept);
		expect(level("itemSetConcept")).toMatchObject({ parent: null, holder: null });
		expect(level("itemSetConcept")?.nodes[0]).toMatchObject({
			...{ partCount: 1, position: null },
			...{ holds: 1, next: null },
		});
		const menus = idsIn(level("itemSet")) ?? [];
		expect(menus).toContain(outside);
		expect(menus).not.toContain(inside);
		expect(menus).not.toContain(archived);
		expect(idsIn(level("itemBaseGroup"))).toContain(set);
	});

	it("show what is held in its order, without what is archived, and as much as was asked for", async () => {
		const items = await createItems(103);
		const [first = "", second = ""] = items;
		const category = await make("category", { parts: items });
		await call("PATCH", `parts/storeItem/${second}`, { isArchived: true });
		const level = (await fetchLevels([category]))(category);
		const live = items.filter((id) => id !== second);
		expect(level).toMatchObject({ total: 102, parent: { kind: "category", version: 1 } });
		expect(idsIn(level)).toEqual(live.slice(0, 100));
		expect(level?.nodes[0]).toMatchObject({ id: first, position: 0, nextPosition: 2 });
		expect(level?.nodes.at(-1)).toMatchObject({ position: 100, nextPosition: 101 });
		const more = (await fetchLevels([`${category}:200`]))(category);
		expect(idsIn(more)).toEqual(live);
		expect(more?.nodes.at(-1)).toMatchObject({ nextPosition: null });
	});

	it("leave out what is gone, what is another organization's, and more than may be asked for", async () => {
		const gone = await make("category");
		await call("DELETE", `parts/category/${gone}`);
		const { other } = menu.gateway;
		const theirs = await menu.gateway.call(
			"POST",
			`/api/v2/menu/${other.merchantId}/parts/category`,
			{
				token: other.tokens.merchantSuperAdmin,
				body: { title: "Theirs" },
			},
		);
		const level = await fetchLevels([gone, theirs.body.id]);
		expect(level(gone)).toBeUndefined();
		expect(level(theirs.body.id)).toBeUndefined();
		expect((await call("GET", `tree?open=${gone}:2900`)).status).toBe(400);
	});

	it("are what a location sells: own values, sold out, and no menu of other locations", async () => {
		const [here, there] = menu.gateway.own.storeIds;
		const [mine, theirs] = [
			await make("itemSet", { stores: [here] }),
			await make("itemSet", { stores: [there] }),
		];
		const concept = await make("itemSetConcept", { parts: [mine, theirs] });
		const item = await make("storeItem", { title: "Soup", price: 900 });
		const category = await make("category", { parts: [item] });
		await call("PATCH", `${locationPath()}parts/storeItem/${item}`, {
			title: "Soup of the day",
			price: 1100,
			isVisible: false,
		});
		await call("POST", `${locationPath()}sold-out`, { ids: [item], end: "open" });
		const at = await fetchLevels([concept, category], locationPath());
		expect(idsIn(at(concept))).toEqual([mine]);
		expect(at("itemSetConcept")?.nodes.find(({ id }) => id === concept)?.partCount).toBe(1);
		expect(at(category)?.nodes[0]).toMatchObject({
			title: "Soup of the day",
			price: 1100,
			isVisible: false,
			own: ["title", "price", "isVisible"],
			soldOut: { since: expect.any(String) },
		});
		const elsewhere = await fetchLevels([concept, category], locationPath(1));
		expect(idsIn(elsewhere(concept))).toEqual([theirs]);
		expect(elsewhere(category)?.nodes[0]).toMatchObject({ title: "Soup", own: [], soldOut: null });
	});

	it("take as few statements for many open levels as for two", async () => {
		const { database } = menu.gateway.services;
		const { merchantId, storeIds } = menu.gateway.own;
		const opened = await Promise.all(
			Array.from({ length: 12 }, async () => make("category", { parts: await createItems(3) })),
		);
		const count = async (open: string[]) => {
			let statements = 0;
			await database.transaction({ role: "app", merchantId, stores: null }, async (tx) => {
				const { session } = tx as unknown as { session: { prepareQuery: () => unknown } };
				const spy = vi.spyOn(session, "prepareQuery");
				const call = { scope: { merchantId }, services: menu.gateway.services } as never;
				await treeLevels(tx, call, { levels: parseOpenLevels(open), storeId: storeIds[0] ?? null });
				statements = spy.mock.calls.length;
				spy.mockRestore();
			});
			return statements;
		};
		await count([]);
		const two = await count(opened.slice(0, 2));
		expect(two).toBeGreaterThan(3);
		expect(two).toBeLessThanOrEqual(10);
		expect(await count(opened)).toBeLessThanOrEqual(two);
	});
});

describe("moving a thing", () => {
	const order = async (id: string) => (await call("GET", `parts/category/${id}`)).body;

	it("changes the order of its parent alone, once for the same key, in the history and undone", async () => {
		const [a = "", b = "", c = ""] = await createItems(3);
		const category = await make("category", { parts: [a, b, c] });
		const other = await make("category", { parts: [a, b, c] });
		const key = crypto.randomUUID();
		const moved = await move("category", category, { partId: c, to: 0 }, 1, key);
		expect(moved).toMatchObject({ status: 200, body: { id: category, version: 2 } });
		expect((await order(category)).parts).toEqual([c, a, b]);
		expect((await order(other)).parts).toEqual([a, b, c]);
		const again = await move("category", category, { partId: c, to: 0 }, 1, key);
		expect(again).toMatchObject({ status: 200, body: { version: 2 } });
		expect((await order(category)).version).toBe(2);

		const query = `entity=menu-category&entityId=${category}&limit=1`;
		const token = menu.gateway.own.tokens.merchantSuperAdmin;
		const { body } = await menu.gateway.call("GET", `/api/v2/audit-log?${query}`, { token });
		expect(body.rows[0]).toMatchObject({ action: "update" });
		const undo = `/api/v2/audit-log/${menu.gateway.own.merchantId}/undo`;
		const undone = await menu.gateway.call("POST", undo, {
			token,
			body: { seq: body.rows[0].seq },
		});
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await order(category)).parts).toEqual([a, b, c]);
	});

	it("is refused when the parent was changed since, or no longer contains it", async () => {
		const [a = "", b = ""] = await createItems(2);
		const category = await make("category", { title: "Soups", parts: [a, b] });
		await call("PATCH", `parts/category/${category}`, { subtitle: "Changed" });
		const old = await move("category", category, { partId: b, to: 0 }, 1);
		expect(old.status).toBe(409);
		const stranger = await move(
			"category",
			category,
			{ partId: await make("storeItem"), to: 0 },
			2,
		);
		expect(stranger).toMatchObject({
			status: 422,
			body: { message: "This is no longer in the category “Soups”." },
		});
		expect((await order(category)).parts).toEqual([a, b]);
	});

	it("never loses one when two people move at once", async () => {
		const items = await createItems(5);
		const category = await make("category", { parts: items });
		const answers = await Promise.all(
			items.map((partId, to) => move("category", category, { partId, to: 4 - to }, 1)),
		);
		const made = answers.filter(({ status }) => status === 200);
		expect(made.length).toBeGreaterThanOrEqual(1);
		const { parts } = await order(category);
		expect([...parts].sort()).toEqual([...items].sort());
	});

	it("has no place in a combo, whose choices say the order", async () => {
		const [item = ""] = await createItems(1);
		const choice = { title: "Main", quantity: 1, isOptional: false };
		const items = [{ itemId: item, extraPrice: 0, isDefault: false }];
		const combo = await make("combo", { price: 900, choices: [{ ...choice, items }] });
		const answer = await move("combo", combo, { partId: item, to: 0 });
		expect(answer.body.message).toBe("Reorder the choices of the combo instead.");
	});

	it("is refused without talk of choices by what contains nothing", async () => {
		const base = await make("itemBase", { title: "Rye" });
		const answer = await move("itemBase", base, { partId: await make("itemBase"), to: 0 });
		expect(answer.status).toBe(422);
		expect(answer.body.message).toMatch(/^This is no longer in the .+ “Rye”\.$/);
	});

	it("names the deletion when the parent was deleted", async () => {
		const [item = ""] = await createItems(1);
		const category = await make("category", { parts: [item] });
		expect((await call("DELETE", `parts/category/${category}`)).status).toBe(200);
		const answer = await move("category", category, { partId: item, to: 0 });
		expect(answer.status).toBe(404);
		expect(answer.body.details.deleted).toMatchObject({ entity: "menu-category", id: category });
	});
});
