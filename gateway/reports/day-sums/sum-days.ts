import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { addDays, businessDate, daysRange } from "~/models/shared/instants";
import { nextChangeAfter, offsetAt } from "~/models/shared/zone-database.server";
import { type Database, SYSTEM, type Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import { locations } from "../../locations/tables";
import { earlier, later, type SummedDays, touchedDays } from "../../orders/day-sums/day-parts";
import { forgetDays, lockDaySums } from "../../orders/day-sums/forget-days";
import { SUMMED_DAYS, SUMMED_JOIN } from "../../orders/day-sums/summed-rows";
import { SUMS_VERSION, staleDays, summedStores } from "../../orders/day-sums/tables";
import { type DaySpan, writeDaySums, writeWholeSums } from "./write-day-sums";

/** Few, since no order is taken at the location while they are summed. */
const DAYS_AT_ONCE = 14;
const RUN_MS = 45_000;
const WHOLE_MS = 15_000;
const MINUTE = 60_000;
const LOOKED_AT = 2_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const ZONE = sql`coalesce(l.contact_info->>'timeZone', 'UTC')`;

/** Sums business days that are over or changed, and are not in the sums. Throws at the end if it failed for some. */
export async function sumDays(
	database: Pick<Database, "transaction">,
	{ until = Date.now() + RUN_MS, now = new Date(), lookedAt = LOOKED_AT, log }: Options = {},
): Promise<void> {
	let failures = 0;
	const inTurn = async <T>(
		all: readonly T[],
		end: number,
		sumNext: (tx: Tx, one: T) => Promise<boolean>,
	) => {
		const turn = Math.floor(now.getTime() / MINUTE) % Math.max(all.length, 1);
		const left = [...all.slice(turn), ...all.slice(0, turn)];
		for (const one of left) {
			if (Date.now() >= end) return;
			try {
				if (!(await database.transaction(SYSTEM, (tx) => sumNext(tx, one)))) left.push(one);
			} catch (error) {
				failures += 1;
				log?.error({ error, of: one }, "days were not summed");
			}
		}
	};
	await inTurn(await dueStores(database, now, lookedAt), until - WHOLE_MS, (tx, store) =>
		sumNextDays(tx, store, now),
	);
	await inTurn(await staleOrganizations(database), until, sumWholeDays);
	if (failures > 0) throw new Error(`Days of ${failures} were not summed`);
}

interface Options {
	until?: number;
	now?: Date;
	lookedAt?: number;
	log?: Pick<Logger, "error">;
}

/** The locations with days to sum, looked for among a few at a time. */
async function dueStores(
	database: Pick<Database, "transaction">,
	now: Date,
	lookedAt: number,
): Promise<StoreRef[]> {
	const due: StoreRef[] = [];
	for (let after: string | undefined = FIRST_ID; after; ) {
		const from: string = after;
		after = await database.transaction(SYSTEM, async (tx) => {
			const ids = await tx
				.select({ storeId: locations.storeId })
				.from(locations)
				.where(gt(locations.storeId, from))
				.orderBy(asc(locations.storeId))
				.limit(lookedAt);
			const last = ids.at(-1)?.storeId;
			if (!last) return undefined;
			const among = sql`l.store_id > ${from}::uuid and l.store_id <= ${last}::uuid and ${mayBeDue(now)}`;
			for (const state of await readStates(tx, among)) {
				const { merchantId, storeId } = state;
				if (isDue(state, now)) due.push({ merchantId, storeId });
			}
			return ids.length < lookedAt ? undefined : last;
		});
	}
	return due;
}

/** Leaves out locations of which all is summed, so that their first order need not be found. */
function mayBeDue(now: Date): SQL {
	return sql`(s.store_id is null or s.first_day > ${BEGINNING} or s.zone <> ${ZONE}
		or s.day_end <> m.business_day_end or s.ends_at < ${now.toISOString()}::timestamptz - interval '22 hours'
		or exists (select 1 from stale_days d where d.store_id = l.store_id))`;
}

/** A location whose days cannot be told is due, so that the job fails for it alone. */
function isDue(state: StoreState, now: Date): boolean {
	try {
		return nextDays(state, now).days.length > 0;
	} catch {
		return true;
	}
}

function staleOrganizations(database: Pick<Database, "transaction">): Promise<string[]> {
	return database.transaction(SYSTEM, async (tx) => {
		const rows = await tx
			.selectDistinct({ merchantId: staleDays.merchantId })
			.from(staleDays)
			.where(eq(staleDays.storeId, staleDays.merchantId));
		return rows.map(({ merchantId }) => merchantId);
	});
}

async function sumWholeDays(tx: Tx, merchantId: string): Promise<boolean> {
	await lockDaySums(tx, merchantId);
	const isWhole = eq(staleDays.storeId, merchantId);
	const rows = await tx
		.select({ day: staleDays.day })
		.from(staleDays)
		.where(isWhole)
		.orderBy(desc(staleDays.day))
		.limit(DAYS_AT_ONCE);
	const days = rows.map(({ day }) => day);
	if (days.length === 0) return true;
	await writeWholeSums(tx, merchantId, days);
	await tx.delete(staleDays).where(and(isWhole, inArray(staleDays.day, days)));
	return days.length < DAYS_AT_ONCE;
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

async function sumNextDays(tx: Tx, store: StoreRef, now: Date): Promise<boolean> {
	await lockDaySums(tx, store.merchantId);
	await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, store.storeId))
		.for("update");
	const [state] = await readStates(tx, sql`l.store_id = ${store.storeId}::uuid`);
	if (!state) return true;
	const { days, first, last, stale } = nextDays(state, now);
	if (days.length === 0) return true;
	const { zone, day_end: dayEnd, summed } = state;
	const isKept = summed?.zone === zone && summed.day_end === dayEnd;
	if (!isKept) await forgetDays(tx, store);
	await writeDaySums(
		tx,
		store,
		days.flatMap((day) => daySpans(day, zone, dayEnd)),
	);
	const { merchantId, storeId } = store;
	await tx
		.insert(staleDays)
		.values(days.map((day) => ({ merchantId, storeId: merchantId, day })))
		.onConflictDoNothing();
	const endsAt = new Date(daysRange(last, last, zone, dayEnd).to);
	const row = { merchantId, storeId, zone, dayEnd, firstDay: first, lastDay: last, endsAt };
	await tx
		.insert(summedStores)
		.values({ ...row, version: SUMS_VERSION })
		.onConflictDoUpdate({ target: summedStores.storeId, set: row });
	if (stale.length > 0) {
		await tx
			.delete(staleDays)
			.where(and(eq(staleDays.storeId, store.storeId), inArray(staleDays.day, stale)));
	}
	const left = isKept ? summed.stale.filter((day) => !stale.includes(day)) : [];
	const after = { ...state, summed: { zone, day_end: dayEnd, first, last, stale: left } };
	return nextDays(after, now).days.length === 0;
}

