import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";

type Menu = Awaited<ReturnType<typeof startMenuGateway>>;
let menu: Menu;
let item: string;
let here: string;
let there: string;

beforeAll(async () => {
	menu = await startMenuGateway();
	[here, there] = menu.gateway.own.storeIds;
});
afterAll(() => menu?.gateway.close());

async function newItem() {
	item = await menu.make("storeItem", { title: "Wings", price: 900 });
}

const pricesPath = (id = item, kind = "storeItem") =>
	`/api/v2/menu/${menu.gateway.own.merchantId}/parts/${kind}/${id}/prices`;
const read = () => menu.gateway.call("GET", pricesPath(), { token: ownerToken() });
const ownerToken = () => menu.gateway.own.tokens.merchantSuperAdmin;

function change(prices: [storeId: string, price: number | null][], version?: number) {
	return menu.gateway.call("PATCH", pricesPath(), {
		token: ownerToken(),
		body: { prices: prices.map(([storeId, price]) => ({ storeId, price })) },
		...(version !== undefined && { version }),
	});
}

it("lists and changes the prices of locations together, with a row of history for each", async () => {
	await newItem();
	const named = await menu.gateway.call("POST", "/api/v2/auth/profile", {
		token: ownerToken(),
		body: { givenName: "Dana", familyName: "Reyes" },
	});
	expect(named.status).toBe(200);
	expect((await read()).body).toEqual({ price: 900, rows: [], version: 1 });
	const changed = await change([
		[here, 950],
		[there, 1000],
	]);
	expect(changed.status, JSON.stringify(changed.body)).toBe(200);
	const rows = new Map(
		changed.body.rows.map(({ storeId, price }: { storeId: string; price: number }) => [
			storeId,
			price,
		]),
	);
	expect(rows).toEqual(
		new Map([
			[here, 950],
			[there, 1000],
		]),
	);
	const sold = await menu.call("GET", `locations/${there}/parts/storeItem/${item}`);
	expect(sold.body.price).toBe(1000);
	const back = await change([
		[here, 950],
		[there, null],
	]);
	expect(back.body.rows).toEqual([
		{ storeId: here, price: 950, since: expect.any(String), by: "Dana Reyes" },
	]);
	const history = await menu.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select({ id: auditLog.entityId, storeId: auditLog.storeId }).from(auditLog),
	);
	const own = history.filter(({ id, storeId }) => id === item && storeId !== null);
	expect(own.map(({ storeId }) => storeId).sort()).toEqual([here, there, there].sort());
});

it("says what others saved meanwhile, and changes nothing then", async () => {
	await newItem();
	const { body: seen } = await read();
	await menu.call("PATCH", `locations/${there}/parts/storeItem/${item}`, { price: 1100 });
	const late = await change([[here, 950]], seen.version);
	expect(late.status).toBe(409);
	expect(late.body.details.current.rows).toMatchObject([{ storeId: there, price: 1100 }]);
	expect((await read()).body.rows).toMatchObject([{ storeId: there, price: 1100 }]);
	const again = await change([[here, 950]], late.body.details.current.version);
	expect(again.status).toBe(200);
});

it("takes one of two first prices at a location, and tells the other", async () => {
	await newItem();
	const { body: seen } = await read();
	const both = await Promise.all([910, 920].map((price) => change([[here, price]], seen.version)));
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("is for locations of one's own, for prices, and once for each location", async () => {
	await newItem();
	const { tokens } = menu.gateway.own;
	const asManager = await menu.gateway.call("PATCH", pricesPath(), {
		token: tokens.storeAdmin,
		body: { prices: [{ storeId: there, price: 1 }] },
	});
	expect(asManager.status).toBe(404);
	expect((await change([[crypto.randomUUID(), 950]])).status).toBe(404);
	const twice = await change([
		[here, 950],
		[here, 960],
	]);
	expect(twice.status).toBe(422);
	expect((await change([[here, -1]])).status).toBe(422);
	const category = await menu.make("category");
	const none = await menu.gateway.call("GET", pricesPath(category, "category"), {
		token: ownerToken(),
	});
	expect(none.status).toBe(404);
	expect((await read()).body.rows).toEqual([]);
});
