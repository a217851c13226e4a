import { type SQL, sql } from "drizzle-orm";
import {
	type AdjustmentLine,
	adjustmentLines,
	type PostedAdjustment,
	type PostedOrder,
} from "~/models/closing/adjustments";
import { earlierLines } from "~/models/closing/carried-balances";
import { EARLIER_FIGURE, type SectionId, sectionRows } from "~/models/closing/statement";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { isSummed, spans } from "../orders/sum-spans";
import { countedOrders } from "../reports/counted-orders";
import { refundsGiven } from "../reports/refund-sums";
import type { ClosingRow } from "./closing-kind";
import { ORDER_AMOUNTS } from "./period-orders";
import { isBooked, readPostedRows } from "./read-statement";
import { resolvePeriod } from "./store-clocks";

const MAX_PERIODS = 13;
/** An order of a transaction that was open at the close has an older id, but arrived after it. */
const MAX_TRANSACTION_MS = 65_000;
const QUICK_ORDERS = 20_000;

/** Changes of the last closed periods since each was closed, less what later periods have posted. */
export async function readAdjustments(
	tx: Tx,
	scope: Scope,
	closings: readonly ClosingRow[],
): Promise<PostedAdjustment[]> {
	const adjustments: PostedAdjustment[] = [];
	const readAt = closings.at(-1)?.closedAt ?? new Date(0);
	const [first, ...later] = closings.slice(-MAX_PERIODS);
	for (const closing of first ? [first, ...later] : []) {
		const { id, currency, clocks } = closing;
		const days = { first: closing.firstDay, last: closing.lastDay };
		const posted = closings.flatMap((each) =>
			each.adjustments.filter(({ closingId }) => closingId === id),
		);
		const hasBooked =
			closing.acknowledged.includes("checks") || (await isTouched(tx, scope, closing, readAt));
		const now = await readPostedRows(
			tx,
			scope,
			{ ...days, currency, definitions: closing.definitions },
			{ clocks, hasPoints: sectionRows(closing.rows, "points").length > 0, hasBooked },
		);
		const isRead = ({ section }: { section: SectionId }) => hasBooked || !isBooked(section);
		const ofPeriod = posted.flatMap((each) => each.lines).filter(isRead);
		const lines = adjustmentLines(
			closing.rows.filter(isRead),
			now,
			ofPeriod.filter(({ figure }) => figure !== EARLIER_FIGURE),
		);
		if (closing === first) {
			lines.push(...earlierLines(closing.rows, now, postedSince(closing, closings)));
		}
		if (lines.length === 0) continue;
		const orders = await changedOrders(tx, scope, closing, {
			posted: postedOrders(posted),
			others: closings.filter((each) => each !== closing),
		});
		adjustments.push({ closingId: id, ...days, lines, orders, orderCount: orders.length });
	}
	return adjustments;
}

function postedSince({ firstDay }: ClosingRow, closings: readonly ClosingRow[]): AdjustmentLine[] {
	return closings
		.filter((each) => each.firstDay > firstDay)
		.flatMap((each) => each.adjustments)
		.flatMap(({ first, lines }) =>
			lines.filter(
				({ figure }) => first < firstDay || (first === firstDay && figure === EARLIER_FIGURE),
			),
		);
}

async function isTouched(
	tx: Tx,
	scope: Scope,
	{ id, firstDay: first, lastDay: last, currency, clocks, registry }: ClosingRow,
	readAt: Date,
): Promise<boolean> {
	const { merchantId } = scope;
	const reading = await resolvePeriod(tx, scope, { first, last, currency }, clocks);
	if (registry.orders > QUICK_ORDERS && isSummed(reading)) return true;
	const since = new Date(readAt.getTime() - MAX_TRANSACTION_MS).toISOString();
	const [row] = await queryRows<{ touched: boolean }>(
		tx,
		sql`with spans as materialized (${spans(reading, true)})
			select exists (
					select from spans s cross join lateral (
						select from orders o
						where ${countedOrders(merchantId, currency)} and o.updated_at >= ${since}::timestamptz
						limit 1
					) o
				) or exists (
					select from closed_orders c join orders o on o.id = c.order_id
					where c.merchant_id = ${merchantId}::uuid and c.closing_id = ${id}::uuid
						and o.updated_at >= ${since}::timestamptz
				) or exists (
					select from (${refundsGiven(reading)}) r
					join orders o on o.id = r.order_id join refunds f on f.id = r.id
					where greatest(o.updated_at, f.created_at, f.settled_at) >= ${since}::timestamptz
				) as touched`,
	);
	return row?.touched ?? true;
}

function postedOrders(posted: readonly PostedAdjustment[]): PostedOrder[] {
	const orders = posted.flatMap((each) => each.orders);
	return [...new Map(orders.map((order) => [order.orderId, order])).values()];
}

/** Orders whose presence, total or unpaid amount changed since they were closed or posted last. */
async function changedOrders(
	tx: Tx,
	scope: Scope,
	{ id, closedAt, firstDay: first, lastDay: last, currency, clocks }: ClosingRow,
	{ posted, others }: { posted: readonly PostedOrder[]; others: readonly ClosingRow[] },
): Promise<PostedOrder[]> {
	const { merchantId } = scope;
	const reading = await resolvePeriod(tx, scope, { first, last, currency }, clocks);
	const firstLateId = newId(closedAt.getTime() - MAX_TRANSACTION_MS).slice(0, 13);
	return queryRows<PostedOrder>(
		tx,
		sql`with now as materialized (
				select o.* from (${spans(reading, true)}) s
				cross join lateral (
					select ${ORDER_AMOUNTS} from orders o
					where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
					offset 0
				) o
			),
			posted as materialized (
				select * from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
					as p("orderId" uuid, total int, due int, "isIn" boolean, reason text)
			),
			closed as materialized (
				select c.order_id, c.total, c.due from closed_orders c
				where c.merchant_id = ${merchantId}::uuid and c.closing_id = ${id}::uuid
			),
			was as (
				select c.* from closed c where not exists (select from posted p where p."orderId" = c.order_id)
				union all
				select p."orderId", p.total, coalesce(p.due, n.due, 0)
				from posted p
				left join closed c on c.order_id = p."orderId"
				left join now n on n.id = p."orderId"
				where coalesce(p."isIn", p.reason <> 'canceled' and (p.reason <> 'moved' or c.order_id is null))
			),
			changed as (
				select coalesce(n.id, w.order_id) as order_id, n.id is null as is_gone, w.order_id is null as is_new,
					w.due > n.due as is_paid, coalesce(n.due, 0) as due
				from now n full join was w on w.order_id = n.id
				where n.id is null or w.order_id is null or n.total <> w.total or n.due <> w.due
			)
			select o.id as "orderId", o.store_id as "storeId", o.number, o.total, c.due, not c.is_gone as "isIn", case
				when c.is_gone and o.status = 'canceled' then 'canceled'
				when c.is_new and o.id::text > ${firstLateId} and not ${isClosedIn(merchantId, others)} then 'late'
				when c.is_new or c.is_gone then 'moved'
				when c.is_paid then 'paid'
				else 'corrected' end as reason
			from changed c join orders o on o.merchant_id = ${merchantId}::uuid and o.id = c.order_id
			order by o.start_prep_at, o.id`,
	);
}

function isClosedIn(merchantId: string, closings: readonly ClosingRow[]): SQL {
	if (closings.length === 0) return sql`false`;
	const ids = closings.map(({ id }) => id);
	return sql`exists (select from closed_orders e
		where e.merchant_id = ${merchantId}::uuid and e.closing_id in ${ids} and e.order_id = o.id)`;
}
