import { type SQL, sql } from "drizzle-orm";
import { OPEN_STATUSES } from "./complete-order";
import { COMES_FOR } from "./needs-courier";

export const POS_STATUSES = ["new", ...OPEN_STATUSES, "canceled"] as const;

/** Whether the order `o` could not be sent to the point of sale or, once canceled, taken back from there. */
export const failedAtPos: SQL = sql`exists (
	select from pos_orders p where p.order_id = o.id and p.state = 'failed')`;

/** The same for the orders of `POS_STATUSES` of which people are told: of a canceled one for a day. */
export const hasPosTrouble: SQL = sql`(
	(o.status <> 'canceled' or o.start_prep_at > now() - ${COMES_FOR}) and ${failedAtPos})`;
