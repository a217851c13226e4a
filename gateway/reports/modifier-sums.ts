import { type SQL, sql } from "drizzle-orm";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { sumColumns } from "./sum-columns";

/**
 * Quantities sold with each modifier, compared to all sales of the items sold with it at least once. The null key
 * compares items with any modifier to all items.
 */
export function modifierSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with spans as materialized (${spans(reading, true)}),
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
		sold as (select is_before, name, sum(quantity) as quantity from lines group by 1, 2),
		had as (
			select is_before, modifier, name, sum(quantity) as quantity
			from lines cross join unnest(names) as modifier
			group by 1, 2, 3
		),
		orders_with as (
			select is_before, modifier, count(distinct id) as orders
			from lines cross join unnest(names) as modifier
			group by 1, 2
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
			orders: sql`count(distinct id) filter (where cardinality(names) > 0)`,
			itemsWith: sql`sum(quantity) filter (where cardinality(names) > 0)`,
			itemsThatMay: sql`sum(quantity)`,
		})}
		from lines group by 1, 2`;
}
