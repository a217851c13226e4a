import type { OrderRow } from "../gateway/orders/order";
import { localDay, quarterStart } from "../gateway/orders/roll-up-keys";
import { bucketStatus } from "../gateway/orders/roll-ups";
import type { orderBuckets, orderDays, orderTotals } from "../gateway/orders/tables";

export interface OrderSumRows {
	buckets: (typeof orderBuckets.$inferSelect)[];
	days: (typeof orderDays.$inferSelect)[];
	totals: (typeof orderTotals.$inferSelect)[];
}

export function sumOrders(orders: readonly OrderRow[], zone: string): OrderSumRows {
	const buckets = new Map<string, OrderSumRows["buckets"][number]>();
	const days = new Map<string, OrderSumRows["days"][number]>();
	const totals = new Map<string, OrderSumRows["totals"][number]>();
	const dayOfBucket = new Map<number, string>();
	for (const order of orders) {
		const { merchantId, storeId, topStatus, status } = order;
		const bucket = quarterStart(order.startPrepAt);
		const known = dayOfBucket.get(bucket.getTime());
		const day = known ?? localDay(bucket, zone);
		if (known === undefined) dayOfBucket.set(bucket.getTime(), day);
		const own = { merchantId, storeId };
		const inBucket = bucketStatus(order);
		add(buckets, `${bucket.getTime()} ${inBucket}`, order, () => ({
			...own,
			bucket,
			status: inBucket,
			...NOTHING,
		}));
		add(days, `${day} ${topStatus} ${status}`, order, () => ({
			...own,
			day,
			topStatus,
			status,
			...NOTHING,
		}));
		add(totals, `${topStatus} ${status}`, order, () => ({ ...own, topStatus, status, ...NOTHING }));
	}
	return {
		buckets: [...buckets.values()],
		days: [...days.values()],
		totals: [...totals.values()],
	};
}

const NOTHING = { orders: 0, total: 0, refunded: 0 };

function add<Row extends typeof NOTHING>(
	rows: Map<string, Row>,
	name: string,
	{ total, refundedAmount }: OrderRow,
	make: () => Row,
): void {
	const row = rows.get(name) ?? make();
	row.orders += 1;
	row.total += total;
	row.refunded += refundedAmount;
	rows.set(name, row);
}
