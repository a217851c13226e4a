import { type SQL, sql } from "drizzle-orm";
import { OPEN_STATUSES } from "./complete-order";
import { COURIER_WAIT } from "./needs-courier";

export const POS_STATUSES = ["new", ...OPEN_STATUSES, "canceled"] as const;

/** SQL condition: sending the order `o` to the POS, or canceling it there, failed. */
export const failedAtPos: SQL = sql`exists (
	select from pos_orders p where p.order_id = o.id and p.state = 'failed')`;

/** The same for orders of `POS_STATUSES` that raise an alert: canceled ones for a day only. */
export const hasPosTrouble: SQL = sql`(
	(o.status <> 'canceled' or o.start_prep_at > now() - ${COURIER_WAIT}) and ${failedAtPos})`;
