import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { sumColumns } from "./sum-columns";

/** Sums of the items, modifiers or discounts that orders have, and, with a null key, of all of them. */
export function lineSums(reading: Reading, { by }: Report): SQL {
	const { merchantId, currency } = reading;
	const columns = sumColumns({
		orders: sql`count(distinct o.id)`,
		items: sql`sum(l.quantity)`,
		subtotal: sql`sum(l.sales)`,
	});
	return sql`
		with spans as materialized (${spans(reading, true)})
		select l.name as key, s.is_before, ${columns}
		from spans s
		cross join lateral (
			select o.id, o.items, o.discounts from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
			offset 0
		) o
		cross join lateral (${by === "combo" ? comboLines(merchantId) : (LINES[by] ?? ITEMS)}) l
		group by grouping sets ((l.name, s.is_before), (s.is_before))`;
}

/** Discounts `d` with a promo code of an order `o`, with their amount as `given`. */
export const PROMO_CODES_OF_ORDER = sql`
	jsonb_to_recordset(o.discounts) as given(id uuid, amount bigint)
	join discounts d on d.id = given.id and d.promo_code is not null`;

export const ITEMS = sql`
	select item->>'name' as name, (item->>'quantity')::int as quantity, (item->>'total')::bigint as sales
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
	select modifier->>'name' as name,
		(item->>'quantity')::int * (modifier->>'quantity')::int as quantity,
		(item->>'quantity')::int * (modifier->>'quantity')::int * (modifier->>'price')::bigint as sales
	from jsonb_array_elements(o.items) item, jsonb_array_elements(item->'modifiers') modifier`;

const DISCOUNTS = sql`
	select given.name, 1 as quantity, given.amount as sales
	from jsonb_to_recordset(o.discounts) as given(name text, amount bigint)`;

const PROMO_CODES = sql`
	select d.promo_code as name, 1 as quantity, given.amount as sales from ${PROMO_CODES_OF_ORDER}`;

const LINES: Partial<Record<Report["by"], SQL>> = {
	item: ITEMS,
	modifier: MODIFIERS,
	discount: DISCOUNTS,
	"promo-code": PROMO_CODES,
};
