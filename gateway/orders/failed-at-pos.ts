import { type SQL, sql } from "drizzle-orm";

/** Whether the order `o` could not be sent to the point of sale or, once canceled, taken back from there. */
export const failedAtPos: SQL = sql`exists (
	select from pos_orders p where p.order_id = o.id and p.state = 'failed')`;
