import { type SQL, sql } from "drizzle-orm";
import {
	type Adjustment,
	type AdjustmentOrder,
	type AdjustmentReason,
	adjustmentLines,
} from "~/models/closing/adjustments";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { spans } from "../orders/sum-spans";
import { countedOrders } from "../reports/counted-orders";
import { resolveQuery } from "../reports/get-report";
import type { ClosingRow } from "./closing-kind";
import { readStatement } from "./read-statement";

const MAX_ORDERS = 50;
const MAX_PERIODS = 13;

/** Changes of the last closed periods since each was closed, less what later periods have posted. */
export async function readAdjustments(
	tx: Tx,
	scope: Scope,
	closings: readonly ClosingRow[],
): Promise<Adjustment[]> {
	const adjustments: Adjustment[] = [];
	for (const closing of closings.slice(-MAX_PERIODS)) {
		const { id, firstDay: first, lastDay: last, currency } = closing;
		const posted = closings.flatMap((each) =>
			each.adjustments.filter(({ closingId }) => closingId === id),
		);
		const now = await readStatement(tx, scope, { first, last, currency });
		const lines = adjustmentLines(
			closing.rows,
			now.rows,
			posted.flatMap((each) => each.lines),
		);
		if (lines.length === 0) continue;
		const postedKeys = new Set(posted.flatMap(({ orders }) => orders.map(changeKey)));
		const changed = await changedOrders(tx, scope, closing);
		const orders = changed.filter((order) => !postedKeys.has(changeKey(order)));
		adjustments.push({
			closingId: id,
			first,
			last,
			lines,
			orders: orders.slice(0, MAX_ORDERS),
			orderCount: orders.length,
		});
	}
	return adjustments;
}

const changeKey = ({ orderId, reason }: AdjustmentOrder) => `${orderId} ${reason}`;

/** Orders that joined or left a closed period, or whose total or unpaid amount changed, by start of preparation. */
async function changedOrders(
	tx: Tx,
	scope: Scope,
	{ id, closedAt, firstDay, lastDay, currency }: ClosingRow,
): Promise<AdjustmentOrder[]> {
	const { merchantId } = scope;
	const reading = await resolveQuery(tx, scope, { currency, from: firstDay, to: lastDay });
	const idAtClose = newId(closedAt.getTime()).slice(0, 13);
	return queryRows<AdjustmentOrder & { reason: AdjustmentReason }>(
		tx,
		sql`with now as materialized (
				select o.* from (${spans(reading, true)}) s
				cross join lateral (
					select ${ORDER_AMOUNTS} from orders o
					where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
					offset 0
				) o
			),
			was as materialized (
				select c.order_id, c.total, c.due from closed_orders c
				where c.merchant_id = ${merchantId}::uuid and c.closing_id = ${id}::uuid
			),
			changed as (
				select coalesce(n.id, w.order_id) as order_id, n.id is null as is_gone, w.order_id is null as is_new,
					w.due > n.due as is_paid
				from now n full join was w on w.order_id = n.id
				where n.id is null or w.order_id is null or n.total <> w.total or n.due <> w.due
			)
			select o.id as "orderId", o.store_id as "storeId", o.number, o.total, case
				when c.is_new and o.id::text > ${idAtClose} then 'late'
				when c.is_gone and o.status = 'canceled' then 'canceled'
				when c.is_new or c.is_gone then 'moved'
				when c.is_paid then 'paid'
				else 'corrected' end as reason
			from changed c join orders o on o.merchant_id = ${merchantId}::uuid and o.id = c.order_id
			order by o.start_prep_at, o.id`,
	);
}

/** Stores the total and the unpaid amount of each order of a period. */
export async function freezeOrders(
	tx: Tx,
	scope: Scope,
	{ id, firstDay, lastDay, currency }: ClosingRow,
): Promise<void> {
	const { merchantId } = scope;
	const reading = await resolveQuery(tx, scope, { currency, from: firstDay, to: lastDay });
	await tx.execute(
		sql`insert into closed_orders (merchant_id, closing_id, order_id, total, due)
			select ${merchantId}::uuid, ${id}::uuid, o.id, o.total, o.due
			from (${spans(reading, true)}) s
			cross join lateral (
				select ${ORDER_AMOUNTS} from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o`,
	);
}

const ORDER_AMOUNTS: SQL = sql`o.id, o.total, case
	when o.status in ('new', 'received', 'ready', 'delayed') and o.payment_uid is null
		and o.payment_method <> 'gift_card'
	then o.total - o.points_amount - o.gift_card_amount else 0 end as due`;
