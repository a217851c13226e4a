// @both-databases: transactions
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { addDays } from "~/models/shared/instants";
import { readStatement } from "../../../gateway/closing/read-statement";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queryRows } from "../../../gateway/core/query-rows";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { locations } from "../../../gateway/locations/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { forgetDays } from "../../../gateway/orders/day-sums/forget-days";
import { moveSums } from "../../../gateway/orders/move-sums";
import { rebuildWrongSums } from "../../../gateway/orders/rebuild-wrong-sums";
import { orders } from "../../../gateway/orders/tables";
import { sumDays } from "../../../gateway/reports/day-sums/sum-days";
import { answerReport, resolveQuery } from "../../../gateway/reports/get-report";
import { reportJobs } from "../../../gateway/reports/jobs";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { insertTestLocation } from "../../support/locations/test-location";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";
import {
	DAYS,
	FIRST,
	giveDiscounts,
	randomFrom,
	spreadLedgers,
	writeHistory,
} from "../../support/reports/month-end";
import { type Ask, DAY_REPORTS, reportAsks } from "../../support/reports/report-asks";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;

const system = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
	gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
	const { merchantId } = gateway.own;
	const abroad = newId();
	await system(async (tx) => {
		await insertTestLocation(tx, { merchantId, storeId: abroad, title: "Abroad" });
		await tx.update(locations).set({ currency: "CAD" }).where(eq(locations.storeId, abroad));
		const featuresFlags = { giftcardsPurchaseEnabled: true };
		const changes = { featuresFlags, businessDayEnd: 3 };
		await tx.update(merchants).set(changes).where(eq(merchants.merchantId, merchantId));
	});
	await writeHistory(gateway, abroad);
	await spreadLedgers(gateway);
	await giveDiscounts(gateway);
	await system((tx) =>
		tx.execute(sql`update orders set completed_at = fulfillment_at + (item_count - 3) * interval '7 minutes 31 seconds'
			where status = 'complete' or number ~ '[24]$'`),
	);
}, 180_000);
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const asked = reportAsks(() => gateway.own.storeIds);

async function answers([name, query]: Ask) {
	const scope = systemScope(gateway.own.merchantId, "Test");
	const read = async (tx: Tx) => {
		const { rows, all, allBefore } = await answerReport(
			tx,
			scope,
			reportByName(name),
			await resolveQuery(tx, scope, query),
		);
		// An order that moves away leaves quarters of an hour with nothing.
		const some = rows.filter(({ sums, before }) =>
			[sums, before ?? {}].some((each) => Object.values(each).some((sum) => sum !== 0)),
		);
		return { rows: some.sort((a, b) => (a.key < b.key ? -1 : 1)), all, allBefore };
	};
	const asSummed = await system(read);
	const ofOrders = await withoutSums(read);
	return { asSummed, ofOrders };
}

function withoutSums<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
	return system(async (tx) => {
		await tx.execute(
			sql`create temporary table aside on commit drop as select * from summed_stores`,
		);
		await tx.execute(sql`delete from summed_stores`);
		const answer = await read(tx);
		await tx.execute(sql`insert into summed_stores select * from aside`);
		return answer;
	});
}

async function expectSameAnswers(random: number, examples: [Ask][] = []): Promise<void> {
	await fc.assert(
		fc.asyncProperty(asked, async (ask) => {
			const { asSummed, ofOrders } = await answers(ask);
			expect(asSummed).toEqual(ofOrders);
		}),
		{ numRuns: random + examples.length, seed: 11, examples },
	);
}

const EVERY: [Ask][] = DAY_REPORTS.map((name) => [
	[
		name,
		{
			currency: "USD",
			from: addDays(FIRST, -30),
			to: addDays(FIRST, DAYS + 30),
			refundsOn: "refund",
		},
	],
]);

const state = () =>
	system((tx) =>
		queryRows<{ stores: number; stale: number; rows: number }>(
			tx,
			sql`select (select count(*) from summed_stores)::int as stores, (select count(*) from stale_days)::int as stale,
				(select count(*) from order_day_sums)::int as rows`,
		),
	);

