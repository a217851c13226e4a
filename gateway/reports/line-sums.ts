import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS, type OrderSum } from "~/models/orders/order-sums";
import type { Report } from "~/models/reports/report";
import { countedOrders } from "./counted-orders";
import type { Reading } from "./report-spans";

/** Sums of the items or modifiers that orders have, and, with a null key, of all of them. */
export function lineSums({ merchantId, currency, read }: Reading, { by }: Report): SQL {
	const lines = by === "item" ? ITEMS : MODIFIERS;
	const known: Partial<Record<OrderSum, SQL>> = {
		orders: sql`count(distinct o.id)::float8`,
		items: sql`sum(l.quantity)::float8`,
		subtotal: sql`sum(l.sales)::float8`,
	};
	const columns = ORDER_SUMS.map(
		(name) => sql`${known[name] ?? sql`0::float8`} as ${sql.identifier(name)}`,
	);
	return sql`
		with spans as materialized (${read})
		select l.name as key, s.is_before, ${sql.join(columns, sql`, `)}
		from spans s
		cross join lateral (
			select o.id, o.items from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
			offset 0
		) o
		cross join lateral (${lines}) l
		group by grouping sets ((l.name, s.is_before), (s.is_before))`;
}

const ITEMS = sql`
	select item->>'name' as name, (item->>'quantity')::int as quantity, (item->>'total')::bigint as sales
	from jsonb_array_elements(o.items) item where item->'isGiftCard' is distinct from 'true'::jsonb`;

const MODIFIERS = sql`
	select modifier->>'name' as name,
		(item->>'quantity')::int * (modifier->>'quantity')::int as quantity,
		(item->>'quantity')::int * (modifier->>'quantity')::int * (modifier->>'price')::bigint as sales
	from jsonb_array_elements(o.items) item, jsonb_array_elements(item->'modifiers') modifier`;