function readStates(tx: Tx, among: SQL): Promise<StoreState[]> {
	return queryRows<StoreState>(
		tx,
		sql`select l.merchant_id as "merchantId", l.store_id as "storeId", m.business_day_end as day_end,
				${ZONE} as zone, ${SUMMED_DAYS} as summed,
				(select to_json(o.start_prep_at)#>>'{}' from orders o
					where o.merchant_id = l.merchant_id and o.store_id = l.store_id
					order by o.start_prep_at, o.id limit 1) as first_start
			from locations l
			join merchants m on m.merchant_id = l.merchant_id
			${SUMMED_JOIN}
			where l.type <> 'default' and ${among}`,
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
	const oldest = first_start
		? earlier(businessDate(new Date(first_start).toISOString(), zone, day_end), yesterday)
		: yesterday;
	const back = (last: string) => {
		const first = later(addDays(last, 1 - DAYS_AT_ONCE), oldest);
		return { days: daysFrom(first, last), first: first <= oldest ? BEGINNING : first };
	};
	if (!summed || summed.zone !== zone || summed.day_end !== day_end) {
		return { ...back(yesterday), last: yesterday, stale: [] };
	}
	const { first, last } = summed;
	const stale = summed.stale.slice(0, DAYS_AT_ONCE / 2);
	if (stale.length > 0) {
		const days = touchedDays(stale, clock).filter((day) => day >= first && day <= last);
		return { days: days.length > 0 ? days : [last], first, last, stale };
	}
	if (last < yesterday) {
		const next = earlier(addDays(last, DAYS_AT_ONCE), yesterday);
		return { days: daysFrom(addDays(last, 1), next), first, last: next, stale: [] };
	}
	if (first === BEGINNING) return { days: [], first, last, stale: [] };
	return { ...back(addDays(first, -1)), last, stale: [] };
}

const BEGINNING = "1900-01-01";

function daysFrom(first: string, last: string): string[] {
	const days: string[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
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
