import { type SQL, sql } from "drizzle-orm";
import type { OrderTroubles } from "~/models/home/day-insight";
import { AWAIT_COURIER } from "~/models/orders/courier-order";
import type { OrderStatus } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { OPEN_STATUSES } from "../orders/complete-order";
import { failedAtPos } from "../orders/failed-at-pos";
import { COMES_FOR, needsCourier } from "../orders/needs-courier";
import { fromOrdersOf } from "./orders-of-statuses";

const NAMED = 3;

interface TroubleRow {
	order_id: string;
	store_id: string;
	number: string;
	status: string;
	found: number;
}

interface Trouble {
	statuses: readonly OrderStatus[];
	condition: SQL;
}

/** Orders whose couriers need a person, the first due first, at the locations that `stores` selects (as `store_id`). */
export function listCourierTroubles(
	tx: Tx,
	merchantId: string,
	stores: SQL,
): Promise<OrderTroubles> {
	const trouble = { statuses: AWAIT_COURIER, condition: needsCourier };
	return listTroubles(tx, merchantId, stores, trouble);
}

/** Orders that the point of sale does not have, or still has although canceled, in the same way. */
export function listPosTroubles(tx: Tx, merchantId: string, stores: SQL): Promise<OrderTroubles> {
	return listTroubles(tx, merchantId, stores, {
		statuses: ["new", ...OPEN_STATUSES],
		condition: failedAtPos,
	});
}

async function listTroubles(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	{ statuses, condition: has }: Trouble,
): Promise<OrderTroubles> {
	const ofStatuses = (each: readonly string[], condition: SQL) =>
		sql`select o.id ${fromOrdersOf(each, { merchantId, stores, condition })}`;
	const rows = await queryRows<TroubleRow>(
		tx,
		sql`select o.id as order_id, o.store_id, o.number, o.status, count(*) over ()::int as found
			from (${ofStatuses(statuses, has)}
				union all
				${ofStatuses(["canceled"], sql`o.start_prep_at > now() - ${COMES_FOR} and ${has}`)}) t
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
