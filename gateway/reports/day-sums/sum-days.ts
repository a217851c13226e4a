import { and, eq, inArray, sql } from "drizzle-orm";
import { addDays, businessDate, daysRange } from "~/models/shared/instants";
import { nextChangeAfter, offsetAt } from "~/models/shared/zone-database.server";
import { type Database, SYSTEM, type Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import { locations } from "../../locations/tables";
import { type SummedDays, touchedDays } from "../../orders/day-sums/day-parts";
import { SUMMED_DAYS } from "../../orders/day-sums/summed-rows";
import { lineDaySums, orderDaySums, staleDays, summedStores } from "../../orders/day-sums/tables";
import { type DaySpan, writeDaySums } from "./write-day-sums";

/** Few, since no order is taken at the location while they are summed. */
const DAYS_AT_ONCE = 14;
const RUN_MS = 45_000;
const MINUTE = 60_000;

/** Sums business days that are over and not in the sums yet, and those on which an order changed. */
export async function sumDays(
	database: Pick<Database, "transaction">,
	{ until = Date.now() + RUN_MS, now = new Date() } = {},
): Promise<void> {
	const known = await database.transaction(SYSTEM, (tx) => readStates(tx));
	let stores: StoreRef[] = known.filter((state) => nextDays(state, now).days.length > 0);
	while (stores.length > 0 && Date.now() < until) {
		const left: StoreRef[] = [];
		for (const store of stores) {
			if (Date.now() >= until) return;
			const isDone = await database.transaction(SYSTEM, (tx) => sumNextDays(tx, store, now));
			if (!isDone) left.push(store);
		}
		stores = left;
	}
}

interface StoreRef {
	merchantId: string;
	storeId: string;
}

interface StoreState extends StoreRef {
	zone: string;
	day_end: number;
	summed: SummedDays | null;
	first_start: string | null;
}

/** Sums some days of a location. Returns whether none is left. */
async function sumNextDays(tx: Tx, store: StoreRef, now: Date): Promise<boolean> {
	await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, store.storeId))
		.for("update");
	const [state] = await readStates(tx, store.storeId);
	if (!state) return true;
	const { days, first, last, stale } = nextDays(state, now);
	if (days.length === 0) return true;
	const { zone, day_end: dayEnd, summed } = state;
	if (summed && (summed.zone !== zone || summed.day_end !== dayEnd)) await forgetDays(tx, store);
	await writeDaySums(
		tx,
		store,
		days.flatMap((day) => daySpans(day, zone, dayEnd)),
	);
	const { merchantId, storeId } = store;
	const row = { merchantId, storeId, zone, dayEnd, firstDay: first, lastDay: last };
	await tx
		.insert(summedStores)
		.values(row)
		.onConflictDoUpdate({ target: summedStores.storeId, set: row });
	if (stale.length > 0) {
		await tx
			.delete(staleDays)
			.where(and(eq(staleDays.storeId, store.storeId), inArray(staleDays.day, stale)));
	}
	return false;
}

function readStates(tx: Tx, storeId?: string): Promise<StoreState[]> {
	return queryRows<StoreState>(
		tx,
		sql`select l.merchant_id as "merchantId", l.store_id as "storeId", m.business_day_end as day_end,
				coalesce(l.contact_info->>'timeZone', 'UTC') as zone, ${SUMMED_DAYS} as summed,
				(select to_json(o.start_prep_at)#>>'{}' from orders o
					where o.merchant_id = l.merchant_id and o.store_id = l.store_id
					order by o.start_prep_at, o.id limit 1) as first_start
			from locations l
			join merchants m on m.merchant_id = l.merchant_id
			left join summed_stores s on s.store_id = l.store_id
			${storeId ? sql`where l.store_id = ${storeId}::uuid` : sql``}`,
	);
}

interface NextDays {
	days: string[];
	first: string;
	last: string;
	stale: string[];
}

/** The next days to sum: changed ones, then those since the last one, then older ones; and what is summed after. */
function nextDays({ zone, day_end, summed, first_start }: StoreState, now: Date): NextDays {
	const clock = { zone, day_end };
	const yesterday = addDays(businessDate(now.toISOString(), zone, day_end), -1);
	const nothing = { days: [], first: "", last: "", stale: [] };
	if (!first_start) return nothing;
	const oldest = businessDate(new Date(first_start).toISOString(), zone, day_end);
	if (!summed || summed.zone !== zone || summed.day_end !== day_end) {
		const first = [addDays(yesterday, 1 - DAYS_AT_ONCE), oldest].sort()[1] ?? oldest;
		return first > yesterday
			? nothing
			: { days: daysFrom(first, yesterday), first, last: yesterday, stale: [] };
	}
	const { first, last } = summed;
	const stale = summed.stale.slice(0, DAYS_AT_ONCE / 2);
	if (stale.length > 0) {
		const days = touchedDays(stale, clock).filter((day) => day >= first && day <= last);
		return { days: days.length > 0 ? days : [first], first, last, stale };
	}
	if (last < yesterday) {
		const next = [addDays(last, DAYS_AT_ONCE), yesterday].sort()[0] ?? yesterday;
		return { days: daysFrom(addDays(last, 1), next), first, last: next, stale: [] };
	}
	if (oldest >= first) return nothing;
	const earlier = [addDays(first, -DAYS_AT_ONCE), oldest].sort()[1] ?? oldest;
	return { days: daysFrom(earlier, addDays(first, -1)), first: earlier, last, stale: [] };
}

function daysFrom(first: string, last: string): string[] {
	const days: string[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

/** The sums of a clock that the location no longer has. */
async function forgetDays(tx: Tx, { merchantId, storeId }: StoreRef): Promise<void> {
	for (const table of [orderDaySums, lineDaySums]) {
		await tx.delete(table).where(and(eq(table.merchantId, merchantId), eq(table.storeId, storeId)));
	}
	await tx.delete(staleDays).where(eq(staleDays.storeId, storeId));
}

function daySpans(day: string, zone: string, dayEnd: number): DaySpan[] {
	const range = daysRange(day, day, zone, dayEnd);
	const spans: DaySpan[] = [];
	const end = Date.parse(range.to);
	for (let from = Date.parse(range.from); from < end; ) {
		const to = Math.min(end, nextChangeAfter(from, zone));
		const at = { from_at: new Date(from).toISOString(), to_at: new Date(to).toISOString() };
		spans.push({ day, ...at, offset: offsetAt(from, zone) / MINUTE });
		from = to;
	}
	return spans;
}
