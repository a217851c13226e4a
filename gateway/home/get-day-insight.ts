import { type SQL, sql } from "drizzle-orm";
import type { DayFigures, DayInsight, SalesFigures } from "~/models/home/day-insight";
import type { Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { countWaiting } from "./count-waiting";

export interface DayInsightQuery {
	storeIds: readonly string[];
	date: string | undefined;
	now: Date;
}

/** A day against the same weekday a week before: whole, so far and by hour (spec 2.24). */
export async function getDayInsight(
	tx: Tx,
	scope: Scope,
	query: DayInsightQuery,
): Promise<DayInsight> {
	const asOf = query.now.toISOString();
	const stores = sql`
		select l.store_id, l.currency, z.zone,
			coalesce(${query.date ?? null}::date, (${asOf}::timestamptz at time zone z.zone)::date) as day,
			${asOf}::timestamptz at time zone z.zone as wall
		from locations l cross join lateral (select l.contact_info->>'timeZone' as zone) z
		where l.merchant_id = ${scope.merchantId}::uuid and l.deleted_at is null and l.type <> 'default'
			${query.storeIds.length > 0 ? sql`and l.store_id in ${query.storeIds}` : sql``}`;
	const places = await queryRows<Place>(
		tx,
		sql`select s.currency, count(*)::int as stores, min(s.zone) as first_zone,
				max(s.zone) as last_zone, min(s.day)::text as first_day, max(s.day)::text as last_day
			from (${stores}) s group by s.currency order by count(*) desc, s.currency`,
	);
	const sums = await queryRows<HourSum>(tx, hourSums(scope.merchantId, stores));
	return {
		date: only(places.flatMap(({ first_day, last_day }) => [first_day, last_day])),
		timeZone: only(places.flatMap(({ first_zone, last_zone }) => [first_zone, last_zone])),
		asOf,
		currencies: places.map(({ currency }) => ({
			currency,
			today: figuresOf(sums.filter((sum) => sum.currency === currency && sum.ago === 0)),
			lastWeek: figuresOf(sums.filter((sum) => sum.currency === currency && sum.ago === 7)),
		})),
		waiting: await countWaiting(tx, scope.merchantId, stores, asOf),
	};
}

interface Place {
	currency: Currency;
	stores: number;
	first_zone: string;
	last_zone: string;
	first_day: string;
	last_day: string;
}

interface HourSum {
	currency: Currency;
	ago: number;
	hour: number;
	so_far: boolean;
	orders: number;
	sales: number;
}

/** Computes the bounds first: under row-level security an index serves comparisons with plain values only. */
function hourSums(merchantId: string, stores: SQL): SQL {
	return sql`
		with days as materialized (
			select s.*, p.ago, (s.day - p.ago)::timestamp at time zone s.zone as from_at,
				(s.day - p.ago + 1)::timestamp at time zone s.zone as to_at
			from (${stores}) s cross join (values (0), (7)) p(ago)
		)
		select s.currency, s.ago, extract(hour from b.bucket at time zone s.zone)::int as hour,
			(s.day <> s.wall::date or (b.bucket at time zone s.zone)::time < s.wall::time) as so_far,
			sum(b.orders)::float8 as orders, sum(b.total - b.refunded)::float8 as sales
		from days s
		cross join lateral (
			select * from order_buckets b
			where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
				and b.bucket >= s.from_at and b.bucket < s.to_at and b.status not in ('canceled', 'test')
			offset 0
		) b
		group by 1, 2, 3, 4`;
}

function figuresOf(sums: readonly HourSum[]): DayFigures {
	return {
		...salesOf(sums),
		soFar: salesOf(sums.filter(({ so_far }) => so_far)),
		hours: Array.from({ length: 24 }, (_, hour) => {
			const { orders, sales } = salesOf(sums.filter((sum) => sum.hour === hour));
			return { hour, orders, sales };
		}),
	};
}

function salesOf(sums: readonly HourSum[]): SalesFigures {
	const orders = sums.reduce((sum, row) => sum + row.orders, 0);
	const sales = sums.reduce((sum, row) => sum + row.sales, 0);
	return { orders, sales, average: orders === 0 ? 0 : Math.round(sales / orders) };
}

function only(values: readonly string[]): string | null {
	const [first] = values;
	return first !== undefined && values.every((value) => value === first) ? first : null;
}
