import type { AtPos, PosOutcome } from "../adapters/pos/provider";
import { ATTEMPT_MS, laterBy, waitAfter } from "../core/attempt-waits";
import type { posOrders } from "../orders/on-their-way/tables";
import { NO_TICKET } from "../orders/queue-for-pos";

export type PosOrderRow = typeof posOrders.$inferSelect;

export const MAX_POS_ATTEMPTS = 8;
/** Of a ticket: a kitchen that gets one much later makes the order twice. */
const MAX_TICKET_ATTEMPTS = 5;
const LONGEST_POS_WAIT_MS = 30 * 60_000;

/** Changes to the ticket of an order that is there; one that was not printed is tried again a few times. */
export function ticketColumns(
	warning: AtPos["warning"],
	attempts: number,
): Pick<PosOrderRow, keyof typeof NO_TICKET> {
	if (!warning) return NO_TICKET;
	const isOver = attempts >= MAX_TICKET_ATTEMPTS;
	const { dueAt } = laterBy(warning.afterMs, attempts, LONGEST_POS_WAIT_MS);
	return {
		ticketError: warning.words,
		ticketAttempts: attempts,
		ticketDueAt: isOver ? null : (dueAt ?? nextPosAttempt(attempts - 1)),
		ticketTriedAt: null,
	};
}

/** Whether a ticket will be printed in a moment, or perhaps is being printed. */
export function isTicketOnItsWay({ ticketDueAt, ticketTriedAt }: PosOrderRow): boolean {
	const now = Date.now();
	const isTried = ticketTriedAt !== null && ticketTriedAt.getTime() > now - ATTEMPT_MS;
	return isTried || (ticketDueAt !== null && ticketDueAt.getTime() <= now);
}

/** When an attempt is made again unless it came to something, by how many there were before. */
export function nextPosAttempt(attempts: number): Date {
	return new Date(Date.now() + waitAfter(attempts, LONGEST_POS_WAIT_MS));
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
): Pick<PosOrderRow, "ticketAttempts" | "ticketTriedAt"> & { ticketDueAt?: null } {
	const isOver = result.outcome === "refused" || attempts >= MAX_TICKET_ATTEMPTS;
	return { ticketAttempts: attempts, ticketTriedAt: null, ...(isOver && { ticketDueAt: null }) };
}
