import { type SQL, sql } from "drizzle-orm";
import { CONFIRMED_STATUSES } from "~/models/orders/order";
import { COURIER_WAIT } from "./needs-courier";

export const POS_STATUSES = ["new", ...CONFIRMED_STATUSES, "canceled", "complete"] as const;

/** SQL condition: the order `o` differs at the POS, or sending it there, canceling it or printing its ticket failed. */
export const failedAtPos: SQL = sql`exists (
	select from pos_orders p where p.order_id = o.id
		and (p.state = 'differs' or p.state = 'failed' and o.status <> 'complete'
			or p.state in ('sent', 'comparing') and p.ticket_error is not null and o.status not in ('complete', 'canceled')))`;

/** The same for orders of `POS_STATUSES` that raise an alert: those that are over for a day only. */
export const hasPosTrouble: SQL = sql`(
	(o.status not in ('canceled', 'complete') or o.start_prep_at > now() - ${COURIER_WAIT}) and ${failedAtPos})`;
