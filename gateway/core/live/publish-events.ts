import type { LiveMessage } from "~/models/shared/live";
import type { Services } from "../services";
import { EVENTS_CHANNEL, hasUnnumberedEvents, numberEvents } from "./number-events";
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
