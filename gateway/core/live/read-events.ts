import { and, asc, eq, gt } from "drizzle-orm";
import type { LiveMessage } from "~/models/shared/live";
import { SYSTEM } from "../database";
import type { Services } from "../services";
import { events, ledgerHeads } from "../tables";

export const MOST_EVENTS = 500;

/** The merchant's events after a number, oldest first, `MOST_EVENTS` of them. */
export async function eventsAfter(
	services: Services,
	merchantId: string,
	after: number,
): Promise<LiveMessage[]> {
	const rows = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(events)
			.where(and(eq(events.merchantId, merchantId), gt(events.seq, after)))
			.orderBy(asc(events.seq))
			.limit(MOST_EVENTS),
	);
	return rows.map(({ seq, type, storeId, payload, at }) => ({
		seq,
		type,
		storeId,
		payload,
		at: at.toISOString(),
	}));
}

/** The number of the merchant's newest event; 0 before the first. */
export async function newestEvent(services: Services, merchantId: string): Promise<number> {
	const [head] = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ seq: ledgerHeads.eventSeq })
			.from(ledgerHeads)
			.where(eq(ledgerHeads.merchantId, merchantId)),
	);
	return head?.seq ?? 0;
}
