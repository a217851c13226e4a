import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { Buyer } from "~/models/reports/buyers";
import { MAX_CUSTOMERS } from "~/models/reports/customer-reports";
import type { Report } from "~/models/reports/report";
import { ORDER_PARTS } from "../orders/order-parts";
import { businessClock } from "../orders/row-keys";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";

/** SQL condition: order `o` of customer `c` is of that kind. */
export const OF_BUYER: Record<Buyer, SQL> = {
	new: sql`c.first_order_at = o.placed_at`,
	returning: sql`c.first_order_at <> o.placed_at`,
	unknown: sql`o.customer_id is null`,
};

/**
 * Sums of orders by new and returning customers, or by the top buyers of the range; the null key totals all. Reads the
 * orders, since stored sums have no customers.
 */
export function customerSums(reading: Reading, { by }: Pick<Report, "by">): SQL {
	return customerSumsBy(
		by === "buyer" ? BUYER : sql`coalesce(o.customer_id::text, '')`,
		reading,
		by,
	);
}

/** Sums of new and returning customers' orders by week: a key is "new 2026-11-02", by the week's first day. */
export function customerSumsByWeek(reading: Reading): SQL {
	const after = sql`make_interval(days => ${(reading.stores[0]?.week_start ?? 1) - 1}::int)`;
	const first = sql`to_char(date_trunc('week', ${businessClock("o")} - ${after}) + ${after}, 'YYYY-MM-DD')`;
	return customerSumsBy(sql`(${BUYER}) || ' ' || ${first}`, reading, "buyer");
}

const BUYER = sql`case when ${OF_BUYER.unknown} then 'unknown' when ${OF_BUYER.new} then 'new' else 'returning' end`;

function customerSumsBy(key: SQL, reading: Reading, by: Report["by"]): SQL {
	const { merchantId, currency, sums } = reading;
	const columns = ORDER_SUMS.filter((name) => !sums || sums.includes(name)).map(
		(name) => sql`sum(${ORDER_PARTS[name]})::float8 as ${sql.identifier(name)}`,
	);
	const summed = sql`
		with spans as materialized (${spans(reading, true)}),
		summed as (
			select o.key, o.is_before, ${sql.join(columns, sql`, `)}
			from (
				select o.*, s.is_before, ${key} as key
				from spans s
				cross join lateral (
					select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
					offset 0
				) o
				${by === "buyer" ? sql`left join customers c on c.id = o.customer_id` : sql``}
			) o
			group by grouping sets ((o.key, o.is_before), (o.is_before))
		)`;
	if (by === "buyer") return sql`${summed} select * from summed`;
	return sql`${summed},
		most as (
			select key from summed where key <> '' and not is_before
			order by subtotal - discount - "refundedSales" desc, key limit ${sql.raw(String(MAX_CUSTOMERS))}
		)
		select summed.*, (select c.name from customers c where c.id = summed.key::uuid) as label
		from summed where key is null or key in (select key from most)`;
}
