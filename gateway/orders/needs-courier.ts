import { type SQL, sql } from "drizzle-orm";
import { CONFIRMED_STATUSES } from "~/models/orders/order";

const CONFIRMED = CONFIRMED_STATUSES.map((status) => `'${status}'`).join(", ");

export const NEEDS_COURIER_STATUSES = [...CONFIRMED_STATUSES, "canceled"] as const;

/** How long after cancellation a courier may still come. */
export const COURIER_WAIT = sql.raw("interval '1 day'");

/** SQL condition: an open order has no courier, or an order canceled within a day still has one coming. */
export const needsCourier: SQL = sql`exists (
	select from courier_orders c where c.merchant_id = o.merchant_id and c.order_id = o.id
		and (c.state = 'failed' and o.status in (${sql.raw(CONFIRMED)})
			or c.state = 'sent' and c.last_error is not null
				and (o.status in (${sql.raw(CONFIRMED)})
					or o.status = 'canceled' and o.start_prep_at > now() - ${COURIER_WAIT})))`;
