import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../core/database";
import { rowsAsJson } from "../core/rows-as-json";
import type { OrderRow } from "./order";
import { type Move, orderSumRows } from "./order-sums";
import { rollUpRows } from "./roll-ups";
import { orderBuckets, orderDays, orderSums, orderTotals } from "./tables";

/** Updates all sums from an order's old state (null: new). Callers lock the order, and its location `for share`. */
export function moveSums(
	tx: Tx,
	zone: string,
	before: OrderRow | null,
	after: OrderRow,
): Promise<void> {
	const taken: Move[] = before ? [{ order: before, sign: -1 }] : [];
	return writeMoves(tx, zone, [...taken, { order: after, sign: 1 }]);
}

/** Counts orders that were not counted before. Callers lock their location `for share`. */
export function addToSums(tx: Tx, zone: string, orders: readonly OrderRow[]): Promise<void> {
	return writeMoves(
		tx,
		zone,
		orders.map((order) => ({ order, sign: 1 })),
	);
}

/** Adds days that were not counted before. */
export function addDays(tx: Tx, days: SumRows["days"]): Promise<void> {
	return addRows(tx, { buckets: [], days, totals: [], sums: [] });
}

function writeMoves(tx: Tx, zone: string, moves: readonly Move[]): Promise<void> {
	const { buckets, days, totals } = rollUpRows(zone, moves);
	return addRows(tx, { buckets, days, totals, sums: orderSumRows(moves) });
}

interface SumRows {
	buckets: (typeof orderBuckets.$inferSelect)[];
	days: (typeof orderDays.$inferSelect)[];
	totals: (typeof orderTotals.$inferSelect)[];
	sums: (typeof orderSums.$inferSelect)[];
}

/** Adds sorted rows to the sums in one statement, and the tables in one order: two writers cannot deadlock. */
async function addRows(tx: Tx, { buckets, days, totals, sums }: SumRows): Promise<void> {
	await tx.execute(sql`with
		buckets as (${adding(orderBuckets, buckets, sql``)}),
		days as (${adding(orderDays, days, after("buckets"))}),
		totals as (${adding(orderTotals, totals, after("days"))})
		${adding(orderSums, sums, after("totals"))}`);
}

function adding<T extends PgTable>(table: T, rows: readonly T["$inferSelect"][], waits: SQL): SQL {
	const { columns, select } = rowsAsJson(table, rows);
	return sql`insert into ${table} (${columns}) ${select} ${waits} on conflict ${addingOf(table)} returning 1`;
}

function after(name: keyof SumRows): SQL {
	return sql.raw(`where (select count(*) from ${name}) >= 0`);
}

const known = new WeakMap<PgTable, SQL>();

/** How a row is added to one of the same key. */
function addingOf(table: PgTable): SQL {
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
