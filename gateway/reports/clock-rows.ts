import { type SQL, sql } from "drizzle-orm";
import { periodIn, type Reading } from "../orders/sum-spans";

/** SQL rows (store_id, zone, is_before, from_at, to_at): where the days of a period begin and end by each location's clock. */
export function clockRows({
	stores,
	periods: { now, before },
}: Pick<Reading, "stores" | "periods">): SQL {
	const rows = stores.flatMap((store) =>
		[
			{ period: now, is_before: false },
			{ period: before, is_before: true },
		].flatMap(({ period, is_before }) => {
			if (!period) return [];
			const { from, to } = periodIn(period, store);
			const [from_at, to_at] = [new Date(from).toISOString(), new Date(to).toISOString()];
			return [{ store_id: store.store_id, zone: store.zone, is_before, from_at, to_at }];
		}),
	);
	return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(
		store_id uuid, zone text, is_before boolean, from_at timestamptz, to_at timestamptz)`;
}
