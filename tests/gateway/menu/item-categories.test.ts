import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_PARTS } from "~/models/menu/menu-part";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { lendPermissions } from "../../support/team/lend-permissions";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

const listParts = async (category: string) =>
	(await world.call("GET", `parts/category/${category}`)).body.parts;
const change = (item: string, body: object) => world.call("PATCH", `parts/storeItem/${item}`, body);

async function auditRows(entity: string, id: string) {
	const { own } = world.gateway;
	const path = `/api/v2/audit-log?entity=${entity}&entityId=${id}`;
	const { body } = await world.gateway.call("GET", path, { token: own.tokens.merchantSuperAdmin });
	return body.rows as { action: string; seq: number }[];
}

it("creates an item in categories, then moves it, with an audit row that is undone", async () => {
	const first = await world.make("storeItem");
	const sides = await world.make("category", { parts: [first] });
	const drinks = await world.make("category");
	const item = await world.make("storeItem", { categories: { add: [sides] } });
	expect(await listParts(sides)).toEqual([first, item]);

	const moved = await change(item, { price: 500, categories: { add: [drinks], remove: [sides] } });
	expect(moved.status).toBe(200);
	expect(moved.body.standsIn).toMatchObject([{ id: drinks }]);
	expect([await listParts(sides), await listParts(drinks)]).toEqual([[first], [item]]);
	const [last] = await auditRows("menu-category", sides);
	expect(last?.action).toBe("update");

	const { own } = world.gateway;
	const undone = await world.gateway.call("POST", `/api/v2/audit-log/${own.merchantId}/undo`, {
		token: own.tokens.merchantSuperAdmin,
		body: { seq: last?.seq },
	});
	expect(undone.status, JSON.stringify(undone.body)).toBe(200);
	expect(await listParts(sides)).toEqual([first, item]);
});

it("changes only the named categories, once, however often it is sent", async () => {
	const [existing, added] = [await world.make("category"), await world.make("category")];
	const item = await world.make("storeItem", { categories: { add: [existing] } });
	const { own } = world.gateway;
	const request = {
		token: own.tokens.merchantSuperAdmin,
		key: crypto.randomUUID(),
		body: { categories: { add: [added, existing], remove: [] } },
	};
	const path = `/api/v2/menu/${own.merchantId}/parts/storeItem/${item}`;
	for (let time = 0; time < 2; time += 1) {
		expect((await world.gateway.call("PATCH", path, request)).status).toBe(200);
	}
	expect([await listParts(existing), await listParts(added)]).toEqual([[item], [item]]);
	expect((await auditRows("menu-category", added)).map(({ action }) => action)).toEqual([
		"update",
		"create",
	]);
});

it("writes nothing for an item that was changed in the meantime", async () => {
	const [category, item] = [await world.make("category"), await world.make("storeItem")];
	await change(item, { price: 700 });
	const { own } = world.gateway;
	const answer = await world.gateway.call(
		"PATCH",
		`/api/v2/menu/${own.merchantId}/parts/storeItem/${item}`,
		{
			token: own.tokens.merchantSuperAdmin,
			body: { price: 800, categories: { add: [category] } },
			version: 1,
		},
	);
	expect(answer.status).toBe(409);
	expect(await listParts(category)).toEqual([]);
});

it("keeps both changes when two people choose categories at once", async () => {
	const [one, other] = [await world.make("category"), await world.make("category")];
	const items = [await world.make("storeItem"), await world.make("storeItem")];
	const answers = await Promise.all(
		items.map((item, at) =>
			change(item, { categories: { add: at === 0 ? [one, other] : [other, one] } }),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect([await listParts(one), await listParts(other)].map((parts) => parts.sort())).toEqual([
		[...items].sort(),
		[...items].sort(),
	]);
});

it("refuses a category that is gone, one of another organization, and kinds that have none", async () => {
	const item = await world.make("storeItem");
	const { own, other } = world.gateway;
	const theirs = await world.gateway.call(
		"POST",
		`/api/v2/menu/${other.merchantId}/parts/category`,
		{
			token: other.tokens.merchantSuperAdmin,
			body: { title: "Theirs" },
		},
	);
	const gone = await world.make("category");
	await world.call("DELETE", `parts/category/${gone}`);
	for (const id of [gone, theirs.body.id, crypto.randomUUID(), await world.make("itemSet")]) {
		const answer = await change(item, { categories: { add: [id] } });
		expect(answer.body.details?.fields, JSON.stringify(answer.body)).toEqual({
			categories: ["Some of these no longer exist. Choose others."],
		});
	}
	const modifier = await world.make("itemBase");
	const category = await world.make("category");
	const answer = await world.call("PATCH", `parts/itemBase/${modifier}`, {
		categories: { add: [category] },
	});
	expect(answer.body.details.fields).toEqual({ categories: ["A modifier does not have this"] });
	expect(own.merchantId).not.toBe(other.merchantId);
});

it("leaves categories to people who may change them", async () => {
	const { own } = world.gateway;
	const category = await world.make("category");
	const path = `/api/v2/menu/${own.merchantId}/parts/storeItem`;
	const create = (categories: object) =>
		world.gateway.call("POST", path, {
			token: own.tokens.merchantOperator,
			body: { title: "Chowder", ...categories },
		});
	await lendPermissions(world.gateway, "merchantOperator", (granted) => [
		...granted.filter((each) => each !== "MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
		"MERCHANT_MENU_MANAGEMENT.API_CREATE",
	]);
	expect((await create({ categories: { add: [category] } })).status).toBe(403);
	expect((await create({})).status).toBe(201);
	await lendPermissions(world.gateway, "merchantOperator");
	expect(await listParts(category)).toEqual([]);
});

it("leaves a full category as it is", async () => {
	const { services, own } = world.gateway;
	const [full, now] = [await world.make("category"), new Date()];
	const ids = Array.from({ length: MAX_PARTS }, () => newId());
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(menuParts).values(
			ids.map((id) => ({
				id,
				merchantId: own.merchantId,
				kind: "storeItem" as const,
				title: id,
				createdAt: now,
				updatedAt: now,
			})),
		),
	);
	await world.call("PATCH", `parts/category/${full}`, { parts: ids });
	const answer = await world.call("POST", "parts/storeItem", {
		title: "One too many",
		categories: { add: [full] },
	});
	expect(answer.status).toBe(422);
	expect(answer.body.details.fields.categories[0]).toContain("is full");
	expect(await listParts(full)).toEqual(ids);
});
