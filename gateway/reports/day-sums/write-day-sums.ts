import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { Tx } from "../../core/database";
import { orderDaySums } from "../../orders/day-sums/tables";
import { ORDER_PARTS } from "../../orders/order-parts";
import { storedColumn } from "../../orders/stored-columns";
import { BUYER } from "../customer-sums";
import { DEPOSIT, IS_DEPOSITED, takenOn } from "../deposit-sums";
import { ITEMS, LINE_KINDS, LINES, wholeOf } from "../line-sums";
import { PROMO_KEY } from "../promo-code-sums";
import { IS_BY_PROVIDER, PROVIDER_KEY } from "../provider-sums";
import { amountBefore, GIVEN, GIVEN_AT, givenBy } from "../refund-sums";
import { IS_TAXED, NET, TAXES_OF_ORDER, taxesOfRefunds } from "../tax-sums";
import { TIME_COLUMNS, TIME_PARTS } from "../time-sums";
import { IS_UNPAID } from "../unsettled-orders";
import {
	writeBuyerSets,
	writeCustomerMonth,
	writeMonthSets,
	writeWholeSets,
} from "./write-buyer-sums";

export interface DaySpan {
	day: string;
	from_at: string;
	to_at: string;
	offset: number;
}

interface StoreRef {
	merchantId: string;
	storeId: string;
}

/** Sums the orders of a location's business days anew. Callers lock the location, so that no order moves. */
export async function writeDaySums(tx: Tx, store: StoreRef, spans: readonly DaySpan[]) {
	const days = [...new Set(spans.map(({ day }) => day))];
	const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
	await forgetSums(tx, store, days);
	await tx.execute(orderSums(store, spans));
	await tx.execute(givenSums(store, spans));
	await tx.execute(lineSums(store, spans));
	await tx.execute(paymentSums(store, spans));
	await writeBuyerSets(tx, store, ordersOf(store, spans));
	await writeMonths(tx, store, months);
}

/** Adds up the sums of all locations on some days, as those of the organization's id. */
export async function writeWholeSums(tx: Tx, merchantId: string, days: readonly string[]) {
	const whole = { merchantId, storeId: merchantId };
	const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
	await forgetSums(tx, whole, days);
	const places = sql`locations l cross join unnest(string_to_array(${DIMENSIONS.join(",")}, ',')) d(part)`;
	await tx.execute(sql`insert into order_day_sums (${ORDER_COLUMNS})
		select b.merchant_id, b.merchant_id, 'day', b.day, b.currency, b.is_canceled, b.dimension, b.key, ${SUMMED}
		from ${places} cross join lateral (
			select * from order_day_sums b where b.merchant_id = ${merchantId}::uuid and b.store_id = l.store_id
				and b.grain = 'day' and b.dimension = d.part and b.day in ${days}
			offset 0
		) b
		where l.merchant_id = ${merchantId}::uuid and l.type <> 'default'
		group by 1, 2, 3, 4, 5, 6, 7, 8`);
	await tx.execute(sql`insert into line_day_sums (${LINE_COLUMNS})
		select b.merchant_id, b.merchant_id, 'day', b.day, b.currency, b.kind, b.name, b.item, sum(b.orders),
			sum(b.quantity), sum(b.amount), sum(b.net)
		from locations l cross join unnest(string_to_array(${KINDS.join(",")}, ',')) d(part) cross join lateral (
			select * from line_day_sums b where b.merchant_id = ${merchantId}::uuid and b.store_id = l.store_id
				and b.grain = 'day' and b.kind = d.part and b.day in ${days}
			offset 0
		) b
		where l.merchant_id = ${merchantId}::uuid and l.type <> 'default'
		group by 1, 2, 3, 4, 5, 6, 7, 8`);
	await writeWholeSets(tx, merchantId, days);
	await writeMonths(tx, whole, months);
	for (const month of months) await writeCustomerMonth(tx, merchantId, month);
}

async function writeMonths(tx: Tx, store: StoreRef, months: readonly string[]): Promise<void> {
	await tx.execute(monthsOfOrders(store, months));
	await tx.execute(monthsOfLines(store, months));
	await writeMonthSets(tx, store, inMonths(months));
}

const OF_ORDERS = ["all", "hour", "dining", "source", "payment"];
const DIMENSIONS = [...OF_ORDERS, "buyer", ...OF_ORDERS.map(givenBy)];
const KINDS = [
	...[...LINE_KINDS, "attach"].flatMap((kind) => [kind, wholeOf(kind)]),
	...[
		"attached",
		"promo",
		"tax",
		"taxed",
		"tax-back",
		"tax-given",
		"provider",
		"unpaid",
		"deposit",
		"deposit-back",
	],
];

