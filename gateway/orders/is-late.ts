import { type SQL, sql } from "drizzle-orm";
import { LATE_STATUSES, type OrderStatus, READY_MINUTES } from "~/models/orders/order";

/** Statuses of orders that may be late: open ones, and uncollected ones. */
export const MAY_BE_LATE: readonly OrderStatus[] = [...LATE_STATUSES, "ready"];

/** SQL condition: order `o` is late at an instant. Includes test orders unless the caller excludes them. */
export function isLateAt(now: SQL): SQL {
	return sql`(o.status in ${LATE_STATUSES} and o.fulfillment_at < ${now}
		or o.status = 'ready' and o.fulfillment_at < ${now} - make_interval(mins => ${READY_MINUTES.late})
			and o.fulfillment_at > ${now} - make_interval(mins => ${READY_MINUTES.forgotten}))`;
}
