import { type SQL, sql } from "drizzle-orm";
import type { WaitingOrders } from "~/models/home/day-insight";
import { TOP_STATUS_RULES } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { isLateAt, MAY_BE_LATE } from "../orders/is-late";
import { fromOrdersOf } from "./orders-of-statuses";

/** Orders waiting for somebody at `asOf`, at the locations that `stores` selects (as `store_id`). */
export async function countWaiting(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	asOf: string,
): Promise<WaitingOrders> {
	const ofStatus = (statuses: readonly string[], condition: SQL) => sql`
		select count(o.id)::int ${fromOrdersOf(statuses, { merchantId, stores, condition })}`;
	const [row] = await queryRows<Record<"new" | "unconfirmed" | "ahead" | "late", number>>(
		tx,
		sql`select
			(select coalesce(sum(t.orders), 0)::int from (${stores}) s join order_totals t
				on t.merchant_id = ${merchantId}::uuid and t.store_id = s.store_id
				and t.top_status = 'new') as new,
			(${ofStatus(
				TOP_STATUS_RULES.new.statuses,
				sql`o.top_status = 'new' and o.escalation_level > 0`,
			)}) as unconfirmed,
			(${ofStatus(
				["delayed"],
				sql`o.top_status = 'order-ahead'
					and o.start_prep_at <= ${asOf}::timestamptz + interval '1 hour'`,
			)}) as ahead,
			(${ofStatus(
				MAY_BE_LATE,
				sql`o.top_status <> 'test' and ${isLateAt(sql`${asOf}::timestamptz`)}`,
			)}) as late`,
	);
	return {
		new: row?.new ?? 0,
		unconfirmed: row?.unconfirmed ?? 0,
		orderAheadDue: row?.ahead ?? 0,
		late: row?.late ?? 0,
	};
}
