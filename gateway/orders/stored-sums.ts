import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { OrdersOf } from "~/models/reports/order-marks";
import type { Report } from "~/models/reports/report";
import { dayUseBy } from "./day-sums/day-parts";
import { ofDays, summedKey } from "./day-sums/summed-rows";
import { isByClock, placedKey, type RowsOfStores, rowKey } from "./row-keys";
import { storedColumn } from "./stored-columns";
import { type Reading, spans, summedDays } from "./sum-spans";

const OF: Record<OrdersOf, SQL> = {
	sold: sql`and not b.is_canceled`,
	canceled: sql`and b.is_canceled`,
	all: sql``,
};

/** The statement that adds up stored sums of orders by a report's key, in minor units, for both periods. */
export function storedSums(
	reading: Omit<Reading, "cards">,
	{ of, ...rows }: Pick<Report, "of"> & RowsOfStores,
): SQL {
	const { by, isByDay = false } = rows;
	const { merchantId, currency, sums } = reading;
	const names = ORDER_SUMS.filter((name) => !sums || sums.includes(name));
	const stored = names.map((name) => sql`b.${storedColumn(name)} as ${sql.identifier(name)}`);
	const columns = names.map(
		(name) => sql`sum(b.${sql.identifier(name)})::float8 as ${sql.identifier(name)}`,
	);
	const key = placedKey(rowKey(by, "b"), rowKey("day", "b"), rows);
	const dayKey = placedKey(summedKey(by), summedKey("day"), rows);
	const use = dayUseBy(by, rows);
	return sql`
		with spans as materialized (${spans(reading, isByDay || isByClock(by), use)}),
		days as materialized (${summedDays(reading, use)})
		select b.key, b.is_before, ${sql.join(columns, sql`, `)}
		from (
			select ${key} as key, s.is_before, ${sql.join(stored, sql`, `)}
			from spans s
			cross join lateral (
				select * from order_sums b
				where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id and b.grain = s.grain
					and b.starts_at >= s.from_at and b.starts_at < s.to_at
					and b.currency = ${currency} ${OF[of ?? "sold"]}
				offset 0
			) b
			union all
			select ${dayKey}, s.is_before, ${sql.join(stored, sql`, `)}
			from days s
			cross join lateral (
				select * from order_day_sums b
				where ${ofDays(sql`b.dimension`, merchantId, currency)} ${OF[of ?? "sold"]}
				offset 0
			) b
		) b
		group by 1, 2`;
}
