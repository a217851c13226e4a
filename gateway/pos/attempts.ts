import type { AtPos, PosOutcome } from "../adapters/pos/provider";
import { laterBy } from "../core/attempt-waits";
import type { posOrders } from "../orders/on-their-way/tables";

export type PosOrderRow = typeof posOrders.$inferSelect;

export const MAX_POS_ATTEMPTS = 8;
/** Of a ticket: a kitchen that gets one much later makes the order twice. */
export const MAX_TICKET_ATTEMPTS = 5;
export const LONGEST_POS_WAIT_MS = 30 * 60_000;

/** Changes to an order that is there; one with a warning is sent all the same, and tried again a few times. */
export function sentColumns(
	warning: AtPos["warning"],
	attempts: number,
): Pick<PosOrderRow, "state" | "lastError"> & { dueAt?: Date | null } {
	if (!warning) return { state: "sent", lastError: null, dueAt: null };
	const isOver = attempts >= MAX_TICKET_ATTEMPTS;
	return {
		state: "sent",
		lastError: warning.words,
		...(isOver ? { dueAt: null } : laterBy(warning.afterMs, attempts, LONGEST_POS_WAIT_MS)),
	};
}

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

/** Changes after an attempt to print a ticket again that did not come so far: its order is there as before. */
export function notPrinted(
	result: Exclude<PosOutcome, { outcome: "taken" }>,
	attempts: number,
): Pick<PosOrderRow, "attempts"> & { dueAt?: null } {
	const isOver = result.outcome === "refused" || attempts >= MAX_TICKET_ATTEMPTS;
	return { attempts, ...(isOver && { dueAt: null }) };
}
