import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Stop } from "~/models/fulfilment/stop";
import type { Tx } from "../../core/database";
import { isRunning } from "./is-running";
import { stops } from "./tables";

interface RunningStops {
	organization: Stop | null;
	location: Stop | null;
}

/** The stops that hold at a location at an instant (ms): of the organization, and its own. */
export async function runningStops(
	tx: Tx,
	merchantId: string,
	storeId: string,
	at: number,
): Promise<RunningStops> {
	return (await runningStopsAt(tx, merchantId, [storeId], at))(storeId);
}

/** The stops that hold at an instant (ms) at each of some locations of an organization. */
export async function runningStopsAt(
	tx: Tx,
	merchantId: string,
	storeIds: string[],
	at: number,
): Promise<(storeId: string) => RunningStops> {
	const rows = await tx
		.select()
		.from(stops)
		.where(
			and(
				eq(stops.merchantId, merchantId),
				or(isNull(stops.storeId), inArray(stops.storeId, storeIds)),
				isRunning(at),
			),
		);
	const toStop = (row: (typeof rows)[number] | undefined): Stop | null =>
		row
			? {
					reason: row.reason,
					since: row.startedAt.toISOString(),
					until: row.until?.toISOString() ?? null,
				}
			: null;
	const organization = toStop(rows.find((row) => row.storeId === null));
	return (storeId) => ({
		organization,
		location: toStop(rows.find((row) => row.storeId === storeId)),
	});
}
