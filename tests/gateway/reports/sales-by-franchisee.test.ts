import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { SYSTEM } from "../../../gateway/core/database";
import { locationOperators } from "../../../gateway/identity/people/tables";
import { sumDays } from "../../../gateway/reports/day-sums/sum-days";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await beFranchise(gateway, gateway.own.merchantId);
	const [here, there] = gateway.own.storeIds;
	const on = (placedAt: string) => ({ dateInfo: { placedAt: `${placedAt}T18:00:00Z` } });
	await placeOrder(gateway, sampleIntake(here, 1_000, on("2026-03-05")));
	await placeOrder(gateway, sampleIntake(here, 2_000, on("2026-03-20")));
	await placeOrder(gateway, sampleIntake(there, 4_000, on("2026-03-20")));
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(locationOperators)
			.set({ startedAt: new Date("2026-03-15T12:00:00Z") })
			.where(eq(locationOperators.userUuid, gateway.own.userUuids.franchisee)),
	);
});
afterAll(() => gateway.close());

async function fetchReportRows(from: string, to: string) {
	const query = `currency=USD&from=${from}&to=${to}&beforeFrom=2026-02-01&beforeTo=2026-02-28`;
	const path = `/api/v2/reports/${gateway.own.merchantId}/sums/sales-by-franchisee?${query}`;
	const { body } = await gateway.call("GET", path, {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	const { rows, all } = body as ReportAnswer;
	expect(rows.reduce((sum, { sums }) => sum + sums.subtotal, 0)).toBe(all.subtotal);
	return rows.map(({ stores, days, sums }) => [stores, days, sums.subtotal]);
}

it("gives a franchisee only the days on which they ran a location", async () => {
	await expectRows();
});

it("gives them the same once days of all locations are summed", async () => {
	await sumDays(gateway.services.database);
	await expectRows();
});

async function expectRows(): Promise<void> {
	const [here, there] = gateway.own.storeIds;
	expect(await fetchReportRows("2026-03-01", "2026-03-31")).toEqual([
		[[here], { first: "2026-03-15", last: "2026-03-31" }, 2_000],
		[[there], null, 4_000],
		[[here], { first: "2026-03-01", last: "2026-03-14" }, 1_000],
	]);
	expect(await fetchReportRows("2026-03-16", "2026-03-31")).toEqual([
		[[here], null, 2_000],
		[[there], null, 4_000],
	]);
}
