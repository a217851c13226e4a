import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureTotal } from "~/models/closing/statement";
import { isBalanced } from "~/models/closing/statement-checks";
import { storeApiKeys } from "../../../demo/api-keys";
import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { addOlderHistory, percentAdded } from "../../../demo/older-history";
import { seed, seedState, seedWhenEmpty } from "../../../demo/seed-database";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { previewClosing } from "../../../gateway/closing/close-period";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { checkPassword } from "../../../gateway/core/passwords";
import { systemScope } from "../../../gateway/core/scope";
import { hashApiKey } from "../../../gateway/core/tokens";
import { miscountedCustomersSql } from "../../support/customers/miscounted-customers-sql";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";
import { orderSumsSql } from "../../support/orders/order-sums-sql";

const SCALE = 0.01;
const log = pino({ level: "silent" });
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
	testDatabase = await createTestDatabase();
	database = await testDatabase.open();
	expect(await seedState(database)).toBe("empty");
	await seed(database, { scale: SCALE, log });
	await addOlderOrders();
}, 180_000);
afterAll(async () => {
	await database.close();
	await testDatabase.remove();
});

/** As a demo does that is stopped now and then: what is there is right at each stop, and grows from the newest on. */
async function addOlderOrders(): Promise<void> {
	const oldest = async () =>
		Number(await one("select extract(epoch from min(placed_at)) from orders"));
	let from = await oldest();
	expect(await percentAdded(database)).toBe(0);
	for (const percent of [20, 60]) {
		const stop = new AbortController();
		await addOlderHistory(database, {
			isPatient: false,
			signal: stop.signal,
			reached: (now) => now >= percent && stop.abort(),
		});
		expect(await percentAdded(database)).toBeGreaterThanOrEqual(percent);
		expect(await percentAdded(database)).toBeLessThan(100);
		const now = await oldest();
		expect(now).toBeLessThan(from);
		from = now;
		await requireSums();
	}
	await addOlderHistory(database, { isPatient: false });
	expect(await percentAdded(database)).toBe(100);
	const count = () => one("select count(*)::int from orders");
	const all = await count();
	await addOlderHistory(database, { isPatient: false });
	expect(await count()).toBe(all);
}

function runQuery(query: string): Promise<Record<string, unknown>[]> {
	return database.transaction(SYSTEM, async (tx) => {
		const result = await tx.execute(sql.raw(query));
		return (result as unknown as { rows: Record<string, unknown>[] }).rows;
	});
}

async function one(query: string): Promise<unknown> {
	const [row] = await runQuery(query);
	return Object.values(row ?? {})[0];
}

test("everybody can sign in with the one password, but those who are invited", async () => {
	const all = await runQuery("select email, password_hash, status from users order by email");
	const people = all.filter(({ status }) => status === "active");
	expect(people).toHaveLength(15);
	const others = all.filter((person) => !people.includes(person));
	expect(others).toEqual([
		{ email: "elise@northstar.test", password_hash: null, status: "invited" },
		{ email: "renata@lakeview.test", password_hash: null, status: "invited" },
	]);
	expect(await checkPassword(String(people[0]?.password_hash), DEMO_PASSWORD)).toBe(true);
});

test("people were last seen when they last did something, the last two weeks mostly", async () => {
	const people = await runQuery(
		`select u.email, u.last_seen_at <= now() and u.last_seen_at > now() - interval '15 days' as lately,
			u.last_seen_at = (select max(a.at) from audit_log a where a.actor_uuid = u.uuid) as acted
			from users u join roles r on r.uuid = u.role_v2_uuid where u.status <> 'invited'`,
	);
	expect(people.length).toBeGreaterThan(10);
	for (const { email, ...seen } of people) {
		expect(seen, String(email)).toEqual({ lately: true, acted: true });
	}
});

test("a month of each currency is closed once its older gift cards exist", async () => {
	const closed = await runQuery("select merchant_id, currency from period_closings");
	expect(closed.map(({ currency }) => currency).sort()).toEqual(["CAD", "USD"]);
	const scope = systemScope(String(closed[0]?.merchant_id), "Test");
	const { statement, checks } = await database.transaction(SYSTEM, (tx) =>
		previewClosing(tx, scope, { currency: "USD" }),
	);
	expect(checks.filter(({ id }) => id === "cardsCarried").every(isBalanced)).toBe(true);
	expect(figureTotal(statement.rows, "cards", "carried")).toBeGreaterThan(0);
	expect(figureTotal(statement.rows, "cards", "recorded")).toBe(0);
});

test("it is a year of orders, and the sums are those of the orders", async () => {
	expect(await one("select count(*)::int from orders")).toBeGreaterThan(546_000 * SCALE * 0.9);
	await requireSums();
});

