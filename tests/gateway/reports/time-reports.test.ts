import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drillParams } from "~/models/reports/drill";
import { getMeasure } from "~/models/reports/measures";
import { registryFilters } from "~/models/reports/registry-query";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, placeOrder, sampleIntake, statusAction } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

let gateway: TestGateway;
const RANGE = { first: "2025-06-01", last: "2025-06-30" };
const at = (minutes: number) => new Date(Date.parse("2025-06-10T18:00:00Z") + minutes * 60_000);

beforeAll(async () => {
	gateway = await startTestGateway();
	const [here = "", there = ""] = gateway.own.storeIds;
	const dateInfo = { placedAt: at(0).toISOString() };
	const place = async (store: string, given: Partial<typeof orders.$inferInsert>) => {
		const { id } = await placeOrder(gateway, sampleIntake(store, 1_000, { dateInfo }));
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(orders)
				.set({ fulfillmentAt: at(20), isAsap: true, ...given })
				.where(eq(orders.id, id)),
		);
	};
	await place(here, { completedAt: at(15) });
	await place(here, { completedAt: at(26) });
	await place(here, { completedAt: at(400), fulfillmentAt: at(390), isAsap: false });
	await place(here, {});
	await place(there, { completedAt: at(20) });
});
afterAll(() => gateway.close());

const get = (path: string, given: Record<string, unknown> = {}) =>
	fetchReport(gateway, path, { from: RANGE.first, to: RANGE.last, ...given });

describe("order times", () => {
	it("count an order that was cleared after it was done", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const dateInfo = { placedAt: new Date().toISOString() };
		const { id } = await placeOrder(
			gateway,
			sampleIntake(gateway.own.storeIds[0], 1_000, { dateInfo }),
		);
		for (const status of ["received", "ready", "complete", "cleared"] as const) {
			expect((await act(gateway, id, [statusAction(status)], { token })).status).toBe(200);
		}
		const [year] = localDate(dateInfo.placedAt, "America/Chicago").split("-");
		const requested = { from: `${year}-01-01`, to: `${year}-12-31`, mark: "done" };
		expect((await get("orders", requested)).pagination.total).toBe(1);
	});

	it("are of orders that are done, with minutes of those for as soon as possible", async () => {
		const { rows }: ReportAnswer = await get("sums/order-times", {});
		const figures = Object.fromEntries(
			rows.map(({ key, sums }) => [
				key,
				reportByName("order-times").measures.map((id) => getMeasure(id).value(sums, sums)),
			]),
		);
		const [here, there] = gateway.own.storeIds;
		expect(figures).toEqual({
			[here]: [(2 / 3) * 100, 2, 3, 8, 20, 20.5],
			[there]: [0, 0, 1, null, 20, 20],
		});
	});

	it.each<ReportName>(["order-times", "order-times-by-hour", "late-by-weekday-and-hour"])(
		"%s opens them",
		async (name) => {
			const { rows, all }: ReportAnswer = await get(`sums/${name}`, {});
			for (const { key, sums } of [...rows, { key: null, sums: all }]) {
				const { from, to, location, ...drill } = drillParams(reportByName(name), key, RANGE);
				const count = async (mark: string | readonly string[] | undefined) => {
					const requested = Object.entries({ ...drill, mark }).map(([id, of]) => [id, [of].flat()]);
					const filters = registryFilters(Object.fromEntries(requested));
					return (await get("orders", { ...filters, storeIds: location })).pagination.total;
				};
				expect([await count(drill.mark), await count("late")]).toEqual([
					sums.orders,
					sums.lateOrders,
				]);
			}
		},
	);
});
