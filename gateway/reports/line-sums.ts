import { type SQL, sql } from "drizzle-orm";
import type { Report } from "~/models/reports/report";
import { MAX_DAYS_OF_ORDERS_WITH } from "~/models/reports/report-range";
import { daysBetween } from "~/models/shared/plain-date";
import type { DayUse } from "../orders/day-sums/day-parts";
import { ofDays } from "../orders/day-sums/summed-rows";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { isOnMenu, menusOfItems } from "./menu-of-items";
import { sumColumns } from "./sum-columns";

/** Sums of the items, modifiers or discounts that orders have, and, with a null key, of all of them. */
export function lineSums(reading: Reading, { by }: Report): SQL {
	const { merchantId, currency, menu } = reading;
	if (isOfNames(reading, by)) return namedLineSums(reading, by);
	const isStored = !menu && isLineKind(by);
	const use = { isByClock: false, hasMonths: isStored, dimension: by };
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
		select l.key, l.is_before, ${COLUMNS} from lines l group by 1, 2`;
}

const COLUMNS = sumColumns({
	orders: sql`sum(l.orders)`,
	items: sql`sum(l.quantity)`,
	subtotal: sql`sum(l.sales)`,
});

/** Whether items are picked by their names from sums of days: then orders with several of them are not told apart. */
function isOfNames(reading: Reading, by: Report["by"]): boolean {
	return isLong(reading) && (by === "combo" || (by === "item" && reading.menu !== undefined));
}

export function isLong({ periods: { now } }: Pick<Reading, "periods">): boolean {
	return daysBetween(now.first, now.last) >= MAX_DAYS_OF_ORDERS_WITH;
}

function namedLineSums(reading: Reading, by: Report["by"]): SQL {
	const { merchantId, menu } = reading;
	const conditions = [
		...(by === "combo" ? [sql`l.name in (${comboNames(merchantId)})`] : []),
		...(menu ? [isOnMenu(menu, { store: sql`l.store_id`, name: sql`l.name` })] : []),
	];
	return sql`
		with ${soldNames(reading)}${menusOfItems(merchantId, menu)},
		lines as (
			select l.name as key, l.is_before, case when l.name is null then 0 else sum(l.orders) end as orders,
				sum(l.quantity) as quantity, sum(l.sales) as sales
			from sold_names l where ${sql.join(conditions, sql` and `)}
			group by grouping sets ((l.name, l.is_before), (l.is_before))
		)
		select l.key, l.is_before, ${COLUMNS} from lines l group by 1, 2`;
}

/** CTEs `spans` and `sold_names` (store_id, is_before, name, orders, quantity, sales): items by location and name. */
export function soldNames(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	const use = { isByClock: false, hasMonths: true, isByStore: true, dimension: "item" };
	return sql`spans as materialized (${spans(reading, true, use)}),
		sold_names as materialized (
			select n.store_id, n.is_before, n.name, sum(n.orders) as orders, sum(n.quantity) as quantity, sum(n.sales) as sales
			from (
				select s.store_id, s.is_before, l.name, count(distinct o.id) as orders, sum(l.quantity) as quantity,
					sum(l.sales) as sales
				from spans s
				cross join lateral (
					select o.id, o.items from orders o
					where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
					offset 0
				) o
				cross join lateral (${ITEMS}) l
				group by 1, 2, 3
				union all
				select s.store_id, s.is_before, b.name, b.orders, b.quantity, b.amount
				from (${summedDays(reading, use)}) s
				cross join lateral (
					select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
				) b
			) n
			group by 1, 2, 3
		)`;
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
const comboLines = (merchantId: string) =>
	sql`select * from (${ITEMS}) i where i.name in (${comboNames(merchantId)})`;

const comboNames = (merchantId: string) => sql`
	select p.title from menu_parts p where p.merchant_id = ${merchantId}::uuid and p.kind = 'combo'
	union
	select own.values->>'title' from menu_own_values own
	join menu_parts p on p.id = own.part_id and p.kind = 'combo'
	where own.merchant_id = ${merchantId}::uuid and jsonb_exists(own.values, 'title')`;

const MODIFIERS = sql`
	select modifier->>'name' as name, item->>'name' as item,
		(item->>'quantity')::int * (modifier->>'quantity')::int as quantity,
		(item->>'quantity')::int * (modifier->>'quantity')::int * (modifier->>'price')::bigint as sales
	from jsonb_array_elements(o.items) item, jsonb_array_elements(item->'modifiers') modifier`;

const DISCOUNTS = sql`
	select given.name, '' as item, 1 as quantity, given.amount as sales
	from jsonb_to_recordset(o.discounts) as given(name text, amount bigint)`;

export const LINES: Partial<Record<Report["by"], SQL>> = {
	item: ITEMS,
	modifier: MODIFIERS,
	discount: DISCOUNTS,
};
