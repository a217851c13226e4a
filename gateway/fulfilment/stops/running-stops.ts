import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Stop } from "~/models/fulfilment/stop";
import type { Tx } from "../../core/database";
import { isRunning } from "./is-running";
import { stops } from "./tables";

export type StopRow = typeof stops.$inferSelect;

interface RunningStops {
	organization: Stop | null;
	location: Stop | null;
}

/** Stops in effect at a location at an instant (ms): the organization's and its own. */
export async function runningStops(
	tx: Tx,
	merchantId: string,
	storeId: string,
	at: number,
): Promise<RunningStops> {
	return (await runningStopsAt(tx, merchantId, [storeId], at))(storeId);
}

/** Stops in effect at an instant (ms), for each of some locations. */
export async function runningStopsAt(
	tx: Tx,
	merchantId: string,
	storeIds: string[],
	at: number,
): Promise<(storeId: string) => RunningStops> {
	const rows = await tx
		.select()
		.from(stops)
		.where(and(appliesTo(merchantId, storeIds), isRunning(at)));
	return (storeId) => stopsAmong(rows, storeId, at);
}

/** Stops at a location that have begun and last until `since` (ms) or longer. */
export function stopsSince(
	tx: Tx,
	merchantId: string,
	storeId: string,
	since: number,
): Promise<StopRow[]> {
	const instant = new Date(since);
	const isLater = (end: typeof stops.endedAt | typeof stops.until) =>
		or(isNull(end), gt(end, instant));
	return tx
		.select()
		.from(stops)
		.where(and(appliesTo(merchantId, [storeId]), isLater(stops.endedAt), isLater(stops.until)));
}

/** Selects the stops in effect at a location at an instant (ms). */
export function stopsAmong(rows: readonly StopRow[], storeId: string, at: number): RunningStops {
	const running = rows.filter(
		({ startedAt, endedAt, until }) =>
			startedAt.getTime() <= at && isAfter(endedAt, at) && isAfter(until, at),
	);
	const toStop = (row: StopRow | undefined): Stop | null =>
		row
			? {
					reason: row.reason,
					since: row.startedAt.toISOString(),
					until: row.until?.toISOString() ?? null,
				}
			: null;
	return {
		organization: toStop(running.find((row) => row.storeId === null)),
		location: toStop(running.find((row) => row.storeId === storeId)),
	};
}

function isAfter(end: Date | null, at: number): boolean {
	return end === null || end.getTime() > at;
}

function appliesTo(merchantId: string, storeIds: string[]) {
	return and(
		eq(stops.merchantId, merchantId),
		or(isNull(stops.storeId), inArray(stops.storeId, storeIds)),
	);
}
