import { DAY_MS } from "~/models/shared/plain-date";
import { toSentence } from "~/models/shared/sentence";
import type { CourierAnswer } from "../../adapters/couriers/provider";
import { laterBy } from "../../core/attempt-waits";
import type { CourierOrderRow } from "../../orders/courier-queue";
import { applyDelivery, type CourierChange, nextAsk } from "./apply-delivery";

export const MAX_COURIER_ATTEMPTS = 6;
export const LONGEST_COURIER_WAIT_MS = 10 * 60_000;
/** Couriers deduplicate a job's id for 60 minutes; a later repeat could send a second courier. */
export const TAKEN_ONCE_MS = 55 * 60_000;

const LONGEST_SILENCE_MS = DAY_MS;

export const NOT_KNOWN =
	"A courier may be coming. Check with the delivery partner before you send it again.";

/** Whether another attempt could send a second courier. */
export function mayDouble({
	isUncertain,
	firstTriedAt,
}: Pick<CourierOrderRow, "isUncertain" | "firstTriedAt">): boolean {
	return isUncertain && Date.now() - (firstTriedAt?.getTime() ?? 0) > TAKEN_ONCE_MS;
}

export function isOther(now: CourierOrderRow, tried: CourierOrderRow): boolean {
	return now.round !== tried.round || now.reference !== tried.reference;
}

/** Changes after an attempt to send an order. `now`: current row; `tried`: row before the attempt. */
export function settleSent(
	now: CourierOrderRow,
	tried: CourierOrderRow,
	answer: CourierAnswer,
): CourierChange | null {
	if (now.round !== tried.round) return null;
	if (answer.outcome === "taken") return takenBy(now, answer);
	if (now.attempts !== tried.attempts + 1) return null;
	const isUncertain =
		tried.isUncertain || (answer.outcome === "again" && answer.isUncertain === true);
	if (now.state === "canceling") {
		if (isUncertain) return { action: null, changes: { isUncertain } };
		return { action: "courier-canceled", changes: { state: "canceled", dueAt: null, isUncertain } };
	}
	if (now.state !== "waiting") return null;
	const isOver = answer.outcome === "refused" || now.attempts >= MAX_COURIER_ATTEMPTS;
	if (isOver) return failed(answer.words, isUncertain);
	const later = answer.outcome === "again" ? retryLater(answer.afterMs, now) : {};
	return { action: null, changes: { lastError: answer.words, isUncertain, ...later } };
}

function takenBy(
	now: CourierOrderRow,
	{ delivery }: Extract<CourierAnswer, { outcome: "taken" }>,
): CourierChange | null {
	const change = applyDelivery(now, delivery);
	if (!change || (now.state !== "canceling" && now.state !== "canceled")) return change;
	return {
		...change,
		changes: { ...change.changes, state: "canceling", attempts: 0, dueAt: new Date() },
	};
}

export function settleCanceled(
	now: CourierOrderRow,
	tried: CourierOrderRow,
	answer: CourierAnswer,
): CourierChange | null {
	if (isOther(now, tried) || now.state !== "canceling") return null;
	if (answer.outcome === "taken") {
		const change = applyDelivery(now, answer.delivery);
		return {
			action: "courier-canceled",
			changes: { ...change?.changes, state: "canceled", dueAt: null, lastError: null },
		};
	}
	if (answer.outcome === "refused") {
		if (answer.isUnknown) {
			return { action: "courier-canceled", changes: { state: "canceled", dueAt: null } };
		}
		return cancelFailed(answer.words);
	}
	if (now.attempts >= MAX_COURIER_ATTEMPTS) return cancelFailed(answer.words);
	return { action: null, changes: { lastError: answer.words, ...retryLater(answer.afterMs, now) } };
}

export function settleRequested(
	now: CourierOrderRow,
	tried: CourierOrderRow,
	answer: CourierAnswer,
): CourierChange | null {
	if (isOther(now, tried)) return null;
	const news = answer.outcome === "taken" ? applyDelivery(now, answer.delivery) : null;
	if (news !== null || now.state !== "sent") return news;
	if (answer.outcome === "refused" && answer.isUnknown) {
		return failed("The courier no longer has this delivery", false);
	}
	if (!isStale(now)) return null;
	return statusUnknown(answer.outcome === "taken" ? NOTHING_NEW : answer.words);
}

/** No more updates will come; the courier may still arrive. */
export function statusUnknown(words: string): CourierChange {
	const lastError = `${toSentence(words)} The courier's status is unknown. Check with the delivery partner.`;
	return { action: "courier-unheard", changes: { dueAt: null, lastError } };
}

const NOTHING_NEW = "No courier update for a day";

function isStale({ sentAt, statusAt, dropoffAt }: CourierOrderRow): boolean {
	const last = Math.max(...[sentAt, statusAt, dropoffAt].map((at) => at?.getTime() ?? 0));
	return Date.now() - last > LONGEST_SILENCE_MS;
}

/** No courier comes, as far as anybody knows. */
export function failed(words: string, isUncertain: boolean): CourierChange {
	const lastError = isUncertain ? `${toSentence(words)} ${NOT_KNOWN}` : words;
	return {
		action: "courier-failed",
		changes: { state: "failed", dueAt: null, lastError, isUncertain },
	};
}

function cancelFailed(words: string): CourierChange {
	const lastError = `The courier could not be canceled. ${toSentence(words)} Call the courier.`;
	return { action: "courier-failed", changes: { state: "sent", dueAt: nextAsk(), lastError } };
}

function retryLater(afterMs: number | null, { attempts }: CourierOrderRow) {
	return laterBy(afterMs, attempts, LONGEST_COURIER_WAIT_MS);
}
