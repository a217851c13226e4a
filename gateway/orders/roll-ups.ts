import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../core/database";
import type { OrderRow } from "./order";
import { bucketOf, dayOf } from "./roll-up-keys";
import { orderBuckets, orderDays, orderTotals } from "./tables";

export type CountedOrder = Pick<
	OrderRow,
	| "merchantId"
	| "storeId"
	| "status"
	| "topStatus"
	| "startPrepAt"
	| "total"
	| "refundedAmount"
	| "isTest"
>;

/** Updates the sums from an order's old state (null: new). Callers lock the order, and its location `for share`. */
export function moveRollUps(
	tx: Tx,
	zone: string,
	before: CountedOrder | null,
	after: CountedOrder,
): Promise<void> {
	const taken = before ? [{ order: before, sign: -1 }] : [];
	return writeMoves(tx, zone, [...taken, { order: after, sign: 1 }]);
}

/** Counts orders that were not counted before. Callers lock their location `for share`. */
export function addToRollUps(tx: Tx, zone: string, orders: readonly CountedOrder[]): Promise<void> {
	return writeMoves(
		tx,
		zone,
		orders.map((order) => ({ order, sign: 1 })),
	);
}

async function writeMoves(
	tx: Tx,
	zone: string,
	moves: readonly { order: CountedOrder; sign: number }[],
): Promise<void> {
	const deltas = moves.map(({ order, sign }) => ({
		order,
		amounts: {
			orders: sign,
			total: sign * order.total,
			refunded: sign * order.refundedAmount,
		},
	}));
	await add(
		tx,
		orderBuckets,
		[orderBuckets.merchantId, orderBuckets.storeId, orderBuckets.bucket, orderBuckets.status],
		merged(deltas, (order) => ({
			merchantId: order.merchantId,
			storeId: order.storeId,
			bucket: bucketOf(order.startPrepAt),
			status: bucketStatus(order),
		})),
	);
	await addToDays(
		tx,
		merged(deltas, (order) => ({
			...totalsKey(order),
			day: dayOf(order.startPrepAt, zone),
		})),
	);
	await add(
		tx,
		orderTotals,
		[orderTotals.merchantId, orderTotals.storeId, orderTotals.topStatus, orderTotals.status],
		merged(deltas, totalsKey),
	);
}

/** The status counted in a bucket; test orders are counted apart. */
export function bucketStatus(order: Pick<CountedOrder, "status" | "topStatus">): string {
	return order.topStatus === "test" ? "test" : order.status;
}

export function addToDays(tx: Tx, rows: (typeof orderDays.$inferInsert)[]): Promise<void> {
	const { merchantId, storeId, day, topStatus, status } = orderDays;
	return add(tx, orderDays, [merchantId, storeId, day, topStatus, status], rows);
}

function totalsKey({ merchantId, storeId, topStatus, status }: CountedOrder) {
	return { merchantId, storeId, topStatus, status };
}

interface Amounts {
	orders: number;
	total: number;
	refunded: number;
}

/** One row per key without zeros, sorted so that two writers cannot deadlock. */
export function merged<Counted, Key extends object>(
	deltas: readonly { order: Counted; amounts: Amounts }[],
	keyOf: (order: Counted) => Key,
): (Key & Amounts)[] {
	const rows = new Map<string, Key & Amounts>();
	for (const { order, amounts } of deltas) {
		const key = keyOf(order);
		const name = JSON.stringify(key);
		const row = rows.get(name) ?? { ...key, orders: 0, total: 0, refunded: 0 };
		rows.set(name, {
			...row,
			orders: row.orders + amounts.orders,
			total: row.total + amounts.total,
			refunded: row.refunded + amounts.refunded,
		});
	}
	return [...rows.entries()]
		.filter(([, { orders, total, refunded }]) => orders !== 0 || total !== 0 || refunded !== 0)
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([, row]) => row);
}

type SumsTable = typeof orderBuckets | typeof orderDays | typeof orderTotals;

async function add<T extends SumsTable>(
	tx: Tx,
	table: T,
	target: PgColumn[],
	rows: T["$inferInsert"][],
): Promise<void> {
	if (rows.length === 0) return;
	await tx
		.insert(table as PgTable)
		.values(rows)
		.onConflictDoUpdate({
			target,
			set: {
				orders: sql`${table.orders} + excluded.orders`,
				total: sql`${table.total} + excluded.total`,
				refunded: sql`${table.refunded} + excluded.refunded`,
			},
		});
}
