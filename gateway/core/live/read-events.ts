import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { LiveMessage } from "~/models/shared/live";
import { SYSTEM } from "../database";
import type { Services } from "../services";
import { eventHeads, events } from "../tables";

export const MAX_EVENTS = 500;

/** The merchant's numbered events after a number, oldest first, at most `MAX_EVENTS`. */
export async function eventsAfter(
	services: Services,
	merchantId: string,
	after: number,
): Promise<LiveMessage[]> {
	const rows = await services.database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(events)
			.where(and(eq(events.merchantId, merchantId), gt(events.seq, after)))
			.orderBy(asc(events.seq))
			.limit(MAX_EVENTS),
	);
	return rows.flatMap(({ seq, type, storeId, payload, at }) =>
		seq === null ? [] : { seq, type, storeId, payload, at: at.toISOString() },
	);
}

/** The number of the merchant's newest event; 0 before the first. */
export async function newestEvent(services: Services, merchantId: string): Promise<number> {
	return (await newestEvents(services, [merchantId])).get(merchantId) ?? 0;
}

export async function newestEvents(
	{ database }: Services,
	merchantIds: readonly string[],
): Promise<Map<string, number>> {
	const heads = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(eventHeads)
			.where(inArray(eventHeads.merchantId, [...merchantIds])),
	);
	return new Map(heads.map(({ merchantId, seq }) => [merchantId, seq]));
}
