import { and, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { stops } from "./tables";

/** The stops that hold at an instant (ms): begun, not ended by anybody, and before their end. */
export function isRunning(at: number): SQL | undefined {
	const instant = new Date(at);
	return and(
		lte(stops.startedAt, instant),
		or(isNull(stops.endedAt), gt(stops.endedAt, instant)),
		or(isNull(stops.until), gt(stops.until, instant)),
	);
}
