import {
	isNothing,
	NO_SUMS,
	type OrderSums,
	plusSums,
	sumsOfOrder,
} from "~/models/orders/order-sums";
import type { OrderRow } from "./order";
import { bucketOf } from "./roll-up-keys";
import type { orderSums } from "./tables";

type OrderSumRow = typeof orderSums.$inferSelect;

export interface Move {
	order: OrderRow;
	sign: 1 | -1;
}

/** Orders added up by quarter of an hour and by month, both of UTC, sorted so that two writers cannot deadlock. */
export function orderSumRows(moves: readonly Move[]): OrderSumRow[] {
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
