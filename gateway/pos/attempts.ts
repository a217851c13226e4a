import type { PosOutcome } from "../adapters/pos/provider";
import { laterBy } from "../core/attempt-waits";
import type { posOrders } from "../orders/on-their-way/tables";

export type PosOrderRow = typeof posOrders.$inferSelect;

export const MAX_POS_ATTEMPTS = 8;
export const LONGEST_POS_WAIT_MS = 30 * 60_000;

/** Changes after a failed attempt: the reason, and the end if it was refused or the last one. */
export function triedInVain(
	result: Exclude<PosOutcome, { outcome: "taken" }>,
	attempts: number,
): Partial<PosOrderRow> {
	const isOver = result.outcome === "refused" || attempts >= MAX_POS_ATTEMPTS;
	const known = {
		lastError: result.words,
		...(result.reference && { reference: result.reference }),
	};
	if (isOver) return { ...known, state: "failed", dueAt: null };
	return {
		...known,
		...(result.outcome === "again" && laterBy(result.afterMs, attempts, LONGEST_POS_WAIT_MS)),
	};
}
