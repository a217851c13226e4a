import { type SQL, sql } from "drizzle-orm";
import { ofDays } from "../orders/day-sums/summed-rows";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { wholeOf } from "./line-sums";
import { sumColumns } from "./sum-columns";

/**
 * Quantities sold with each modifier, compared to all sales of the items sold with it at least once. The null key
 * compares items with any modifier to all items.
 */
export function modifierSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	const ofDaysOf = (kind: string) => sql`
		from (${summedDays(reading, { ...USE, dimension: kind })}) s
		cross join lateral (
			select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
		) b`;
	return sql`
		with spans as materialized (${spans(reading, true, USE)}),
		lines as materialized (
			select o.id, s.is_before, item->>'name' as name, (item->>'quantity')::int as quantity, modifiers.names
			from spans s
			cross join lateral (
				select o.id, o.items from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			cross join lateral jsonb_array_elements(o.items) item
			cross join lateral (
				select coalesce(array_agg(distinct modifier->>'name'), '{}') as names
				from jsonb_array_elements(item->'modifiers') modifier
			) modifiers
			where item->'isGiftCard' is distinct from 'true'::jsonb
		),
		sold as (
			select is_before, name, sum(quantity) as quantity from (
				select is_before, name, quantity from lines
				union all
				select s.is_before, b.name, b.quantity ${ofDaysOf("item")}
			) l group by 1, 2
		),
		had as (
			select is_before, modifier, name, sum(quantity) as quantity from (
				select is_before, modifier, name, quantity from lines cross join unnest(names) as modifier
				union all
				select s.is_before, b.name, b.item, b.quantity ${ofDaysOf("attach")}
			) l group by 1, 2, 3
		),
		orders_with as (
			select is_before, modifier, sum(orders) as orders from (
				select is_before, modifier, count(distinct id) as orders
				from lines cross join unnest(names) as modifier
				group by 1, 2
				union all
				select s.is_before, b.name, b.orders ${ofDaysOf("attached")}
			) l group by 1, 2
		),
		whole as (
			select is_before, count(distinct id) filter (where cardinality(names) > 0) as orders,
				sum(quantity) filter (where cardinality(names) > 0) as had, sum(quantity) as sold
			from lines group by 1
			union all
			select s.is_before, b.orders, b.quantity, 0 ${ofDaysOf("attachs")}
			union all
			select s.is_before, 0, 0, b.quantity ${ofDaysOf(wholeOf("item"))}
		)
		select had.modifier as key, had.is_before, ${sumColumns({
			orders: sql`max(orders_with.orders)`,
			itemsWith: sql`sum(had.quantity)`,
			itemsThatMay: sql`sum(sold.quantity)`,
		})}
		from had
		join sold on sold.name = had.name and sold.is_before = had.is_before
		join orders_with on orders_with.modifier = had.modifier and orders_with.is_before = had.is_before
		group by 1, 2
		union all
		select null, is_before, ${sumColumns({
			orders: sql`sum(orders)`,
			itemsWith: sql`sum(had)`,
			itemsThatMay: sql`sum(sold)`,
		})}
		from whole group by 1, 2`;
}

const USE = { isByClock: false, hasMonths: true };