it("answer the same as orders do, whatever changed since and after they are made anew", async () => {
	const random = randomFrom(5);
	const token = gateway.own.tokens.merchantSuperAdmin;
	const { database } = gateway.services;
	await sumDays(database, { lookedAt: 1 });
	expect(await state()).toMatchObject([{ stores: 5, stale: 0 }]);
	await expectSameAnswers(30, EVERY);
	await cancelRefunded();
	await placeForLater();
	await expectSameAnswers(0, EVERY);
	for (let round = 0; round < 3; round += 1) {
		const known = await system((tx) => tx.select().from(orders));
		const pick = () => known[random(known.length)] ?? known[0];
		for (const action of [refundAction(100), statusAction("canceled"), statusAction("complete")]) {
			await act(gateway, pick()?.id ?? "", [action], { token });
		}
		const placedAt = `${addDays(FIRST, random(DAYS))}T0${random(9)}:30:00.000Z`;
		await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { dateInfo: { placedAt } }));
		await moveOrder(pick()?.id ?? "", (random(9) - 4) * 3_600_000 * 7);
		const [{ stale = 0 } = {}] = await state();
		expect(stale).toBeGreaterThan(0);
		await expectSameAnswers(5);
		await sumDays(database);
		expect(await state()).toMatchObject([{ stores: 5, stale: 0 }]);
		await expectSameAnswers(5);
	}
}, 300_000);

/** Cancels an order that was refunded on another of the days. */
async function cancelRefunded(): Promise<void> {
	const [refunded] = await system((tx) =>
		queryRows<{ id: string }>(
			tx,
			sql`select o.id from orders o join refunds r on r.order_id = o.id
				where r.settled_at::date <> o.start_prep_at::date and o.top_status <> 'test' and o.status <> 'canceled'
					and r.status = 'succeeded' order by abs(r.settled_at::date - o.start_prep_at::date) desc, o.id limit 1`,
		),
	);
	await moveOrder(refunded?.id ?? "", 0, { status: "canceled" });
}

/** An order that was paid days before it is prepared, and comes in late. */
async function placeForLater(): Promise<void> {
	const dateInfo = {
		placedAt: `${addDays(FIRST, 3)}T15:00:00.000Z`,
		startPrepAt: `${addDays(FIRST, 9)}T15:00:00.000Z`,
		fulfillmentAt: `${addDays(FIRST, 9)}T16:00:00.000Z`,
	};
	await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { dateInfo, isASAP: false }));
}

async function moveOrder(
	id: string,
	ms: number,
	changes: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
	await system(async (tx) => {
		const isIt = eq(orders.id, id);
		const [was] = await tx.select().from(orders).where(isIt);
		if (!was) throw new Error("No order");
		const startPrepAt = new Date(was.startPrepAt.getTime() + ms);
		const [is] = await tx
			.update(orders)
			.set({ ...changes, startPrepAt })
			.where(isIt)
			.returning();
		moveSums(tx, "America/Chicago", was, is ?? was);
	});
}

it("answer the same when a location's clock or the end of its business day changes", async () => {
	const { merchantId, storeIds } = gateway.own;
	const { database } = gateway.services;
	const isOwn = eq(merchants.merchantId, merchantId);
	await system(async (tx) => {
		await tx.update(merchants).set({ businessDayEnd: 5 }).where(isOwn);
		await tx.execute(sql`update locations set contact_info = jsonb_set(contact_info, '{timeZone}', '"America/Denver"')
			where store_id = ${storeIds[1]}::uuid`);
	});
	await expectSameAnswers(20);
	await sumDays(database);
	await expectSameAnswers(20);
}, 300_000);

it("are what a report reads of days that are over", async () => {
	const { merchantId } = gateway.own;
	const query = { currency: "USD", from: FIRST, to: addDays(FIRST, DAYS), storeIds: [] } as const;
	const readOrders = (name: ReportName) =>
		system(async (tx) => {
			const scope = systemScope(merchantId, "Test");
			for (const table of [
				"order_day_sums",
				"line_day_sums",
				"buyer_day_sets",
				"customer_year_sums",
			]) {
				await tx.execute(sql`create temporary table ${sql.identifier(`kept_${table}`)} on commit drop as
					select * from ${sql.identifier(table)}`);
				await tx.execute(sql`delete from ${sql.identifier(table)}`);
			}
			const { all } = await answerReport(
				tx,
				scope,
				reportByName(name),
				await resolveQuery(tx, scope, { ...query, storeIds: [] }),
			);
			for (const table of [
				"order_day_sums",
				"line_day_sums",
				"buyer_day_sets",
				"customer_year_sums",
			]) {
				await tx.execute(sql`insert into ${sql.identifier(table)}
					select * from ${sql.identifier(`kept_${table}`)}`);
			}
			return all.orders;
		});
	for (const name of [
		"sales-by-day",
		"sales-by-hour",
		"item-sales",
		"tax-owed",
		"customers-overview",
	] as const) {
		expect([name, await readOrders(name)]).toEqual([name, 0]);
	}
});

const OCTOBER = { currency: "USD", from: FIRST, to: "2025-10-31" } as const;

