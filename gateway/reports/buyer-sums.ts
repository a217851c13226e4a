import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { Reading } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { buyerRows, IS_NEW } from "./customer-sums";
import { emptySet, UNION_OF_SETS } from "./day-sums/write-buyer-sums";
import { sumColumns } from "./sum-columns";

/** Sums of orders with how many known customers placed them, and how many of these for the first time. */
export function buyerSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with ${buyerRows(reading)}, ${emptySet(merchantId)},
		sets as materialized (
			select s.is_before, b.kind, ${UNION_OF_SETS} as buyers
			from days s
			cross join zero z
			cross join lateral (
				select * from buyer_day_sets b where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
					and b.grain = s.grain and b.day >= s.first and b.day <= s.last and b.currency = ${currency}
				offset 0
			) b
			group by 1, 2
		),
		recent as materialized (
			select distinct s.is_before, o.customer_id, ${IS_NEW} as is_new, n.number
			from spans s
			cross join lateral (
				select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
					and o.customer_id is not null
				offset 0
			) o
			join customers c on c.id = o.customer_id
			left join customer_numbers n on n.merchant_id = ${merchantId}::uuid and n.customer_id = o.customer_id
		),
		found as (
			select b.is_before, b.kind, bit_count(b.buyers) as buyers from sets b
			union all
			select r.is_before, k.kind, count(distinct r.customer_id)
			from recent r
			cross join lateral (values ('all', true), ('new', r.is_new)) k(kind, is_of)
			left join sets b on b.is_before = r.is_before and b.kind = k.kind
			where k.is_of and (r.number is null or b.buyers is null or get_bit(b.buyers, r.number) = 0)
			group by 1, 2
		),
		counts as (
			select is_before, sum(buyers) filter (where kind = 'all') as all_buyers,
				sum(buyers) filter (where kind = 'new') as new_buyers
			from found group by 1
		)
		select '' as key, b.is_before, ${SUMS}
		from buyer_rows b left join counts f on f.is_before = b.is_before
		group by b.is_before, f.all_buyers, f.new_buyers`;
}

const SUMS = sumColumns({
	...Object.fromEntries(ORDER_SUMS.map((name) => [name, sql`sum(b.${sql.identifier(name)})`])),
	buyers: sql`f.all_buyers`,
	newBuyers: sql`f.new_buyers`,
	ordersOfBuyers: sql`sum(b.orders) filter (where b.key <> 'unknown')`,
});
