import { type SQL, sql } from "drizzle-orm";
import { AWAIT_COURIER } from "~/models/orders/courier-order";

const AWAITING = AWAIT_COURIER.map((status) => `'${status}'`).join(", ");

export const COURIER_STATUSES = [...AWAIT_COURIER, "canceled"] as const;

/** For so long a courier may still come for an order that was canceled. */
export const COURIER_WAIT = sql.raw("interval '1 day'");

/** None comes for an order that waits, or one comes for an order that was canceled within the last day. */
export const needsCourier: SQL = sql`exists (
	select from courier_orders c where c.merchant_id = o.merchant_id and c.order_id = o.id
		and (c.state = 'failed' and o.status in (${sql.raw(AWAITING)})
			or c.state = 'sent' and c.last_error is not null
				and (o.status in (${sql.raw(AWAITING)})
					or o.status = 'canceled' and o.start_prep_at > now() - ${COURIER_WAIT})))`;
