import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../core/database";
import { queueStatement } from "../core/ledger";
import { rowsAsJson } from "../core/rows-as-json";
import type { OrderRow } from "./order";
import { type Move, orderSumRows } from "./order-sums";
import { rollUpRows } from "./roll-ups";
import { orderBuckets, orderDays, orderSums, orderTotals } from "./tables";

/** Queues what changes of all sums from an order's old state (null: new). Callers lock the order, and its location `for share`. */
export function moveSums(tx: Tx, zone: string, before: OrderRow | null, after: OrderRow): void {
	const taken: Move[] = before ? [{ order: before, sign: -1 }] : [];
	queueStatement(tx, adding(rowsOf(zone, [...taken, { order: after, sign: 1 }])));
}

/** Counts orders that were not counted before. Callers lock their location `for share`. */
export async function addToSums(tx: Tx, zone: string, orders: readonly OrderRow[]): Promise<void> {
	const moves = orders.map((order) => ({ order, sign: 1 as const }));
	await tx.execute(adding(rowsOf(zone, moves)));
}

/** Adds days that were not counted before. */
export async function addDays(tx: Tx, days: SumRows["days"]): Promise<void> {
	await tx.execute(adding({ buckets: [], days, totals: [], sums: [] }));
}

function rowsOf(zone: string, moves: readonly Move[]): SumRows {
	return { ...rollUpRows(zone, moves), sums: orderSumRows(moves) };
}

interface SumRows {
	buckets: (typeof orderBuckets.$inferSelect)[];
	days: (typeof orderDays.$inferSelect)[];
	totals: (typeof orderTotals.$inferSelect)[];
	sums: (typeof orderSums.$inferSelect)[];
}

/** The statement that adds sorted rows to the sums, to the tables in one order: two writers cannot deadlock. */
function adding({ buckets, days, totals, sums }: SumRows): SQL {
	return sql`with
		buckets as (${addingTo(orderBuckets, buckets, sql``)}),
		days as (${addingTo(orderDays, days, after("buckets"))}),
		totals as (${addingTo(orderTotals, totals, after("days"))})
		${addingTo(orderSums, sums, after("totals"))}`;
}

function addingTo<T extends PgTable>(
	table: T,
	rows: readonly T["$inferSelect"][],
	waits: SQL,
): SQL {
	const { columns, select } = rowsAsJson(table, rows);
	return sql`insert into ${table} (${columns}) ${select} ${waits} on conflict ${onSameKey(table)} returning 1`;
}

function after(name: keyof SumRows): SQL {
	return sql.raw(`where (select count(*) from ${name}) >= 0`);
}

const known = new WeakMap<PgTable, SQL>();

/** How a row is added to one of the same key. */
function onSameKey(table: PgTable): SQL {
	const made = known.get(table);
	if (made) return made;
	const { name, columns, primaryKeys } = getTableConfig(table);
	const key = new Set(primaryKeys.flatMap((each) => each.columns.map((column) => column.name)));
	const sets = columns
		.filter((column) => !key.has(column.name))
		.map((column) => `"${column.name}" = ${name}."${column.name}" + excluded."${column.name}"`);
	const target = [...key].map((column) => `"${column}"`).join(", ");
	const clause = sql.raw(`(${target}) do update set ${sets.join(", ")}`);
	known.set(table, clause);
	return clause;
}