async function forgetSums(tx: Tx, store: StoreRef, days: readonly string[]): Promise<void> {
	const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
	for (const table of ["order_day_sums", "line_day_sums", "buyer_day_sets"]) {
		await tx.execute(sql`delete from ${sql.identifier(table)} ${ofStore(store)}
			and (grain = 'day' and day in ${days} or grain = 'month' and day in ${months})`);
	}
}

const ofStore = ({ merchantId, storeId }: StoreRef) =>
	sql`where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid`;

function spanRows(spans: readonly DaySpan[]): SQL {
	return sql`spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
				as s(day date, from_at timestamptz, to_at timestamptz, "offset" int)
		)`;
}

function ordersOf({ merchantId, storeId }: StoreRef, spans: readonly DaySpan[]): SQL {
	return sql`${spanRows(spans)},
		counted as materialized (
			select o.*, s.day, s."offset" from spans s
			cross join lateral (
				select * from orders o where o.merchant_id = ${merchantId}::uuid and o.store_id = ${storeId}::uuid
					and o.start_prep_at >= s.from_at and o.start_prep_at < s.to_at and o.top_status <> 'test'
				offset 0
			) o
		)`;
}

const columns = getTableColumns(orderDaySums);
const SUMS = [...ORDER_SUMS.map((name) => sql.identifier(columns[name].name)), ...TIME_COLUMNS];
const KEY = sql`merchant_id, store_id, grain, day, currency, is_canceled, dimension, key`;
const ORDER_COLUMNS = sql`${KEY}, ${sql.join(SUMS, sql`, `)}`;
const sumsOf = (names: readonly SQL[]) =>
	sql.join(
		names.map((name) => sql`sum(${name})::bigint`),
		sql`, `,
	);
const SUMMED = sumsOf(SUMS.map((name) => sql`${name}`));

