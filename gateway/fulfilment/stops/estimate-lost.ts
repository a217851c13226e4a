import { sql } from "drizzle-orm";
import { comparableSpans, splitIntoDays } from "~/models/fulfilment/comparable-spans";
import type { LostSales } from "~/models/fulfilment/stop";
import type { Currency } from "~/models/shared/money";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";

const BUCKET_MS = 15 * 60_000;

interface StopSpan {
	id: string;
	storeId: string | null;
	/** ms, half-open. */
	from: number;
	to: number;
}

/** Lost sales by stop (minor units, less refunds), from the same weekday hours of four weeks before. Two statements. */
export async function estimateLost(
	tx: Tx,
	merchantId: string,
	stopSpans: readonly StopSpan[],
): Promise<Map<string, LostSales[]>> {
	if (stopSpans.length === 0) return new Map();
	const places = await queryRows<{ store_id: string; zone: string }>(
		tx,
		sql`select l.store_id, l.contact_info->>'timeZone' as zone from locations l
			where l.merchant_id = ${merchantId}::uuid and l.type <> 'default' and not l.is_central_location
				and (l.deleted_at is null or l.store_id in (select value::uuid
					from jsonb_array_elements_text(${JSON.stringify(stopSpans.flatMap(({ storeId }) => storeId ?? []))}::jsonb)))`,
	);
	const comparable = stopSpans.flatMap(({ id, storeId, ...span }) =>
		places
			.filter((place) => storeId === null || place.store_id === storeId)
			.flatMap(({ store_id, zone }) =>
				comparableSpans(span, zone).map(({ weight, ...each }) => ({
					id,
					store_id,
					weight,
					...splitIntoDays(each, zone),
				})),
			),
	);
	const spans = comparable.flatMap(({ id, store_id, weight, ends }) =>
		ends.map(({ from, to }) => ({
			id,
			store_id,
			weight,
			from_at: iso(from),
			to_at: iso(to),
			first: iso(Math.floor(from / BUCKET_MS) * BUCKET_MS),
		})),
	);
	const days = comparable.flatMap(({ id, store_id, weight, days: whole }) =>
		whole ? [{ id, store_id, weight, from_day: whole.from, to_day: whole.to }] : [],
	);
	const rows = await queryRows<{ id: string; currency: Currency; amount: number }>(
		tx,
		sql`
		with spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(
				id uuid, store_id uuid, weight float8, from_at timestamptz, to_at timestamptz, first timestamptz)
		), days as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(
				id uuid, store_id uuid, weight float8, from_day date, to_day date)
		), parts as (
			select s.id, s.store_id, s.weight * b.sales * extract(epoch from
				least(b.bucket + interval '15 minutes', s.to_at) - greatest(b.bucket, s.from_at)) / 900 as amount
			from spans s
			cross join lateral (
				select bucket, total - refunded as sales from order_buckets
				where merchant_id = ${merchantId}::uuid and store_id = s.store_id
					and bucket >= s.first and bucket < s.to_at and status not in ('canceled', 'test')
				offset 0
			) b
			union all
			select d.id, d.store_id, d.weight * o.sales as amount
			from days d
			cross join lateral (
				select total - refunded as sales from order_days
				where merchant_id = ${merchantId}::uuid and store_id = d.store_id
					and day >= d.from_day and day < d.to_day and status not in ('canceled', 'test')
				offset 0
			) o
		)
		select p.id, l.currency, round(sum(p.amount)::numeric)::float8 as amount
		from parts p
		join locations l on l.store_id = p.store_id
		group by p.id, l.currency
		order by 3 desc`,
	);
	const lost = new Map<string, LostSales[]>(stopSpans.map(({ id }) => [id, []]));
	for (const { id, currency, amount } of rows) lost.get(id)?.push({ currency, amount });
	return lost;
}

const iso = (at: number) => new Date(at).toISOString();
