import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { dayUseBy } from "../orders/day-sums/day-parts";
import { ofDays, summedKey } from "../orders/day-sums/summed-rows";
import { rowKey } from "../orders/row-keys";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { sumColumns } from "./sum-columns";

export const IS_DONE = sql`(o.completed_at is not null)`;
export const IS_LATE = sql`o.completed_at > o.fulfillment_at`;

/** Sums of completed orders by location, hour, or weekday and hour. */
export function timeSums(reading: Reading, { by }: Report): SQL {
	const { merchantId, currency } = reading;
	const use = { ...dayUseBy(by), isByClock: true };
	return sql`
		with spans as materialized (${spans(reading, true, use)}),
		days as materialized (${summedDays(reading, use)})
		select t.key, t.is_before, ${SUMS}
		from (
			select ${rowKey(by, "o")} as key, s.is_before, ${TIME_PARTS}
			from spans s
			cross join lateral (
				select * from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled' and ${IS_DONE}
				offset 0
			) o
			union all
			select ${summedKey(by)}, s.is_before, ${sql.join(TIME_COLUMNS, sql`, `)}
			from days s
			cross join lateral (
				select * from order_day_sums b
				where ${ofDays(sql`b.dimension`, merchantId, currency)} and not b.is_canceled and b.done_orders > 0
				offset 0
			) b
		) t
		group by 1, 2`;
}

const micros = (time: SQL, only: SQL) =>
	sql`case when ${only} then (extract(epoch from ${time}) * 1000000)::bigint else 0 end`;

const PARTS = {
	done_orders: sql`${IS_DONE}::int`,
	late_orders: sql`(${IS_DONE} and ${IS_LATE})::int`,
	late_micros: micros(sql`(o.completed_at - o.fulfillment_at)`, sql`${IS_DONE} and ${IS_LATE}`),
	soon_orders: sql`(${IS_DONE} and o.is_asap)::int`,
	promised_micros: micros(sql`(o.fulfillment_at - o.placed_at)`, sql`${IS_DONE} and o.is_asap`),
	done_micros: micros(sql`(o.completed_at - o.placed_at)`, sql`${IS_DONE} and o.is_asap`),
};

export const TIME_COLUMNS = Object.keys(PARTS).map((name) => sql.identifier(name));

export const TIME_PARTS = sql.join(
	Object.entries(PARTS).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`),
	sql`, `,
);

const minutes = (name: keyof typeof PARTS) =>
	sql`round(sum(t.${sql.identifier(name)})::numeric / 60000000)`;

const SUMS = sumColumns({
	orders: sql`sum(t.done_orders)`,
	lateOrders: sql`sum(t.late_orders)`,
	lateMinutes: minutes("late_micros"),
	soonOrders: sql`sum(t.soon_orders)`,
	promisedMinutes: minutes("promised_micros"),
	doneMinutes: minutes("done_micros"),
});
