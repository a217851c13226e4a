import type { LiveMessage } from "~/models/shared/live";
import type { Services } from "../services";
import { EVENTS_CHANNEL, hasUnnumberedEvents, numberEvents } from "./number-events";
import { eventsAfter, MOST_EVENTS, newestEvent, newestEvents } from "./read-events";

/** How often the tables are looked at for events whose announcement was lost. */
const LOOK_EVERY_MS = 1_000;

export interface Teller {
	/** From here on the merchant's events are told, those too that come while nobody listens to the database. */
	begin(merchantId: string): Promise<void>;
	close(): void;
}

/** Tells every committed event once, a merchant's in their order, from the moment somebody wants that merchant's. */
export async function tellEvents(
	services: Services,
	emit: (merchantId: string, message: LiveMessage) => void,
): Promise<Teller> {
	// Up to which event each merchant's room was told, and the telling that is under way: one after the other,
	// since a listener takes an event that comes late for one it has had.
	const told = new Map<string, number>();
	const telling = new Map<string, Promise<void>>();

	async function tellRest(merchantId: string): Promise<void> {
		for (;;) {
			const rest = await eventsAfter(services, merchantId, told.get(merchantId) ?? 0);
			for (const message of rest) {
				told.set(merchantId, message.seq);
				emit(merchantId, message);
			}
			if (rest.length < MOST_EVENTS) return;
		}
	}

	function tell(merchantId: string, upTo = Number.POSITIVE_INFINITY): void {
		const before = telling.get(merchantId) ?? Promise.resolve();
		const now = before
			.then(() => ((told.get(merchantId) ?? 0) < upTo ? tellRest(merchantId) : undefined))
			.catch((error: unknown) => services.log.error({ error }, "events not told"));
		telling.set(merchantId, now);
	}

	async function look(): Promise<void> {
		if (await hasUnnumberedEvents(services.database)) await numberEvents(services.database);
		if (told.size === 0) return;
		const newest = await newestEvents(services, [...told.keys()]);
		for (const [merchantId, seq] of newest) tell(merchantId, seq);
	}

	await services.database.listen(
		EVENTS_CHANNEL,
		(payload) => {
			const [merchantId = "", seq = "0"] = payload.split(":");
			if (told.has(merchantId)) tell(merchantId, Number(seq));
		},
		// What was written while nobody listened.
		(listening) => {
			if (listening) for (const merchantId of told.keys()) tell(merchantId);
		},
	);
	const looking = everySecond(() =>
		look().catch((error: unknown) => services.log.warn({ error }, "events not looked for")),
	);

	return {
		async begin(merchantId) {
			if (told.has(merchantId)) return;
			const newest = await newestEvent(services, merchantId);
			if (told.has(merchantId)) return;
			told.set(merchantId, newest);
			// What was announced while the newest was asked for.
			tell(merchantId);
		},
		close: looking.stop,
	};
}

/** Runs work a second after it was last done, until it is stopped. */
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
