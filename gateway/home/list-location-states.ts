import { type SQL, sql } from "drizzle-orm";
import type { LocationState } from "~/models/home/location-state";
import type { BusinessHours } from "~/models/hours/business-hours";
import { openState } from "~/models/hours/open-state";
import { addDays, businessDate, daysRange, localDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { isLateAt, MAY_BE_LATE } from "../orders/is-late";
import { fromOrders } from "./from-orders";
import { countTroubles } from "./list-order-troubles";

interface StateRow {
	store_id: string;
	zone: string;
	day_end: number;
	weekly: BusinessHours["weekly"];
	special_days: BusinessHours["specialDays"];
	new: number;
	in_progress: number;
}

/** Opening state, open orders and sales of the scope's locations at `now`; no default or central ones. */
export async function listLocationStates(
	tx: Tx,
	scope: Scope,
	{ storeIds, now }: { storeIds: readonly string[]; now: Date },
): Promise<LocationState[]> {
	const rows = await queryRows<StateRow>(
		tx,
		sql`select l.store_id, l.contact_info->>'timeZone' as zone, m.business_day_end as day_end, h.weekly, h.special_days,
				coalesce(sum(t.orders) filter (where t.top_status = 'new'), 0)::int as new,
				coalesce(sum(t.orders) filter (where t.top_status = 'in-progress'), 0)::int as in_progress
			from locations l
			join merchants m on m.merchant_id = l.merchant_id
			join business_hours h on h.merchant_id = l.merchant_id and h.store_id = l.store_id
			left join order_totals t on t.merchant_id = l.merchant_id and t.store_id = l.store_id
				and t.top_status in ('new', 'in-progress')
			where l.merchant_id = ${scope.merchantId}::uuid and l.deleted_at is null
				and l.type <> 'default' and not l.is_central_location
				${storeIds.length > 0 ? sql`and l.store_id in ${storeIds}` : sql``}
			group by l.store_id, zone, m.business_day_end, h.weekly, h.special_days, l.title
			order by l.title`,
	);
	const at = now.toISOString();
	const can = (permission: string) => scope.permissions.includes(permission);
	const seesOrders = can("ORDER.API_READ");
	const late = seesOrders
		? await countLate(tx, scope.merchantId, storeIdsSql(rows), at)
		: new Map<string, number>();
	const troubles = seesOrders
		? await countTroubles(tx, scope.merchantId, storeIdsSql(rows))
		: new Map<string, number>();
	const seesSales = seesOrders || can("REPORT.API_READ");
	const sums = seesSales ? await sumToday(tx, scope.merchantId, rows, now) : null;
	const weeks = seesSales ? await sumWeeks(tx, scope.merchantId, rows, now) : null;
	return rows.map(({ store_id, zone, weekly, special_days, ...orders }) => {
		const open = openState({ weekly, specialDays: special_days }, zone, at);
		const isException = !open.open && isSpecialDay(special_days, zone, at);
		return {
			storeId: store_id,
			open,
			isClosedByException: isException && openState({ weekly, specialDays: [] }, zone, at).open,
			orders: seesOrders
				? {
						new: orders.new,
						inProgress: orders.in_progress,
						late: late.get(store_id) ?? 0,
						troubles: troubles.get(store_id) ?? 0,
					}
				: null,
			today: sums && (sums.get(store_id) ?? { orders: 0, sales: 0 }),
			week: weeks && (weeks.get(store_id) ?? []),
		};
	});
}

/** Location ids as a table of plain values, which lets an index serve under row-level security. */
function storeIdsSql(rows: readonly StateRow[]): SQL {
	const ids = JSON.stringify(rows.map(({ store_id }) => store_id));
	return sql`select value::uuid as store_id from jsonb_array_elements_text(${ids}::jsonb)`;
}

function isSpecialDay(days: BusinessHours["specialDays"], zone: string, at: string): boolean {
	const today = localDate(at, zone);
	return days.some(({ date }) => date === today);
}

/** Late orders by location at `asOf`, of the locations that `stores` selects (as `store_id`). */
async function countLate(
	tx: Tx,
	merchantId: string,
	stores: SQL,
	asOf: string,
): Promise<Map<string, number>> {
	const condition = sql`o.top_status <> 'test' and ${isLateAt(sql`${asOf}::timestamptz`)}`;
	const rows = await queryRows<{ store_id: string; late: number }>(
		tx,
		sql`
		select s.store_id, count(o.id)::int as late
		${fromOrders(MAY_BE_LATE, { merchantId, stores, condition })}
		group by s.store_id`,
	);
	return new Map(rows.map(({ store_id, late }) => [store_id, late]));
}

interface TodaySums {
	orders: number;
	/** Minor units. */
	sales: number;
}

/** Orders and sales by location of its own day up to `now`, as home's figures count them. */
async function sumToday(
	tx: Tx,
	merchantId: string,
	places: readonly Pick<StateRow, "store_id" | "zone" | "day_end">[],
	now: Date,
): Promise<Map<string, TodaySums>> {
	const spans = places.map(({ store_id, zone, day_end: dayEnd }) => {
		const today = businessDate(now.toISOString(), zone, dayEnd);
		return { store_id, from_at: daysRange(today, today, zone, dayEnd).from };
	});
	const rows = await queryRows<TodaySums & { store_id: string }>(
		tx,
		sql`
		with spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(store_id uuid, from_at timestamptz)
		)
		select s.store_id, sum(b.orders)::float8 as orders, sum(b.total - b.refunded)::float8 as sales
		from spans s
		cross join lateral (
			select * from order_buckets b
			where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
				and b.bucket >= s.from_at and b.bucket < ${now.toISOString()}::timestamptz
				and b.status not in ('canceled', 'test')
			offset 0
		) b
		group by s.store_id`,
	);
	return new Map(rows.map(({ store_id, orders, sales }) => [store_id, { orders, sales }]));
}

const WEEK = 7;

/** Sales by location of each of its last seven whole business days, the oldest first. */
async function sumWeeks(
	tx: Tx,
	merchantId: string,
	places: readonly Pick<StateRow, "store_id" | "zone" | "day_end">[],
	now: Date,
): Promise<Map<string, number[]>> {
	const spans = places.flatMap(({ store_id, zone, day_end: dayEnd }) => {
		const today = businessDate(now.toISOString(), zone, dayEnd);
		return Array.from({ length: WEEK }, (_, index) => {
			const day = addDays(today, index - WEEK);
			const { from: from_at, to: to_at } = daysRange(day, day, zone, dayEnd);
			return { store_id, index, from_at, to_at };
		});
	});
	const rows = await queryRows<{ store_id: string; index: number; sales: number }>(
		tx,
		sql`
		with spans as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
				as s(store_id uuid, index int, from_at timestamptz, to_at timestamptz)
		)
		select s.store_id, s.index, sum(b.total - b.refunded)::float8 as sales
		from spans s
		cross join lateral (
			select * from order_buckets b
			where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
				and b.bucket >= s.from_at and b.bucket < s.to_at
				and b.status not in ('canceled', 'test')
			offset 0
		) b
		group by s.store_id, s.index`,
	);
	const sales = new Map(rows.map((row) => [`${row.store_id} ${row.index}`, row.sales]));
	return new Map(
		places.map(({ store_id }) => [
			store_id,
			Array.from({ length: WEEK }, (_, index) => sales.get(`${store_id} ${index}`) ?? 0),
		]),
	);
}
