import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { rowKey } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { sumColumns } from "./sum-columns";

export const IS_DONE = sql`o.completed_at is not null`;
export const IS_LATE = sql`o.completed_at > o.fulfillment_at`;

export function timeSums(reading: Reading, { by }: Report): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with spans as materialized (${spans(reading, true)})
		select ${rowKey(by, "o")} as key, s.is_before, ${SUMS}
		from spans s
		cross join lateral (
			select * from orders o
			where ${countedOrders(merchantId, currency)} and o.status <> 'canceled' and ${IS_DONE}
			offset 0
		) o
		group by 1, 2`;
}

const SUMS = sumColumns({
	orders: sql`count(*)`,
	lateOrders: sql`count(*) filter (where ${IS_LATE})`,
	lateMinutes: minutes(sql`o.completed_at - o.fulfillment_at`, IS_LATE),
	soonOrders: sql`count(*) filter (where o.is_asap)`,
	promisedMinutes: minutes(sql`o.fulfillment_at - o.placed_at`, sql`o.is_asap`),
	doneMinutes: minutes(sql`o.completed_at - o.placed_at`, sql`o.is_asap`),
});

function minutes(time: SQL, only: SQL): SQL {
	return sql`round(extract(epoch from sum(${time}) filter (where ${only})) / 60)`;
}
