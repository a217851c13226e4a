import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { SYSTEM } from "../../../gateway/core/database";
import { locationOperators, users } from "../../../gateway/identity/people/tables";
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

it.each([
	["franchisees", "franchisee"],
	["people whom they invited", "storeAdmin"],
] as const)("shows %s no days before theirs, in reports and their orders", async (_who, role) => {
	const { tokens, userUuids } = gateway.own;
	const token = tokens[role];
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(users)
			.set({ invitedBy: userUuids.franchisee })
			.where(eq(users.uuid, userUuids.storeAdmin)),
	);
	const own = async (path: string) => {
		const query = "currency=USD&from=2026-03-01&to=2026-03-31";
		const address = `/api/v2/reports/${gateway.own.merchantId}/${path}?${query}`;
		const { status, body } = await gateway.call("GET", address, { token });
		expect(status, JSON.stringify(body)).toBe(200);
		return body;
	};
	for (const name of ["sales-by-day", "top-customers", "item-sales", "customers-overview"]) {
		expect([name, (await own(`sums/${name}`)).all.orders]).toEqual([name, 1]);
	}
	const registry = await own("orders");
	expect(registry.rows.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([2_000]);
});
