import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import type { DayUse } from "../orders/day-sums/day-parts";
import { ofDays } from "../orders/day-sums/summed-rows";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { isOnMenu, menusOfItems } from "./menu-of-items";
import { sumColumns } from "./sum-columns";

/** Sums of the items, modifiers or discounts that orders have, and, with a null key, of all of them. */
export function lineSums(reading: Reading, { by }: Report): SQL {
	const { merchantId, currency, menu } = reading;
	const isStored = !menu && isLineKind(by);
	const use = { isByClock: false, hasMonths: isStored, dimension: by };
	const columns = sumColumns({
		orders: sql`sum(l.orders)`,
		items: sql`sum(l.quantity)`,
		subtotal: sql`sum(l.sales)`,
	});
	return sql`
		with spans as materialized (${spans(reading, true, isStored ? use : undefined)})${menusOfItems(merchantId, menu)},
		lines as (
			select l.name as key, s.is_before, count(distinct o.id) as orders, sum(l.quantity) as quantity, sum(l.sales) as sales
			from spans s
			cross join lateral (
				select o.id, o.items, o.discounts from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
				offset 0
			) o
			cross join lateral (${by === "combo" ? comboLines(merchantId) : (LINES[by] ?? ITEMS)}) l
			${menu ? sql`where ${isOnMenu(menu, { store: sql`s.store_id`, name: sql`l.item` })}` : sql``}
			group by grouping sets ((l.name, s.is_before), (s.is_before))
			${isStored ? ofSummedDays(reading, use) : sql``}
		)
		select l.key, l.is_before, ${columns} from lines l group by 1, 2`;
}

function ofSummedDays(reading: Reading, use: DayUse & { dimension: string }): SQL {
	const { merchantId, currency } = reading;
	const parts = (kind: string, key: SQL) => sql`
		union all
		select ${key}, s.is_before, b.orders, b.quantity, b.amount
		from (${summedDays(reading, { ...use, dimension: kind })}) s
		cross join lateral (
			select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
		) b`;
	return sql`${parts(use.dimension, sql`b.name`)} ${parts(wholeOf(use.dimension), sql`null`)}`;
}

export const LINE_KINDS = ["item", "modifier", "discount"] as const;
const isLineKind = (by: Report["by"]) => (LINE_KINDS as readonly string[]).includes(by);
export const wholeOf = (kind: string) => `${kind}s`;

/** Discounts `d` with a promo code of an order `o`, with their amount as `given`. */
export const PROMO_CODES_OF_ORDER = sql`
	jsonb_to_recordset(o.discounts) as given(id uuid, amount bigint)
	join discounts d on d.id = given.id and d.promo_code is not null`;

export const ITEMS = sql`
	select item->>'name' as name, item->>'name' as item, (item->>'quantity')::int as quantity,
		(item->>'total')::bigint as sales
	from jsonb_array_elements(o.items) item where item->'isGiftCard' is distinct from 'true'::jsonb`;

/** The items of an order that are combos by the current menu, or a location's own name of one. */
function comboLines(merchantId: string): SQL {
	return sql`select * from (${ITEMS}) i where i.name in (
		select p.title from menu_parts p where p.merchant_id = ${merchantId}::uuid and p.kind = 'combo'
		union
		select own.values->>'title' from menu_own_values own
		join menu_parts p on p.id = own.part_id and p.kind = 'combo'
		where own.merchant_id = ${merchantId}::uuid and jsonb_exists(own.values, 'title')
	)`;
}

const MODIFIERS = sql`
	select modifier->>'name' as name, item->>'name' as item,
		(item->>'quantity')::int * (modifier->>'quantity')::int as quantity,
		(item->>'quantity')::int * (modifier->>'quantity')::int * (modifier->>'price')::bigint as sales
	from jsonb_array_elements(o.items) item, jsonb_array_elements(item->'modifiers') modifier`;

const DISCOUNTS = sql`
	select given.name, '' as item, 1 as quantity, given.amount as sales
	from jsonb_to_recordset(o.discounts) as given(name text, amount bigint)`;

const PROMO_CODES = sql`
	select d.promo_code as name, '' as item, 1 as quantity, given.amount as sales from ${PROMO_CODES_OF_ORDER}`;

export const LINES: Partial<Record<Report["by"], SQL>> = {
	item: ITEMS,
	modifier: MODIFIERS,
	discount: DISCOUNTS,
	"promo-code": PROMO_CODES,
};
