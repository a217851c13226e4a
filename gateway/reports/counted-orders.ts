import { type SQL, sql } from "drizzle-orm";

/** The condition for orders `o` of a span `s` that reports count: all but test orders. */
export function countedOrders(merchantId: string): SQL {
	return sql`o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
		and o.start_prep_at >= s.from_at and o.start_prep_at < s.to_at and o.top_status <> 'test'`;
}
