import { sql } from "drizzle-orm";
import { dayRange, localDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";

interface TodaySums {
	orders: number;
	/** Minor units. */
	sales: number;
}

/** Orders and sales by location of its own day up to `now`, as home's figures count them. */
export async function sumToday(
	tx: Tx,
	merchantId: string,
	places: readonly { store_id: string; zone: string }[],
	now: Date,
): Promise<Map<string, TodaySums>> {
	const spans = places.map(({ store_id, zone }) => ({
		store_id,
		from_at: dayRange(localDate(now.toISOString(), zone), zone).from,
	}));
	const rows = await queryRows<TodaySums & { store_id: string }>(
		tx,
		sql`
		with spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(store_id uuid, from_at timestamptz)
		)
		select s.store_id, sum(b.orders)::float8 as orders, sum(b.total - b.refunded)::float8 as sales
		from spans s
		cross join lateral (
			select * from order_buckets b
			where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
				and b.bucket >= s.from_at and b.bucket < ${now.toISOString()}::timestamptz
				and b.status not in ('canceled', 'test')
			offset 0
		) b
		group by s.store_id`,
	);
	return new Map(rows.map(({ store_id, orders, sales }) => [store_id, { orders, sales }]));
}
