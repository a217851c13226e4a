import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTaken } from "~/models/discounts/discount";
import { CODE_TAKEN_ELSEWHERE, NOT_OWN_MESSAGE } from "~/models/discounts/location-discount";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { orders } from "../../../gateway/orders/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds } = gateway.own;
	for (const storeId of storeIds) {
		const hours = `/api/v2/store-v2/${merchantId}/locations/${storeId}/business-hours`;
		await asOwner("PATCH", hours, { weekly: sameEveryDay([{ start: "00:00", end: "00:00" }]) });
	}
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/discounts`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const there = () => at(gateway.own, gateway.own.storeIds[1]);
const everywhere = () => `/api/v2/store-v2/${gateway.own.merchantId}/discounts`;

const asOwner = (method: string, path: string, body?: object) =>
	gateway.call(method, path, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
/** The admin of the first location alone. */
const asAdmin = (method: string, path: string, body?: object, version?: number) =>
	gateway.call(method, path, {
		token: gateway.own.tokens.storeAdmin,
		...(body && { body }),
		...(version !== undefined && { version }),
	});

createCrudSuite("discounts of a location", {
	gateway: () => gateway,
	entity: "discount",
	all,
	one: (merchant, id) => `${all(merchant)}/${id}`,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Local ${crypto.randomUUID()}`, ratePpm: 100_000, isActive: false }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [
		{ what: "no amount", body: { ratePpm: null }, fields: ["ratePpm"] },
		{
			what: "no items",
			body: { level: "ITEM", items: [] },
			fields: ["items"],
		},
	],
	boundToLocations: false,
	removable: true,
});

async function make(body: object): Promise<string> {
	const made = await asOwner("POST", everywhere(), { ratePpm: 100_000, ...body });
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	return made.body.id;
}

async function quoted(store: 0 | 1): Promise<string[]> {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(gateway.own.storeIds[store]),
	});
	return body.discounts.map(({ name }: { name: string }) => name);
}

const turn = (id: string, isOff: boolean, version?: number) =>
	asAdmin("PATCH", `${all(gateway.own)}/${id}/switch`, { isOff }, version);

describe("a discount of the organization", () => {
	it("is turned off at one location, whose quotes leave it out, and on again", async () => {
		const id = await make({ name: "Lunch", priority: 1 });
		expect([await quoted(0), await quoted(1)]).toEqual([["Lunch"], ["Lunch"]]);
		const off = await turn(id, true);
		expect(off.body).toMatchObject({ isOffHere: true, state: "off-here", switchVersion: 1 });
		expect([await quoted(0), await quoted(1)]).toEqual([[], ["Lunch"]]);
		expect((await asOwner("GET", `${there()}/${id}`)).body.state).toBe("on");
		expect((await turn(id, false, 0)).status).toBe(409);

		const { body: log } = await asAdmin(
			"GET",
			`/api/v2/audit-log?entity=discount-here&entityId=${id}`,
		);
		expect(log.rows).toMatchObject([{ entityLabel: "Lunch", storeId: gateway.own.storeIds[0] }]);
		const undone = await asAdmin("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, {
			seq: log.rows[0].seq,
		});
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect(await quoted(0)).toEqual(["Lunch"]);
		await turn(id, true);
		const [here] = gateway.own.storeIds;
		const offAt = async () => (await asOwner("GET", `${everywhere()}/${id}`)).body.offAt;
		expect(await offAt()).toEqual([here]);
		const { rows } = (await asOwner("GET", `${everywhere()}?search=Lunch`)).body;
		expect(rows).toMatchObject([{ offAt: [here] }]);
		await asOwner("POST", `${everywhere()}/${id}/turn-on`);
		expect([await offAt(), await quoted(0)]).toEqual([[], ["Lunch"]]);
		await asOwner("DELETE", `${everywhere()}/${id}`);
	});

	it("is not changed, nor seen where it does not apply, by people of a location", async () => {
		const [here, elsewhere] = gateway.own.storeIds;
		const both = await make({ name: "Both", stores: [here, elsewhere] });
		const away = await make({ name: "Away", promoCode: "AWAY", stores: [elsewhere] });
		const { body } = await asAdmin("GET", `${all(gateway.own)}?limit=100`);
		const names = body.rows.map(({ name }: { name: string }) => name);
		expect(names).toContain("Both");
		expect(names).not.toContain("Away");
		expect(JSON.stringify(body)).not.toContain(elsewhere);
		for (const [id, status] of [
			[both, 422],
			[away, 404],
		] as const) {
			const changed = await asAdmin("PATCH", `${all(gateway.own)}/${id}`, { name: "Mine" });
			expect(changed.status).toBe(status);
			expect((await asAdmin("DELETE", `${all(gateway.own)}/${id}`)).status).toBe(status);
			if (status === 422) expect(changed.body.message).toBe(NOT_OWN_MESSAGE);
		}
		expect((await turn(away, true)).status).toBe(404);
		expect((await asAdmin("GET", `${there()}/${away}`)).status).toBe(404);
		for (const id of [both, away]) await asOwner("DELETE", `${everywhere()}/${id}`);
	});
});

