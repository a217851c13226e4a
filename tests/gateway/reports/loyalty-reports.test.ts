import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportAnswer } from "~/models/reports/report-answer";
import type { ReportName } from "~/models/reports/reports";
import { SYSTEM } from "../../../gateway/core/database";
import { loyaltyEntries, loyaltyMembers } from "../../../gateway/loyalty/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";

let gateway: TestGateway;
let program: string;
const loyalty = loyaltyCalls(() => gateway);

beforeAll(async () => {
	gateway = await startTestGateway();
	program = await loyalty.makeProgram({ name: "Club", spendPoints: 100, spendValue: 500 });
	const customers = [
		{ points: 250, joined: "2025-06-10T12:00:00Z" },
		{ points: 199, joined: "2025-06-30T23:00:00Z" },
		{ points: 1_000, joined: "2025-05-31T12:00:00Z" },
	];
	for (const { points, joined } of customers) {
		const customer = await loyalty.give(loyalty.newPhone(), points);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(loyaltyMembers)
				.set({ joinedAt: new Date(joined) })
				.where(eq(loyaltyMembers.customerId, customer)),
		);
		if (points !== 1_000) continue;
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(loyaltyEntries)
				.set({ expiresAt: sql`now() - interval '1 minute'` })
				.where(eq(loyaltyEntries.customerId, customer)),
		);
	}
});
afterAll(() => gateway.close());

function get(name: ReportName, range: string, token = gateway.own.tokens.merchantSuperAdmin) {
	const path = `/api/v2/reports/${gateway.own.merchantId}/sums/${name}?currency=USD&${range}`;
	return gateway.call("GET", path, { token });
}

async function ask(name: ReportName, range: string): Promise<ReportAnswer> {
	const { status, body } = await get(name, range);
	expect(status, JSON.stringify(body)).toBe(200);
	return body;
}

const JUNE = "from=2025-06-01&to=2025-06-30&zone=America/Chicago";

describe("loyalty members", () => {
	it("are counted as they joined, and beside those who joined before", async () => {
		const may = "beforeFrom=2025-05-01&beforeTo=2025-05-31";
		const { rows } = await ask("loyalty-members", `${JUNE}&${may}`);
		expect(rows).toMatchObject([{ key: program, label: "Club", sums: { joined: 2, members: 3 } }]);
		expect(rows[0]?.before).toMatchObject({ joined: 1, members: 1 });
		const kolkata = await ask("loyalty-members", JUNE.replace("America/Chicago", "Asia/Kolkata"));
		expect(kolkata.all).toMatchObject({ joined: 1, members: 2 });
	});
});

describe("loyalty liability", () => {
	it("is what members can spend, in whole steps and without what has expired", async () => {
		const { all, owed } = await ask("loyalty-liability", JUNE);
		expect(owed).toHaveLength(12);
		expect(owed?.at(0)?.owed).toBe(0);
		expect(owed?.at(-1)?.owed).toBe(1_500);
		expect(all).toMatchObject({ pointsOwed: 449, holders: 2, pointsWorth: 1_000 + 500 });
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/loyalty-balances`;
		const token = gateway.own.tokens.merchantMarketer;
		const { body } = await gateway.call("GET", path, { token });
		expect(body).toEqual([{ programId: program, members: 3, points: 449 }]);
	});

	it("is the organization's, so people of some locations do not see it", async () => {
		const { status } = await get("loyalty-liability", JUNE, gateway.own.tokens.storeAdmin);
		expect(status).toBe(403);
	});
});
