import { sql } from "drizzle-orm";
import type { Database } from "../database";
import { queryRows } from "../query-rows";

/** The channel on which processes hear up to which number a merchant's events stand: `merchantId:seq`. */
export const EVENTS_CHANNEL = "mise_events";

const NUMBERING_LOCK = 0x6d657674;
const EVERYWHERE = { role: "app_system", merchantId: null, stores: null } as const;

/**
 * Numbers all committed events that have no number yet, whichever process wrote them, and announces them to every
 * process. One process at a time does so: an event whose number is visible has all smaller numbers visible before it,
 * although transactions commit in any order.
 */
export async function numberEvents(database: Database): Promise<void> {
	await database.transaction(EVERYWHERE, async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`);
		// A statement of its own, so that it sees what the holder before has numbered.
		await tx.execute(sql`with fresh as (
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
			select pg_notify(${EVENTS_CHANNEL}, merchant_id || ':' || seq) from heads`);
	});
}

/** Whether there are committed events without a number: a process may have died before it gave them one. */
export async function hasUnnumberedEvents(database: Database): Promise<boolean> {
	const [found] = await database.transaction(EVERYWHERE, (tx) =>
		queryRows<{ any: boolean }>(
			tx,
			sql`select exists (select 1 from events where seq is null) as any`,
		),
	);
	return found?.any ?? false;
}
