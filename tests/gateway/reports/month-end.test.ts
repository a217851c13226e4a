// @both-databases: transactions
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { type MeasureId, measureOf } from "~/models/reports/measures";
import type { ReportAnswer } from "~/models/reports/report-answer";
import type { ReportSums } from "~/models/reports/report-sums";
import { type ReportName, reportOf } from "~/models/reports/reports";
import { addDays } from "~/models/shared/instants";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queryRows } from "../../../gateway/core/query-rows";
import { systemScope } from "../../../gateway/core/scope";
import { locations } from "../../../gateway/locations/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { moveOrderSums } from "../../../gateway/orders/order-sums";
import { orders } from "../../../gateway/orders/tables";
import { periodReport, type StatementPeriod } from "../../../gateway/reports/period-report";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { insertTestLocation } from "../../support/locations/test-location";
import { loyaltyCalls } from "../../support/loyalty/loyalty-calls";
import {
	act,
	intakeBody,
	intakeOf,
	placeOrder,
	refundOf,
	serveSandbox,
	statusOf,
} from "../../support/orders/test-orders";
import { balancesAfter, randomFrom } from "../../support/reports/month-end";

const FIRST = "2025-10-25";
const DAYS = 20;
const ORDERS = 60;

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
	await writeHistory();
	await spreadLedgers();
}, 180_000);
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

/** Orders of all kinds at random moments around the end of summer time, and what is done with them. */
async function writeHistory() {
	const random = randomFrom(7);
	const token = gateway.own.tokens.merchantSuperAdmin;
	const loyalty = loyaltyCalls(() => gateway);
	await loyalty.makeProgram({ spendPoints: 100, spendValue: 500 });
	const phone = loyalty.newPhone();
	await loyalty.give(phone, 6_000);
	const cards = giftCardCalls(() => gateway);
	const [here, there] = gateway.own.storeIds;
	const plastic = await cards.issue({ value: 90_000, storeId: here });
	const other = await cards.issue({ value: 30_000, storeId: there, expiresOn: "2099-01-01" });
	for (let index = 0; index < ORDERS; index += 1) {
		const at = Date.parse(`${FIRST}T00:00:00Z`) + random(DAYS * 86_400) * 1_000;
		const dateInfo = { placedAt: new Date(at).toISOString() };
		const storeId = random(3) === 0 ? there : here;
		const money = { discount: random(3) * 50, gratuity: random(4) * 75, charges: random(2) * 120 };
		const total = 2_400 - money.discount + money.gratuity + money.charges;
		const customer = { name: "Ada Quill", phone, email: "" };
		const kind = index % 10;
		const given: Partial<OrderIntakeBody> = { dateInfo, customer, ...money, total };
		if (kind === 1) given.paymentMethod = "apple_pay";
		if (kind === 2 || kind === 3) Object.assign(given, CASH, kind === 3 && DONE);
		if (kind === 4 || kind === 5) given.giftCards = [{ number: plastic.number, amount: 700 }];
		if (kind === 5) given.points = 200;
		if (kind === 6) Object.assign(given, { giftCards: [{ number: other.number }] });
		if (kind === 7) Object.assign(given, { paymentMethod: "gift_card", ...DONE });
		const body =
			kind === 8 ? soldCard(storeId, dateInfo, random(3) * 500) : intakeBody(storeId, given);
		const { id } = await placeOrder(gateway, body);
		const what = kind === 7 ? 0 : random(6);
		const actions =
			what === 1
				? [refundOf(1 + random(body.total > 1_500 ? 400 : 100))]
				: what === 2 && kind !== 8
					? [{ ...refundOf(300), firstTo: "giftCards" as const }]
					: what === 3 && kind < 2
						? [statusOf("canceled"), refundOf(total)]
						: [];
		if (actions.length > 0) await act(gateway, id, actions, { token });
	}
	await placeOrder(gateway, intakeOf(abroad, 5_000, { currency: "CAD", dateInfo: NOON }));
	await placeOrder(gateway, intakeBody(here, { dateInfo: NOON, isTest: true }));
	const given = await cards.issue({ value: 4_000, storeId: here, expiresOn: "2099-01-01" });
	const adjusted = await cards.send("POST", `/${given.id}/adjustments`, {
		amount: -150,
		reason: "Scratched",
	});
	expect(adjusted.status).toBeLessThan(300);
	const unused = await cards.issue({ value: 2_500, storeId: there });
	expect((await cards.send("DELETE", `/${unused.id}`)).status).toBeLessThan(300);
	const dead = sql`timestamptz '2025-11-08 15:00Z'`;
	await system(async (tx) => {
		await tx.execute(sql`update gift_cards set deleted_at = ${dead} where id = ${unused.id}::uuid`);
		await tx.execute(
			sql`update gift_cards set expires_on = '2025-11-05' where id = ${given.id}::uuid`,
		);
		await tx.execute(
			sql`update gift_cards set expires_on = '2025-11-02' where id = ${other.id}::uuid`,
		);
	});
}

