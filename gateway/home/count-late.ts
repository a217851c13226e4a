import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { isLateAt, MAY_BE_LATE } from "../orders/is-late";
import { fromOrdersOf } from "./orders-of-statuses";

/** Late orders by location at `asOf`, of the locations that `stores` selects (as `store_id`). */
export async function countLate(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	asOf: string,
): Promise<Map<string, number>> {
	const condition = sql`o.top_status <> 'test' and ${isLateAt(sql`${asOf}::timestamptz`)}`;
	const rows = await queryRows<{ store_id: string; late: number }>(
		tx,
		sql`
		select s.store_id, count(o.id)::int as late
		${fromOrdersOf(MAY_BE_LATE, { merchantId, stores, condition })}
		group by s.store_id`,
	);
	return new Map(rows.map(({ store_id, late }) => [store_id, late]));
}
