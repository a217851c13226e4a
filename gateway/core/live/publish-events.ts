import { sql } from "drizzle-orm";
import type { LiveMessage } from "~/models/shared/live";
import { awaitAll, type Database } from "../database";
import { queryRows } from "../query-rows";
import type { Services } from "../services";
import { eventsAfter, MAX_EVENTS, newestEvent, newestEvents } from "./read-events";

const LOOK_EVERY_MS = 1_000;

export interface EventPublisher {
	begin(merchantId: string): Promise<void>;
	close(): void;
}

/** Publishes each committed event once and in order, for merchants with listeners. */
export async function publishEvents(
	services: Services,
	emit: (merchantId: string, message: LiveMessage) => void,
): Promise<EventPublisher> {
	// Last published event per merchant, and the running publication: one at a time, as listeners ignore late events.
	const published = new Map<string, number>();
	const publishing = new Map<string, Promise<void>>();

	async function publishRest(merchantId: string): Promise<void> {
		for (;;) {
			const rest = await eventsAfter(services, merchantId, published.get(merchantId) ?? 0);
			for (const message of rest) {
				published.set(merchantId, message.seq);
				emit(merchantId, message);
			}
			if (rest.length < MAX_EVENTS) return;
		}
	}

	function publish(merchantId: string, upTo = Number.POSITIVE_INFINITY): void {
		const before = publishing.get(merchantId) ?? Promise.resolve();
		const now = before
			.then(() => ((published.get(merchantId) ?? 0) < upTo ? publishRest(merchantId) : undefined))
			.catch((error: unknown) => services.log.error({ error }, "events not told"));
		publishing.set(merchantId, now);
	}

	async function look(): Promise<void> {
		if (await hasUnnumberedEvents(services.database)) await numberEvents(services.database);
		if (published.size === 0) return;
		const newest = await newestEvents(services, [...published.keys()]);
		for (const [merchantId, seq] of newest) publish(merchantId, seq);
	}

	await services.database.listen(
		EVENTS_CHANNEL,
		(payload) => {
			const [merchantId = "", seq = "0"] = payload.split(":");
			if (published.has(merchantId)) publish(merchantId, Number(seq));
		},
		(listening) => {
			if (listening) for (const merchantId of published.keys()) publish(merchantId);
		},
	);
	const looking = everySecond(() =>
		look().catch((error: unknown) => services.log.warn({ error }, "events not looked for")),
	);

	return {
		async begin(merchantId) {
			if (published.has(merchantId)) return;
			const newest = await newestEvent(services, merchantId);
			if (published.has(merchantId)) return;
			published.set(merchantId, newest);
			publish(merchantId);
		},
		close: looking.stop,
	};
}

function everySecond(work: () => Promise<void>): { stop(): void } {
	let timer: NodeJS.Timeout;
	let isStopped = false;
	const next = () => {
		if (isStopped) return;
		timer = setTimeout(() => void work().then(next), LOOK_EVERY_MS);
		timer.unref();
	};
	next();
	return {
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}

/** Announces the number of a merchant's newest event, as `merchantId:seq`. */
const EVENTS_CHANNEL = "mise_events";

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
async function hasUnnumberedEvents(database: Database): Promise<boolean> {
	const [found] = await database.transaction(EVERYWHERE, (tx) =>
		queryRows<{ waiting: boolean }>(
			tx,
			sql`select exists (select 1 from events where seq is null) as waiting`,
		),
	);
	return found?.waiting ?? false;
}
