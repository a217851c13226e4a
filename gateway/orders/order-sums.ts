import { isNothing, NO_SUMS, type OrderSums, plusSums, sumOrder } from "~/models/orders/order-sums";
import type { OrderRow } from "./order";
import { quarterStart } from "./roll-up-keys";
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
		for (const key of orderSumKeys(order)) {
			const name = `${key.storeId} ${key.grain} ${key.startsAt.getTime()} ${key.currency} ${key.isCanceled} ${key.diningOption} ${key.source} ${key.paymentMethod}`;
			const { sums } = rows.get(name) ?? { sums: NO_SUMS };
			rows.set(name, { key, sums: plusSums(sums, sumOrder(order), sign) });
		}
	}
	return [...rows.entries()]
		.filter(([, { sums }]) => !isNothing(sums))
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([, { key, sums }]) => ({ ...key, ...sums }));
}

function orderSumKeys(order: OrderRow): Omit<OrderSumRow, keyof OrderSums>[] {
	const { merchantId, storeId, currency, diningOption, source, paymentMethod, startPrepAt } = order;
	const shared = { merchantId, storeId, currency, diningOption, source, paymentMethod };
	const isCanceled = order.status === "canceled";
	return [
		{ ...shared, isCanceled, grain: "quarter", startsAt: quarterStart(startPrepAt) },
		{ ...shared, isCanceled, grain: "month", startsAt: monthStart(startPrepAt) },
	];
}

/** The first instant of the month of UTC. */
export function monthStart(instant: Date): Date {
	return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), 1));
}
