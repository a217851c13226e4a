import { type SQL, sql } from "drizzle-orm";
import type {
	DayFigures,
	DayInsight,
	SalesFigures,
	WaitingOrders,
} from "~/models/home/day-insight";
import { comparedRange } from "~/models/shared/compared-range";
import { businessDate } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { daysBetween } from "~/models/shared/plain-date";
import { sameMoment, spansOfDay } from "~/models/shared/zoned-clock";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { isLateAt, MAY_BE_LATE } from "../orders/is-late";
import { fromOrders } from "./from-orders";
import { listCourierTroubles, listPosTroubles, listUnconfirmed } from "./list-order-troubles";

const MINUTE = 60_000;

export interface DayInsightQuery {
	storeIds: readonly string[];
	date: string | undefined;
	now: Date;
}

/** A day against the one that it is compared with: whole, so far and by hour (spec 2.24). */
export async function getDayInsight(
	tx: Tx,
	scope: Scope,
	query: DayInsightQuery,
): Promise<DayInsight> {
	const asOf = query.now.toISOString();
	const stores = sql`
		select l.store_id, l.currency, l.contact_info->>'timeZone' as zone, m.business_day_end as day_end
		from locations l join merchants m on m.merchant_id = l.merchant_id
		where l.merchant_id = ${scope.merchantId}::uuid and l.deleted_at is null and l.type <> 'default'
			${query.storeIds.length > 0 ? sql`and l.store_id in ${query.storeIds}` : sql``}`;
	const found = await queryRows<Omit<Place, "day">>(tx, stores);
	const places = found.map((place) => ({
		...place,
		day: query.date ?? businessDate(asOf, place.zone, place.day_end),
	}));
	const sums = await queryRows<HourSum>(
		tx,
		hourSums(scope.merchantId, daySpans(places, query.now)),
	);
	return {
		date: only(places.map(({ day }) => day)),
		timeZone: only(places.map(({ zone }) => zone)),
		dayEnd: places[0]?.day_end ?? 0,
		asOf,
		currencies: usedCurrencies(places).map((currency) => ({
			currency,
			today: dayFigures(sums.filter((sum) => sum.currency === currency && !sum.is_before)),
			lastWeek: dayFigures(sums.filter((sum) => sum.currency === currency && sum.is_before)),
		})),
		waiting: await countWaiting(tx, scope.merchantId, stores, asOf),
		...(scope.permissions.includes("ORDER.API_READ")
			? {
					unconfirmed: await listUnconfirmed(tx, scope.merchantId, stores),
					couriers: await listCourierTroubles(tx, scope.merchantId, stores),
					pos: await listPosTroubles(tx, scope.merchantId, stores),
				}
			: { unconfirmed: NO_TROUBLES, couriers: NO_TROUBLES, pos: NO_TROUBLES }),
	};
}

const NO_TROUBLES = { count: 0, first: [] };

interface Place {
	store_id: string;
	currency: Currency;
	zone: string;
	/** Hours after midnight at which its business day ends. */
	day_end: number;
	day: string;
}

function usedCurrencies(places: readonly Place[]): Currency[] {
	const counts = new Map<Currency, number>();
	for (const { currency } of places) counts.set(currency, (counts.get(currency) ?? 0) + 1);
	return [...counts]
		.sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
		.map(([currency]) => currency);
}

interface Span {
	store_id: string;
	currency: Currency;
	is_before: boolean;
	from_at: string;
	to_at: string;
	offset: number;
	/** Buckets before it count as "so far". */
	until: string;
}

function daySpans(places: readonly Place[], now: Date): Span[] {
	return places.flatMap(({ store_id, currency, zone, day_end: dayEnd, day }) => {
		const today = businessDate(now.toISOString(), zone, dayEnd);
		const { first: before } = comparedRange({ first: day, last: day }, "before", { today });
		return [day, before].flatMap((on) => {
			const until = day === today ? sameMoment(now, daysBetween(on, day), zone) : null;
			return spansOfDay(on, zone, dayEnd).map(({ from, to, offset }) => ({
				store_id,
				currency,
				is_before: on === before,
				from_at: new Date(from).toISOString(),
				to_at: new Date(to).toISOString(),
				offset: offset / MINUTE,
				until: new Date(until ?? to).toISOString(),
			}));
		});
	});
}

interface HourSum {
	currency: Currency;
	is_before: boolean;
	hour: number;
	so_far: boolean;
	orders: number;
	sales: number;
}

/** Takes the bounds as a table: under row-level security an index serves comparisons with plain values only. */
function hourSums(merchantId: string, spans: readonly Span[]): SQL {
	return sql`
		with spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(
				store_id uuid, currency text, is_before boolean, from_at timestamptz, to_at timestamptz,
				"offset" int, until timestamptz)
		)
		select s.currency, s.is_before,
			extract(hour from b.bucket at time zone 'UTC' + make_interval(mins => s."offset"))::int as hour,
			b.bucket < s.until as so_far,
			sum(b.orders)::float8 as orders, sum(b.total - b.refunded)::float8 as sales
		from spans s
		cross join lateral (
			select * from order_buckets b
			where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
				and b.bucket >= s.from_at and b.bucket < s.to_at and b.status not in ('canceled', 'test')
			offset 0
		) b
		group by 1, 2, 3, 4`;
}

function dayFigures(sums: readonly HourSum[]): DayFigures {
	return {
		...sumSales(sums),
		soFar: sumSales(sums.filter(({ so_far }) => so_far)),
		hours: Array.from({ length: 24 }, (_, hour) => {
			const ofHour = sums.filter((sum) => sum.hour === hour);
			const { orders, sales } = sumSales(ofHour);
			const ahead = sumSales(ofHour.filter(({ so_far }) => !so_far)).orders;
			return { hour, orders, ahead, sales };
		}),
	};
}

function sumSales(sums: readonly HourSum[]): SalesFigures {
	const orders = sums.reduce((sum, row) => sum + row.orders, 0);
	const sales = sums.reduce((sum, row) => sum + row.sales, 0);
	return { orders, sales, average: orders === 0 ? 0 : Math.round(sales / orders) };
}

function only(values: readonly string[]): string | null {
	const [first] = values;
	return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Orders waiting for staff at `asOf`, at the locations that `stores` selects (as `store_id`). */
async function countWaiting(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	asOf: string,
): Promise<WaitingOrders> {
	const ofStatus = (statuses: readonly string[], condition: SQL) => sql`
		select count(o.id)::int ${fromOrders(statuses, { merchantId, stores, condition })}`;
	const [row] = await queryRows<Record<"new" | "ahead" | "late", number>>(
		tx,
		sql`select
			(select coalesce(sum(t.orders), 0)::int from (${stores}) s join order_totals t
				on t.merchant_id = ${merchantId}::uuid and t.store_id = s.store_id
				and t.top_status = 'new') as new,
			(${ofStatus(
				["delayed"],
				sql`o.top_status = 'order-ahead'
					and o.start_prep_at <= ${asOf}::timestamptz + interval '1 hour'`,
			)}) as ahead,
			(${ofStatus(
				MAY_BE_LATE,
				sql`o.top_status <> 'test' and ${isLateAt(sql`${asOf}::timestamptz`)}`,
			)}) as late`,
	);
	return {
		new: row?.new ?? 0,
		orderAheadDue: row?.ahead ?? 0,
		late: row?.late ?? 0,
	};
}