it("are those of their own locations for people who have some", async () => {
	const { merchantId, storeIds } = gateway.own;
	const [here] = storeIds;
	const whole = systemScope(merchantId, "Test");
	const some = { ...whole, stores: [here] };
	const { database } = gateway.services;
	await sumDays(database);
	for (const name of ["sales-by-day", "payment-methods", "item-sales", "tax-owed"] as const) {
		const own = await database.transaction(toTenancy(some), async (tx) =>
			answerReport(tx, some, reportByName(name), await resolveQuery(tx, some, OCTOBER)),
		);
		const chosen = await system(async (tx) => {
			const reading = await resolveQuery(tx, whole, { ...OCTOBER, storeIds: [here] });
			return answerReport(tx, whole, reportByName(name), reading);
		});
		expect(own.all.orders).toBeGreaterThan(0);
		expect([name, own.rows, own.all]).toEqual([name, chosen.rows, chosen.all]);
	}
});

it("are read from the orders where they are forgotten while a report is read", async () => {
	const { merchantId, storeIds } = gateway.own;
	const scope = systemScope(merchantId, "Test");
	const report = reportByName("sales-by-location");
	await sumDays(gateway.services.database);
	const [before, after] = await system(async (tx) => {
		const reading = await resolveQuery(tx, scope, OCTOBER);
		const answer = () => answerReport(tx, scope, report, reading);
		const summed = await answer();
		await forgetDays(tx, { merchantId, storeId: storeIds[0] });
		return [summed, await answer()];
	});
	expect(after.all).toEqual(before.all);
});

it("are made anew where reports are rebuilt, and where they are of another version", async () => {
	const { database } = gateway.services;
	const spoil = (also = sql`select 1`) =>
		system(async (tx) => {
			await tx.execute(sql`update order_day_sums set subtotal = subtotal + 1, total = total + 1`);
			await tx.execute(also);
		});
	await sumDays(database);
	await spoil();
	await rebuildWrongSums(database);
	await expectSameAnswers(5);
	await sumDays(database);
	await spoil(sql`update summed_stores set version = version - 1`);
	await expectSameAnswers(5);
	await sumDays(database);
	expect(await state()).toMatchObject([{ stores: 5, stale: 0 }]);
	await expectSameAnswers(5);
}, 300_000);

it("are left alone by an order of today, and each location is locked once for one of before", async () => {
	const { database } = gateway.services;
	const place = (placedAt: string) =>
		placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { dateInfo: { placedAt } }));
	await sumDays(database);
	await place(new Date().toISOString());
	expect(await state()).toMatchObject([{ stale: 0 }]);
	await place(`${FIRST}T18:00:00.000Z`);
	const transaction = vi.fn(database.transaction) as typeof database.transaction;
	await sumDays({ transaction });
	expect(transaction).toHaveBeenCalledTimes(4);
	expect(await state()).toMatchObject([{ stale: 0 }]);
});

it("are made at other locations where those of one cannot be", async () => {
	const { database } = gateway.services;
	const [here, there] = gateway.own.storeIds;
	const setZone = (zone: string) =>
		system((tx) =>
			tx.execute(sql`update locations set contact_info = jsonb_set(contact_info, '{timeZone}', ${JSON.stringify(zone)}::jsonb)
				where store_id = ${here}::uuid`),
		);
	for (const storeId of [here, there]) {
		await placeOrder(
			gateway,
			intakeBody(storeId, { dateInfo: { placedAt: `${FIRST}T18:00:00.000Z` } }),
		);
	}
	await setZone("Nowhere/At all");
	const error = vi.fn();
	await expect(sumDays(database, { log: { error } })).rejects.toThrow("1");
	expect(error).toHaveBeenCalledOnce();
	const stale = await system((tx) =>
		queryRows<{ store: string }>(tx, sql`select distinct store_id as store from stale_days`),
	);
	expect(stale).toEqual([{ store: here }]);
	await setZone("America/Chicago");
});

it("are not made by a gateway that runs beside older ones", async () => {
	const { services } = gateway;
	const database = { ...services.database, kind: "postgres" as const };
	await sumDays(database);
	const dateInfo = { placedAt: `${FIRST}T18:00:00.000Z` };
	const customer = { name: "Nobody", phone: "", email: "" };
	await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { dateInfo, customer }));
	const sum = reportJobs.find(({ name }) => name === "sum-days");
	const uptime = vi.spyOn(process, "uptime");
	for (const [seconds, stale] of [
		[3_599, 1],
		[3_600, 0],
	] as const) {
		uptime.mockReturnValue(seconds);
		await sum?.run({ ...services, database }, new AbortController().signal);
		expect(await state()).toMatchObject([{ stale }]);
	}
	uptime.mockRestore();
});

it("are those of the statement of a period", async () => {
	const scope = systemScope(gateway.own.merchantId, "Test");
	const period = { first: "2025-10-01", last: "2025-10-31", currency: "USD" } as const;
	const read = (tx: Tx) => readStatement(tx, scope, period);
	expect(await system(read)).toEqual(await withoutSums(read));
});
