import type { LiveMessage } from "~/models/shared/live";
import { EVENTS_CHANNEL } from "../ledger";
import type { Services } from "../services";
import { eventsAfter, MOST_EVENTS, newestEvent } from "./read-events";

export interface Teller {
	/** From here on the merchant's events are told, those too that come while nobody listens to the database. */
	begin(merchantId: string): Promise<void>;
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

	await services.database.listen(
		EVENTS_CHANNEL,
		(payload) => {
			const [merchantId = "", seq = "0"] = payload.split(":");
			if (!told.has(merchantId)) told.set(merchantId, Number(seq) - 1);
			tell(merchantId, Number(seq));
		},
		// What was written while nobody listened.
		(listening) => {
			if (listening) for (const merchantId of told.keys()) tell(merchantId);
		},
	);

	return {
		async begin(merchantId) {
			if (told.has(merchantId)) return;
			const newest = await newestEvent(services, merchantId);
			if (!told.has(merchantId)) told.set(merchantId, newest);
		},
	};
}
