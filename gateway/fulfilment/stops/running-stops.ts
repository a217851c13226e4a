import { and, eq, isNull, or } from "drizzle-orm";
import type { Stop } from "~/models/fulfilment/stop";
import type { Tx } from "../../core/database";
import { isRunning } from "./is-running";
import { stops } from "./tables";

/** The stops that hold at a location at an instant (ms): of the organization, and its own. */
export async function runningStops(
	tx: Tx,
	merchantId: string,
	storeId: string,
	at: number,
): Promise<{ organization: Stop | null; location: Stop | null }> {
	const rows = await tx
		.select()
		.from(stops)
		.where(
			and(
				eq(stops.merchantId, merchantId),
				or(isNull(stops.storeId), eq(stops.storeId, storeId)),
				isRunning(at),
			),
		);
	const told = (row: (typeof rows)[number] | undefined): Stop | null =>
		row
			? {
					reason: row.reason,
					since: row.startedAt.toISOString(),
					until: row.until?.toISOString() ?? null,
				}
			: null;
	return {
		organization: told(rows.find((row) => row.storeId === null)),
		location: told(rows.find((row) => row.storeId === storeId)),
	};
}
