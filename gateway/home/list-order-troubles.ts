import { type SQL, sql } from "drizzle-orm";
import type { CourierTroubles } from "~/models/home/day-insight";
import { AWAIT_COURIER } from "~/models/orders/courier-order";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { COMES_FOR, needsCourier } from "../orders/needs-courier";
import { fromOrdersOf } from "./orders-of-statuses";

/** How many are named. */
const NAMED = 3;

interface TroubleRow {
	order_id: string;
	store_id: string;
	number: string;
	status: string;
	found: number;
}

/** Orders whose couriers need a person, the first due first, at the locations that `stores` selects (as `store_id`). */
export async function listCourierTroubles(
	tx: Tx,
	merchantId: string,
	stores: SQL,
): Promise<CourierTroubles> {
	const ofStatuses = (statuses: readonly string[], condition: SQL) =>
		sql`select o.id ${fromOrdersOf(statuses, { merchantId, stores, condition })}`;
	const rows = await queryRows<TroubleRow>(
		tx,
		sql`select o.id as order_id, o.store_id, o.number, o.status, count(*) over ()::int as found
			from (${ofStatuses(AWAIT_COURIER, needsCourier)}
				union all
				${ofStatuses(["canceled"], sql`o.start_prep_at > now() - ${COMES_FOR} and ${needsCourier}`)}) t
			join orders o on o.id = t.id and o.merchant_id = ${merchantId}::uuid
			order by o.fulfillment_at, o.id
			limit ${NAMED}`,
	);
	return {
		count: rows[0]?.found ?? 0,
		first: rows.map(({ order_id, store_id, number, status }) => ({
			orderId: order_id,
			storeId: store_id,
			number,
			isCanceled: status === "canceled",
		})),
	};
}
