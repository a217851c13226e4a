// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { quoteRequestSchema } from "~/models/quotes/quote.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { hashApiKey } from "../../../gateway/core/tokens";
import { apiKeys } from "../../../gateway/identity/sessions/tables";
import { prepareQuote } from "../../../gateway/quotes/make-quote";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { act, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	storeId = gateway.own.storeIds[0] as string;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
	await change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });
});
afterAll(() => gateway?.close());

const admin = () => ({ token: gateway.own.tokens.merchantSuperAdmin });

async function change(what: string, body: object) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/${what}`;
	const answer = await gateway.call("PATCH", path, { ...admin(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const failedCheckIds = (quote: { checks: { id: string; passed: boolean }[] }) =>
	quote.checks.flatMap(({ id, passed }) => (passed ? [] : [id]));

describe("facts that are kept", () => {
	const quoted = async (diningOption = "takeout") =>
		(
			await gateway.call("POST", "/api/v2/quotes", {
				apiKey: gateway.own.apiKey,
				body: quoteBody(storeId, { diningOption }),
			})
		).body;
	const prepared = (at: number) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			prepareQuote(tx, gateway.own, quoteRequestSchema.parse(quoteBody(storeId)), {
				at,
				config: gateway.services.config,
				cachedFacts: gateway.services.cachedFacts,
			}),
		);
	const counted = async () => {
		const { database } = gateway.services;
		let statements = 0;
		await database.transaction(
			{ role: "app", merchantId: gateway.own.merchantId, stores: null },
			async (tx) => {
				const { session } = tx as unknown as { session: { prepareQuery: () => unknown } };
				const spy = vi.spyOn(session, "prepareQuery");
				await prepareQuote(tx, gateway.own, quoteRequestSchema.parse(quoteBody(storeId)), {
					at: Date.now(),
					config: gateway.services.config,
					cachedFacts: gateway.services.cachedFacts,
				});
				statements = spy.mock.calls.length;
				spy.mockRestore();
			},
		);
		return statements;
	};

	const stopped = async (storeIds: string[] | null) => {
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/stops`;
		const body = { storeIds, reason: "Oven", end: "1-hour" };
		const stop = await gateway.call("POST", path, { ...admin(), body });
		expect(stop.status, JSON.stringify(stop.body)).toBe(201);
		return async () => {
			const ids = stop.body.started;
			const ended = await gateway.call("POST", `${path}/endings`, { ...admin(), body: { ids } });
			expect(ended.status, JSON.stringify(ended.body)).toBe(200);
		};
	};
	const failedOfOrder = async (given: Parameters<typeof sampleIntake>[2] = {}, apiKey?: string) => {
		const answer = await gateway.call("POST", "/api/v2/orders", {
			apiKey: apiKey ?? gateway.own.apiKey,
			body: sampleIntake(storeId, 1000, given),
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return answer.body.quoted.failed.map(({ id }: { id: string }) => id);
	};

	it("are read once, and again after a change at the location or the organization", async () => {
		await change("prep-time", { average: 25 });
		const first = await counted();
		const second = await counted();
		expect(second).toBeLessThan(first / 2);
		expect((await quoted()).prepMinutes).toBe(25);
		await change("prep-time", { average: 35 });
		expect((await quoted()).prepMinutes).toBe(35);
		await counted();
		const label = await gateway.call(
			"POST",
			`/api/v2/menu/${gateway.own.merchantId}/parts/storeItem`,
			{ ...admin(), body: { title: `Item ${crypto.randomUUID()}` } },
		);
		expect(label.status).toBe(201);
		// And one asks whether orders alone made the log longer.
		expect(await counted()).toBe(first + 1);
	});

	it("end when a stop begins, and when its time is over", async () => {
		await counted();
		const end = await stopped([storeId]);
		expect(failedCheckIds(await quoted())).toContain("store-stop");
		const { facts } = await prepared(Date.now() + 61 * 60_000);
		expect(facts.stops).toEqual({ organization: null, location: null });
		expect(failedCheckIds(await quoted())).toContain("store-stop");
		await end();
		expect(failedCheckIds(await quoted())).not.toContain("store-stop");
	});

	it("stay while orders come in, which follow the next change of a setting", async () => {
		await counted();
		const known = await counted();
		expect(await failedOfOrder()).not.toContain("hours");
		expect([await counted(), await counted()]).toEqual([known + 1, known]);
		await change("business-hours", { weekly: sameEveryDay([]) });
		expect(await failedOfOrder()).toContain("hours");
		await change("business-hours", { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) });
		expect(await failedOfOrder()).not.toContain("hours");
	});

	it("tell an order from before a stop, or after its end, from one during it", async () => {
		const placed = (at: number) => ({ dateInfo: { placedAt: new Date(at).toISOString() } });
		const before = Date.now() - 1;
		const end = await stopped([storeId]);
		const during = Date.now();
		expect(await failedOfOrder(placed(before))).not.toContain("store-stop");
		expect(await failedOfOrder()).toContain("store-stop");
		await end();
		expect(await failedOfOrder(placed(during))).toContain("store-stop");
		expect(await failedOfOrder()).not.toContain("store-stop");
	});

	it("end with a change of the organization also for a key of one location", async () => {
		const apiKey = `key-${crypto.randomUUID()}`;
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(apiKeys).values({
				id: crypto.randomUUID(),
				merchantId: gateway.own.merchantId,
				name: "One location",
				hash: hashApiKey(apiKey),
				permissions: ["MERCHANT_ORDER.API_CREATE"],
				stores: [storeId],
				createdAt: new Date(),
			}),
		);
		expect(await failedOfOrder({}, apiKey)).not.toContain("merchant-stop");
		const end = await stopped(null);
		expect(await failedOfOrder({}, apiKey)).toContain("merchant-stop");
		await end();
		expect(await failedOfOrder({}, apiKey)).not.toContain("merchant-stop");
	});

	it("leave room only for what the kitchen has not taken since", async () => {
		const room = { isEnabled: true, defaultCapacity: 600, weekly: [], oneTime: [] };
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/throttling`;
		const set = await gateway.call("POST", path, { ...admin(), body: room });
		expect(set.status, JSON.stringify(set.body)).toBe(200);
		const inOneHour = new Date(Date.now() + 60 * 60_000).toISOString();
		const taken = async () => {
			const { facts } = await prepared(Date.now());
			return [...facts.load.values()].reduce((sum, minutes) => sum + minutes, 0);
		};
		const before = [await taken(), await taken()];
		const order = await gateway.call("POST", "/api/v2/orders", {
			apiKey: gateway.own.apiKey,
			body: sampleIntake(storeId, 1000, {
				paymentMethod: "cash",
				paymentInformation: null,
				dateInfo: { placedAt: new Date().toISOString(), fulfillmentAt: inOneHour },
			}),
		});
		expect(order.status, JSON.stringify(order.body)).toBe(201);
		const after = await taken();
		expect(before[1]).toBe(before[0]);
		expect(after).toBeGreaterThan(before[0] as number);
		expect(await taken()).toBe(after);
		const canceled = await act(gateway, order.body.id, [statusAction("canceled")], admin());
		expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
		expect(await taken()).toBe(before[0]);
	});

	it("are of one dining option, and hidden from those who do not see the location", async () => {
		const [pickup, delivery] = [await quoted(), await quoted("delivery")];
		expect(failedCheckIds(pickup)).not.toContain("delivery-zone");
		expect(failedCheckIds(delivery)).toContain("delivery-zone");
		const foreign = await gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.other.apiKey,
			body: quoteBody(storeId),
		});
		expect(foreign.status).toBe(404);
	});
});
