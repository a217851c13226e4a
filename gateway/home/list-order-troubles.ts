import { type SQL, sql } from "drizzle-orm";
import type { OrderRemedy, OrderTroubles } from "~/models/home/day-insight";
import { CONFIRMED_STATUSES, type OrderStatus, TOP_STATUS_RULES } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { failedAtPos } from "../orders/failed-at-pos";
import { COURIER_WAIT, needsCourier } from "../orders/needs-courier";
import { fromOrders } from "./from-orders";

const NAMED = 3;

interface TroubleRow {
	order_id: string;
	store_id: string;
	number: string;
	version: number;
	status: string;
	remedy: OrderRemedy | null;
	found: number;
}

interface Trouble {
	statuses: readonly OrderStatus[];
	condition: SQL;
	remedy: SQL;
	/** Statuses of orders that are over, and count for a day. */
	over: readonly OrderStatus[];
}

const COURIER_TROUBLE: Trouble = {
	statuses: CONFIRMED_STATUSES,
	condition: needsCourier,
	remedy: sql`case when o.status <> 'canceled' and exists (
		select from courier_orders c where c.merchant_id = o.merchant_id and c.order_id = o.id
			and c.state = 'failed') then 'courier-again' end`,
	over: ["canceled"],
};
const POS_TROUBLE: Trouble = {
	statuses: ["new", ...CONFIRMED_STATUSES],
	condition: failedAtPos,
	remedy: sql`case when exists (
		select from pos_orders p where p.order_id = o.id and p.state = 'failed') then 'send-again' end`,
	over: ["canceled", "complete"],
};

/** Orders whose couriers need a person, the first due first, at the locations that `stores` selects (as `store_id`). */
export function listCourierTroubles(
	tx: Tx,
	merchantId: string,
	stores: SQL,
): Promise<OrderTroubles> {
	return listTroubles(tx, merchantId, stores, COURIER_TROUBLE);
}

/** Orders that the point of sale does not have, has otherwise, or still has although canceled, in the same way. */
export function listPosTroubles(tx: Tx, merchantId: string, stores: SQL): Promise<OrderTroubles> {
	return listTroubles(tx, merchantId, stores, POS_TROUBLE);
}

/** New orders that waited so long that an alert was sent, in the same way. */
export function listUnconfirmed(tx: Tx, merchantId: string, stores: SQL): Promise<OrderTroubles> {
	return listTroubles(tx, merchantId, stores, {
		statuses: TOP_STATUS_RULES.new.statuses,
		condition: sql`o.top_status = 'new' and o.escalation_level > 0`,
		remedy: sql`'confirm'`,
		over: [],
	});
}

/** Orders with courier problems and problems at the point of sale, by location. */
export async function countTroubles(
	tx: Tx,
	merchantId: string,
	stores: SQL,
): Promise<Map<string, number>> {
	const [couriers, pos] = [COURIER_TROUBLE, POS_TROUBLE].map((trouble) =>
		troubledOrders(merchantId, stores, trouble),
	);
	const rows = await queryRows<{ store_id: string; troubles: number }>(
		tx,
		sql`select t.store_id, count(*)::int as troubles
			from (${couriers} union all ${pos}) t group by t.store_id`,
	);
	return new Map(rows.map(({ store_id, troubles }) => [store_id, troubles]));
}

function troubledOrders(
	merchantId: string,
	stores: SQL,
	{ statuses, condition: has, over }: Omit<Trouble, "remedy">,
): SQL {
	const ofStatuses = (each: readonly string[], condition: SQL) =>
		sql`select o.id, s.store_id ${fromOrders(each, { merchantId, stores, condition })}`;
	if (over.length === 0) return ofStatuses(statuses, has);
	return sql`${ofStatuses(statuses, has)}
		union all
		${ofStatuses(over, sql`o.start_prep_at > now() - ${COURIER_WAIT} and ${has}`)}`;
}

async function listTroubles(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	trouble: Trouble,
): Promise<OrderTroubles> {
	const rows = await queryRows<TroubleRow>(
		tx,
		sql`select o.id as order_id, o.store_id, o.number, o.version, o.status,
				${trouble.remedy} as remedy, count(*) over ()::int as found
			from (${troubledOrders(merchantId, stores, trouble)}) t
			join orders o on o.id = t.id and o.merchant_id = ${merchantId}::uuid
			order by o.fulfillment_at, o.id
			limit ${NAMED}`,
	);
	return {
		count: rows[0]?.found ?? 0,
		first: rows.map(({ order_id, store_id, number, version, status, remedy }) => ({
			orderId: order_id,
			storeId: store_id,
			number,
			version,
			isCanceled: status === "canceled",
			remedy,
		})),
	};
}
