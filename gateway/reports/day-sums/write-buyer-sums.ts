import { type SQL, sql } from "drizzle-orm";
import { lastOfMonth } from "~/models/shared/compared-range";
import { daysRange } from "~/models/shared/instants";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import { SUMS_VERSION } from "../../orders/day-sums/tables";
import { IS_NEW, NET_SALES } from "../customer-sums";

interface StoreRef {
	merchantId: string;
	storeId: string;
}

const SET_COLUMNS = sql`merchant_id, store_id, grain, day, currency, kind, buyers`;

/** CTE `zero` (bits): the set of no customer, of the size that sets of an organization have now. */
export const emptySet = (merchantId: string): SQL => sql`zero as materialized (
	select ('x' || repeat('0', (coalesce(max(number), 0) / 4096 + 1) * 1024))::bit varying as bits
	from customer_numbers where merchant_id = ${merchantId}::uuid
)`;

/** The union of sets `b.buyers`, in the size of `zero`: there were fewer customers before. */
export const UNION_OF_SETS = sql`bit_or(b.buyers || substring(z.bits from 1 for length(z.bits) - length(b.buyers)))`;

/** Writes who ordered on some days, from CTEs with the orders `counted` of these days. */
export async function writeBuyerSets(
	tx: Tx,
	{ merchantId, storeId }: StoreRef,
	counted: SQL,
): Promise<void> {
	await tx.execute(sql`with ${counted}
		insert into customer_numbers (merchant_id, customer_id, number)
		select ${merchantId}::uuid, c.customer_id, row_number() over (order by c.customer_id) + (
			select coalesce(max(number), -1) from customer_numbers where merchant_id = ${merchantId}::uuid
		)
		from (select distinct customer_id from counted where status <> 'canceled' and customer_id is not null) c
		where not exists (
			select from customer_numbers n where n.merchant_id = ${merchantId}::uuid and n.customer_id = c.customer_id
		)`);
	await tx.execute(sql`with ${counted}, ${emptySet(merchantId)},
		digits as (
			select o.day, o.currency, k.kind, n.number / 4 as place, bit_or(8 >> (n.number % 4)) as bits
			from counted o
			join customer_numbers n on n.merchant_id = ${merchantId}::uuid and n.customer_id = o.customer_id
			join customers c on c.id = o.customer_id
			cross join lateral (values ('all', true), ('new', ${IS_NEW})) k(kind, is_of)
			where o.status <> 'canceled' and k.is_of
			group by 1, 2, 3, 4
		),
		apart as (
			select *, place - lag(place, 1, -1) over (partition by day, currency, kind order by place) - 1 as gap from digits
		)
		insert into buyer_day_sets (${SET_COLUMNS})
		select ${merchantId}::uuid, ${storeId}::uuid, 'day', a.day, a.currency, a.kind,
			('x' || string_agg(repeat('0', a.gap) || to_hex(a.bits), '' order by a.place)
				|| repeat('0', (select length(bits) / 4 from zero) - 1 - max(a.place)))::bit varying
		from apart a
		group by a.day, a.currency, a.kind`);
}

/** Unites the sets of all locations on some days. */
export async function writeWholeSets(
	tx: Tx,
	merchantId: string,
	days: readonly string[],
): Promise<void> {
	await tx.execute(sql`with ${emptySet(merchantId)}
		insert into buyer_day_sets (${SET_COLUMNS})
		select b.merchant_id, b.merchant_id, 'day', b.day, b.currency, b.kind, ${UNION_OF_SETS}
		from locations l cross join zero z cross join lateral (
			select * from buyer_day_sets b where b.merchant_id = ${merchantId}::uuid and b.store_id = l.store_id
				and b.grain = 'day' and b.day in ${days}
			offset 0
		) b
		where l.merchant_id = ${merchantId}::uuid and l.type <> 'default'
		group by 1, 2, 3, 4, 5, 6`);
}

/** Unites the sets of the days of months. */
export async function writeMonthSets(
	tx: Tx,
	{ merchantId, storeId }: StoreRef,
	inMonths: SQL,
): Promise<void> {
	await tx.execute(sql`with ${emptySet(merchantId)}
		insert into buyer_day_sets (${SET_COLUMNS})
		select b.merchant_id, b.store_id, 'month', date_trunc('month', b.day)::date, b.currency, b.kind, ${UNION_OF_SETS}
		from buyer_day_sets b cross join zero z
		where b.merchant_id = ${merchantId}::uuid and b.store_id = ${storeId}::uuid and b.grain = 'day' and ${inMonths}
		group by 1, 2, 3, 4, 5, 6`);
}

interface SummedStore {
	store_id: string;
	zone: string;
	day_end: number;
	ends_at: string;
}

/** Writes each customer's net sales in a month, as far as its days are summed. */
export async function writeCustomerMonth(tx: Tx, merchantId: string, month: string): Promise<void> {
	const stores = await queryRows<SummedStore>(
		tx,
		sql`select store_id, zone, day_end, to_json(ends_at)#>>'{}' as ends_at from summed_stores
			where merchant_id = ${merchantId}::uuid and version = ${SUMS_VERSION}`,
	);
	const spans = stores.map(({ store_id, zone, day_end, ends_at }) => {
		const { from, to } = daysRange(month, lastOfMonth(month.slice(0, 7)), zone, day_end);
		const end = Math.min(Date.parse(to), Date.parse(ends_at));
		return { store_id, from_at: from, to_at: new Date(end).toISOString() };
	});
	const year = Number(month.slice(0, 4));
	const column = sql.identifier(`m${Number(month.slice(5, 7))}`);
	await tx.execute(sql`
		with spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
				as s(store_id uuid, from_at timestamptz, to_at timestamptz)
		),
		bought as materialized (
			select o.currency, o.customer_id, sum(${NET_SALES})::bigint as net
			from spans s
			cross join lateral (
				select * from orders o where o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
					and o.start_prep_at >= s.from_at and o.start_prep_at < s.to_at and o.top_status <> 'test'
					and o.status <> 'canceled' and o.customer_id is not null
				offset 0
			) o
			group by 1, 2
		),
		gone as (
			update customer_year_sums y set ${column} = null
			where y.merchant_id = ${merchantId}::uuid and y.store_id = ${merchantId}::uuid and y.year = ${year}::int
				and y.${column} is not null and not exists (
					select from bought b where b.customer_id = y.customer_id and b.currency = y.currency
				)
		)
		insert into customer_year_sums as y (merchant_id, store_id, currency, year, customer_id, ${column})
		select ${merchantId}::uuid, ${merchantId}::uuid, currency, ${year}::int, customer_id, net from bought
		on conflict (merchant_id, store_id, currency, year, customer_id)
			do update set ${column} = excluded.${column} where y.${column} is distinct from excluded.${column}`);
}
