import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { Buyer } from "~/models/reports/buyers";
import { MAX_CUSTOMERS } from "~/models/reports/customer-reports";
import type { Report } from "~/models/reports/report";
import { monthsInRange } from "~/models/shared/compared-range";
import { ofDays } from "../orders/day-sums/summed-rows";
import { ORDER_PARTS } from "../orders/order-parts";
import { businessClock } from "../orders/row-keys";
import { storedColumn } from "../orders/stored-columns";
import { type Reading, sharedMonths, spans, spansBeside, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";

/** SQL condition: order `o` of customer `c` is of that kind. */
export const OF_BUYER: Record<Buyer, SQL> = {
	new: sql`c.first_order_at = o.placed_at`,
	returning: sql`c.first_order_at <> o.placed_at`,
	unknown: sql`o.customer_id is null`,
};

/** SQL: the kind of buyer of an order `o`, with its customer `c` or nulls. */
export const BUYER = sql`case when ${OF_BUYER.unknown} then 'unknown' when ${OF_BUYER.new} then 'new' else 'returning' end`;
export const IS_NEW = sql`coalesce(${OF_BUYER.new}, false)`;
export const NET_SALES = sql`(${ORDER_PARTS.subtotal} - ${ORDER_PARTS.discount} - ${ORDER_PARTS.refundedSales})`;

/**
 * Sums of orders by new and returning customers, or by the top buyers of the range; the null key totals all. Reads the
 * orders of days that are not summed.
 */
export function customerSums(reading: Reading, { by }: Pick<Report, "by">): SQL {
	return by === "buyer" ? buyersOfDays(reading) : topCustomers(reading);
}

/** How sums of days separate new from returning customers. */
export const BUYER_DAYS = { isByClock: false, hasMonths: true, dimension: "buyer" };

function buyersOfDays(reading: Reading): SQL {
	return sql`with ${buyerRows(reading)}
		select b.key, b.is_before, ${sumsOf(reading, "b")} from buyer_rows b
		group by grouping sets ((b.key, b.is_before), (b.is_before))`;
}

/** CTEs `spans`, `days`, and `buyer_rows`: sums by kind of buyer, of orders and of summed days. */
export function buyerRows(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	const stored = namesOf(reading).map(
		(name) => sql`b.${storedColumn(name)} as ${sql.identifier(name)}`,
	);
	return sql`spans as materialized (${spans(reading, true, BUYER_DAYS)}),
		days as materialized (${summedDays(reading, BUYER_DAYS)}),
		buyer_rows as (
			select ${BUYER} as key, s.is_before, ${sql.join(partsOf(reading), sql`, `)}
			from spans s
			cross join lateral (
				select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			left join customers c on c.id = o.customer_id
			union all
			select b.key, s.is_before, ${sql.join(stored, sql`, `)}
			from days s
			cross join lateral (
				select * from order_day_sums b
				where ${ofDays(sql`b.dimension`, merchantId, currency)} and not b.is_canceled
				offset 0
			) b
		)`;
}

/** The customers with the most sales of this range, whose orders alone are read. */
function topCustomers(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with ${buyerRows(reading)},
		${salesOfCustomers(reading)},
		most as materialized (
			select customer_id from sales order by net desc, customer_id
			limit ${sql.raw(String(MAX_CUSTOMERS))}
		),
		places as materialized (${spans(reading, true)})
		select m.customer_id::text as key, s.is_before, ${sumsOf(reading, "o")},
			(select c.name from customers c where c.id = m.customer_id) as label
		from most m
		cross join lateral (
			select o.store_id, o.start_prep_at, ${sql.join(partsOf(reading), sql`, `)}
			from orders o where o.merchant_id = ${merchantId}::uuid and o.customer_id = m.customer_id
				and o.top_status <> 'test' and o.currency = ${currency} and o.status <> 'canceled'
			offset 0
		) o
		join places s on s.store_id = o.store_id and o.start_prep_at >= s.from_at and o.start_prep_at < s.to_at
		group by m.customer_id, s.is_before
		union all
		select null, b.is_before, ${sumsOf(reading, "b")}, null from buyer_rows b group by b.is_before`;
}

function salesOfCustomers(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	const months = sharedMonths(reading);
	const years = yearsOf(months.flatMap(monthsInRange)).map(([year, columns], index) => {
		const monthly = columns.map((column) => sql`coalesce(y.${column}, 0)`);
		const name = sql.identifier(`net${index}`);
		return {
			net: sql`coalesce(${name}, 0)`,
			rows: sql`(
				select y.customer_id, ${sql.join(monthly, sql` + `)} as ${name}
				from customer_year_sums y
				where y.merchant_id = ${merchantId}::uuid and y.store_id = ${merchantId}::uuid
					and y.currency = ${currency} and y.year = ${year}::int
					and coalesce(${sql.join(
						columns.map((column) => sql`y.${column}`),
						sql`, `,
					)}) is not null
			) y${sql.raw(String(index))}`,
		};
	});
	const bought = { net: sql`coalesce(bought.net, 0)`, rows: sql`bought` };
	const parts = [...years, bought];
	const nets = parts.map(({ net }) => net);
	return sql`beside as materialized (${spansBeside(reading, months)}),
		bought as materialized (
			select o.customer_id, sum(${NET_SALES}) as net
			from beside s
			cross join lateral (
				select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
					and o.customer_id is not null
				offset 0
			) o
			group by 1
		),
		sales as (
			select customer_id, ${sql.join(nets, sql` + `)} as net
			from ${parts.map(({ rows }) => rows).reduce((all, rows) => sql`${all} full join ${rows} using (customer_id)`)}
		)`;
}

function yearsOf(months: readonly string[]): [year: number, columns: SQL[]][] {
	const years = new Map<number, SQL[]>();
	for (const month of months) {
		const year = Number(month.slice(0, 4));
		const column = sql.identifier(`m${Number(month.slice(5, 7))}`);
		years.set(year, [...(years.get(year) ?? []), sql`${column}`]);
	}
	return [...years];
}

const namesOf = ({ sums }: Reading) => ORDER_SUMS.filter((name) => !sums || sums.includes(name));

const partsOf = (reading: Reading) =>
	namesOf(reading).map((name) => sql`${ORDER_PARTS[name]} as ${sql.identifier(name)}`);

const sumsOf = (reading: Reading, of: string) =>
	sql.join(
		namesOf(reading).map(
			(name) =>
				sql`sum(${sql.identifier(of)}.${sql.identifier(name)})::float8 as ${sql.identifier(name)}`,
		),
		sql`, `,
	);

/** Sums of new and returning customers' orders by week: a key is "new 2026-11-02", by the week's first day. */
export function customerSumsByWeek(reading: Reading): SQL {
	const { merchantId, currency, stores } = reading;
	const after = sql`make_interval(days => ${(stores[0]?.week_start ?? 1) - 1}::int)`;
	const first = sql`to_char(date_trunc('week', ${businessClock("o")} - ${after}) + ${after}, 'YYYY-MM-DD')`;
	return sql`
		with spans as materialized (${spans(reading, true)}),
		weeks as (
			select (${BUYER}) || ' ' || ${first} as key, s.is_before, ${sql.join(partsOf(reading), sql`, `)}
			from spans s
			cross join lateral (
				select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			left join customers c on c.id = o.customer_id
		)
		select o.key, o.is_before, ${sumsOf(reading, "o")} from weeks o
		group by grouping sets ((o.key, o.is_before), (o.is_before))`;
}
