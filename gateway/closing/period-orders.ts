import { type SQL, sql } from "drizzle-orm";
import { type ChecklistPoint, LATE_HOURS } from "~/models/closing/checklist";
import type { Statement } from "~/models/closing/statement";
import { type Check, isBalanced } from "~/models/closing/statement-checks";
import { daysRange } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { ChosenStore } from "../orders/chosen-stores";
import { ORDER_PARTS } from "../orders/order-parts";
import { type Reading, spans } from "../orders/sum-spans";
import { paidForCanceled } from "../reports/canceled-payment-sums";
import { countedOrders } from "../reports/counted-orders";
import { refundsGiven } from "../reports/refund-sums";
import {
	hasOpenRefund,
	IS_NOT_AT_POS,
	IS_UNCONFIRMED,
	IS_UNPAID,
} from "../reports/unsettled-orders";
import type { ClosingRow } from "./closing-kind";

const HOUR_MS = 3_600_000;

export interface PeriodOrders extends Required<Statement["registry"]> {
	unconfirmed: number;
	unpaid: number;
	pos: number;
	refunds: number;
	ids: string;
	totals: string;
	dues: string;
}

/** Sums of a period's orders, how many are unsettled and, where they are to be frozen, each one: read only once. */
export async function readPeriodOrders(
	tx: Tx,
	reading: Reading,
	{ isFrozen }: { isFrozen: boolean },
): Promise<PeriodOrders> {
	const { merchantId, currency } = reading;
	const [row] = await queryRows<PeriodOrders>(
		tx,
		sql`with spans as materialized (${spans(reading, true)})
			select a.*, ${paidForCanceled(merchantId, currency)} as "keptPaid",
				(select count(*) from (${refundsGiven(reading)}) r
					join orders o on o.id = r.order_id and o.status <> 'canceled' and o.top_status <> 'test'
					where not exists (
						select from refund_lines l
						where l.merchant_id = ${merchantId}::uuid and l.refund_id = r.id and not l.is_derived
					)
				)::float8 as "derivedRefunds",
				(select count(*) from spans s
					cross join lateral (select from orders o where ${hasOpenRefund(merchantId, currency)} offset 0) o
				)::float8 as refunds
			from (
				select ${countOf(sql`is_sold`)} as orders,
					coalesce(sum(total) filter (where is_sold), 0)::float8 as total,
					${countOf(sql`is_sold and other_cards > 0`)} as "derivedTenders",
					${countOf(sql`is_unconfirmed`)} as unconfirmed, ${countOf(sql`is_unpaid`)} as unpaid,
					${countOf(sql`is_not_at_pos`)} as pos,
					${listOf(sql`id`, isFrozen)} as ids, ${listOf(sql`total`, isFrozen)} as totals,
					${listOf(sql`due`, isFrozen)} as dues
				from spans s
				cross join lateral (
					select ${ORDER_AMOUNTS}, o.status <> 'canceled' as is_sold, ${ORDER_PARTS.otherCards} as other_cards,
						${IS_UNCONFIRMED} as is_unconfirmed, ${IS_UNPAID} as is_unpaid, ${IS_NOT_AT_POS} as is_not_at_pos
					from orders o where ${countedOrders(merchantId, currency)}
					offset 0
				) o
			) a`,
	);
	if (!row) throw new Error("The orders of the period were not read");
	return row;
}

const countOf = (which: SQL) => sql`count(*) filter (where ${which})::float8`;

const listOf = (column: SQL, isRead: boolean) =>
	isRead ? sql`coalesce(array_agg(${column}) filter (where is_sold), '{}')::text` : sql`'{}'`;

/** Stores the orders of a closed period as they were read. */
export async function freezeOrders(
	tx: Tx,
	{ id, merchantId }: Pick<ClosingRow, "id" | "merchantId">,
	{ ids, totals, dues }: Pick<PeriodOrders, "ids" | "totals" | "dues">,
): Promise<void> {
	await tx.execute(
		sql`insert into closed_orders (merchant_id, closing_id, order_id, total, due)
			select ${merchantId}::uuid, ${id}::uuid, o.*
			from unnest(${ids}::text::uuid[], ${totals}::text::int[], ${dues}::text::int[]) as o(id, total, due)
			order by o.id`,
	);
}

export const ORDER_AMOUNTS: SQL = sql`o.id, o.total, case
	when ${IS_UNPAID} then o.total - o.points_amount - o.gift_card_amount else 0 end as due`;

/** Counts of what is unsettled in a period: orders, refunds, hours for late orders, unbalanced checks. */
export function toChecklist(
	{ stores, periods }: Pick<Reading, "stores" | "periods">,
	{ unconfirmed, unpaid, refunds, pos }: PeriodOrders,
	{ checks, now }: { checks: readonly Check[]; now: number },
): ChecklistPoint[] {
	const lateUntil = latestEnd(stores, periods.now.last) + LATE_HOURS * HOUR_MS;
	return [
		{ id: "unconfirmed", count: unconfirmed },
		{ id: "unpaid", count: unpaid },
		{ id: "refunds", count: refunds },
		{ id: "pos", count: pos },
		{ id: "late", count: Math.max(0, Math.ceil((lateUntil - now) / HOUR_MS)) },
		{ id: "checks", count: checks.filter((check) => !isBalanced(check)).length },
	];
}

/** Latest end of a business day at any of the locations, in ms. */
export function latestEnd(stores: readonly ChosenStore[], day: string): number {
	const ends = stores.map(({ zone, day_end: dayEnd }) =>
		Date.parse(daysRange(day, day, zone, dayEnd).to),
	);
	return Math.max(Date.parse(`${day}T00:00:00Z`), ...ends);
}
