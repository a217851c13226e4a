import { type SQL, sql } from "drizzle-orm";
import type { WaitingOrders } from "~/models/day-insight";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";

/** Orders that wait for somebody at `asOf`, over the locations that `stores` selects (with `store_id`). */
export async function countWaiting(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	asOf: string,
): Promise<WaitingOrders> {
	const ofStatus = (...statuses: string[]) => sql`
		from (${stores}) s cross join (values ${sql.join(
			statuses.map((status) => sql`(${status}::text)`),
			sql`, `,
		)}) w(status)
		join orders o on o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
			and o.status = w.status and o.top_status <> 'test'`;
	const [row] = await queryRows<{ new: number; ahead: number; late: number }>(
		tx,
		sql`select
			(select coalesce(sum(t.orders), 0)::int from (${stores}) s join order_totals t
				on t.merchant_id = ${merchantId}::uuid and t.store_id = s.store_id
				and t.top_status = 'new') as new,
			(select count(*)::int ${ofStatus("delayed")} and o.top_status = 'order-ahead'
				and o.start_prep_at <= ${asOf}::timestamptz + interval '1 hour') as ahead,
			(select count(*)::int ${ofStatus("new", "received", "delayed")}
				and o.fulfillment_at < ${asOf}::timestamptz) as late`,
	);
	return { new: row?.new ?? 0, orderAheadDue: row?.ahead ?? 0, late: row?.late ?? 0 };
}
