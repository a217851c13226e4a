import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { orderListQuerySchema } from "~/models/orders/order.schema";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { getDayInsight } from "../../../gateway/home/get-day-insight";
import { locations } from "../../../gateway/locations/tables";
import { listOrders } from "../../../gateway/orders/list-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

/** An hour apart: while it is 23:58 in Chicago, New York has begun its next day. */
const ZONES = ["America/Chicago", "America/New_York"] as const;

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds } = gateway.own;
	const scope = systemScope(merchantId, "tests");
	for (const [at, zone] of ZONES.entries()) {
		await gateway.services.database.transaction(toTenancy(scope), (tx) =>
			tx
				.update(locations)
				.set({
					contactInfo: sql`jsonb_set(contact_info, '{timeZone}', ${JSON.stringify(zone)}::jsonb)`,
				})
				.where(sql`${locations.storeId} = ${storeIds[at]}`),
		);
	}
	// In Chicago March 10, 23:30 and March 11, 00:05; in New York March 10, 23:50 and March 11, 00:40.
	await place(0, "2026-03-11T04:30:00Z", 1000);
	await place(0, "2026-03-11T05:05:00Z", 2000);
	await place(1, "2026-03-11T03:50:00Z", 4000);
	await place(1, "2026-03-11T04:40:00Z", 8000);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => gateway?.close());

function place(at: 0 | 1, placedAt: string, total: number) {
	return placeOrder(
		gateway,
		sampleIntake(gateway.own.storeIds[at], total, {
			source: "import",
			status: "complete",
			paymentMethod: "cash",
			paymentInformation: null,
			dateInfo: { placedAt },
		}),
	);
}

/** The day's figures at an instant, and the orders behind them. */
async function dayAt(instant: string) {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
	const { merchantId, storeIds } = gateway.own;
	const scope = systemScope(merchantId, "tests");
	return gateway.services.database.transaction(toTenancy(scope), async (tx) => {
		const insight = await getDayInsight(tx, scope, {
			storeIds: storeIds.slice(0, 2),
			date: undefined,
			now: new Date(),
		});
		const query = orderListQuerySchema.parse({ isToday: "true", limit: "50" });
		const list = await listOrders(tx, { scope, services: gateway.services }, query);
		return {
			date: insight.date,
			sales: insight.currencies[0]?.today.sales,
			listed: list.rows.map(({ total }) => total).sort((a, b) => a - b),
			counted: list.pagination.total,
		};
	});
}

describe("the orders of today", () => {
	it("are those of each location's own day while the days differ", async () => {
		expect(await dayAt("2026-03-11T04:58:00Z")).toEqual({
			date: null,
			sales: 9000,
			listed: [1000, 8000],
			counted: 2,
		});
	});

	it("are those of the new day once it has begun everywhere", async () => {
		expect(await dayAt("2026-03-11T05:10:00Z")).toEqual({
			date: "2026-03-11",
			sales: 10_000,
			listed: [2000, 8000],
			counted: 2,
		});
	});
});
