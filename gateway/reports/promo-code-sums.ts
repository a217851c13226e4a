import { type SQL, sql } from "drizzle-orm";
import { ofDays } from "../orders/day-sums/summed-rows";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { sumColumns } from "./sum-columns";

/** Sums of the discounts of orders by the promo code that each has now, and, with a null key, of all of them. */
export function promoCodeSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with spans as materialized (${spans(reading, true, USE)}),
		used as (
			select s.is_before, o.id::text as basket, 1 as orders, g.id, count(*) as quantity, sum(g.amount) as amount
			from spans s
			cross join lateral (
				select o.id, o.discounts from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			cross join lateral jsonb_to_recordset(o.discounts) as g(id uuid, amount bigint)
			group by 1, 2, 4
			union all
			select s.is_before, s.store_id || ' ' || b.day || ' ' || s.grain || ' ' || b.name, b.orders, b.item::uuid, b.quantity,
				b.amount
			from (${summedDays(reading, USE)}) s
			cross join lateral (
				select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
			) b
		),
		coded as (
			select d.promo_code as code, u.is_before, u.basket, max(u.orders) as orders, sum(u.quantity) as quantity,
				sum(u.amount) as amount
			from used u
			join discounts d on d.id = u.id and d.promo_code is not null
			group by grouping sets ((d.promo_code, u.is_before, u.basket), (u.is_before, u.basket))
		)
		select c.code as key, c.is_before, ${SUMS} from coded c group by 1, 2`;
}

/** SQL row (baskets): the discounts of an order `o` together, by which orders with the same ones are counted. */
export const PROMO_KEY = sql`
	select string_agg(distinct g.id::text, ' ' order by g.id::text) as baskets
	from jsonb_to_recordset(o.discounts) as g(id uuid) where g.id is not null`;

const USE = { isByClock: false, hasMonths: true, dimension: "promo" };

const SUMS = sumColumns({
	orders: sql`sum(c.orders)`,
	items: sql`sum(c.quantity)`,
	subtotal: sql`sum(c.amount)`,
});
