import { type SQL, sql } from "drizzle-orm";
import { namesByCategory } from "../menu/names-by-category";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { ITEMS, isLong, soldNames } from "./line-sums";
import { isOnMenu, menusOfItems } from "./menu-of-items";
import { sumColumns } from "./sum-columns";

/** SQL condition: menu name `n` is that of an item called `name` at the location of order `o`. */
export function isNamed(name: SQL): SQL {
	return sql`n.name = ${name} and (n.store_id is null or n.store_id = o.store_id)
		and (n.stores is null or o.store_id = any(n.stores))`;
}

/** Sums of order items by category: '' for items now in none, a null key for the total. */
export function categorySums(reading: Reading): SQL {
	return isLong(reading) ? ofNames(reading) : ofOrders(reading);
}

function ofOrders(reading: Reading): SQL {
	const { merchantId, currency, menu } = reading;
	return sql`
		with spans as materialized (${spans(reading, true)})${menusOfItems(merchantId, menu)},
		names as materialized (${namesByCategory(merchantId)}),
		lines as materialized (
			select distinct o.id, s.is_before, l.at, l.quantity, l.sales, coalesce(n.category, '') as category
			from spans s
			cross join lateral (
				select o.id, o.store_id, o.items from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			cross join lateral (select *, row_number() over () as at from (${ITEMS}) items) l
			left join names n on ${isNamed(sql`l.name`)}
			${menu ? sql`where ${isOnMenu(menu, { store: sql`o.store_id`, name: sql`l.name` })}` : sql``}
		),
		first_lines as (
			select *, row_number() over (partition by id, is_before, at order by category) as place from lines
		)
		select l.category as key, l.is_before, ${SUMS} from lines l group by 1, 2
		union all
		select null, l.is_before, ${SUMS} from first_lines l where l.place = 1 group by 1, 2`;
}

function ofNames(reading: Reading): SQL {
	const { merchantId, menu } = reading;
	return sql`
		with ${soldNames(reading)}${menusOfItems(merchantId, menu)},
		names as materialized (${namesByCategory(merchantId)}),
		listed_lines as materialized (
			select o.* from sold_names o
			${menu ? sql`where ${isOnMenu(menu, { store: sql`o.store_id`, name: sql`o.name` })}` : sql``}
		),
		lines as (
			select o.is_before, o.quantity, o.sales, n.category
			from listed_lines o
			cross join lateral (
				select distinct n.category from names n where ${isNamed(sql`o.name`)}
				union all
				select '' where not exists (select from names n where ${isNamed(sql`o.name`)})
			) n
		)
		select l.category as key, l.is_before, ${NAMED_SUMS} from lines l group by 1, 2
		union all
		select null, l.is_before, ${NAMED_SUMS} from listed_lines l group by 1, 2`;
}

const NAMED_SUMS = sumColumns({ items: sql`sum(l.quantity)`, subtotal: sql`sum(l.sales)` });

const SUMS = sumColumns({
	orders: sql`count(distinct l.id)`,
	items: sql`sum(l.quantity)`,
	subtotal: sql`sum(l.sales)`,
});
