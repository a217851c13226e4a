import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "~/models/shared/money";

/** The condition for orders `o` of a span `s` that reports of a currency count: all but test orders. */
export function countedOrders(merchantId: string, currency: Currency): SQL {
	return sql`o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
		and o.start_prep_at >= s.from_at and o.start_prep_at < s.to_at and o.top_status <> 'test'
		and o.currency = ${currency}`;
}
