import { type SQL, sql } from "drizzle-orm";
import type { DayUse } from "../orders/day-sums/day-parts";
import { ofDays } from "../orders/day-sums/summed-rows";
import { ORDER_PARTS } from "../orders/order-parts";
import { dayText, placedKey, type RowsOfStores } from "../orders/row-keys";
import { type Reading, spans, summedDays } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { GIVEN_AT } from "./refund-sums";
import { sumColumns } from "./sum-columns";

/**
 * Taxes charged and refunded, by tax or by location, in minor units; the null key totals all. Refunds use their order's
 * tax names; those without lines return a share of each tax.
 */
export function taxSums(reading: Reading, rows: RowsOfStores): SQL {
	const { by, isByDay = false } = rows;
	const { merchantId, currency } = reading;
	const isByTax = by === "tax";
	const tax = placedKey(sql`s.tax`, sql`s.day`, rows);
	const dayOf = (at: SQL) => (isByDay ? dayText(at) : sql`''`);
	const isByRefund = reading.refundsOn !== "order";
	const use = taxUse(rows);
	const sums = (net: SQL, orders: SQL) =>
		sumColumns({
			orders: sql`count(distinct s.order_id) + coalesce(sum(${orders}), 0)`,
			taxedNet: sql`sum(${net})`,
			taxCharged: sql`sum(s.charged)`,
			taxRefunded: sql`sum(s.refunded)`,
		});
	return sql`
		with spans as materialized (${spans(reading, true, use)}),
		sold as materialized (
			select o.id, s.store_id, s.is_before, ${dayOf(sql`o.start_prep_at`)} as day, o.net
			from spans s
			cross join lateral (
				select o.id, o.start_prep_at, ${NET} as net from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled' and ${IS_TAXED}
				offset 0
			) o
		),
		given as materialized (${isByRefund ? ofTheirDay(reading, use, dayOf(GIVEN_AT)) : OF_ORDERS}
			and r.merchant_id = ${merchantId}::uuid and r.currency = ${currency} and r.status = 'succeeded'),
		returned as materialized (${taxesOfRefunds(merchantId)}),
		entries as materialized (
			select o.id as order_id, s.store_id, s.is_before, ${dayOf(sql`o.start_prep_at`)} as day, t.tax,
				t.amount as charged, 0 as refunded, t.net, 0 as order_net,
				0 as orders, 0 as tax_orders
			from spans s
			cross join lateral (
				select * from orders o
				where ${countedOrders(merchantId, currency)} and o.status <> 'canceled' and ${IS_TAXED}
				offset 0
			) o
			cross join lateral (${TAXES_OF_ORDER}) t
			union all
			select s.id, s.store_id, s.is_before, s.day, null, 0, 0, 0, s.net, 0, 0 from sold s
			union all
			select null, g.store_id, g.is_before, g.day, x.tax, 0, x.amount, 0, 0, 0, 0
			from given g join returned x on x.id = g.id
			${ofSummedDays(reading, rows, isByRefund ? "tax-given" : "tax-back")}
		)
		select ${isByTax ? tax : sql`s.store_id::text`} as key, s.is_before,
			${isByTax ? sums(sql`s.net`, sql`s.tax_orders`) : sums(sql`s.order_net`, sql`s.orders`)}
		from entries s ${isByTax ? sql`where s.tax is not null` : sql``} group by 1, 2
		union all
		select null, s.is_before, ${sums(sql`s.order_net`, sql`s.orders`)} from entries s group by 1, 2`;
}

export const NET = sql`${ORDER_PARTS.subtotal} - (${ORDER_PARTS.discount})`;
export const IS_TAXED = sql`(o.tax > 0 or o.tax_included > 0)`;

const GIVEN = sql`select r.id, s.store_id, s.is_before`;
const OF_ORDERS = sql`${GIVEN}, s.day from sold s join refunds r on r.order_id = s.id where true`;

const ofTheirDay = (reading: Reading, use: DayUse, day: SQL) => sql`${GIVEN}, ${day} as day
	from (${spans(reading, true, use)}) s
	join refunds r on r.store_id = s.store_id and ${GIVEN_AT} >= s.from_at and ${GIVEN_AT} < s.to_at
	join orders o on o.id = r.order_id
	where o.status <> 'canceled' and o.top_status <> 'test' and ${IS_TAXED}`;

/** SQL rows (id, tax, amount) of the taxes that the refunds of the CTE `given` returned, each refund once. */
export function taxesOfRefunds(merchantId: string): SQL {
	const isGiven = sql`in (select id from given)`;
	return sql`
		with derived as materialized (
			select r.id, r.order_id, r.amount::numeric, nullif(o.total - o.points_amount, 0) as paid, coalesce((
				select sum(other.amount) from refunds other
				where other.merchant_id = ${merchantId}::uuid and other.order_id = r.order_id
					and other.status = 'succeeded' and (other.created_at, other.id) < (r.created_at, r.id)
					and not ${hasLines(sql`other.id`, merchantId)}
			), 0) as earlier
			from refunds r join orders o on o.id = r.order_id
			where r.merchant_id = ${merchantId}::uuid and r.id ${isGiven} and not ${hasLines(sql`r.id`, merchantId)}
		),
		taxes as materialized (
			select o.id, t.tax, t.amount
			from orders o cross join lateral (${TAXES_OF_ORDER}) t
			where o.merchant_id = ${merchantId}::uuid and o.id in (select order_id from derived)
		)
		select l.refund_id as id, ${TAX} as tax, x.amount::numeric as amount
		from refund_lines l cross join lateral jsonb_to_recordset(l.taxes) as x(${COLUMNS})
		where l.merchant_id = ${merchantId}::uuid and l.refund_id ${isGiven}
		union all
		select d.id, t.tax, round(t.amount * (d.earlier + d.amount) / d.paid) - round(t.amount * d.earlier / d.paid)
		from derived d join taxes t on t.id = d.order_id`;
}

