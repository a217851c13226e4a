import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { customers } from "../customers/tables";
import type { OrderRow } from "./order";

/** Updates how many orders a customer has, and the first and last, from an order's old state (null: new). Locks the customer if it changes. */
export async function countForCustomer(
	tx: Tx,
	before: OrderRow | null,
	after: OrderRow,
): Promise<void> {
	if (after.customerId === null) return;
	const change = countOf(after) - (before ? countOf(before) : 0);
	if (change === 0) return;
	await tx
		.update(customers)
		.set({
			orderCount: sql`${customers.orderCount} + ${change}`,
			...(change < 0 && {
				firstOrderAt: ofCounted(sql`min(o.placed_at)`, after),
				lastOrderAt: ofCounted(sql`max(o.placed_at)`, after),
			}),
		})
		.where(eq(customers.id, after.customerId));
}

function ofCounted(instant: SQL, { merchantId, customerId }: OrderRow): SQL {
	return sql`(select ${instant} from orders o where o.merchant_id = ${merchantId}::uuid
		and o.customer_id = ${customerId}::uuid and o.status <> 'canceled' and o.top_status <> 'test'
		and o.said_placed_at is null)`;
}

/** 1 for an order that counts: neither a test nor canceled. */
export function countOf({ status, topStatus }: OrderRow): 0 | 1 {
	return topStatus === "test" || status === "canceled" ? 0 : 1;
}
