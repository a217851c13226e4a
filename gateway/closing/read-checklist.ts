import { sql } from "drizzle-orm";
import { type ChecklistPoint, LATE_HOURS } from "~/models/closing/checklist";
import { type Check, isBalanced } from "~/models/closing/statement-checks";
import { daysRange } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { ChosenStore } from "../orders/chosen-stores";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "../reports/counted-orders";
import {
	hasOpenRefund,
	IS_NOT_AT_POS,
	IS_UNCONFIRMED,
	IS_UNPAID,
} from "../reports/unsettled-orders";

const HOUR_MS = 3_600_000;

/** Counts of what is unsettled in a period: orders, refunds, hours for late orders, unbalanced checks. */
export async function readChecklist(
	tx: Tx,
	reading: Reading,
	{ checks, now }: { checks: readonly Check[]; now: number },
): Promise<ChecklistPoint[]> {
	const { merchantId, currency, periods } = reading;
	const spanRows = spans(reading, true);
	const [counts] = await queryRows<Record<"unconfirmed" | "unpaid" | "pos" | "refunds", number>>(
		tx,
		sql`with spans as materialized (${spanRows})
			select count(*) filter (where is_unconfirmed)::float8 as unconfirmed,
				count(*) filter (where is_unpaid)::float8 as unpaid,
				count(*) filter (where is_not_at_pos)::float8 as pos,
				(select count(*) from spans s
					cross join lateral (select from orders o where ${hasOpenRefund(merchantId, currency)} offset 0) o
				)::float8 as refunds
			from spans s
			cross join lateral (
				select ${IS_UNCONFIRMED} as is_unconfirmed, ${IS_UNPAID} as is_unpaid, ${IS_NOT_AT_POS} as is_not_at_pos
				from orders o where ${countedOrders(merchantId, currency)}
				offset 0
			) o`,
	);
	const { unconfirmed = 0, unpaid = 0, refunds = 0, pos = 0 } = counts ?? {};
	const lateUntil = latestEnd(reading.stores, periods.now.last) + LATE_HOURS * HOUR_MS;
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
