import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { posOrders } from "../orders/on-their-way/tables";

const VAIN_ATTEMPTS = 3;

/** SQL: since when a location's point of sale has taken no order, after several attempts; null if it took one since. */
export function silentSince(storeId: AnyColumn): SQL<string | Date | null> {
	return sql`(select min(waiting.created_at) from ${posOrders} waiting
		where waiting.store_id = ${storeId} and waiting.due_at is not null
			and waiting.attempts >= ${VAIN_ATTEMPTS}
			and not exists (select 1 from ${posOrders} sent where sent.store_id = waiting.store_id
				and sent.merchant_id = waiting.merchant_id and sent.sent_at > waiting.created_at))`;
}
