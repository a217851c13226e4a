import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { rowKey } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";
import { sumColumns } from "./sum-columns";

/** Refunds that failed or are unanswered, by the day of the request, in minor units. */
export function failedRefundSums(reading: Reading, { by }: Pick<Report, "by">): SQL {
	const { merchantId, currency } = reading;
	return sql`
		select ${rowKey(by, "o")} as key, s.is_before, ${SUMS}
		from (${spans(reading, true)}) s
		cross join lateral (
			select r.created_at as start_prep_at, r.status, r.amount from refunds r
			where r.merchant_id = ${merchantId}::uuid and r.store_id = s.store_id and r.currency = ${currency}
				and r.status <> 'succeeded' and r.created_at >= s.from_at and r.created_at < s.to_at
		) o
		group by 1, 2`;
}

const SUMS = sumColumns({
	failedRefunds: sql`count(*) filter (where o.status = 'declined')`,
	failedRefundAmount: sql`sum(o.amount) filter (where o.status = 'declined')`,
	openRefunds: sql`count(*) filter (where o.status <> 'declined')`,
	openRefundAmount: sql`sum(o.amount) filter (where o.status <> 'declined')`,
});
