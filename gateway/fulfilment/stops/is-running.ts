import { and, gt, isNull, or, type SQL } from "drizzle-orm";
import { stops } from "./tables";

/** The stops that hold at an instant (ms): not ended by anybody, and before their end. */
export function isRunning(at: number): SQL | undefined {
	return and(isNull(stops.endedAt), or(isNull(stops.until), gt(stops.until, new Date(at))));
}
