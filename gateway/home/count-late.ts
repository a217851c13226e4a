import { type SQL, sql } from "drizzle-orm";
import { LATE_STATUSES } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";

/** Late orders by location at `asOf`, of the locations that `stores` selects (as `store_id`). */
export async function countLate(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	asOf: string,
): Promise<Map<string, number>> {
	// One index scan per location and status; `offset 0` keeps the planner from reading all orders instead.
	const rows = await queryRows<{ store_id: string; late: number }>(
		tx,
		sql`
		select s.store_id, count(o.id)::int as late
		from (${stores}) s
		cross join (values ${sql.join(
			LATE_STATUSES.map((status) => sql`(${status}::text)`),
			sql`, `,
		)}) w(status)
		cross join lateral (
			select o.id from orders o
			where o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
				and o.status = w.status and o.top_status <> 'test'
				and o.fulfillment_at < ${asOf}::timestamptz
			offset 0
		) o
		group by s.store_id`,
	);
	return new Map(rows.map(({ store_id, late }) => [store_id, late]));
}