function orderSums(store: StoreRef, spans: readonly DaySpan[]): SQL {
	const parts = ORDER_SUMS.map((name) => sql`${ORDER_PARTS[name]} as ${storedColumn(name)}`);
	return sql`with ${ordersOf(store, spans)},
		parts as (
			select o.merchant_id, o.store_id, o.day, o.currency, o.status = 'canceled' as is_canceled,
				extract(hour from o.start_prep_at at time zone 'UTC' + make_interval(mins => o."offset"))::text as hour,
				o.dining_option, o.source, o.payment_method, ${BUYER} as buyer, ${sql.join(parts, sql`, `)}, ${TIME_PARTS}
			from counted o left join customers c on c.id = o.customer_id
		)
		insert into order_day_sums (${ORDER_COLUMNS})
		select p.merchant_id, p.store_id, 'day', p.day, p.currency, p.is_canceled, d.dimension, d.key, ${SUMMED}
		from parts p
		cross join lateral (values ('all', ''), ('hour', p.hour), ('dining', p.dining_option), ('source', p.source),
			('payment', p.payment_method), ('buyer', p.buyer)) d(dimension, key)
		group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

const localHour = (at: SQL) =>
	sql`extract(hour from ${at} at time zone 'UTC' + make_interval(mins => s."offset"))::text`;

/** Succeeded refunds of the days `s`, each with its order `o`. */
const refundsOf = ({ merchantId, storeId }: StoreRef) => sql`
	(
		select s.day, s."offset", r.id, r.order_id, r.amount, r.gift_card_amount, r.currency, ${GIVEN_AT} as at
		from spans s
		cross join lateral (
			select * from refunds r where r.merchant_id = ${merchantId}::uuid and r.store_id = ${storeId}::uuid
				and r.status = 'succeeded' and ${GIVEN_AT} >= s.from_at and ${GIVEN_AT} < s.to_at
			offset 0
		) r
	) s
	join orders o on o.id = s.order_id and o.top_status <> 'test'`;

function givenSums(store: StoreRef, spans: readonly DaySpan[]): SQL {
	const given = Object.entries(GIVEN).map(
		([name, part]) => sql`${part} as ${sql.identifier(name)}`,
	);
	const summed = SUMS.map((name) =>
		Object.hasOwn(GIVEN, name.value) ? sql`sum(g.${name})::bigint` : sql`0`,
	);
	const dimensions = [
		sql`(${givenBy("all")}::text, '')`,
		...(["hour", "dining", "source", "payment"] as const).map(
			(name) => sql`(${givenBy(name)}::text, g.${sql.identifier(name)})`,
		),
	];
	return sql`with ${spanRows(spans)},
		given as (
			select s.day, s.currency, ${localHour(sql`s.at`)} as hour, o.dining_option as dining, o.source,
				o.payment_method as payment, ${sql.join(given, sql`, `)}
			from ${refundsOf(store)} and o.status <> 'canceled'
			cross join lateral (${amountBefore(store.merchantId)}) e
		)
		insert into order_day_sums (${ORDER_COLUMNS})
		select ${store.merchantId}::uuid, ${store.storeId}::uuid, 'day', g.day, g.currency, false, d.dimension, d.key,
			${sql.join(summed, sql`, `)}
		from given g
		cross join lateral (values ${sql.join(dimensions, sql`, `)}) d(dimension, key)
		group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

function monthsOfOrders(store: StoreRef, months: readonly string[]): SQL {
	const ofMonths = (dimension: SQL, key: SQL, also = sql``) => sql`
		select merchant_id, store_id, 'month', date_trunc('month', day)::date, currency, is_canceled, ${dimension}, ${key},
			${SUMMED}
		from order_day_sums ${ofStore(store)} and grain = 'day' and ${inMonths(months)} ${also}
		group by 1, 2, 3, 4, 5, 6, 7, 8`;
	const weekdayHour = sql`extract(isodow from day)::text || '-' || key`;
	return sql`insert into order_day_sums (${ORDER_COLUMNS})
		${ofMonths(sql`dimension`, sql`key`)}
		union all
		${ofMonths(sql`'weekday-hour'`, weekdayHour, sql`and dimension = 'hour'`)}
		union all
		${ofMonths(sql.raw(`'${givenBy("weekday-hour")}'`), weekdayHour, sql`and dimension = ${givenBy("hour")}`)}`;
}

const inMonths = (months: readonly string[]) =>
	sql`(${sql.join(
		months.map(
			(month) => sql`(day >= ${month}::date and day < ${month}::date + interval '1 month')`,
		),
		sql` or `,
	)})`;

const LINE_COLUMNS = sql`merchant_id, store_id, grain, day, currency, kind, name, item, orders, quantity, amount, net`;

function lineSums(store: StoreRef, spans: readonly DaySpan[]): SQL {
	const byName = LINE_KINDS.map(
		(kind) => sql`
			select case when grouping(l.name) = 1 then ${wholeOf(kind)} else ${kind} end as kind, o.day, o.currency,
				coalesce(l.name, '') as name, '' as item, count(distinct o.id) as orders, sum(l.quantity) as quantity,
				sum(l.sales) as amount, 0 as net
			from sold o cross join lateral (${LINES[kind] ?? ITEMS}) l
			group by grouping sets ((o.day, o.currency, l.name), (o.day, o.currency))`,
	);
	return sql`with ${ordersOf(store, spans)},
		sold as materialized (select * from counted o where o.status <> 'canceled'),
		taxes as materialized (
			select o.id, o.day, o.currency, ${NET} as order_net, t.* from sold o
			left join lateral (${TAXES_OF_ORDER}) t on true
			where ${IS_TAXED}
		),
		given as materialized (
			select r.id, o.day, r.currency from sold o join refunds r on r.order_id = o.id
			where ${IS_TAXED} and r.merchant_id = ${store.merchantId}::uuid and r.status = 'succeeded'
		),
		promos as materialized (
			select o.id, o.day, o.currency, k.baskets, g.id::text as discount, count(*) as quantity, sum(g.amount) as amount
			from sold o
			cross join lateral (${PROMO_KEY}) k
			cross join lateral jsonb_to_recordset(o.discounts) as g(id uuid, amount bigint)
			where g.id is not null group by 1, 2, 3, 4, 5
		),
		attached as materialized (
			select o.id, o.day, o.currency, item->>'name' as item, (item->>'quantity')::int as quantity, m.name
			from sold o
			cross join lateral jsonb_array_elements(o.items) with ordinality as i(item, at)
			cross join lateral (
				select distinct modifier->>'name' as name from jsonb_array_elements(i.item->'modifiers') modifier
			) m
			where i.item->'isGiftCard' is distinct from 'true'::jsonb
		),
		rows as (
			${sql.join(byName, sql` union all `)}
			union all
			select 'tax', day, currency, tax, '', count(distinct id), 0, sum(amount), sum(net)
			from taxes where tax is not null group by 2, 3, 4
			union all
			select 'taxed', day, currency, '', '', count(*), 0, 0, sum(order_net)
			from (select distinct id, day, currency, order_net from taxes) o group by 2, 3
			union all
			select 'attach', day, currency, name, item, 0, sum(quantity), 0, 0 from attached group by 2, 3, 4, 5
			union all
			select 'attached', day, currency, name, '', count(distinct id), 0, 0, 0 from attached group by 2, 3, 4
			union all
			select ${wholeOf("attach")}, o.day, o.currency, '', '', count(distinct o.id), sum((i.item->>'quantity')::int), 0, 0
			from sold o cross join lateral jsonb_array_elements(o.items) i(item)
			where jsonb_array_length(i.item->'modifiers') > 0
				and i.item->'isGiftCard' is distinct from 'true'::jsonb group by 2, 3
			union all
			select 'tax-back', r.day, r.currency, x.tax, '', 0, 0, sum(x.amount), 0
			from given r join (${taxesOfRefunds(store.merchantId)}) x on x.id = r.id group by 2, 3, 4
			union all
			select 'promo', day, currency, baskets, discount, count(distinct id), sum(quantity), sum(amount), 0
			from promos group by 2, 3, 4, 5
			union all
			select 'provider', o.day, o.currency, ${PROVIDER_KEY}, '', count(*), 0,
				sum(o.total - o.points_amount - o.gift_card_amount), 0
			from sold o where ${IS_BY_PROVIDER} group by 2, 3, 4
			union all
			select 'unpaid', o.day, o.currency, o.payment_method, '', count(*), 0,
				sum(o.total - o.points_amount - o.gift_card_amount), 0
			from counted o where ${IS_UNPAID} group by 2, 3, 4
		)
		${insertLines(store)}`;
}

const insertLines = ({ merchantId, storeId }: StoreRef) => sql`
	insert into line_day_sums (${LINE_COLUMNS})
	select ${merchantId}::uuid, ${storeId}::uuid, 'day', day, currency, kind, name, item, orders,
		coalesce(quantity, 0), coalesce(amount, 0), coalesce(net, 0)
	from rows`;

function paymentSums(store: StoreRef, spans: readonly DaySpan[]): SQL {
	const { merchantId, storeId } = store;
	return sql`with ${spanRows(spans)},
		refunded as materialized (
			select s.*, ${takenOn(sql`s.at`)} as taken, ${DEPOSIT.provider} as provider, ${PROVIDER_KEY} as own,
				o.status <> 'canceled' as is_sold, ${IS_DEPOSITED} as is_deposited,
				${IS_BY_PROVIDER} as is_by_provider, ${IS_TAXED} as is_taxed
			from ${refundsOf(store)}
		),
		given as materialized (select id from refunded where is_sold and is_taxed),
		rows as (
			select 'deposit' as kind, s.day, o.currency, ${DEPOSIT.provider} as name, ${takenOn(sql`o.placed_at`)}::text as item,
				count(*) as orders, sum(${DEPOSIT.isUnknown}) as quantity, sum(${DEPOSIT.paid}) as amount,
				sum(${DEPOSIT.fee}) as net
			from spans s
			cross join lateral (
				select * from orders o where o.merchant_id = ${merchantId}::uuid and o.store_id = ${storeId}::uuid
					and o.placed_at >= s.from_at and o.placed_at < s.to_at and ${IS_DEPOSITED}
				offset 0
			) o
			group by 2, 3, 4, 5
			union all
			select 'deposit-back', day, currency, provider, taken::text, 0, 0, sum(amount - gift_card_amount), 0
			from refunded where is_deposited group by 2, 3, 4, 5
			union all
			select 'provider', day, currency, own, '', 0, 0, 0, sum(amount - gift_card_amount)
			from refunded where is_sold and is_by_provider group by 2, 3, 4
			union all
			select 'tax-given', r.day, r.currency, x.tax, '', 0, 0, sum(x.amount), 0
			from refunded r join (${taxesOfRefunds(merchantId)}) x on x.id = r.id group by 2, 3, 4
		)
		${insertLines(store)}`;
}

function monthsOfLines(store: StoreRef, months: readonly string[]): SQL {
	return sql`insert into line_day_sums (${LINE_COLUMNS})
		select merchant_id, store_id, 'month', date_trunc('month', day)::date, currency, kind, name,
			case when kind in ('deposit', 'deposit-back') then '' else item end, sum(orders), sum(quantity), sum(amount),
			sum(net)
		from line_day_sums ${ofStore(store)} and grain = 'day' and ${inMonths(months)}
		group by 1, 2, 3, 4, 5, 6, 7, 8`;
}
