import { and, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { stops } from "./tables";

/** SQL condition: the stop is active at an instant (ms), neither ended by a person nor expired. */
export function isRunning(at: number): SQL | undefined {
	const instant = new Date(at);
	return and(
		lte(stops.startedAt, instant),
		or(isNull(stops.endedAt), gt(stops.endedAt, instant)),
		or(isNull(stops.until), gt(stops.until, instant)),
	);
}
