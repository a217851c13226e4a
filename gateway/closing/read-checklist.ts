import { sql } from "drizzle-orm";
import { type ChecklistPoint, LATE_HOURS } from "~/models/closing/checklist";
import { type Check, isBalanced } from "~/models/closing/statement-checks";
import { daysRange } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import type { ChosenStore } from "../orders/chosen-stores";
import { spans } from "../orders/sum-spans";
import { countedOrders } from "../reports/counted-orders";
import { resolveQuery } from "../reports/get-report";
import type { ClosingPeriod } from "./read-statement";

const HOUR_MS = 3_600_000;

/** Counts of what is unsettled in a period: orders, refunds, hours for late orders, unbalanced checks. */
export async function readChecklist(
	tx: Tx,
	scope: Scope,
	{ first, last, currency }: ClosingPeriod,
	{ checks, now }: { checks: readonly Check[]; now: number },
): Promise<ChecklistPoint[]> {
	const reading = await resolveQuery(tx, scope, { currency, from: first, to: last });
	const { merchantId } = scope;
	const spanRows = spans(reading, true);
	const [counts] = await queryRows<Record<"unconfirmed" | "unpaid" | "pos" | "refunds", number>>(
		tx,
		sql`with spans as materialized (${spanRows}),
			period_orders as (
				select o.* from spans s
				cross join lateral (
					select o.status, o.payment_uid, o.payment_method, p.state
					from orders o left join pos_orders p on p.order_id = o.id
					where ${countedOrders(merchantId, currency)}
					offset 0
				) o
			)
			select count(*) filter (where status = 'new')::float8 as unconfirmed,
				count(*) filter (where status in ('new', 'received', 'ready', 'delayed') and payment_uid is null
					and payment_method <> 'gift_card')::float8 as unpaid,
				count(*) filter (where state in ('waiting', 'failed') and status <> 'canceled')::float8 as pos,
				(select count(*) from spans s join refunds r on r.merchant_id = ${merchantId}::uuid
					and r.store_id = s.store_id and r.currency = ${currency} and r.status <> 'succeeded'
					and r.created_at >= s.from_at and r.created_at < s.to_at)::float8 as refunds
			from period_orders`,
	);
	const { unconfirmed = 0, unpaid = 0, refunds = 0, pos = 0 } = counts ?? {};
	const lateUntil = latestEnd(reading.stores, last) + LATE_HOURS * HOUR_MS;
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
