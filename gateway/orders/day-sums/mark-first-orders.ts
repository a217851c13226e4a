import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { queueStatement } from "../../core/ledger";

/** Queues that the days of some orders `o` are summed anew: they became, or no longer are, a customer's first. */
export function markFirstOrders(tx: Tx, merchantId: string, which: SQL): void {
	queueStatement(tx, staleDaysOf(merchantId, which));
}

/** The statement that marks the days of some orders `o` as stale. */
export function staleDaysOf(merchantId: string, which: SQL): SQL {
	return sql`insert into stale_days (merchant_id, store_id, day)
		select distinct o.merchant_id, o.store_id, d.day
		from orders o
		join summed_stores s on s.store_id = o.store_id and o.start_prep_at < s.ends_at
		cross join lateral (select (o.start_prep_at at time zone 'UTC')::date as day) d
		where o.merchant_id = ${merchantId}::uuid and ${which} and d.day >= s.first_day - 1
		order by 2, 3
		on conflict do nothing`;
}

/** SQL condition: order `o` was a customer's first until one that was placed before it was taken. */
export function isNextOrder(merchantId: string, customerId: string, placedAt: Date): SQL {
	const ofCustomer = (of: SQL) => sql`${of}.customer_id = ${customerId}::uuid
		and ${of}.placed_at > ${placedAt.toISOString()}::timestamptz`;
	return sql`${ofCustomer(sql`o`)} and o.placed_at = (
		select min(c.placed_at) from orders c where c.merchant_id = ${merchantId}::uuid and ${ofCustomer(sql`c`)}
			and c.status <> 'canceled' and c.top_status <> 'test' and c.said_placed_at is null)`;
}
