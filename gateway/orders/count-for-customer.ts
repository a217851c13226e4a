import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { customers } from "../customers/tables";
import { markFirstOrders } from "./day-sums/mark-first-orders";
import type { OrderRow } from "./order";

/** Updates a customer's order count and dates from an order's change (null: new), and locks the customer. */
export async function countForCustomer(
	tx: Tx,
	before: OrderRow | null,
	after: OrderRow,
): Promise<void> {
	if (after.customerId === null) return;
	const change = countedOrders(after) - (before ? countedOrders(before) : 0);
	if (change === 0) return;
	const [row] = await tx
		.update(customers)
		.set({
			orderCount: sql`${customers.orderCount} + ${change}`,
			...(change < 0 && {
				firstOrderAt: ofCounted(sql`min(o.placed_at)`, after),
				lastOrderAt: ofCounted(sql`max(o.placed_at)`, after),
			}),
		})
		.where(eq(customers.id, after.customerId))
		.returning({ firstOrderAt: customers.firstOrderAt });
	const first = change < 0 ? row?.firstOrderAt : null;
	if (!first || first < after.placedAt) return;
	const { customerId, merchantId } = after;
	markFirstOrders(
		tx,
		merchantId,
		sql`o.customer_id = ${customerId}::uuid and o.placed_at = ${first.toISOString()}::timestamptz`,
	);
}

function ofCounted(instant: SQL, { merchantId, customerId }: OrderRow): SQL {
	return sql`(select ${instant} from orders o where o.merchant_id = ${merchantId}::uuid
		and o.customer_id = ${customerId}::uuid and o.status <> 'canceled' and o.top_status <> 'test'
		and o.said_placed_at is null)`;
}

/** 1 for an order that counts: neither a test nor canceled. */
export function countedOrders({ status, topStatus }: OrderRow): 0 | 1 {
	return topStatus === "test" || status === "canceled" ? 0 : 1;
}
