import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "~/models/shared/money";
import { countedOrders } from "./counted-orders";

/** Conditions for orders `o` that are not settled. */
export const IS_UNCONFIRMED: SQL = sql`o.status = 'new'`;
export const IS_UNPAID: SQL = sql`o.status in ('new', 'received', 'ready', 'delayed') and o.payment_uid is null
	and o.payment_method <> 'gift_card'`;
export const IS_NOT_AT_POS: SQL = sql`o.status <> 'canceled' and exists (
	select from pos_orders p where p.order_id = o.id and p.state in ('waiting', 'failed'))`;

/** Condition for orders `o` with a refund of the span `s` that is open, or declined without a later one. */
export function hasOpenRefund(merchantId: string, currency: Currency): SQL {
	return sql`o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id and o.currency = ${currency}
		and o.top_status <> 'test' and o.id in (
			select r.order_id from refunds r
			where r.merchant_id = ${merchantId}::uuid and r.store_id = s.store_id and r.status <> 'succeeded'
				and r.created_at >= s.from_at and r.created_at < s.to_at
				and not (r.status = 'declined' and exists (
					select from refunds later
					where later.merchant_id = ${merchantId}::uuid and later.order_id = r.order_id
						and (later.created_at, later.id) > (r.created_at, r.id)))
		)`;
}

/** Condition for the orders `o` of a span `s` to list: of its days, or with a refund of its days. */
export function listedOrders(
	merchantId: string,
	{ currency, mark }: { currency: Currency; mark?: string | undefined },
): SQL {
	return mark === "open-refund"
		? hasOpenRefund(merchantId, currency)
		: countedOrders(merchantId, currency);
}
