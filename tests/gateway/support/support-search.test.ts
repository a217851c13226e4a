// @both-databases: search
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { merchants } from "../../../gateway/merchants/tables";
import type { TestGateway } from "../../support/gateway";
import {
	type IsolationWorld,
	placeOrderAt,
	startIsolationWorld,
} from "../../support/isolation-world";

let world: IsolationWorld;
let gateway: TestGateway;
beforeAll(async () => {
	world = await startIsolationWorld();
	gateway = world.gateway;
});
afterAll(() => world.close());

describe("the search", () => {
	const search = async (q: string) =>
		(
			await gateway.call("GET", `/api/v2/support/search?${new URLSearchParams({ q })}`, {
				token: gateway.own.tokens.platformSupport,
			})
		).body;

	it("finds an organization, a person, a location and an order wherever they are", async () => {
		expect((await search("own organization")).organizations).toMatchObject([
			{ merchantId: gateway.own.merchantId, locationCount: expect.any(Number) },
		]);
		const people = (await search(`storecashier-${gateway.other.merchantId}`)).people;
		expect(people).toMatchObject([
			{ uuid: gateway.other.userUuids.storeCashier, role: "STORE_CASHIER" },
		]);
		expect(JSON.stringify(await search("platformsuperadmin"))).not.toContain("PLATFORM_SUPER");
		expect((await search("CANARY location")).locations).toMatchObject([
			{
				storeId: gateway.other.storeIds[0],
				merchantId: gateway.other.merchantId,
				state: expect.stringMatching(/^(?:open|closed|stopped)$/),
			},
		]);
		const order = await gateway.call("GET", `/api/v2/orders/${world.other.orderId}`, {
			token: gateway.other.tokens.merchantSuperAdmin,
		});
		const found = (await search(`#${order.body.number}`)).orders;
		expect(found.map(({ id }: { id: string }) => id)).toContain(world.other.orderId);
		const matches = (await search(`${order.body.number} canary`)).orders;
		expect(matches.map(({ id }: { id: string }) => id)).toEqual([world.other.orderId]);
	});

	it("says which of several locations takes no orders", async () => {
		const { merchantId, storeIds, tokens } = gateway.own;
		const body = { storeIds: [storeIds[0]], reason: "The oven is broken", end: "open" };
		const made = await gateway.call("POST", `/api/v2/store-v2/${merchantId}/stops`, {
			token: tokens.merchantSuperAdmin,
			body,
		});
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		const found = (await search("i")).locations.filter(
			(each: { merchantId: string }) => each.merchantId === merchantId,
		);
		const stopped = found.filter(({ state }: { state: string }) => state === "stopped");
		expect(found.length).toBeGreaterThan(1);
		expect(stopped).toMatchObject([{ storeId: storeIds[0] }]);
	});

	it("finds no order by a customer's phone number, which tells who ordered where", async () => {
		const phone = "+1 312 555 0142";
		const [storeId] = gateway.other.storeIds;
		const customer = { name: "Caller", phone, email: "" };
		await placeOrderAt(gateway, gateway.other, storeId, "called", { customer });
		const { body } = await gateway.call(
			"GET",
			`/api/v2/orders?search=${encodeURIComponent(phone)}`,
			{
				token: gateway.other.tokens.merchantSuperAdmin,
			},
		);
		expect(body.rows).toHaveLength(1);
		expect((await search(phone)).orders).toEqual([]);
	});

	it("puts what is called just what was typed before what has it in its name", async () => {
		const names = ["Ada's Zest Deli", "Zest Deli", "Best Zest Deli"];
		const now = new Date();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(merchants).values(
				names.map((name) => ({
					merchantId: newId(),
					type: "merchant",
					name,
					featuresFlags: {},
					shortTermFeatureFlags: {},
					createdAt: now,
					updatedAt: now,
				})),
			),
		);
		const found = (await search("zest deli")).organizations;
		expect(found.map(({ name }: { name: string }) => name)).toEqual([
			"Zest Deli",
			"Ada's Zest Deli",
			"Best Zest Deli",
		]);
	});

	it("takes wildcard characters literally, and empty text as empty", async () => {
		const nothing = { organizations: [], people: [], locations: [], orders: [] };
		expect(await search("%")).toEqual(nothing);
		expect(await search(" ")).toEqual(nothing);
	});
});
