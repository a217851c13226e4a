import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMeasure } from "~/models/reports/measures";
import type { RegistryAnswer, ReportAnswer } from "~/models/reports/report-answer";
import { registryQuerySchema } from "~/models/reports/report-query.schema";
import { type ReportName, reportByName } from "~/models/reports/reports";
import type { Permission } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { systemScope } from "../../../gateway/core/scope";
import { orders, refunds } from "../../../gateway/orders/tables";
import { listRegistry } from "../../../gateway/reports/list-registry";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
	const [here, there] = gateway.own.storeIds;
	const pay = async (
		storeId: string,
		at: string,
		total: number,
		given: object = {},
		fee?: number,
	) => {
		const paymentInformation = {
			uid: `pay-${crypto.randomUUID()}`,
			last4: "4242",
			provider: "Square",
			fee,
		};
		const dateInfo = { placedAt: at };
		return (
			await placeOrder(
				gateway,
				sampleIntake(storeId, total, { dateInfo, paymentInformation, ...given }),
			)
		).id;
	};
	const cash = { paymentMethod: "cash", paymentInformation: null };
	// Friday, Nov 7 in Chicago: before and after 17:00, and on the weekend.
	const refunded = await pay(here, "2025-11-07T22:59:00Z", 1_000, {}, 59);
	await pay(here, "2025-11-07T23:00:00Z", 2_000);
	await pay(there, "2025-11-08T18:00:00Z", 4_000, { tax: 0 }, 146);
	await pay(here, "2025-11-10T18:00:00Z", 8_000, cash);
	await pay(here, "2025-11-10T18:00:00Z", 16_000, {
		paymentInformation: { uid: "pay-of-another", last4: null, provider: "sandbox" },
	});
	const canceled = await pay(here, "2025-11-10T19:00:00Z", 500);
	const back = (id: string, amount: number, at: string, status: "received" | "canceled") =>
		gateway.services.database.transaction(SYSTEM, async (tx) => {
			await tx.insert(refunds).values({
				id: newId(),
				merchantId: gateway.own.merchantId,
				storeId: here,
				orderId: id,
				key: id,
				amount,
				currency: "USD",
				status: "succeeded",
				reason: "",
				byLabel: "Test",
				createdAt: new Date(at),
				settledAt: new Date(at),
			});
			await tx.update(orders).set({ status }).where(eq(orders.id, id));
		});
	await back(refunded, 300, "2025-11-10T23:30:00Z", "received");
	await back(canceled, 500, "2025-11-10T20:00:00Z", "canceled");
}, 120_000);
afterAll(() => gateway.close());

async function fetchReportRows(name: ReportName) {
	const range = { from: "2025-11-05", to: "2025-11-14" };
	const { rows }: ReportAnswer = await fetchReport(gateway, `sums/${name}`, range);
	return Object.fromEntries(
		rows.map(({ key, sums }) => [
			key,
			reportByName(name).measures.map((id) => getMeasure(id).value(sums, sums)),
		]),
	);
}

describe("deposits expected", () => {
	it("come on the provider’s working day after its cutoff, less refunds and known fees", async () => {
		expect(await fetchReportRows("deposits-expected")).toEqual({
			"2025-11-10": [1_000 + 2_000 + 4_000 - 59 - 146, 7_000, 0, 205, 1],
			"2025-11-11": [0, 500, 500, null, 1],
			"2025-11-12": [16_000 - 300, 16_000, 300, null, 1],
		});
	});

	it("come by location and by provider, without cash", async () => {
		const [here, there] = gateway.own.storeIds;
		const places = await fetchReportRows("deposits-by-location");
		expect([places[here]?.[1], places[there]?.[1]]).toEqual([19_500, 4_000]);
		const { Square, sandbox } = await fetchReportRows("deposits-by-provider");
		expect([Square?.[2], sandbox?.[1]]).toEqual([800, 16_000]);
	});

	it("are what the registry’s file says of payments and refunds by payout day", async () => {
		const { rows }: RegistryAnswer = await fetchReport(gateway, "orders", {
			from: "2025-11-01",
			to: "2025-11-30",
			of: "all",
			after: "first",
			limit: 100,
		});
		const days: Record<string, { paid: number; returned: number }> = {};
		const of = (day: string | null) => (days[day ?? ""] ??= { paid: 0, returned: 0 });
		for (const { books } of rows) {
			of(books?.payoutDay ?? null).paid += books?.captured ?? 0;
			for (const refund of books?.refunds ?? []) {
				of(refund.payoutDay).returned += refund.returned ?? 0;
			}
		}
		const deposits = await fetchReportRows("deposits-expected");
		expect(days).toEqual({
			"": { paid: 0, returned: 0 },
			...Object.fromEntries(
				Object.entries(deposits).map(([day, [, paid, returned]]) => [day, { paid, returned }]),
			),
		});
	});

	it("have fees that readers of orders alone are not told", async () => {
		const { merchantId } = gateway.own;
		const query = registryQuerySchema.parse({
			...{ currency: "USD", from: "2025-11-01", to: "2025-11-30", of: "all", after: "first" },
		});
		const feesFor = (permission: Permission) =>
			gateway.services.database.read(SYSTEM, async (tx) => {
				const scope = { ...systemScope(merchantId, "tests"), permissions: [permission] };
				const { rows } = await listRegistry(tx, scope, query);
				return rows.flatMap(({ books }) => books?.fee ?? []).sort();
			});
		expect(await feesFor("REPORT.API_READ")).toEqual([146, 59]);
		expect(await feesFor("REPORT_CATEGORY.ORDERS_READ")).toEqual([]);
	});
});
