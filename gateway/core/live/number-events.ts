import { sql } from "drizzle-orm";
import { awaitAll } from "../await-all";
import type { Database } from "../database";
import { queryRows } from "../query-rows";

/** Announces the number of a merchant's newest event, as `merchantId:seq`. */
export const EVENTS_CHANNEL = "mise_events";

const NUMBERING_LOCK = 0x6d657674;
const EVERYWHERE = { role: "app_system", merchantId: null, stores: null } as const;

/** Numbers committed events, one process at a time: a visible number has all smaller ones visible before it. */
export async function numberEvents(database: Database): Promise<void> {
	await database.transaction(EVERYWHERE, async (tx) => {
		// Two statements, so that the second sees what the previous lock holder numbered; none waits for an answer.
		await awaitAll([
			tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`),
			tx.execute(NUMBERING),
		]);
	});
}

const NUMBERING = sql`with fresh as (
		select merchant_id, id, row_number() over (partition by merchant_id order by id) as place,
			count(*) over (partition by merchant_id) as total
		from events where seq is null
	), heads as (
		insert into event_heads (merchant_id, seq)
		select merchant_id, count(*) from fresh group by merchant_id
		on conflict (merchant_id) do update set seq = event_heads.seq + excluded.seq
		returning merchant_id, seq
	), numbered as (
		update events set seq = heads.seq - fresh.total + fresh.place
		from fresh join heads using (merchant_id)
		where events.merchant_id = fresh.merchant_id and events.id = fresh.id
	)
	select pg_notify(${EVENTS_CHANNEL}, merchant_id || ':' || seq) from heads`;

/** Whether committed events lack a number, as after a crash before numbering. */
export async function hasUnnumberedEvents(database: Database): Promise<boolean> {
	const [found] = await database.transaction(EVERYWHERE, (tx) =>
		queryRows<{ waiting: boolean }>(
			tx,
			sql`select exists (select 1 from events where seq is null) as waiting`,
		),
	);
	return found?.waiting ?? false;
}
