// @both-databases: transactions
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { journalEntries } from "~/models/closing/journal";
import { isBalanced, statementChecks } from "~/models/closing/statement-checks";
import { getMeasure, type MeasureId } from "~/models/reports/measures";
import type { ReportAnswer } from "~/models/reports/report-answer";
import type { ReportSums } from "~/models/reports/report-sums";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { addDays } from "~/models/shared/instants";
import { daysBetween } from "~/models/shared/plain-date";
import { readBookedDays, readStatement } from "../../../gateway/closing/read-statement";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queryRows } from "../../../gateway/core/query-rows";
import { systemScope } from "../../../gateway/core/scope";
import { locations } from "../../../gateway/locations/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { moveSums } from "../../../gateway/orders/move-sums";
import { orders } from "../../../gateway/orders/tables";
import { periodReport, type StatementPeriod } from "../../../gateway/reports/period-report";
import { booked, cardsBooked, cardsChanged } from "../../support/closing/booked-sums";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { insertTestLocation } from "../../support/locations/test-location";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";
import {
	balancesAfter,
	DAYS,
	FIRST,
	soldCard,
	spreadLedgers,
	writeHistory,
} from "../../support/reports/month-end";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let abroad: string;

function system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
	const { merchantId } = gateway.own;
	abroad = newId();
	await system(async (tx) => {
		await insertTestLocation(tx, { merchantId, storeId: abroad, title: "Abroad" });
		await tx.update(locations).set({ currency: "CAD" }).where(eq(locations.storeId, abroad));
		const isOwn = eq(merchants.merchantId, merchantId);
		const featuresFlags = { giftcardsPurchaseEnabled: true };
		await tx.update(merchants).set({ featuresFlags, businessDayEnd: 3 }).where(isOwn);
	});
	await writeHistory(gateway, abroad);
	await spreadLedgers(gateway);
}, 180_000);
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

function report(
	name: ReportName,
	period: Omit<StatementPeriod, "currency"> & { currency?: "CAD" },
) {
	const scope = systemScope(gateway.own.merchantId, "Test");
	return gateway.services.database.read(SYSTEM, (tx) =>
		periodReport(tx, scope, name, { currency: "USD", ...period }),
	);
}

function figure(id: MeasureId, sums: ReportSums): number {
	return getMeasure(id).value(sums, sums) ?? 0;
}

const sumMeasures = (ids: readonly MeasureId[], sums: ReportSums) =>
	ids.reduce((all, id) => all + figure(id, sums), 0);

const period = fc
	.tuple(fc.nat(DAYS + 3), fc.nat(DAYS + 3), fc.nat(2), fc.constantFrom("order", "refund"))
	.map(([one, other, place, refundsOn]): Omit<StatementPeriod, "currency"> => {
		const storeId = gateway.own.storeIds[place];
		return {
			first: addDays(FIRST, Math.min(one, other) - 1),
			last: addDays(FIRST, Math.max(one, other) - 1),
			refundsOn: refundsOn as "order" | "refund",
			...(storeId && { storeIds: [storeId] }),
		};
	});

const BILLED = [
	...(["grossSales", "giftCardsSold", "taxes", "serviceCharges", "deliveryFees", "tips"] as const),
] as const;

