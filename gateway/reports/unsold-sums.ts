import { type SQL, sql } from "drizzle-orm";
import { namesByCategory } from "../menu/names-by-category";
import { ofDays } from "../orders/day-sums/summed-rows";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { ITEMS } from "./line-sums";
import { sumColumns } from "./sum-columns";

/** Items on the menus of locations that none of these sold, by name: prices in minor units, and days on the menu. */
export function unsoldSums(reading: Reading): SQL {
	const { merchantId, currency, stores, periods } = reading;
	const ids = JSON.stringify(stores.map(({ store_id }) => store_id));
	return sql`
		with spans as materialized (${spans(reading, true, USE)}),
		sides as (select false as is_before ${periods.before ? sql`union all select true` : sql``}),
		chosen as (select value::uuid as id from jsonb_array_elements_text(${ids}::jsonb)),
		names as materialized (
			select distinct n.name from (${namesByCategory(merchantId)}) n
			where (n.store_id is null or n.store_id in (select id from chosen))
				and (n.stores is null or exists (select from chosen where chosen.id = any(n.stores)))
		),
		sold as materialized (
			select distinct l.name, s.is_before
			from spans s
			cross join lateral (
				select o.items from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			cross join lateral (${ITEMS}) l
			union
			select b.name, s.is_before
			from (${summedDays(reading, USE)}) s
			cross join lateral (
				select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
			) b
		)
		select n.name as key, side.is_before, ${SUMS}
		from names n
		cross join sides side
		left join menu_parts p on p.merchant_id = ${merchantId}::uuid and p.kind in ('storeItem', 'combo')
			and p.title = n.name and p.deleted_at is null and not p.is_archived
		where not exists (select from sold s where s.name = n.name and s.is_before = side.is_before)
		group by 1, 2`;
}

const USE = { isByClock: false, hasMonths: true, dimension: "item" };

const SUMS = sumColumns({
	unsoldItems: sql`1`,
	unsoldPrice: sql`max(p.price)`,
	unsoldDays: sql`floor(extract(epoch from now() - min(p.created_at)) / 86400)`,
});