const NOON = { placedAt: `${addDays(FIRST, 5)}T18:00:00.000Z` };
const DONE = { source: "pos", status: "complete" } as const;
const CASH = { paymentMethod: "cash", paymentInformation: null } as const;

function soldCard(storeId: string, dateInfo: OrderIntakeBody["dateInfo"], discount: number) {
	return intakeOf(storeId, 2_500, {
		...{ dateInfo, discount, total: 2_500 - discount },
		items: [{ name: "Gift card", quantity: 1, unitPrice: 2_500, total: 2_500, isGiftCard: true }],
		giftCardRecipient: { name: "Dana", email: "dana@harbour.example" },
	});
}

/** Lets entries of ledgers and refunds, which were written now, be of the days of the orders and the days after them. */
async function spreadLedgers() {
	for (const table of ["gift_card_entries", "loyalty_entries"]) {
		const name = sql.identifier(table);
		await system((tx) =>
			tx.execute(sql`
				update ${name} e set at = ${`${FIRST}T00:00:00Z`}::timestamptz + n.place * ${DAYS * 1_440}::int / n.many * interval '1 minute'
				from (select id, row_number() over (order by seq) as place, count(*) over () as many from ${name}) n
				where n.id = e.id`),
		);
	}
	await system((tx) =>
		tx.execute(sql`update refunds r set created_at = o.placed_at + interval '40 hours', settled_at = o.placed_at + interval '41 hours'
			from orders o where o.id = r.order_id`),
	);
}

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
	return measureOf(id).of(sums, sums) ?? 0;
}

const sumOf = (ids: readonly MeasureId[], sums: ReportSums) =>
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
				const billed = sumOf(BILLED, sales) - sumOf(["discounts", "giftCardDiscounts"], sales);
				expect(sumOf(["tendersPaid", "receivable"], all)).toBe(billed);
				expect(figure("refunds", all)).toBe(figure("refunds", sales));
				const places = await report("payment-methods-by-location", days);
				for (const id of reportOf("payment-methods").measures.filter((each) => each !== "orders")) {
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
					sumOf(
						kinds.map((kind) => `paidBy${kind}` as const),
						places.all,
					),
				).toBe(figure("tendersPaid", all));
				expect(figure("totalCollected", sales)).toBe(
					sumOf(["tendersPaid", "receivable"], all) -
						sumOf(["paidByGiftCard", "paidByPoints"], places.all) -
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
					const change = sumOf(MOVES, sums) - sumOf(LESS, sums);
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
				const change = sumOf(POINTS, all) - sumOf(LESS_POINTS, all);
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
		const { status } = await act(gateway, canceled.id, [statusOf("canceled"), refundOf(2_400)], {
			token,
		});
		expect(status).toBe(200);
		const moved = await placeOrder(gateway, intakeBody(here, { dateInfo: at }));
		const { all: before } = await report("payments-overview", on);
		await system(async (tx) => {
			const isIt = eq(orders.id, moved.id);
			const [was] = await tx.select().from(orders).where(isIt);
			if (!was) throw new Error("No order");
			const startPrepAt = new Date(was.startPrepAt.getTime() + 86_400_000);
			const [is] = await tx.update(orders).set({ startPrepAt }).where(isIt).returning();
			await moveOrderSums(tx, was, is ?? was);
		});

		const { all } = await report("payments-overview", on);
		expect(before.orders - all.orders).toBe(1);
		expect([figure("discounts", all), figure("giftCardDiscounts", all)]).toEqual([0, 700]);
		expect([figure("giftCardsSold", all), figure("totalCollected", all)]).toEqual([2_500, 1_800]);
		expect([figure("grossSales", all), figure("refunds", all)]).toEqual([0, 0]);
		expect((await report("discount-cost", on)).all.discountedOrders).toBe(0);
		const { all: lost } = await report("cancellations", on);
		expect(sumOf(["canceledOrders", "canceledValue", "canceledRefunds"], lost)).toBe(
			1 + 2_400 + 2_400,
		);
		const next = { first: addDays(day, 1), last: addDays(day, 1) };
		expect((await report("payments-overview", next)).all.total).toBe(2_400);
	});
});