async function requireSums(): Promise<void> {
	const amounts =
		"sum(orders)::int as orders, sum(total)::text as total, sum(refunded)::text as refunded";
	const ofOrders =
		"count(*)::int as orders, sum(total)::text as total, sum(refunded_amount)::text as refunded";
	const tabs = "store_id, top_status, status";
	expect(
		await runQuery(`select ${tabs}, ${amounts} from order_totals group by 1,2,3 order by 1,2,3`),
	).toEqual(
		await runQuery(`select ${tabs}, ${ofOrders} from orders group by 1,2,3 order by 1,2,3`),
	);
	expect(
		await runQuery(
			`select ${tabs}, day::text, ${amounts} from order_days group by 1,2,3,4 order by 1,2,3,4`,
		),
	).toEqual(
		await runQuery(`
			select o.store_id, o.top_status, o.status,
				(o.start_prep_at at time zone (l.contact_info->>'timeZone'))::date::text as day,
				count(*)::int as orders, sum(o.total)::text as total, sum(o.refunded_amount)::text as refunded
			from orders o join locations l on l.store_id = o.store_id
			group by 1,2,3,4 order by 1,2,3,4`),
	);
	expect(
		await runQuery(
			`select store_id, bucket, status, ${amounts} from order_buckets group by 1,2,3 order by 1,2,3`,
		),
	).toEqual(
		await runQuery(`
			select store_id, date_bin('15 minutes', start_prep_at, 'epoch'::timestamptz) as bucket,
				case when top_status = 'test' then 'test' else status end as status, ${ofOrders}
			from orders group by 1,2,3 order by 1,2,3`),
	);
	const sums = orderSumsSql();
	expect(await runQuery(sums.stored)).toEqual(await runQuery(sums.ofOrders));
}

test("numbers run on, refunds add up, every order is found by its number", async () => {
	const nothing = async (query: string) => expect(await runQuery(query)).toEqual([]);
	await nothing(`
		select c.store_id from order_counters c join orders o using (store_id)
		group by c.store_id, c.last_number having max(o.number::bigint) <> c.last_number`);
	await nothing(`
		select o.id from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded'
		group by o.id having coalesce(sum(r.amount), 0) <> o.refunded_amount`);
	await nothing(`
		select o.id from orders o where not exists (
			select from order_search s
			where s.merchant_id = o.merchant_id and s.store_id = o.store_id and s.token = o.number
				and s.start_prep_at = o.start_prep_at and s.order_id = o.id)`);
	await nothing(`
		select o.id from orders o join customers c on c.id = o.customer_id
		where c.name is distinct from o.customer_name`);
	await nothing(miscountedCustomersSql());
});

test("the audit chains are whole, and recent orders have their timelines", async () => {
	const merchants = await runQuery("select merchant_id from merchants");
	for (const { merchant_id: merchantId } of merchants) {
		const report = await database.transaction(SYSTEM, (tx) => verifyChains(tx, String(merchantId)));
		expect(report.fault).toBeNull();
		expect(report.rows).toBeGreaterThan(0);
	}
	expect(
		await runQuery(`
			select o.id from orders o where o.placed_at > now() - interval '70 hours' and o.version <> (
				select count(*) from audit_log a
				where a.entity = 'order' and a.entity_id = o.id::text and a.action <> 'refund-requested'
				-- What a courier says makes nobody's open form older.
				and a.action not like 'courier-%')`),
	).toEqual([]);
	const couriers = await runQuery("select distinct state from courier_orders order by state");
	expect(couriers.map(({ state }) => state)).toContain("sent");
	const edits = await runQuery(`
		select a.actor_label from audit_log a join business_hours h on h.store_id::text = a.entity_id
		where a.entity = 'business-hours' and a.action = 'update' group by 1`);
	expect(edits.length).toBeGreaterThanOrEqual(4);
});

test("what people changed last is how things stand", async () => {
	const different = await runQuery(`
		select h.store_id from business_hours h join lateral (
			select after from audit_log a
			where a.entity = 'business-hours' and a.entity_id = h.store_id::text order by seq desc limit 1
		) last on true
		where last.after->'weekly' <> h.weekly or last.after->'specialDays' <> h.special_days`);
	expect(different).toEqual([]);
});

test("a secret of another start replaces the keys", async () => {
	await storeApiKeys(database, "a secret of the demo");
	await storeApiKeys(database, "another secret of the demo");
	const keys = await runQuery("select hash, permissions from api_keys");
	expect(keys).toHaveLength(6);
	const storefront = keys.find(({ hash }) => hash === hashApiKey("another secret of the demo"));
	expect(storefront?.permissions).toEqual(["MERCHANT_ORDER.API_CREATE"]);
});

test("a filled database is left alone, an unfinished one is made again", async () => {
	const count = "select count(*)::int from orders";
	// Enough rows that small differences do not matter.
	await runQuery("delete from orders where status = 'complete'");
	const before = await one(count);
	await seedWhenEmpty(database, { log, scale: SCALE });
	expect(await one(count)).toBe(before);

	await runQuery(`
		update merchants set short_term_feature_flags = '{"isDemoDataUnfinished": true}'
		where name = 'Mise'`);
	expect(await seedState(database)).toBe("unfinished");
	await seedWhenEmpty(database, { log, scale: SCALE });
	expect(await seedState(database)).toBe("filled");
	expect(await one(count)).toBeGreaterThan(Number(before));
}, 180_000);
