import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderAction, OrderTax } from "~/models/orders/order";
import { lineMoney, orderLines, type RefundLine } from "~/models/orders/refund-lines";
import { getMeasure } from "~/models/reports/measures";
import type { RegistryAnswer, ReportAnswer } from "~/models/reports/report-answer";
import { addDays } from "~/models/shared/instants";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { refundLines } from "../../../gateway/orders/refund-lines/tables";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

const RANGE = { from: "2025-06-01", to: "2025-06-30" };
const STATE = { id: null, name: "State", ratePpm: 62_500, isIncluded: false };
const CITY = { id: null, name: "City", ratePpm: 26_250, isIncluded: false };
const GST = { id: null, name: "GST", ratePpm: 100_000, isIncluded: true };

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
/** Two named taxes and one without a name; no named tax; an included one; a canceled order. */
let named: string;
let plain: string;
let included: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
	const [here, there] = gateway.own.storeIds;
	const place = async (storeId: string, given = {}) => {
		const dateInfo = { placedAt: "2025-06-10T18:00:00.000Z" };
		const { id } = await placeOrder(gateway, intakeBody(storeId, { dateInfo, ...given }));
		return id as string;
	};
	named = await place(here, { discount: 200, total: 2_200 });
	plain = await place(there);
	included = await place(here, { tax: 0, total: 2_200 });
	const wings = JSON.stringify([
		{ ...STATE, amount: 100 },
		{ ...CITY, amount: 42 },
	]);
	const slaw = JSON.stringify([{ ...STATE, amount: 25 }]);
	await system((tx) =>
		tx.execute(sql`update orders set items = jsonb_set(jsonb_set(items, '{0,taxes}', ${wings}::jsonb), '{1,taxes}', ${slaw}::jsonb)
			where id = ${named}::uuid`),
	);
	await system((tx) =>
		tx.execute(
			sql`update locations set address = jsonb_set(address, '{stateCode}', '"NY"') where store_id = ${there}::uuid`,
		),
	);
	const gst = JSON.stringify([{ ...GST, amount: 180 }]);
	await system((tx) =>
		tx.execute(
			sql`update orders set tax_included = 180, included_taxes = ${gst}::jsonb where id = ${included}::uuid`,
		),
	);
	const canceled = await place(here);
	expect(
		(await act(gateway, canceled, [statusAction("canceled"), refundAction(2_400)])).status,
	).toBe(200);
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

function system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

async function listOrderLines(id: string): Promise<RefundLine[]> {
	const [order] = await system((tx) => tx.select().from(orders).where(eq(orders.id, id)));
	if (!order) throw new Error("No order");
	return orderLines(order);
}

/** Amounts by tax, as the rows of the report name them. */
function byTax(taxes: readonly OrderTax[]): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const { name, ratePpm, isIncluded, amount } of taxes) {
		const key = `${isIncluded ? "i" : ""}${ratePpm} ${name}`;
		sums[key] = (sums[key] ?? 0) + amount;
	}
	return sums;
}

type Figure = "taxCharged" | "taxRefunded" | "taxOwed" | "taxedNet";
async function owed(by: `tax-owed${"" | `-by-${"location" | "jurisdiction"}`}`, given = {}) {
	const answer = (await fetchReport(gateway, `sums/${by}`, { ...RANGE, ...given })) as ReportAnswer;
	return {
		rows: (figure: Figure) =>
			Object.fromEntries(
				answer.rows
					.map(({ key, sums }) => [key, getMeasure(figure).value(sums, answer.all) ?? 0] as const)
					.filter(([, amount]) => amount !== 0),
			),
		all: (figure: Figure) => getMeasure(figure).value(answer.all, answer.all),
	};
}

const ON = { order: { refundsOn: "order" }, refund: { refundsOn: "refund" } };

describe("tax owed", () => {
	it("is what orders were charged by tax and by location, on the sales that bear it", async () => {
		const all = await Promise.all([named, plain, included].map(listOrderLines));
		const report = await owed("tax-owed");
		expect(report.rows("taxCharged")).toEqual(byTax(all.flat().flatMap(({ taxes }) => taxes)));
		expect(report.rows("taxCharged")).toMatchObject({ "62500 State": 125, "i100000 GST": 180 });
		expect(report.all("taxCharged")).toBe(580);
		// Two taxes on one sale are of one sale in the sum: wings after their part of the discount.
		expect(report.rows("taxedNet")).toMatchObject({ "62500 State": 2_000, "26250 City": 1_636 });
		expect(report.all("taxedNet")).toBe(2_000 + 2_200 + 2_200);
		const places = await owed("tax-owed-by-location");
		const [here, there] = gateway.own.storeIds;
		expect(places.rows("taxCharged")).toEqual({ [here]: 380, [there]: 200 });
		expect(places.rows("taxedNet")).toEqual({ [here]: 4_200, [there]: 2_200 });
		const states = await owed("tax-owed-by-jurisdiction");
		expect(states.rows("taxCharged")).toEqual({ "IL, US": 380, "NY, US": 200 });
		expect(states.all("taxCharged")).toBe(580);
	});

	it("is less by what refunds returned, on their own day or on that of their order", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const [, slaw] = await listOrderLines(named);
		if (!slaw) throw new Error("No slaw");
		const choice = { items: [{ lineId: slaw.lineId, quantity: 1 }], others: [] };
		const chosen = { ...refundAction(lineMoney(slaw)), choice } as OrderAction;
		expect((await act(gateway, named, [chosen])).status).toBe(200);
		expect((await act(gateway, plain, [refundAction(1_000)], { token })).status).toBe(200);
		expect((await act(gateway, plain, [refundAction(1_400)], { token })).status).toBe(200);
		const returned = { ...byTax(slaw.taxes) };
		returned["0 Tax"] = (returned["0 Tax"] ?? 0) + 200;

		const ofOrders = await owed("tax-owed", ON.order);
		expect(ofOrders.rows("taxRefunded")).toEqual(returned);
		expect(ofOrders.all("taxOwed")).toBe(580 - byTaxSum(returned));
		const today = new Date().toISOString().slice(0, 10);
		const now = { from: addDays(today, -1), to: addDays(today, 1) };
		const ofToday = await owed("tax-owed", { ...now, ...ON.refund });
		expect(ofToday.rows("taxRefunded")).toEqual(returned);
		expect(ofToday.rows("taxCharged")).toEqual({});
		const ofJune = await owed("tax-owed", ON.refund);
		expect(ofJune.rows("taxRefunded")).toEqual({});
		expect((await owed("tax-owed", { ...now, ...ON.order })).all("taxOwed")).toBe(0);
		const [, there] = gateway.own.storeIds;
		const places = await owed("tax-owed-by-location", ON.order);
		expect(places.rows("taxRefunded")[there]).toBe(200);
	});

	it("counts the share of refunds from before their lines were stored", async () => {
		const before = await owed("tax-owed", ON.order);
		await system((tx) => tx.delete(refundLines).where(eq(refundLines.orderId, plain)));
		const after = await owed("tax-owed", ON.order);
		expect(after.rows("taxRefunded")).toEqual(before.rows("taxRefunded"));
		const { rows }: RegistryAnswer = await fetchReport(gateway, "orders", {
			...RANGE,
			after: "first",
			limit: 100,
		});
		const taxes = rows.flatMap(({ books }) => books?.refunds ?? []).map(({ tax }) => tax);
		expect(taxes).toHaveLength(3);
		expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(byTaxSum(after.rows("taxRefunded")));
	});
});

function byTaxSum(sums: Record<string, number>): number {
	return Object.values(sums).reduce((all, each) => all + each, 0);
}