describe("tenders", () => {
	it("and what is still to be paid are what was billed, by tender and by location", async () => {
		await fc.assert(
			fc.asyncProperty(period, async (days) => {
				const { all: sales } = await report("payments-overview", days);
				const { all, rows } = await report("payment-methods", days);
				const billed =
					sumMeasures(BILLED, sales) - sumMeasures(["discounts", "giftCardDiscounts"], sales);
				expect(sumMeasures(["tendersPaid", "receivable"], all)).toBe(billed);
				expect(figure("refunds", all)).toBe(figure("refunds", sales));
				const places = await report("payment-methods-by-location", days);
				for (const id of reportByName("payment-methods").measures.filter(
					(each) => each !== "orders",
				)) {
					const add = (of: ReportAnswer) =>
						of.rows.reduce((sum, { sums }) => sum + figure(id, sums), 0);
					expect([id, add({ ...places, rows }), add(places)]).toEqual([
						id,
						figure(id, all),
						figure(id, all),
					]);
				}
				const kinds = ["Card", "Wallet", "Cash", "GiftCard", "Points"] as const;
				expect(
					sumMeasures(
						kinds.map((kind) => `paidBy${kind}` as const),
						places.all,
					),
				).toBe(figure("tendersPaid", all));
				expect(figure("totalCollected", sales)).toBe(
					sumMeasures(["tendersPaid", "receivable"], all) -
						sumMeasures(["paidByGiftCard", "paidByPoints"], places.all) -
						figure("refunds", sales) +
						figure("refundsToCards", sales),
				);
			}),
			{ numRuns: 40 },
		);
	});

	it("are those of the orders and refunds themselves", async () => {
		const whole = { first: addDays(FIRST, -2), last: addDays(FIRST, DAYS + 4) };
		const { rows } = await report("payment-methods", { ...whole, refundsOn: "refund" });
		const found = await system((tx) =>
			queryRows<{ tender: string; paid: number; back: number }>(
				tx,
				sql`with counted as (
						select * from orders where merchant_id = ${gateway.own.merchantId}::uuid and currency = 'USD'
							and status <> 'canceled' and not is_test and placed_at < '2026-01-01'
					), given as (
						select r.order_id, sum(amount) as amount, sum(gift_card_amount) as cards
						from refunds r where status = 'succeeded' group by 1
					)
					select tender, sum(paid)::int as paid, sum(back)::int as back from (
						select payment_method as tender,
							case when payment_uid is null and payment_method = 'cash' and status <> 'complete' then 0
								else total - points_amount - gift_card_amount end as paid,
							coalesce(amount - cards, 0) as back
						from counted left join given on order_id = id
						union all
						select 'gift_card', gift_card_amount, coalesce(cards, 0) from counted left join given on order_id = id
						union all
						select 'points', points_amount, 0 from counted
					) parts group by 1`,
			),
		);
		const said = Object.fromEntries(
			rows.map(({ key, sums }) => [key, [figure("tendersPaid", sums), figure("refunds", sums)]]),
		);
		expect(said).toEqual(
			Object.fromEntries(found.map(({ tender, paid, back }) => [tender, [paid, back]])),
		);
		expect(Object.keys(said).sort()).toEqual([
			"apple_pay",
			"cash",
			"credit_card",
			"gift_card",
			"points",
		]);
	});

	it("never add two currencies", async () => {
		const days = { first: FIRST, last: addDays(FIRST, DAYS) };
		const { all } = await report("payment-methods", { ...days, currency: "CAD" });
		expect(figure("tendersPaid", all)).toBe(5_000);
	});
});

describe("refunds by their own day", () => {
	it("come to those of their orders over all days", async () => {
		const whole = { first: addDays(FIRST, -2), last: addDays(FIRST, DAYS + 4) };
		const [ofOrders, ofRefunds] = await Promise.all(
			(["order", "refund"] as const).map((refundsOn) =>
				report("sales-by-location", { ...whole, refundsOn }),
			),
		);
		expect(ofRefunds?.all).toEqual(ofOrders?.all);
		expect(ofRefunds?.all.refunded).toBeGreaterThan(0);
		const byDay = await report("refunds", { ...whole, refundsOn: "refund" });
		expect(byDay.rows.reduce((sum, { sums }) => sum + sums.refunded, 0)).toBe(
			ofOrders?.all.refunded,
		);
		expect(byDay.rows).not.toEqual((await report("refunds", whole)).rows);
	});
});

const MOVES = ["cardsSold", "cardsGiven", "cardsReturned", "cardsAdjusted"] as const;
const LESS = ["cardsRedeemed", "cardsTakenBack", "cardsExpired"] as const;

