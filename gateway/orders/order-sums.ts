import { getTableColumns, sql } from "drizzle-orm";
import {
	isNothing,
	NO_SUMS,
	ORDER_SUMS,
	type OrderSums,
	plusSums,
	sumsOfOrder,
} from "~/models/orders/order-sums";
import type { Tx } from "../core/database";
import type { OrderRow } from "./order";
import { bucketOf } from "./roll-up-keys";
import { orderSums } from "./tables";

export type OrderSumRow = typeof orderSums.$inferSelect;

interface Move {
	order: OrderRow;
	sign: 1 | -1;
}

/** Updates the sums of reports from an order's old state (null: new). Most moves change none. Callers lock the order. */
export function moveOrderSums(tx: Tx, before: OrderRow | null, after: OrderRow): Promise<void> {
	const taken: Move[] = before ? [{ order: before, sign: -1 }] : [];
	return writeMoves(tx, [...taken, { order: after, sign: 1 }]);
}

export function addToOrderSums(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
	return writeMoves(
		tx,
		orders.map((order) => ({ order, sign: 1 })),
	);
}

async function writeMoves(tx: Tx, moves: readonly Move[]): Promise<void> {
	const rows = orderSumRows(moves);
	if (rows.length === 0) return;
	const columns = getTableColumns(orderSums);
	const { merchantId, storeId, grain, startsAt, currency, isCanceled, diningOption } = orderSums;
	await tx
		.insert(orderSums)
		.values(rows)
		.onConflictDoUpdate({
			target: [
				...[merchantId, storeId, grain, startsAt, currency, isCanceled, diningOption],
				...[orderSums.source, orderSums.paymentMethod],
			],
			set: Object.fromEntries(
				ORDER_SUMS.map((name) => [
					name,
					sql`${columns[name]} + excluded.${sql.identifier(columns[name].name)}`,
				]),
			),
		});
}

/** Orders added up by quarter of an hour and by month, both of UTC, sorted so that two writers cannot deadlock. */
function orderSumRows(moves: readonly Move[]): OrderSumRow[] {
	const rows = new Map<string, { key: Omit<OrderSumRow, keyof OrderSums>; sums: OrderSums }>();
	for (const { order, sign } of moves) {
		if (order.topStatus === "test") continue;
		for (const key of keysOf(order)) {
			const name = `${key.storeId} ${key.grain} ${key.startsAt.getTime()} ${key.currency} ${key.isCanceled} ${key.diningOption} ${key.source} ${key.paymentMethod}`;
			const { sums } = rows.get(name) ?? { sums: NO_SUMS };
			rows.set(name, { key, sums: plusSums(sums, sumsOfOrder(order), sign) });
		}
	}
	return [...rows.entries()]
		.filter(([, { sums }]) => !isNothing(sums))
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([, { key, sums }]) => ({ ...key, ...sums }));
}

function keysOf(order: OrderRow): Omit<OrderSumRow, keyof OrderSums>[] {
	const { merchantId, storeId, currency, diningOption, source, paymentMethod, startPrepAt } = order;
	const shared = { merchantId, storeId, currency, diningOption, source, paymentMethod };
	const isCanceled = order.status === "canceled";
	return [
		{ ...shared, isCanceled, grain: "quarter", startsAt: bucketOf(startPrepAt) },
		{ ...shared, isCanceled, grain: "month", startsAt: monthOf(startPrepAt) },
	];
}

/** The first instant of the month of UTC. */
export function monthOf(instant: Date): Date {
	return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), 1));
}
