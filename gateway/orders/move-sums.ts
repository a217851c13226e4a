import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../core/database";
import { queueStatement } from "../core/ledger";
import { rowsAsJson } from "../core/rows-as-json";
import type { OrderRow } from "./order";
import { type Move, orderSumRows } from "./order-sums";
import { rollUpRows } from "./roll-ups";
import { orderBuckets, orderDays, orderSums, orderTotals } from "./tables";

/** Queues the change of all sums (`before` null: new order). Callers lock the order, and its location `for share`. */
export function moveSums(tx: Tx, zone: string, before: OrderRow | null, after: OrderRow): void {
	const moves: Move[] = [{ order: after, sign: 1 }];
	if (before) moves.unshift({ order: before, sign: -1 });
	queueStatement(
		tx,
		sql`with ${markStale(moves)} ${addRows(sumRows(zone, moves), afterPart("stale"))}`,
	);
}

/** Adds orders that are not in the sums yet. Callers lock their location `for share`. */
export async function addToSums(tx: Tx, zone: string, orders: readonly OrderRow[]): Promise<void> {
	const moves = orders.map((order) => ({ order, sign: 1 as const }));
	await tx.execute(
		sql`with ${markStale(moves)} ${addRows(sumRows(zone, moves), afterPart("stale"))}`,
	);
}

/** Adds days that are not in the sums yet. */
export async function addDays(tx: Tx, days: SumRows["days"]): Promise<void> {
	await tx.execute(sql`with ${addRows({ buckets: [], days, totals: [], sums: [] })}`);
}

/** Days of an order change with it: of its preparation and payment, and of its refunds. */
function markStale(moves: readonly Move[]): SQL {
	const days = moves.flatMap(({ order: { storeId, startPrepAt, placedAt } }) =>
		[startPrepAt, placedAt].map((at) => ({ store_id: storeId, at })),
	);
	const refunded = moves.flatMap(({ order }) =>
		order.refundedAmount > 0 ? [{ merchant_id: order.merchantId, id: order.id }] : [],
	);
	const refunds = sql`
		union all
		select r.store_id, coalesce(r.settled_at, r.created_at)
		from json_to_recordset(${JSON.stringify(refunded)}::json) as o(merchant_id uuid, id uuid)
		join refunds r on r.merchant_id = o.merchant_id and r.order_id = o.id and r.status = 'succeeded'`;
	return sql`stale as (
			insert into stale_days (merchant_id, store_id, day)
			select distinct s.merchant_id, s.store_id, d.day
			from (
				select store_id, at from json_to_recordset(${JSON.stringify(days)}::json) as m(store_id uuid, at timestamptz)
				${refunded.length > 0 ? refunds : sql``}
			) m
			join summed_stores s on s.store_id = m.store_id and m.at < s.ends_at
			cross join lateral (select (m.at at time zone 'UTC')::date as day) d
			where d.day >= s.first_day - 1
			order by 2, 3
			on conflict do nothing returning 1
		),`;
}

function sumRows(zone: string, moves: readonly Move[]): SumRows {
	return { ...rollUpRows(zone, moves), sums: orderSumRows(moves) };
}

interface SumRows {
	buckets: (typeof orderBuckets.$inferSelect)[];
	days: (typeof orderDays.$inferSelect)[];
	totals: (typeof orderTotals.$inferSelect)[];
	sums: (typeof orderSums.$inferSelect)[];
}

/** Statement that adds sorted rows to the sums, table by table in a fixed order: two writers cannot deadlock. */
function addRows({ buckets, days, totals, sums }: SumRows, first = sql``): SQL {
	return sql`
		buckets as (${addTableRows(orderBuckets, buckets, first)}),
		days as (${addTableRows(orderDays, days, afterPart("buckets"))}),
		totals as (${addTableRows(orderTotals, totals, afterPart("days"))})
		${addTableRows(orderSums, sums, afterPart("totals"))}`;
}

function addTableRows<T extends PgTable>(
	table: T,
	rows: readonly T["$inferSelect"][],
	condition: SQL,
): SQL {
	const { columns, select } = rowsAsJson(table, rows);
	return sql`insert into ${table} (${columns}) ${select} ${condition} on conflict ${addOnConflict(table)} returning 1`;
}

/** Condition that is always true, and makes a part of the statement wait for another. */
function afterPart(name: keyof SumRows | "stale"): SQL {
	return sql.raw(`where (select count(*) from ${name}) >= 0`);
}

const conflictClauses = new WeakMap<PgTable, SQL>();

/** Conflict clause that adds a row to the one with the same key. */
function addOnConflict(table: PgTable): SQL {
	const cached = conflictClauses.get(table);
	if (cached) return cached;
	const { name, columns, primaryKeys } = getTableConfig(table);
	const key = new Set(primaryKeys.flatMap((each) => each.columns.map((column) => column.name)));
	const sets = columns
		.filter((column) => !key.has(column.name))
		.map((column) => `"${column.name}" = ${name}."${column.name}" + excluded."${column.name}"`);
	const target = [...key].map((column) => `"${column}"`).join(", ");
	const clause = sql.raw(`(${target}) do update set ${sets.join(", ")}`);
	conflictClauses.set(table, clause);
	return clause;
}
