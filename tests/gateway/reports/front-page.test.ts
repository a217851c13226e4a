import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FrontAnswer, type SlimAnswer, slimAnswer } from "~/models/reports/front-page";
import { getMeasure } from "~/models/reports/measures";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { NO_REPORT_SUMS } from "~/models/reports/report-sums";
import { SYSTEM } from "../../../gateway/core/database";
import { businessHours } from "../../../gateway/hours/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

const RANGE = { from: "2025-06-02", to: "2025-06-15" };
const BEFORE = { beforeFrom: "2025-05-19", beforeTo: "2025-06-01" };
const CLOSED = "2025-06-05";
const PARTS = ["locations", "items", "week", "customers", "lateHours", "lateLocations"];

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	const [here = "", there = ""] = gateway.own.storeIds;
	const at = (day: string) => ({ dateInfo: { placedAt: `${day}T18:00:00.000Z` } });
	for (const body of [
		intakeBody(here, at("2025-06-03")),
		intakeBody(here, at("2025-06-12")),
		sampleIntake(there, 1_000, at(CLOSED)),
		sampleIntake(there, 3_000, {
			...at("2025-05-20"),
			customer: { name: "Bo Lind", phone: "+1 312 555 0188", email: "bo@example.test" },
		}),
	]) {
		await placeOrder(gateway, body);
	}
	const specialDays = [{ date: CLOSED, times: [], closedAllDay: true }];
	const day = [{ start: "09:00", end: "21:00" }];
	const weekly = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: [] };
	for (const storeId of [here, there]) {
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(businessHours)
				.set({ weekly, specialDays })
				.where(eq(businessHours.storeId, storeId)),
		);
	}
});
afterAll(() => gateway.close());

const front = (given: Record<string, unknown>): Promise<FrontAnswer> =>
	fetchReport(gateway, "front", { ...RANGE, ...BEFORE, ...given });

describe("the front page of reports", () => {
	it("has the figures of the reports that its parts summarize", async () => {
		const [answer, locations, items] = await Promise.all([
			front({ parts: PARTS }),
			fetchReport(gateway, "sums/comparison-of-locations", { ...RANGE, ...BEFORE }),
			fetchReport(gateway, "sums/item-sales", RANGE),
		]);
		const byKey = ({ rows }: SlimAnswer) =>
			Object.fromEntries(rows.map(({ key, sums, before }) => [key, { sums, before }]));
		for (const part of ["locations", "items"] as const) {
			const report = { locations, items }[part];
			expect(byKey(answer[part] as SlimAnswer)).toEqual(byKey(slimAnswer(part, report)));
		}
		const { all, allBefore } = slimAnswer("days", locations);
		expect(answer.days).toMatchObject({ all, allBefore });
		expect(answer.days.rows.map(({ key, sums }) => [key, sums.subtotal])).toEqual(
			expect.arrayContaining([
				["2025-06-03", 2_200],
				[CLOSED, 1_000],
				["2025-06-12", 2_200],
			]),
		);
		expect(answer.week?.rows.map(({ key }) => key)).toContain("2-13");
	});

	it("counts new and returning customers by the Monday of their week", async () => {
		const { customers } = await front({ parts: "customers" });
		const sold = (customers?.rows ?? []).map(({ key, sums }) => [
			key,
			getMeasure("netSales").value({ ...NO_REPORT_SUMS, ...sums }, NO_REPORT_SUMS),
		]);
		expect(sold.sort()).toEqual([
			["new 2025-06-02", 2_200],
			["returning 2025-06-02", 1_000],
			["returning 2025-06-09", 2_200],
		]);
	});

	it("counts locations as closed on special days where they sold nothing, not on days off of their week", async () => {
		const { days } = await front({});
		const { storeIds } = gateway.own;
		expect(days.closed?.locations).toBeGreaterThanOrEqual(storeIds.length);
		expect(days.closed?.now).toEqual([{ day: CLOSED, locations: 1 }]);
		expect(days.closed?.before).toEqual([]);
		const byDay: ReportAnswer = await fetchReport(gateway, "sums/sales-by-day", {
			from: "2025-06-16",
			to: "2025-06-17",
			beforeFrom: CLOSED,
			beforeTo: "2025-06-06",
		});
		expect(byDay.closed?.before).toEqual([{ day: CLOSED, locations: 1 }]);
	});

	it("has only the parts that are requested, and those that the caller may read", async () => {
		const some = await front({ parts: "items" });
		for (const part of ["locations", "week", "customers", "lateHours"] as const) {
			expect([part, some[part]]).toEqual([part, null]);
		}
		expect(some.items).not.toBeNull();
		const { merchantId, tokens } = gateway.own;
		const query = new URLSearchParams({ ...RANGE, currency: "USD", parts: "items" });
		const path = `/api/v2/reports/${merchantId}/front?${query}`;
		const denied = await gateway.call("GET", path, { token: tokens.storeCashier });
		expect(denied.status).toBe(403);
	});

	it("is by hour where the range is one day", async () => {
		const { days } = await front({ from: "2025-06-03", to: "2025-06-03" });
		expect(days.rows.map(({ key, sums }) => [key, sums.orders])).toEqual([["13", 1]]);
		expect(days.closed).toBeUndefined();
	});
});
