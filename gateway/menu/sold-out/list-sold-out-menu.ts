import { inArray, type SQL, sql } from "drizzle-orm";
import { SOLD_OUT_KINDS, type SoldOutKind, type SoldOutMenuRow } from "~/models/menu/sold-out";
import type { soldOutMenuList } from "~/models/menu/sold-out-menu.list";
import type { ListQuery } from "~/models/shared/define-list";
import { foldText } from "~/models/shared/fold-text";
import type { Paged } from "~/models/shared/list";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import { requireLocation } from "../../locations/require-location";
import { holdersOfAll } from "../menu-part";
import { soldAt } from "../part-sets";
import { findSoldOut } from "./find-sold-out";

type Query = ListQuery<
	keyof typeof soldOutMenuList.filters,
	(typeof soldOutMenuList.sorts)[number]
>;

/** Menu parts that a location sells, each once: popular ones, then by category, variations and modifiers; or the items and combos `named`. Throws 404. */
export async function listSoldOutMenu(
	tx: Tx,
	storeId: string,
	{ search, named = [], limit, offset }: Query,
): Promise<Paged<SoldOutMenuRow>> {
	await requireLocation(tx, storeId);
	const found = await queryRows<Found>(tx, onMenus(storeId, { search, named }, { limit, offset }));
	const ids = found.map(({ id }) => id);
	const soldOut = await findSoldOut(tx, storeId, ids);
	const holders = await holdersOfAll(tx, ids);
	return {
		rows: found.map(({ total: _, ...row }) => ({
			...row,
			standsIn: holders.filter(({ partId }) => partId === row.id).map(({ name }) => name.title),
			soldOut: soldOut.get(row.id) ?? null,
		})),
		pagination: { limit, offset, total: found[0]?.total ?? 0, totalIsExact: true },
	};
}

const LATEST_ORDERS = 200;
const MAX_POPULAR = 12;

interface Found {
	id: string;
	kind: SoldOutKind;
	title: string;
	category: string | null;
	isPopular: boolean;
	total: number;
}

const ITEM_KINDS = ["storeItem", "combo"] as const satisfies SoldOutKind[];

function onMenus(
	storeId: string,
	{ search, named }: { search: string; named: readonly string[] },
	page: { limit: number; offset: number },
): SQL {
	const isByName = named.length > 0;
	const kinds = sql.param(`{${(isByName ? ITEM_KINDS : SOLD_OUT_KINDS).join(",")}}`);
	const maxPopular = search || isByName ? 0 : MAX_POPULAR;
	const title = sql`coalesce(own.values ->> 'title', p.title)`;
	const isLive = sql`p.deleted_at is null and not p.is_archived
		and coalesce((own.values ->> 'isEnabled')::boolean, p.is_enabled)`;
	const own = sql`left join menu_own_values own on own.part_id = p.id and own.store_id = ${storeId}::uuid`;
	return sql`
		with here(id) as materialized (${soldAt([storeId]).ids}),
		categories as (
			select p.id, ${title} as title from here join menu_parts p on p.id = here.id ${own}
			where p.kind = 'category' and ${isLive}
		),
		held as (
			select link.part_id as id, c.title from categories c join menu_links link on link.holder_id = c.id
		),
		placed as (
			select id, title from held
			union all
			select link.part_id, held.title from held
			join menu_parts p on p.id = held.id and p.kind in ('storeItemGroup', 'comboGroup') ${own}
			join menu_links link on link.holder_id = p.id
			where ${isLive}
		),
		by_category as (select id, min(title) as title from placed group by id),
		latest as (
			select o.items from orders o
			where o.merchant_id = (select merchant_id from locations where store_id = ${storeId}::uuid)
				and o.store_id = ${storeId}::uuid
			order by o.placed_at desc, o.id desc limit ${LATEST_ORDERS}
		),
		popular as (
			select coalesce(item ->> 'itemId', lower(item ->> 'name')) as part, count(*) as ordered
			from latest, jsonb_array_elements(latest.items) item
			group by 1 having count(*) > 1 order by 2 desc, 1 limit ${maxPopular}
		)
		select p.id, p.kind, ${title} as title, by_category.title as category,
			often.ordered is not null as "isPopular",
			(count(*) over ())::int as total
		from here join menu_parts p on p.id = here.id ${own}
		left join by_category on by_category.id = p.id
		cross join lateral (
			select sum(ordered) as ordered from popular
			where p.kind in ('storeItem', 'combo') and popular.part in (p.id::text, lower(${title}))
		) often
		where p.kind = any(${kinds}::text[]) and ${isLive}
			and (p.stores is null or ${storeId}::uuid = any(p.stores))
			${search ? sql`and ${containing(title, search)}` : sql``}
			${isByName ? sql`and ${inArray(sql`fold_text(${title})`, named.map(foldText))}` : sql``}
		order by often.ordered desc nulls last,
			case p.kind when 'itemBase' then 2 when 'variation' then 1 else 0 end,
			lower(by_category.title) nulls last, by_category.title, lower(${title}), p.id
		limit ${page.limit} offset ${page.offset}`;
}
