import { type SQL, sql } from "drizzle-orm";
import { soldOutEntity } from "~/models/menu/sold-out.entity";
import type { Reading } from "../orders/sum-spans";
import { clockRows } from "./clock-rows";
import { ITEMS } from "./line-sums";
import { sumColumns } from "./sum-columns";

/** Weeks before an interruption whose sales at the same times estimate its cost. */
const WEEKS = 4;

/** Time in which locations took no orders, by location: minutes, times, and the sales that they usually make then. */
export function stoppedSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with clocks as materialized (${clockRows(reading)}),
		stopped as (
			select k.store_id, k.is_before, count(*) as times,
				range_agg(tstzrange(greatest(t.started_at, k.from_at), least(e.ended_at, k.to_at))) as ranges
			from clocks k
			join stops t on t.merchant_id = ${merchantId}::uuid and (t.store_id = k.store_id or t.store_id is null)
			cross join lateral (select least(coalesce(t.ended_at, t.until), now()) as ended_at) e
			where k.from_at < k.to_at and t.started_at < k.to_at and e.ended_at > k.from_at and e.ended_at > t.started_at
			group by 1, 2
		),
		breaks as materialized (
			select s.*, d.during, row_number() over () as id
			from stopped s cross join lateral unnest(s.ranges) d(during)
		),
		usual as (
			select t.id, sum(o.subtotal - o.discount) / ${WEEKS} as amount
			from (${USUAL_TIMES}) t
			cross join lateral (
				select * from order_sums o
				where o.merchant_id = ${merchantId}::uuid and o.store_id = t.store_id and o.grain = 'quarter'
					and o.currency = ${currency} and not o.is_canceled
					and o.starts_at >= t.from_at and o.starts_at < t.to_at
				offset 0
			) o
			group by 1
		)
		select b.store_id::text as key, b.is_before, ${lostTimeColumns(sql`max(b.times)`)}
		from breaks b left join usual on usual.id = b.id
		group by 1, 2`;
}

/** Sold-out time by item from the audit log: minutes, times, and usual sales in that time. */
export function soldOutSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with clocks as materialized (${clockRows(reading)}),
		spells as materialized (
			select a.store_id, a.entity_label as name, a.at, a.after is not null as is_out,
				least((a.after->>'until')::timestamptz, lead(a.at) over (
					partition by a.store_id, a.entity_id order by a.seq
				), now()) as ended_at
			from audit_log a
			where a.merchant_id = ${merchantId}::uuid and a.entity = ${soldOutEntity.name}
		),
		breaks as materialized (
			select k.store_id, k.is_before, s.name, row_number() over () as id,
				tstzrange(greatest(s.at, k.from_at), least(s.ended_at, k.to_at)) as during
			from clocks k
			join spells s on s.store_id = k.store_id and s.is_out
			where k.from_at < k.to_at and s.at < k.to_at and s.ended_at > k.from_at and s.ended_at > s.at
		),
		usual as (
			select t.id, sum(l.sales) / ${WEEKS} as amount
			from (${USUAL_TIMES}) t
			cross join lateral (
				select o.items from orders o
				where o.merchant_id = ${merchantId}::uuid and o.store_id = t.store_id and o.currency = ${currency}
					and o.status <> 'canceled' and o.top_status <> 'test'
					and o.start_prep_at >= t.from_at and o.start_prep_at < t.to_at
				offset 0
			) o
			cross join lateral (${ITEMS}) l
			where l.name = t.name
			group by 1
		)
		select b.name as key, b.is_before, ${lostTimeColumns(sql`count(*)`)}
		from breaks b left join usual on usual.id = b.id
		group by 1, 2`;
}

const USUAL_TIMES = sql`
	select b.*, lower(b.during) - make_interval(weeks => week) as from_at,
		upper(b.during) - make_interval(weeks => week) as to_at
	from breaks b cross join generate_series(1, ${WEEKS}::int) week
	offset 0`;

function lostTimeColumns(times: SQL): SQL {
	return sumColumns({
		lostMinutes: sql`round(sum(extract(epoch from upper(b.during) - lower(b.during))) / 60)`,
		lostTimes: times,
		lostSales: sql`round(sum(usual.amount))`,
	});
}
