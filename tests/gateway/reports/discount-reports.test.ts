import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drillParams } from "~/models/reports/drill";
import { registryFilters } from "~/models/reports/registry-query";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

let gateway: TestGateway;
let token: string;
const RANGE = { first: "2025-06-01", last: "2025-06-30" };

beforeAll(async () => {
	gateway = await startTestGateway();
	token = gateway.own.tokens.merchantSuperAdmin;
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/discounts`;
	const make = async (body: object) => {
		const { status, body: made } = await gateway.call("POST", path, { token, body });
		expect(status, JSON.stringify(made)).toBe(201);
		return made.id as string;
	};
	const lunch = await make({ name: "Lunch deal", amountType: "PERCENT", ratePpm: 100_000 });
	const summer = await make({
		name: "Summer",
		promoCode: "SUMMER",
		amountType: "PERCENT",
		ratePpm: 200_000,
	});
	const place = (store: string | undefined, discounts: { id: string; amount: number }[]) => {
		const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
		const dateInfo = { placedAt: "2025-06-10T18:00:00.000Z" };
		const body = sampleIntake(store ?? "", 2_000, { dateInfo, discounts });
		return placeOrder(gateway, { ...body, discount, total: 2_000 - discount });
	};
	const [here, there] = gateway.own.storeIds;
	await place(here, [
		{ id: lunch, amount: 200 },
		{ id: summer, amount: 400 },
	]);
	await place(here, [{ id: lunch, amount: 300 }]);
	await place(there, [{ id: summer, amount: 100 }]);
	await place(there, []);
});
afterAll(() => gateway.close());

const get = (path: string, given: Record<string, unknown> = {}) =>
	fetchReport(gateway, path, { from: RANGE.first, to: RANGE.last, ...given });

/** What each row took off, in how many orders; a test that each row opens as many. */
async function usageByName(name: ReportName, given: Record<string, unknown> = {}) {
	const { rows, all }: ReportAnswer = await get(`sums/${name}`, given);
	for (const { key, sums } of rows) {
		const { from, to, ...drill } = drillParams(reportByName(name), key, RANGE);
		const filters = Object.fromEntries(Object.entries(drill).map(([id, of]) => [id, [of].flat()]));
		const behind = await get("orders", { ...registryFilters(filters as never), ...given });
		expect([key, behind.pagination.total]).toEqual([key, sums.orders]);
	}
	return {
		...Object.fromEntries(rows.map(({ key, sums }) => [key, [sums.subtotal, sums.orders]])),
		all: [all.subtotal, all.orders],
	};
}

describe("discount usage", () => {
	it("is told by the names of discounts, each of which opens its orders", async () => {
		expect(await usageByName("discount-usage")).toEqual({
			"Lunch deal": [500, 2],
			Summer: [500, 2],
			all: [1_000, 3],
		});
		const here = { storeIds: gateway.own.storeIds[0] };
		expect(await usageByName("discount-usage", here)).toEqual({
			"Lunch deal": [500, 2],
			Summer: [400, 1],
			all: [900, 2],
		});
	});
});

describe("promo codes", () => {
	it("are the discounts that have one", async () => {
		expect(await usageByName("promo-codes")).toEqual({ SUMMER: [500, 2], all: [500, 2] });
	});
});
