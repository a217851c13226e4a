import { type SQL, sql } from "drizzle-orm";

/**
 * SQL rows (name, category, store_id, stores) of menu items by name and category: `store_id` is the location that
 * renamed the item, `stores` the menu's locations; null means any.
 */
export function namesByCategory(merchantId: string): SQL {
	return sql`
		with held as (
			select part.id, c.title as category, m.stores
			from menu_parts m
			cross join unnest(m.parts) as of_menu(id)
			join menu_parts c on c.id = of_menu.id and c.deleted_at is null and not c.is_archived
			cross join unnest(c.parts) as part(id)
			where m.merchant_id = ${merchantId}::uuid and m.kind = 'itemSet'
				and m.deleted_at is null and not m.is_archived
		),
		listed as (
			select id, category, stores from held
			union
			select part.id, held.category, held.stores
			from held
			join menu_parts g on g.id = held.id and g.kind in ('storeItemGroup', 'comboGroup')
				and g.deleted_at is null and not g.is_archived
			cross join unnest(g.parts) as part(id)
		)
		select p.title as name, listed.category, null::uuid as store_id, listed.stores
		from listed join menu_parts p on p.id = listed.id
		where p.kind in ('storeItem', 'combo') and p.deleted_at is null and not p.is_archived
		union
		select own.values->>'title', listed.category, own.store_id, listed.stores
		from listed
		join menu_parts p on p.id = listed.id and p.deleted_at is null and not p.is_archived
		join menu_own_values own on own.part_id = p.id and jsonb_exists(own.values, 'title')
		where own.merchant_id = ${merchantId}::uuid`;
}
