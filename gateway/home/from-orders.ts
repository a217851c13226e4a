import { type SQL, sql } from "drizzle-orm";

/** `from` of orders `o` in some statuses and their locations `s`, which `stores` selects (as `store_id`). */
export function fromOrders(
	statuses: readonly string[],
	{ merchantId, stores, condition }: { merchantId: string; stores: SQL; condition: SQL },
): SQL {
	// One index scan per location and status; `offset 0` keeps the planner from reading all orders instead.
	return sql`
		from (${stores}) s
		cross join (values ${sql.join(
			statuses.map((status) => sql`(${status}::text)`),
			sql`, `,
		)}) w(status)
		cross join lateral (
			select o.id from orders o
			where o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
				and o.status = w.status and ${condition}
			offset 0
		) o`;
}
