import { eq, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DayInsight } from "~/models/home/day-insight";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { getDayInsight } from "../../../gateway/home/get-day-insight";
import { locations } from "../../../gateway/locations/tables";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";

const ZONE = "America/Chicago";
/** A Sunday on which the clocks went back: 25 hours, against 24 the week before. */
const TODAY = "2025-11-02";
const LAST_WEEK = "2025-10-26";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	await place(`${TODAY}T00:00`, 1000);
	await place(`${TODAY}T12:30`, 2000);
	await place(`${TODAY}T12:45`, 2500);
	await place(`${TODAY}T18:00`, 4000);
	await place(`${LAST_WEEK}T00:10`, 700);
	await place(`${LAST_WEEK}T12:30`, 900);
	await place(`${LAST_WEEK}T23:59`, 5000);
	await place("2025-11-01T23:59", 111);
	await place("2025-10-27T00:00", 222);
	await place(`${TODAY}T12:00`, 333, { isTest: true });
	const canceled = await place(`${TODAY}T12:00`, 444, { status: "new" });
	await act(gateway, canceled.id, [statusAction("canceled")]);
});
afterAll(() => gateway.close());

function toInstant(local: string): Date {
	const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE);
	return new Date(epochMilliseconds);
}

function place(local: string, total: number, given: Parameters<typeof sampleIntake>[2] = {}) {
	const placedAt = toInstant(local).toISOString();
	return placeOrder(
		gateway,
		sampleIntake(storeId, total, {
			source: "import",
			status: "complete",
			paymentMethod: "cash",
			paymentInformation: null,
			dateInfo: { placedAt },
			...given,
		}),
	);
}

/** The insight at a local time of the location. */
function insightAt(local: string, date?: string): Promise<DayInsight> {
	const scope = systemScope(gateway.own.merchantId, "tests");
	const now = toInstant(local);
	return gateway.services.database.transaction(toTenancy(scope), (tx) =>
		getDayInsight(tx, scope, { storeIds: [storeId], date, now }),
	);
}

describe("a day compared with the same weekday a week before", () => {
	it("counts the location's own days, whole and up to the same time on its clock", async () => {
		const insight = await insightAt(`${TODAY}T12:40`);
		expect(insight).toMatchObject({ date: TODAY, timeZone: ZONE });
		const [usd] = insight.currencies;
		expect(insight.currencies).toHaveLength(1);
		expect(usd?.today).toMatchObject({ orders: 4, sales: 9500, average: 2375 });
		expect(usd?.today.soFar).toEqual({ orders: 2, sales: 3000, average: 1500 });
		expect(usd?.lastWeek).toMatchObject({ orders: 3, sales: 6600, average: 2200 });
		expect(usd?.lastWeek.soFar).toEqual({ orders: 2, sales: 1600, average: 800 });
		expect(usd?.today.hours[12]).toEqual({ hour: 12, orders: 2, ahead: 1, sales: 4500 });
		expect(usd?.lastWeek.hours[23]).toEqual({ hour: 23, orders: 1, ahead: 1, sales: 5000 });
	});

	it("takes a day that is over whole", async () => {
		const { currencies } = await insightAt(`${TODAY}T12:40`, LAST_WEEK);
		expect(currencies[0]?.today).toMatchObject({ orders: 3, soFar: { orders: 3 } });
	});

	it("counts waiting orders: new, too long unconfirmed, ordered ahead and due, late", async () => {
		const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
		const now = { source: "web", status: "new" } as const;
		await place(TODAY, 100, { ...now, dateInfo: { placedAt: at(-1) } });
		await place(TODAY, 100, { ...now, dateInfo: { placedAt: at(-90) } });
		const ahead = await place(TODAY, 100, {
			...now,
			isASAP: false,
			dateInfo: { placedAt: at(-1), startPrepAt: at(30), fulfillmentAt: at(50) },
		});
		await act(gateway, ahead.id, [{ type: "CONFIRM_ORDER" }]);
		await escalateOrders(gateway.services);
		const { body } = await gateway.call("GET", `/api/v2/insights/day?storeIds=${storeId}`, {
			token: gateway.own.tokens.storeCashier,
		});
		expect(body.waiting).toEqual({ new: 2, orderAheadDue: 1, late: 1 });
		expect(body.unconfirmed).toMatchObject({ count: 1, first: [{ storeId, remedy: "confirm" }] });
	});

	it("says nothing about locations that are not one's own", async () => {
		const { body } = await gateway.call(
			"GET",
			`/api/v2/insights/day?storeIds=${gateway.own.storeIds[1]}&date=${TODAY}`,
			{ token: gateway.own.tokens.storeCashier },
		);
		expect(body).toMatchObject({ currencies: [], waiting: { new: 0, orderAheadDue: 0, late: 0 } });
	});

	it("goes by the bundled zones: British Columbia keeps its summer clock in November 2026", async () => {
		const { merchantId, storeIds } = gateway.own;
		const scope = systemScope(merchantId, "tests");
		await gateway.services.database.transaction(toTenancy(scope), (tx) =>
			tx
				.update(locations)
				.set({
					contactInfo: sql`jsonb_set(contact_info, '{timeZone}', '"America/Vancouver"')`,
				})
				.where(eq(locations.storeId, storeIds[1])),
		);
		const order = sampleIntake(storeIds[1], 1200, {
			source: "import",
			status: "complete",
			paymentMethod: "cash",
			paymentInformation: null,
			dateInfo: { placedAt: "2026-11-22T07:30:00Z" },
		});
		await placeOrder(gateway, order);
		const insight = await gateway.services.database.transaction(toTenancy(scope), (tx) =>
			getDayInsight(tx, scope, {
				storeIds: [storeIds[1]],
				date: undefined,
				now: new Date("2026-11-22T08:00:00Z"),
			}),
		);
		expect(insight.date).toBe("2026-11-22");
		expect(insight.currencies[0]?.today.hours[0]).toEqual({
			hour: 0,
			orders: 1,
			ahead: 0,
			sales: 1200,
		});
	});
});