describe("a discount of one location", () => {
	it("is made by its people, applies there alone, and is no longer theirs once it is widened", async () => {
		const [here] = gateway.own.storeIds;
		const stores = [gateway.own.storeIds[1]];
		const made = await asAdmin("POST", all(gateway.own), { name: "Ours", ratePpm: 50_000, stores });
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		expect(made.body).toMatchObject({ isOwn: true, state: "on" });
		expect([await quoted(0), await quoted(1)]).toEqual([["Ours"], []]);
		const { id } = made.body;
		expect((await asOwner("GET", `${everywhere()}/${id}`)).body.stores).toEqual([here]);
		expect((await asAdmin("PATCH", `${all(gateway.own)}/${id}`, { stores })).body.isOwn).toBe(true);
		const { body: log } = await asAdmin("GET", `/api/v2/audit-log?entity=discount&entityId=${id}`);
		expect(log.rows).toMatchObject([{ action: "create", storeId: here }]);

		await asOwner("PATCH", `${everywhere()}/${id}`, { stores: null });
		expect((await asAdmin("PATCH", `${all(gateway.own)}/${id}`, { name: "X" })).status).toBe(422);
		await asOwner("DELETE", `${everywhere()}/${id}`);
	});

	it("has a promo code of its own, and its people do not learn whose another is", async () => {
		const away = await make({
			name: "Secret",
			promoCode: "SECRET",
			stores: [gateway.own.storeIds[1]],
		});
		const near = await make({ name: "Known", promoCode: "KNOWN" });
		const wrong = async (promoCode: string) =>
			(await asAdmin("POST", all(gateway.own), { name: "Secret", ratePpm: 1_000, promoCode })).body
				.details.fields;
		expect(await wrong("secret")).toEqual({ promoCode: [CODE_TAKEN_ELSEWHERE] });
		expect(await wrong("known")).toEqual({ promoCode: [codeTaken("Known")] });
		for (const id of [away, near]) await asOwner("DELETE", `${everywhere()}/${id}`);
	});

	it("is found by its state here", async () => {
		const past = { startsOn: "2020-01-01", endsOn: "2020-01-31" };
		const ids = {
			on: await make({ name: "State on" }),
			"off-here": await make({ name: "State off here", startsOn: "2099-01-01" }),
			planned: await make({ name: "State planned", startsOn: "2099-01-01" }),
			ended: await make({ name: "State ended", ...past }),
			off: await make({ name: "State off", isActive: false }),
		};
		await turn(ids["off-here"], true);
		await turn(ids.ended, true);
		for (const [state, id] of Object.entries(ids)) {
			const { body } = await asAdmin("GET", `${all(gateway.own)}?search=State&state=${state}`);
			expect(body.rows, state).toMatchObject([{ id, state }]);
		}
		const own = await asAdmin("GET", `${all(gateway.own)}?search=State&own=yes`);
		expect(own.body.rows).toEqual([]);
	});
});

describe("what a discount brought", () => {
	it("is told to marketers: orders of the last 30 days, without canceled ones and tests", async () => {
		const id = await make({ name: "Come back", promoCode: "COMEBACK" });
		const [here, elsewhere] = gateway.own.storeIds;
		const place = async (storeId: string, change: Partial<typeof orders.$inferSelect> = {}) => {
			const order = await placeOrder(gateway, intakeBody(storeId));
			const given = [{ id, name: "Come back", amount: 300 }];
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				tx
					.update(orders)
					.set({ discounts: given, ...change })
					.where(eq(orders.id, order.id)),
			);
		};
		await place(here);
		await place(elsewhere);
		await place(here, { status: "canceled" });
		await place(here, { topStatus: "test" });
		await place(here, { startPrepAt: new Date(Date.now() - 31 * 86_400_000) });
		await placeOrder(gateway, intakeBody(here));
		const { status, body } = await gateway.call("GET", `${everywhere()}/${id}/uses`, {
			token: gateway.own.tokens.merchantMarketer,
		});
		expect([status, body.rows]).toEqual([
			200,
			[{ currency: "USD", orders: 2, amount: 600, total: 4_800 }],
		]);
		const all = await asOwner("GET", everywhere().replace(/discounts$/, "discount-uses"));
		expect(all.body.rows).toEqual([
			{ id, currency: "USD", orders: 2, amount: 600, days: [...new Array(29).fill(0), 2] },
		]);
		await asOwner("DELETE", `${everywhere()}/${id}`);
	});
});
