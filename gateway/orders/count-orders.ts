import { inArray, isNull, sql } from "drizzle-orm";
import { TOP_STATUSES, type TopStatus } from "~/models/orders/order";
import type { OrderCounts } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { orderTotals } from "./tables";

/** Orders under each tab at the given locations (none: all of the scope that are not deleted), from the kept sums. */
export async function countOrders(tx: Tx, storeIds: readonly string[]): Promise<OrderCounts> {
	const rows = await tx
		.select({
			topStatus: orderTotals.topStatus,
			orders: sql`sum(${orderTotals.orders})::int`.mapWith(Number),
		})
		.from(orderTotals)
		.where(
			storeIds.length > 0
				? inArray(orderTotals.storeId, [...storeIds])
				: inArray(
						orderTotals.storeId,
						tx.select({ id: locations.storeId }).from(locations).where(isNull(locations.deletedAt)),
					),
		)
		.groupBy(orderTotals.topStatus);
	const counts = Object.fromEntries(TOP_STATUSES.map((tab) => [tab, 0])) as OrderCounts;
	for (const { topStatus, orders } of rows) counts[topStatus as TopStatus] = orders;
	return counts;
}
