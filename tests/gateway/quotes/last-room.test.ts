// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sameEveryDay, WEEKDAYS } from "~/models/hours/business-hours";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { lockKitchen } from "../../../gateway/quotes/take-order";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { linkAccounts } from "../../support/money/link-account";
import { sampleIntake } from "../../support/orders/test-orders";
import { untilWaiting } from "../../support/row-locks";

let gateway: TestGateway;
let limited: string;
let unlimited: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	await linkAccounts(gateway);
	[limited, unlimited] = gateway.own.storeIds;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
	const week = { weekly: sameEveryDay([{ start: "09:00", end: "21:00" }]) };
	await set("PATCH", limited, "business-hours", week);
	await set("PATCH", unlimited, "business-hours", week);
	// Room for one order of 20 minutes at noon, and for none at other times.
	const noon = { from: "12:00", to: "13:00", weekdays: [...WEEKDAYS], capacity: 30 };
	const rules = { isEnabled: true, defaultCapacity: 0, weekly: [noon], oneTime: [] };
	await set("POST", limited, "throttling", rules);
});
afterAll(() => gateway.close());

async function set(method: "PATCH" | "POST", storeId: string, what: string, body: object) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}/${what}`;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, path, { token, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const noonInMarch = (day: number) => ({
	placedAt: new Date(Date.UTC(2026, 2, day, day < 8 ? 18 : 17, 5)).toISOString(),
});

const send = (day: number, given: Partial<OrderIntakeBody> = {}, storeId = limited) =>
	gateway.call("POST", "/api/v2/orders", {
		apiKey: gateway.own.apiKey,
		body: sampleIntake(storeId, 1000, { dateInfo: noonInMarch(day), enforce: true, ...given }),
	});

describe("the last room of an hour", () => {
	it.each([2, 3, 4, 5])("goes to one of five orders that come at once on March %i", async (day) => {
		const answers = await Promise.all(Array.from({ length: 5 }, () => send(day)));
		const taken = answers.filter(({ status }) => status === 201);
		const refused = answers.filter(({ status }) => status === 422);
		expect([taken.length, refused.length]).toEqual([1, 4]);
		const later = await send(day);
		expect(later.body.details.failed).toMatchObject([{ id: "capacity" }]);
		for (const { body } of refused)
			expect(body).toEqual({ ...later.body, requestId: body.requestId });
	});

	it("is not refused to an order that is sent twice at once", async () => {
		const externalId = crypto.randomUUID();
		const same = sampleIntake(limited, 1000, {
			externalId,
			dateInfo: noonInMarch(6),
			enforce: true,
		});
		const once = () =>
			gateway.call("POST", "/api/v2/orders", { apiKey: gateway.own.apiKey, body: same });
		const [one, other] = await Promise.all([once(), once()]);
		expect([one.status, other.status].sort()).toEqual([200, 201]);
		expect(one.body.id).toBe(other.body.id);
	});

	it("is no reason to refuse a paid order", async () => {
		const sold = () => send(9, { enforce: false });
		const answers = await Promise.all([sold(), send(9), sold()]);
		expect([answers[0].status, answers[2].status]).toEqual([201, 201]);
		expect((await send(9)).status).toBe(422);
	});
});

// The other database has one transaction at a time.
describe.runIf(inject("databaseSource").kind === "postgres")(
	"while an order holds the kitchen",
	() => {
		it("only orders that must fit there wait", async () => {
			const { database } = gateway.services;
			let waiting: ReturnType<typeof send> | undefined;
			await database.transaction(SYSTEM, async (tx) => {
				await lockKitchen(tx, limited);
				waiting = send(10);
				await untilWaiting(gateway, 1);
				const others = await Promise.all([
					send(10, { enforce: false, source: "import", status: "complete" }),
					send(11, { enforce: false }),
					send(10, { isTest: true }),
					send(10, {}, unlimited),
				]);
				expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
				const { rows } = await database.execute(
					"select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted",
				);
				expect(rows).toEqual([{ waiting: 1 }]);
			});
			expect((await waiting)?.status).toBe(201);
		});
	},
);
