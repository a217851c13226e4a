import type { OrderRow } from "./order";
import { localDay, quarterStart } from "./roll-up-keys";

type CountedOrder = Pick<
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

interface CountedMove {
	order: CountedOrder;
	sign: 1 | -1;
}

/** Changes to order counts and totals caused by moves: per quarter of an hour, per day, and over all time. */
export function rollUpRows(zone: string, moves: readonly CountedMove[]) {
	const deltas = moves.map(({ order, sign }) => ({
		order,
		amounts: {
			orders: sign,
			total: sign * order.total,
			refunded: sign * order.refundedAmount,
		},
	}));
	return {
		buckets: merged(deltas, (order) => ({
			merchantId: order.merchantId,
			storeId: order.storeId,
			bucket: quarterStart(order.startPrepAt),
			status: bucketStatus(order),
		})),
		days: merged(deltas, (order) => ({
			...totalsKey(order),
			day: localDay(order.startPrepAt, zone),
		})),
		totals: merged(deltas, totalsKey),
	};
}

/** The status counted in a bucket; test orders are counted apart. */
export function bucketStatus(order: Pick<CountedOrder, "status" | "topStatus">): string {
	return order.topStatus === "test" ? "test" : order.status;
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
