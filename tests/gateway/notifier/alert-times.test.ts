import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { alertLateOrders } from "../../../gateway/orders/alert-late-orders";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { orders } from "../../../gateway/orders/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

const MINUTE = 60_000;
let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

createCrudSuite("alert times", {
	gateway: () => gateway,
	entity: "alert-times",
	one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/locations/${id}/alert-times`,
	readId: ({ storeId }) => String(storeId),
	standing: ({ storeIds }) => storeIds,
	patch: { unconfirmedMinutes: 8 },
	otherPatch: { unconfirmedMinutes: 9, lateMinutes: 0 },
	invalid: [
		{ what: "no minute", body: { unconfirmedMinutes: 0 }, fields: ["unconfirmedMinutes"] },
		{
			what: "more than four hours, and half a minute",
			body: { unconfirmedMinutes: 241, lateMinutes: 0.5 },
			fields: ["unconfirmedMinutes", "lateMinutes"],
		},
	],
	boundToLocations: true,
	removable: false,
});

describe("alert times are obeyed", () => {
	const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
		gateway.services.database.transaction(SYSTEM, work);
	const token = () => gateway.own.tokens.merchantSuperAdmin;
	const locationPath = (index: 0 | 1) =>
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[index]}`;
	const set = async (index: 0 | 1, body: object) => {
		const path = `${locationPath(index)}/alert-times`;
		expect((await gateway.call("PATCH", path, { token: token(), body })).status).toBe(200);
	};
	const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
	const place = (index: 0 | 1, dateInfo: object) =>
		placeOrder(gateway, intakeBody(gateway.own.storeIds[index], { dateInfo } as never));
	/** Of the mails; the contact gets each alert as a text, too. */
	const subjects = async () =>
		(await inSystem((tx) => tx.select().from(outbox).where(eq(outbox.channel, "email")))).map(
			({ subject }) => subject,
		);
	const levels = async () =>
		new Map(
			(await inSystem((tx) => tx.select().from(orders))).map((row) => [
				row.id,
				row.escalationLevel,
			]),
		);

	afterEach(() =>
		inSystem(async (tx) => {
			await tx.delete(outbox);
			await tx.delete(orders);
		}),
	);

	it("by unconfirmed orders: each location's own minutes, managers at twice as many", async () => {
		await set(0, { unconfirmedMinutes: 8 });
		await set(1, { unconfirmedMinutes: 2 });
		const calm = await place(0, { placedAt: at(-7) });
		const first = await place(0, { placedAt: at(-9) });
		const second = await place(0, { placedAt: at(-17) });
		const soon = await place(1, { placedAt: at(-3) });
		const sooner = await place(1, { placedAt: at(-5) });
		await escalateOrders(gateway.services);
		const found = await levels();
		expect([calm, first, second, soon, sooner].map(({ id }) => found.get(id))).toEqual([
			0, 1, 2, 1, 2,
		]);
		await set(0, { unconfirmedMinutes: 6 });
		await escalateOrders(gateway.services);
		expect((await levels()).get(calm.id)).toBe(1);
	});

	it("by late orders: once each, by two processes at once, at the minutes of the location", async () => {
		await set(0, { unconfirmedMinutes: 240, lateMinutes: 12 });
		const placed = (due: number) => ({
			placedAt: at(-60),
			startPrepAt: at(-50),
			fulfillmentAt: at(due),
		});
		const { number } = await place(0, placed(-13));
		await place(0, placed(-11));
		await Promise.all([alertLateOrders(gateway.services), alertLateOrders(gateway.services)]);
		const late = await subjects();
		expect(late).toHaveLength(1);
		expect(late[0]).toContain(`Order ${number} at`);
		await set(0, { lateMinutes: 0 });
		for (let times = 0; times < 2; times += 1) await alertLateOrders(gateway.services);
		expect(await subjects()).toHaveLength(2);
	});

	it("by nobody for orders that are ready, canceled, tests, or late since yesterday", async () => {
		await set(0, { lateMinutes: 0 });
		const late = { placedAt: at(-60), startPrepAt: at(-50), fulfillmentAt: at(-20) };
		for (const [status, topStatus] of [
			["ready", "in-progress"],
			["canceled", "canceled"],
		] as const) {
			await place(0, late);
			await inSystem((tx) => tx.update(orders).set({ status, topStatus }));
		}
		await placeOrder(
			gateway,
			intakeBody(gateway.own.storeIds[0], { dateInfo: late, isTest: true } as never),
		);
		await place(0, {
			placedAt: at(-26 * 60),
			startPrepAt: at(-26 * 60),
			fulfillmentAt: at(-25 * 60),
		});
		await alertLateOrders(gateway.services);
		expect(await subjects()).toEqual([]);
	});

	it("so that a run that dies after its messages were written loses and doubles none", async () => {
		await set(0, { lateMinutes: 5 });
		await place(0, { placedAt: at(-60), startPrepAt: at(-50), fulfillmentAt: at(-6) });
		const { database } = gateway.services;
		const dying = {
			...gateway.services,
			database: {
				...database,
				transaction: (async (tenancy, work) =>
					database.transaction(tenancy, async (tx) => {
						const result = await work(tx);
						if (tenancy !== SYSTEM) throw new Error("killed here");
						return result;
					})) as typeof database.transaction,
			},
		};
		await expect(alertLateOrders(dying)).rejects.toThrow("1 of 1 rows");
		expect(await subjects()).toEqual([]);
		await alertLateOrders(gateway.services);
		await alertLateOrders(gateway.services);
		expect(await subjects()).toHaveLength(1);
	});
});
