import { type SQL, sql } from "drizzle-orm";
import type { ReportMenu } from "~/models/reports/report-menu";
import { namesByCategory } from "../menu/names-by-category";

/** CTE `menus` (store_id, by_name), to follow `spans`: on whose menu each name stands now; empty without a choice. */
export function menusOfItems(merchantId: string, menu: ReportMenu | undefined): SQL {
	if (!menu) return sql``;
	return sql`, listed as materialized (${namesByCategory(merchantId)}), menus as materialized (
		select store_id, jsonb_object_agg(name, menu) as by_name from (
		select s.store_id, n.name, min(n.menu) as menu
		from (select distinct store_id from spans) s
		join (
			select coalesce(own.values->>'title', p.title) as name, own.store_id,
				case when p.is_enabled then 'central' else 'location' end as menu
			from menu_own_values own
			join menu_parts p on p.id = own.part_id and ${IS_ITEM}
			where own.merchant_id = ${merchantId}::uuid
				and (p.is_enabled or own.values->'isEnabled' = 'true'::jsonb)
			union
			select p.title, null, 'central' from menu_parts p
			where p.merchant_id = ${merchantId}::uuid and p.is_enabled and ${IS_ITEM}
		) n on n.store_id is null or n.store_id = s.store_id
		where exists (
			select from listed l where l.name = n.name and (l.store_id is null or l.store_id = s.store_id)
				and (l.stores is null or s.store_id = any(l.stores))
		)
		group by 1, 2
		) named group by 1
	)`;
}

const IS_ITEM = sql`p.kind in ('storeItem', 'combo') and p.deleted_at is null and not p.is_archived`;

/** Whether an item's name at a location is on the chosen menu, each name at a location on one. */
export function isOnMenu(menu: ReportMenu, { store, name }: { store: SQL; name: SQL }): SQL {
	return sql`coalesce((
		select m.by_name->>${name} from menus m where m.store_id = ${store}
	), 'none') = ${menu}`;
}
