import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { posOrders } from "../orders/on-their-way/tables";

/** Attempts after which a point of sale counts as silent: some three minutes. */
const VAIN_ATTEMPTS = 3;

/**
 * SQL: when the first order came in that a location's point of sale has not taken after several attempts, unless it has
 * taken another one since. An order that is given up, about which people are told, does not hold up the next ones.
 */
export function silentSince(storeId: AnyColumn): SQL<string | Date | null> {
	return sql`(select min(waiting.created_at) from ${posOrders} waiting
		where waiting.store_id = ${storeId} and waiting.due_at is not null
			and waiting.attempts >= ${VAIN_ATTEMPTS}
			and not exists (select 1 from ${posOrders} sent where sent.store_id = waiting.store_id
				and sent.merchant_id = waiting.merchant_id and sent.sent_at > waiting.created_at))`;
}
