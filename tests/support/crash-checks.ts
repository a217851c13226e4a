import { sql } from "drizzle-orm";
import { verifyChains } from "../../gateway/audit/verify-chain";
import { type Database, SYSTEM } from "../../gateway/core/database";
import { queryRows } from "../../gateway/core/query-rows";
import type { CrashWorld } from "./crash-world";
import type { Intention } from "./crash-writers";
import { miscountedCustomersSql } from "./customers/miscounted-customers-sql";
import { orderSumsSql } from "./orders/order-sums-sql";

/** What is wrong with a database after crashes; empty lists if nothing is. */
export interface CrashReport {
	/** Acknowledged but missing. */
	lost: string[];
	/** Duplicated, or never requested. */
	doubled: string[];
	/** Changes that are only partly there. */
	torn: string[];
	/** The result of verifying the audit chain. */
	chain: string | null;
}

/** Compares the database with what was acknowledged. */
export async function checkAfterCrashes(
	database: Database,
	{ merchantId, storeId }: CrashWorld,
	ledger: readonly Intention[],
): Promise<CrashReport> {
	return database.transaction(SYSTEM, async (tx) => {
		const query = <Row>(statement: ReturnType<typeof sql>) => queryRows<Row>(tx, statement);
		const report: CrashReport = { lost: [], doubled: [], torn: [], chain: null };
		const promised = (kind: Intention["kind"]) => ledger.filter((each) => each.kind === kind);

		const orders = await query<{
			id: string;
			external_id: string;
			refunded: number;
			refunds: number;
		}>(
			sql`select o.id, o.external_id, o.refunded_amount as refunded,
				(select count(*)::int from refunds r where r.order_id = o.id) as refunds
				from orders o where o.merchant_id = ${merchantId}::uuid`,
		);
		const known = new Map(orders.map((order) => [order.external_id, order]));
		for (const { key } of promised("order")) {
			if (!known.has(key)) report.lost.push(`order ${key}`);
		}
		const promisedKeys = new Set(promised("order").map(({ key }) => key));
		for (const { external_id } of orders) {
			if (!promisedKeys.has(external_id))
				report.doubled.push(`order ${external_id} that nobody sent`);
		}

		const refunded = new Set(promised("refund").map(({ path }) => path.split("/")[4]));
		for (const { id, refunds, refunded: amount } of orders) {
			const expected = refunded.has(id) ? 1 : 0;
			if (refunds > expected) report.doubled.push(`${refunds} refunds of order ${id}`);
			if (refunds < expected || amount !== expected * 100)
				report.lost.push(`refund of order ${id}`);
		}

		const [location] = await query<{ version: number }>(
			sql`select version from locations where store_id = ${storeId}::uuid`,
		);
		const changes = promised("subtitle").length;
		const made = (location?.version ?? 0) - 1;
		if (made < changes) report.lost.push(`${changes - made} changes of the location`);
		if (made > changes) report.doubled.push(`${made - changes} changes of the location`);

		const audit = await query<{ entity: string; action: string; rows: number }>(
			sql`select entity, action, count(*)::int as rows from audit_log
				where merchant_id = ${merchantId}::uuid group by 1, 2`,
		);
		const auditRowCount = (entity: string, action: string) =>
			audit.find((row) => row.entity === entity && row.action === action)?.rows ?? 0;
		for (const [entity, action, expected] of [
			["order", "create", orders.length],
			["order", "confirm", promised("confirm").length],
			["location", "update", made],
		] as const) {
			const rows = auditRowCount(entity, action);
			if (rows !== expected) {
				report.torn.push(`${rows} audit rows ${entity} ${action} for ${expected} changes`);
			}
		}

		for (const [what, statement] of Object.entries(TEARS)) {
			const [found] = await query<{ torn: number }>(statement(merchantId));
			if (found?.torn !== 0) report.torn.push(`${found?.torn} ${what}`);
		}
		const { fault } = await verifyChains(tx, merchantId);
		report.chain = fault && `row ${fault.seq}: ${fault.what}`;
		return report;
	});
}

/** Parts that one transaction writes together; each query counts mismatches. */
const TEARS: Record<string, (merchantId: string) => ReturnType<typeof sql>> = {
	"orders without their words to be found by": (merchantId) =>
		sql`select count(*)::int as torn from orders o where o.merchant_id = ${merchantId}::uuid
			and not exists (select 1 from order_search s where s.order_id = o.id)`,
	"words of orders that are not there": (merchantId) =>
		sql`select count(*)::int as torn from order_search s where s.merchant_id = ${merchantId}::uuid
			and not exists (select 1 from orders o where o.id = s.order_id)`,
	"sums over all time that are wrong": (merchantId) =>
		sql`select count(*)::int as torn from (
				select top_status, status, count(*) as orders, sum(total) as total, sum(refunded_amount) as refunded
				from orders where merchant_id = ${merchantId}::uuid group by 1, 2) o
			full join (select top_status, status, sum(orders) as orders, sum(total) as total,
				sum(refunded) as refunded from order_totals where merchant_id = ${merchantId}::uuid
				group by 1, 2 having sum(orders) <> 0) t using (top_status, status)
			where (o.orders, o.total, o.refunded) is distinct from (t.orders, t.total, t.refunded)`,
	"sums by day that are wrong": (merchantId) => sumsDiffer("order_days", merchantId),
	"sums by the quarter of an hour that are wrong": (merchantId) =>
		sumsDiffer("order_buckets", merchantId),
	"sums of reports that are wrong": (merchantId) => {
		const { stored, ofOrders } = orderSumsSql(`merchant_id = '${merchantId}'`);
		return sql.raw(`select count(*)::int as torn from (
			((${stored}) except (${ofOrders})) union all ((${ofOrders}) except (${stored}))) differing`);
	},
	"customers whose orders are counted wrongly": (merchantId) =>
		sql.raw(
			`select count(*)::int as torn from (${miscountedCustomersSql(`c.merchant_id = '${merchantId}'`)}) wrong`,
		),
	"numbers of events that do not fit": (merchantId) =>
		sql`select count(*)::int as torn from event_heads h where h.merchant_id = ${merchantId}::uuid
			and h.seq <> (select count(seq) from events e where e.merchant_id = h.merchant_id)`,
	"keys taken without an answer and without a refund under way": (merchantId) =>
		sql`select count(*)::int as torn from idempotency_keys k
			where k.merchant_id = ${merchantId}::uuid and k.status is null`,
	"order numbers given twice": (merchantId) =>
		sql`select (count(*) - count(distinct number))::int as torn from orders
			where merchant_id = ${merchantId}::uuid`,
};

function sumsDiffer(table: string, merchantId: string) {
	return sql`select count(*)::int as torn from (
			select status, count(*) as orders, sum(total) as total, sum(refunded_amount) as refunded
			from orders where merchant_id = ${merchantId}::uuid group by 1) o
		full join (select status, sum(orders) as orders, sum(total) as total, sum(refunded) as refunded
			from ${sql.identifier(table)} where merchant_id = ${merchantId}::uuid
			group by 1 having sum(orders) <> 0) t using (status)
		where (o.orders, o.total, o.refunded) is distinct from (t.orders, t.total, t.refunded)`;
}