const taxUse = ({ by, isByDay = false, isByStore }: RowsOfStores) => ({
	isByClock: isByDay,
	hasMonths: !isByDay,
	isByStore: isByStore || by !== "tax",
});

function ofSummedDays(reading: Reading, rows: RowsOfStores, returned: string): SQL {
	const { isByDay = false } = rows;
	const { merchantId, currency } = reading;
	const day = isByDay ? sql`to_char(b.day, 'YYYY-MM-DD')` : sql`''`;
	const use = taxUse(rows);
	const parts = (dimension: string, columns: SQL) => sql`
		union all
		select null, s.store_id, s.is_before, ${day}, ${columns}
		from (${summedDays(reading, { ...use, dimension })}) s
		cross join lateral (
			select * from line_day_sums b where ${ofDays(sql`b.kind`, merchantId, currency)} offset 0
		) b`;
	return sql`
		${parts("tax", sql`b.name, b.amount, 0, b.net, 0, 0, b.orders`)}
		${parts(returned, sql`b.name, 0, b.amount, 0, 0, 0, 0`)}
		${parts("taxed", sql`null, 0, 0, 0, b.net, b.orders, 0`)}`;
}

function hasLines(refundId: SQL, merchantId: string): SQL {
	return sql`exists (
		select from refund_lines l where l.merchant_id = ${merchantId}::uuid and l.refund_id = ${refundId})`;
}

/** SQL sum of the taxes that refund `r` of order `o` returned: by its lines, else a share of each tax. */
export function taxOfRefund(merchantId: string): SQL {
	return sql`case when ${hasLines(sql`r.id`, merchantId)} then (
			select coalesce(sum(x.amount), 0) from refund_lines l
			cross join lateral jsonb_to_recordset(l.taxes) as x(${COLUMNS})
			where l.merchant_id = ${merchantId}::uuid and l.refund_id = r.id
		) else (
			select coalesce(sum(
				round(t.amount * (e.earlier + r.amount)::numeric / p.paid) - round(t.amount * e.earlier::numeric / p.paid)
			), 0)
			from (select nullif(o.total - o.points_amount, 0) as paid) p
			cross join (
				select coalesce(sum(other.amount), 0) as earlier from refunds other
				where other.merchant_id = ${merchantId}::uuid and other.order_id = o.id and other.status = 'succeeded'
					and (other.created_at, other.id) < (r.created_at, r.id)
					and not ${hasLines(sql`other.id`, merchantId)}
			) e
			cross join lateral (${TAXES_OF_ORDER}) t
		) end`;
}

const COLUMNS = sql`name text, "ratePpm" int, "isIncluded" boolean, amount bigint`;

/** "88750 Sales tax", "i100000 GST": whether it is included, its rate and its name. */
const TAX = sql`(case when x."isIncluded" then 'i' else '' end || x."ratePpm" || ' ' || x.name)`;

/** The taxes that the items of an order `o` name, and the rest of its tax under the one name there is, or none. */
export const TAXES_OF_ORDER = sql`
	with named as (
		select ${TAX} as tax, x."isIncluded" as is_included, sum(x.amount) as amount,
			sum(round((item->>'total')::numeric * (${NET}) / nullif(${ORDER_PARTS.subtotal}, 0))) as net
		from jsonb_array_elements(o.items) item
		cross join lateral jsonb_to_recordset(coalesce(item->'taxes', '[]'::jsonb)) as x(${COLUMNS})
		group by 1, 2
	),
	sides as (
		select side.is_included, side.total, coalesce(sum(n.amount), 0) as named,
			coalesce(sum(n.amount), 0) <= side.total and not exists (
				select from jsonb_array_elements(o.items) item where item->'taxes' is null
			) as is_known
		from (values (false, o.tax), (true, o.tax_included)) side(is_included, total)
		left join named n on n.is_included = side.is_included
		group by 1, 2
	),
	rests as (
		select s.*, s.total - case when s.is_known then s.named else 0 end as rest from sides s
	)
	select n.tax, n.amount, n.net
	from named n join sides s on s.is_included = n.is_included where s.is_known and n.amount > 0
	union all
	select coalesce(sole.tax, case when r.is_included then 'i' else '' end || '0 Tax'), r.rest,
		case when r.is_known and r.named > 0 then 0 else ${NET} end
	from rests r
	cross join lateral (
		select case when count(distinct tax) = 1 then min(tax) end as tax
		from (
			select n.tax from named n where n.is_included = r.is_included
			union all
			select ${TAX} from jsonb_to_recordset(o.included_taxes) as x(${COLUMNS}) where r.is_included
		) names
	) sole
	where r.rest > 0`;
