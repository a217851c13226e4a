import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { orderListQuerySchema } from "~/models/orders/order.schema";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { giftCards } from "../../../gateway/gift-cards/tables";
import { getDayInsight } from "../../../gateway/home/get-day-insight";
import { listLocationStates } from "../../../gateway/home/list-location-states";
import { businessHours } from "../../../gateway/hours/tables";
import { listOrders } from "../../../gateway/orders/list-orders";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

/** On the clock of Chicago: Saturday evening, that night and Sunday morning; the night after a closed Monday. */
const ORDERS = {
	"2025-06-08T01:00:00Z": 1_000,
	"2025-06-08T07:30:00Z": 2_000,
	"2025-06-08T10:00:00Z": 4_000,
	"2025-06-10T06:00:00Z": 8_000,
	// The hour that comes twice when clocks go back, and the two after it.
	"2025-11-02T06:30:00Z": 100,
	"2025-11-02T07:30:00Z": 200,
	"2025-11-02T09:30:00Z": 400,
	"2025-11-02T10:30:00Z": 800,
};
const CLOSED = "2025-06-09";

let gateway: TestGateway;
let here: string;
beforeAll(async () => {
	gateway = await startTestGateway();
	[here] = gateway.own.storeIds;
	for (const [placedAt, total] of Object.entries(ORDERS)) {
		await placeOrder(gateway, sampleIntake(here, total, { dateInfo: { placedAt } }));
	}
	const open = [{ start: "09:00", end: "21:00" }];
	const weekly = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open };
	const specialDays = [{ date: CLOSED, times: [], closedAllDay: true }];
	await system((tx) =>
		tx.update(businessHours).set({ weekly, specialDays }).where(eq(businessHours.storeId, here)),
	);
	await giftCardCalls(() => gateway).issue({ value: 5_000, storeId: here });
	const createdAt = new Date("2025-06-08T07:30:00Z");
	await system((tx) => tx.update(giftCards).set({ createdAt, source: "import" }));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => gateway.close());

const system = (work: (tx: Tx) => Promise<unknown>) =>
	gateway.services.database.transaction(SYSTEM, work);

async function change(body: Record<string, unknown>, status = 200) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}`;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call("PATCH", path, { token, body });
	expect(answer.status).toBe(status);
	return answer.body;
}

async function totals(report: string, from: string, to = from) {
	const { rows } = (await fetchReport(gateway, `sums/${report}`, {
		from,
		to,
		storeIds: here,
	})) as ReportAnswer;
	return Object.fromEntries(rows.map(({ key, sums }) => [key, sums.cardValue ?? sums.total]));
}

async function found(given: Record<string, unknown>) {
	const query = { from: "2025-06-07", to: "2025-06-07", storeIds: here, ...given };
	return (await fetchReport(gateway, "orders", query)).all.total;
}

const closedDays = async () =>
	(await fetchReport(gateway, "sums/sales-by-day", { from: CLOSED, to: CLOSED, storeIds: here }))
		.closed.now;

/** What home and the list of orders count at ten to three in the night to Sunday. */
async function today() {
	const now = new Date("2025-06-08T07:50:00Z");
	vi.useFakeTimers({ toFake: ["Date"], now });
	const own = systemScope(gateway.own.merchantId, "tests");
	const scope = { ...own, permissions: ["ORDER.API_READ" as const] };
	return gateway.services.database.transaction(toTenancy(scope), async (tx) => {
		const query = { storeIds: [here], now };
		const insight = await getDayInsight(tx, scope, { ...query, date: undefined });
		const [state] = await listLocationStates(tx, scope, query);
		const listed = await listOrders(
			tx,
			{ scope, services: gateway.services },
			orderListQuerySchema.parse({ isToday: "true" }),
		);
		const sum = listed.rows.reduce((all, { total }) => all + total, 0);
		return [insight.date, insight.currencies[0]?.today.soFar.sales, state?.today?.sales, sum];
	});
}

describe("a business day", () => {
	it("ends at midnight by default", async () => {
		expect(await totals("sales-by-day", "2025-06-07", "2025-06-08")).toEqual({
			"2025-06-07": 1_000,
			"2025-06-08": 6_000,
		});
		expect(await closedDays()).toEqual([{ day: CLOSED, locations: 1 }]);
		expect(await today()).toEqual(["2025-06-08", 2_000, 2_000, 6_000]);
		expect(await totals("gift-card-imports", "2025-06-07", "2025-06-08")).toMatchObject({
			"2025-06-08": 5_000,
		});
	});

	it("ends in the night where the organization says so, in every report and on home", async () => {
		await change({ businessDayEnd: 4 });
		expect(await totals("sales-by-day", "2025-06-07", "2025-06-08")).toEqual({
			"2025-06-07": 3_000,
			"2025-06-08": 4_000,
		});
		const month = await totals("growth", "2025-06-07", "2025-06-08");
		expect(month).toEqual({ "2025-06": 7_000 });
		// Hours stay those of the clock; their weekday is that of the business day.
		expect(await totals("sales-by-hour", "2025-06-07")).toEqual({ 20: 1_000, 2: 2_000 });
		expect(await totals("weekday-and-hour", "2025-06-07")).toEqual({ "6-20": 1_000, "6-2": 2_000 });
		expect(await found({})).toBe(3_000);
		const days = { from: "2025-06-07", to: "2025-06-07", storeIds: here };
		const months: ReportAnswer = await fetchReport(gateway, "sums/growth", days);
		expect(months.firstDay).toBe("2025-06-07");
		const week: ReportAnswer = await fetchReport(gateway, "sums/weekday-and-hour", days);
		expect(week.openHours).toContain("1-20");
		expect(week.openHours).not.toContain("1-5");
		expect(await found({ weekday: 6, hour: 2 })).toBe(2_000);
		expect(await found({ weekday: 7 })).toBe(0);
		// What was sold in the night after a closed day is of that day.
		expect(await totals("sales-by-day", CLOSED)).toEqual({ [CLOSED]: 8_000 });
		expect(await closedDays()).toEqual([]);
		expect(await today()).toEqual(["2025-06-07", 3_000, 3_000, 3_000]);
		expect(await totals("gift-card-imports", "2025-06-07")).toEqual({ "2025-06-07": 5_000 });
	});

	it("has 25 hours when the clocks go back in its night", async () => {
		expect(await totals("sales-by-day", "2025-11-01", "2025-11-02")).toEqual({
			"2025-11-01": 700,
			"2025-11-02": 800,
		});
		await change({ businessDayEnd: 1 });
		expect(await totals("sales-by-day", "2025-11-01", "2025-11-02")).toEqual({
			"2025-11-02": 1_500,
		});
	});

	it("ends at a whole hour up to six in the morning", async () => {
		const { details } = await change({ businessDayEnd: 7 }, 422);
		expect(Object.keys(details.fields ?? details)).toContain("businessDayEnd");
		await change({ businessDayEnd: 1.5 }, 422);
	});
});

describe("a week", () => {
	it("begins on the organization's weekday", async () => {
		const weeks = async () => {
			const { customers } = await fetchReport(gateway, "front", {
				from: "2025-06-07",
				to: "2025-06-14",
				storeIds: here,
				parts: "customers",
			});
			return customers.rows.map(({ key }: { key: string }) => key.split(" ")[1]).sort();
		};
		await change({ businessDayEnd: 0, weekStart: 1 });
		expect(new Set(await weeks())).toEqual(new Set(["2025-06-02", "2025-06-09"]));
		await change({ weekStart: 7 });
		expect(new Set(await weeks())).toEqual(new Set(["2025-06-01", "2025-06-08"]));
	});
});