describe("gift card liability", () => {
	it("is what it was before and what changed it, for each location and any days", async () => {
		await fc.assert(
			fc.asyncProperty(period, async ({ first, last, storeIds }) => {
				const { rows, all } = await report("gift-card-roll-forward", {
					first,
					last,
					storeIds: storeIds ?? [],
				});
				for (const { sums } of [...rows, { sums: all }]) {
					const change = sumMeasures(MOVES, sums) - sumMeasures(LESS, sums);
					expect(figure("cardsOpening", sums) + change).toBe(figure("cardsClosing", sums));
				}
				const eve = addDays(first, -1);
				const before = await report("gift-card-roll-forward", {
					first: eve,
					last: eve,
					storeIds: storeIds ?? [],
				});
				expect(figure("cardsClosing", before.all)).toBe(figure("cardsOpening", all));
				expect(figure("cardsClosing", all)).toBe(await balancesAfter(gateway, last, storeIds));
			}),
			{ numRuns: 40 },
		);
	});

	it("is settled between the locations that sold cards and those where they paid", async () => {
		const days = { first: FIRST, last: addDays(FIRST, DAYS) };
		const { rows, all } = await report("gift-card-settlement", days);
		expect(rows.length).toBe(2);
		expect(figure("cardsClaimedNet", all)).toBe(0);
		expect(figure("cardsClaimed", all)).toBeGreaterThan(0);
	});
});

const POINTS = ["pointsEarned", "pointsReturned", "pointsAdjusted"] as const;
const LESS_POINTS = ["pointsPaying", "pointsTakenBack", "pointsExpired"] as const;

describe("liability of points", () => {
	it("is what it was before and what changed it, and in the end what members have", async () => {
		await fc.assert(
			fc.asyncProperty(period, async ({ first, last }) => {
				const { all } = await report("points-roll-forward", { first, last });
				const change = sumMeasures(POINTS, all) - sumMeasures(LESS_POINTS, all);
				expect(figure("pointsOpening", all) + change).toBe(figure("pointsClosing", all));
			}),
			{ numRuns: 20 },
		);
		const { all } = await report("points-roll-forward", { first: FIRST, last: addDays(FIRST, 60) });
		const [row] = await system((tx) =>
			queryRows<{ sum: number }>(tx, sql`select sum(balance)::int as sum from loyalty_members`),
		);
		expect(figure("pointsClosing", all)).toBe(row?.sum);
		expect(figure("pointsPaying", all)).toBeGreaterThan(0);
		expect(figure("pointsClosingWorth", all)).toBe((row?.sum ?? 0) * 5);
	});
});

