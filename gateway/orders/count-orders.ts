import { type SQL, sql } from "drizzle-orm";
import { TOP_STATUSES } from "~/models/orders/order";
import type { OrderCounts } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";

/** Orders per tab at the locations (none: all of the scope that are not deleted), from stored sums. */
export async function countOrders(tx: Tx, storeIds: readonly string[]): Promise<OrderCounts> {
	const [row] = await queryRows<{ counts: KnownCounts }>(
		tx,
		sql`select ${orderCounts(storeIds)} as counts`,
	);
	return allCounts(row?.counts ?? null);
}

export type KnownCounts = Partial<OrderCounts> | null;

/** SQL for `KnownCounts`, for a statement that reads more. */
export function orderCounts(storeIds: readonly string[]): SQL {
	const stores =
		storeIds.length > 0
			? sql`t.store_id in ${storeIds}`
			: sql`t.store_id in (select store_id from locations where deleted_at is null)`;
	return sql`(
		select json_object_agg(tab.top_status, tab.orders) from (
			select t.top_status, sum(t.orders)::int as orders from order_totals t
			where ${stores} group by t.top_status
		) tab
	)`;
}

export function allCounts(known: KnownCounts): OrderCounts {
	const none = Object.fromEntries(TOP_STATUSES.map((tab) => [tab, 0])) as OrderCounts;
	return { ...none, ...known };
}