describe("statements", () => {
	it("balance in every check over any days, and book the same by day", async () => {
		const scope = systemScope(gateway.own.merchantId, "Test");
		await fc.assert(
			fc.asyncProperty(period, async ({ first, last }) => {
				const read = (days: { first: string; last: string }) =>
					gateway.services.database.read(SYSTEM, (tx) =>
						readStatement(tx, scope, { ...days, currency: "USD" }),
					);
				const statement = await read({ first, last });
				const off = statementChecks(statement).filter((check) => !isBalanced(check));
				expect(off).toEqual([]);
				const middle = addDays(first, Math.floor(daysBetween(first, last) / 2));
				const days = [
					{ day: middle, ...(await read({ first, last: middle })) },
					...(middle < last
						? [{ day: last, ...(await read({ first: addDays(middle, 1), last })) }]
						: []),
				];
				const whole = journalEntries(statement, []);
				const byDay = journalEntries(statement, [], days);
				expect(byDay.every(({ memo }) => memo.startsWith("Sales"))).toBe(true);
				expect(booked(byDay)).toEqual(booked(whole));
				expect(cardsBooked(whole)).toEqual(cardsChanged(statement));
			}),
			{ numRuns: 12 },
		);
	});

	it("book gift cards on the day they pay, also for orders that are prepared the next month", async () => {
		const scope = systemScope(gateway.own.merchantId, "Test");
		const cards = giftCardCalls(() => gateway);
		const [here, there] = gateway.own.storeIds;
		const card = await cards.issue({ value: 5_000, storeId: there });
		await placeOrder(
			gateway,
			sampleIntake(here, 1_468, {
				dateInfo: {
					placedAt: "2025-12-31T23:00:00.000Z",
					fulfillmentAt: "2026-01-01T23:00:00.000Z",
				},
				isASAP: false,
				giftCards: [{ number: card.number }],
			}),
		);
		const at = "2025-12-31 23:00Z";
		await system((tx) =>
			tx.execute(
				sql`update gift_card_entries set at = ${at}::timestamptz where card_id = ${card.id}::uuid`,
			),
		);
		const [december, january] = await Promise.all(
			[
				{ first: "2025-12-01", last: "2025-12-31" },
				{ first: "2026-01-01", last: "2026-01-31" },
			].map((days) =>
				gateway.services.database.read(SYSTEM, (tx) =>
					readStatement(tx, scope, { ...days, currency: "USD" }),
				),
			),
		);
		if (!december || !january) throw new Error("No statement");
		expect(Object.values(cardsChanged(december))).toEqual([5_000 - 1_468]);
		expect(cardsChanged(january)).toEqual({});
		for (const statement of [december, january]) {
			const days = await gateway.services.database.read(SYSTEM, (tx) =>
				readBookedDays(tx, scope, statement, []),
			);
			const entries = journalEntries(statement, [], days);
			expect(cardsBooked(entries)).toEqual(cardsChanged(statement));
			expect(booked(entries)).toEqual(booked(journalEntries(statement, [])));
		}
		const clearing = [...journalEntries(december, []), ...journalEntries(january, [])]
			.flatMap(({ lines }) => lines)
			.filter(({ account }) => account === "cardClearing");
		expect(clearing.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0);
	});
});

describe("each order appears in exactly one place", () => {
	const day = "2025-12-10";
	const at = { placedAt: `${day}T18:00:00.000Z` };
	const on = { first: day, last: day };

	it("a discount on a gift card sale, a test, a canceled and a moved order", async () => {
		const [here] = gateway.own.storeIds;
		await placeOrder(gateway, soldCard(here, at, 700));
		await placeOrder(gateway, intakeBody(here, { dateInfo: at, isTest: true }));
		const canceled = await placeOrder(gateway, intakeBody(here, { dateInfo: at }));
		const token = gateway.own.tokens.merchantSuperAdmin;
		const { status } = await act(
			gateway,
			canceled.id,
			[statusAction("canceled"), refundAction(2_400)],
			{
				token,
			},
		);
		expect(status).toBe(200);
		const moved = await placeOrder(gateway, intakeBody(here, { dateInfo: at }));
		const { all: before } = await report("payments-overview", on);
		await system(async (tx) => {
			const isIt = eq(orders.id, moved.id);
			const [was] = await tx.select().from(orders).where(isIt);
			if (!was) throw new Error("No order");
			const startPrepAt = new Date(was.startPrepAt.getTime() + 86_400_000);
			const [is] = await tx.update(orders).set({ startPrepAt }).where(isIt).returning();
			moveSums(tx, "America/Chicago", was, is ?? was);
		});

		const { all } = await report("payments-overview", on);
		expect(before.orders - all.orders).toBe(1);
		expect([figure("discounts", all), figure("giftCardDiscounts", all)]).toEqual([0, 700]);
		expect([figure("giftCardsSold", all), figure("totalCollected", all)]).toEqual([2_500, 1_800]);
		expect([figure("grossSales", all), figure("refunds", all)]).toEqual([0, 0]);
		expect((await report("discount-cost", on)).all.discountedOrders).toBe(0);
		const { all: lost } = await report("cancellations", on);
		expect(sumMeasures(["canceledOrders", "canceledValue", "canceledRefunds"], lost)).toBe(
			1 + 2_400 + 2_400,
		);
		const next = { first: addDays(day, 1), last: addDays(day, 1) };
		expect((await report("payments-overview", next)).all.total).toBe(2_400);
	});
});
