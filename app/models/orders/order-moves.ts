import {
	isConfirmed,
	type Order,
	type OrderAction,
	type OrderActionType,
	type OrderStatus,
	type TopStatus,
	toTopStatus,
} from "./order";
import { isPaidByProvider, paidInMoney, refundableAmount } from "./order-money";

export const ORDER_MESSAGES = {
	canceled: "Canceled successful",
	paidNotCancelable: "Cannot cancel order — The paid order cannot be cancelled",
	arrivalConfirmed: "Order arrival was confirmed successful",
	statusError: "The order status change error",
	refunded: "Refund successful",
	notRefundable:
		"Sorry order cannot be refunded. Please go to Payment provider or POS to refund it.",
	confirmed: "Order confirmed",
	statusChanged: "Order status changed",
	closed: "The order is canceled. No other action is possible.",
	alreadyConfirmed: "This order is already confirmed",
	arrivalNotExpected: "This order isn't waiting for a customer to arrive",
	refundNotPositive: "Refund amount must be positive",
	refundTooLarge: "Refund amount must be at most the order total minus already refunded",
	refundedNotCancelable: "This order was fully refunded, so it can't be canceled.",
	completeNotCancelable: "This order is complete, so it can't be canceled.",
	completionUndone: "The order is no longer complete",
	confirmationUndone: "The order is new again",
	confirmUndoTooLate: "You can undo a confirmation for 10 seconds. That time has passed.",
	confirmHeard: "The POS or a courier already has this order, so it stays confirmed.",
	notComplete: "This order is not complete, so there is nothing to undo",
	undoTooLate: "You can undo completion for 60 seconds. That time has passed.",
	cancelRefundNotFull: "Cancel with no refund or with a full refund",
} as const;

export type OrderChanges = Partial<
	Pick<
		Order,
		"status" | "topStatus" | "acknowledgedAt" | "arrivedAt" | "cancelReason" | "refundedAmount"
	>
>;

export type MoveResult = { ok: true; changes: OrderChanges } | { ok: false; message: string };

export type MovableOrder = Pick<
	Order,
	| "status"
	| "isASAP"
	| "isTest"
	| "dateInfo"
	| "diningOption"
	| "paymentMethod"
	| "paymentInformation"
	| "total"
	| "pointsAmount"
	| "giftCardAmount"
	| "refundedAmount"
	| "refunds"
	| "acknowledgedAt"
	| "arrivedAt"
>;

/** Allowed manual changes. An order becomes refunded only by a refund. */
const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
	new: ["received", "canceled"],
	delayed: ["received", "ready", "canceled"],
	received: ["ready", "complete", "canceled"],
	ready: ["received", "complete", "canceled"],
	complete: ["cleared"],
	test: ["cleared", "canceled"],
	cleared: [],
	refunded: [],
	canceled: [],
};

export interface AllowedActions {
	types: OrderActionType[];
	toStatuses: OrderStatus[];
	cancel: { withoutRefund: boolean; withFullRefund: boolean };
	/** Minor units; 0 when it cannot be refunded. */
	refundable: number;
}

/** Actions available for an order now (spec 4.8); none once canceled. */
export function allowedActions(order: MovableOrder): AllowedActions {
	const toStatuses = NEXT_STATUSES[order.status].filter((status) => status !== "canceled");
	const cancelable = NEXT_STATUSES[order.status].includes("canceled");
	const refundable = refundsOpen(order) ? refundableAmount(order) : 0;
	const cancel = {
		withoutRefund: cancelable && !needsRefundFirst(order),
		withFullRefund: cancelable && refundable > 0 && !refundUnsettled(order),
	};
	const types: OrderActionType[] = [];
	if (order.status === "new") types.push("CONFIRM_ORDER");
	if (awaitsArrival(order)) types.push("CONFIRM_ARRIVAL");
	if (toStatuses.length > 0 || cancel.withoutRefund || cancel.withFullRefund) {
		types.push("CHANGE_STATUS");
	}
	if (refundable > 0) types.push("REFUND_ORDER");
	return { types, toStatuses, cancel, refundable };
}

/** Applies actions together, all or none (spec 7.9). Cancel and refund, in any order, are a cancel with full refund. */
export function applyActions(
	order: MovableOrder,
	actions: readonly OrderAction[],
	now: string,
): MoveResult {
	const cancel = actions.find(isCancel);
	const refund = actions.find((action) => action.type === "REFUND_ORDER");
	if (!cancel || !refund) return inTurn(order, actions, now);
	const others = actions.filter((action) => action !== cancel && action !== refund);
	const before = inTurn(order, others, now);
	if (!before.ok) return before;
	const current = { ...order, ...before.changes };
	if (!NEXT_STATUSES[current.status].includes("canceled")) return refusal(current);
	const issue = refundIssue(current, refund.amount);
	if (issue) return { ok: false, message: issue };
	if (refund.amount !== refundableAmount(current) || refundUnsettled(current)) {
		return { ok: false, message: ORDER_MESSAGES.cancelRefundNotFull };
	}
	return {
		ok: true,
		changes: {
			...before.changes,
			refundedAmount: current.refundedAmount + refund.amount,
			...canceled(order, cancel.reason ?? refund.reason),
		},
	};
}

/** Applies one action, or says why not (spec 8.5). Refund changes are to be saved once the provider has agreed. */
export function applyAction(order: MovableOrder, action: OrderAction, now: string): MoveResult {
	if (order.status === "canceled") return { ok: false, message: ORDER_MESSAGES.closed };
	switch (action.type) {
		case "CONFIRM_ORDER":
			if (order.status !== "new") {
				return { ok: false, message: ORDER_MESSAGES.alreadyConfirmed };
			}
			return moved(order, confirmedStatus(order, now), now);
		case "CONFIRM_ARRIVAL":
			return awaitsArrival(order)
				? { ok: true, changes: { arrivedAt: now } }
				: { ok: false, message: ORDER_MESSAGES.arrivalNotExpected };
		case "CHANGE_STATUS":
			if (!NEXT_STATUSES[order.status].includes(action.toStatus)) return refusal(order);
			if (action.toStatus !== "canceled") return moved(order, action.toStatus, now);
			return needsRefundFirst(order) && !action.isRefundedElsewhere
				? { ok: false, message: ORDER_MESSAGES.paidNotCancelable }
				: { ok: true, changes: canceled(order, action.reason) };
		case "REFUND_ORDER": {
			const issue = refundIssue(order, action.amount);
			return issue
				? { ok: false, message: issue }
				: { ok: true, changes: afterRefund(order, action.amount) };
		}
	}
}

export const UNDO_SECONDS = 60;
export const UNDO_CONFIRM_SECONDS = 10;

/** For how many seconds a confirmation can still be undone; 0 when it cannot. */
export function confirmSecondsLeft(
	{ status, acknowledgedAt, arrivedAt }: Pick<Order, "status" | "acknowledgedAt" | "arrivedAt">,
	now: string,
): number {
	if ((status !== "received" && status !== "delayed") || arrivedAt !== null) return 0;
	if (acknowledgedAt === null) return 0;
	const seconds = (Date.parse(now) - Date.parse(acknowledgedAt)) / 1_000;
	return Math.min(UNDO_CONFIRM_SECONDS, Math.max(0, UNDO_CONFIRM_SECONDS - seconds));
}

/** Makes a just confirmed order new again, or says why not. */
export function undoConfirm(order: MovableOrder, now: string): MoveResult {
	if (order.isTest || confirmSecondsLeft(order, now) <= 0) {
		return { ok: false, message: ORDER_MESSAGES.confirmUndoTooLate };
	}
	const changes = { status: "new", topStatus: "new", acknowledgedAt: null } as const;
	return { ok: true, changes };
}

/** Restores a completed order's previous status; fails once `secondsLeft` is 0. */
export function undoComplete(
	order: MovableOrder,
	completedFrom: OrderStatus | null,
	{ secondsLeft, now }: { secondsLeft: number; now: string },
): MoveResult {
	if (order.status !== "complete") return { ok: false, message: ORDER_MESSAGES.notComplete };
	if (secondsLeft <= 0 || completedFrom === null) {
		return { ok: false, message: ORDER_MESSAGES.undoTooLate };
	}
	return {
		ok: true,
		changes: { status: completedFrom, topStatus: topStatus(order, completedFrom, now) },
	};
}

/** Why an amount (minor units) cannot be refunded, or null (spec 5.5, 8.5). */
export function refundIssue(order: MovableOrder, amount: number): string | null {
	if (order.status === "canceled") return ORDER_MESSAGES.closed;
	if (!refundsOpen(order)) return ORDER_MESSAGES.notRefundable;
	if (!Number.isSafeInteger(amount) || amount <= 0) return ORDER_MESSAGES.refundNotPositive;
	return amount > refundableAmount(order) ? ORDER_MESSAGES.refundTooLarge : null;
}

export function isOpenRefund({ status }: Pick<Order["refunds"][number], "status">): boolean {
	return status === "pending" || status === "unknown";
}

/** The changes of a successful refund; a full one makes the order refunded. */
export function afterRefund(
	order: Pick<Order, "total" | "pointsAmount" | "refundedAmount" | "status" | "isTest">,
	amount: number,
): OrderChanges {
	const refundedAmount = order.refundedAmount + amount;
	if (refundedAmount < paidInMoney(order) || order.status === "canceled") return { refundedAmount };
	return {
		refundedAmount,
		status: "refunded",
		topStatus: order.isTest ? "test" : "refunded",
	};
}

function inTurn(order: MovableOrder, actions: readonly OrderAction[], now: string): MoveResult {
	let changes: OrderChanges = {};
	for (const action of actions) {
		const result = applyAction({ ...order, ...changes }, action, now);
		if (!result.ok) return result;
		changes = { ...changes, ...result.changes };
	}
	return { ok: true, changes };
}

function isCancel(action: OrderAction): action is Extract<OrderAction, { type: "CHANGE_STATUS" }> {
	return action.type === "CHANGE_STATUS" && action.toStatus === "canceled";
}

function confirmedStatus(order: MovableOrder, now: string): OrderStatus {
	const later = !order.isASAP && Date.parse(order.dateInfo.startPrepAt) > Date.parse(now);
	return later ? "delayed" : "received";
}

function moved(order: MovableOrder, status: OrderStatus, now: string): MoveResult {
	return {
		ok: true,
		changes: {
			status,
			topStatus: topStatus(order, status, now),
			acknowledgedAt: order.acknowledgedAt ?? now,
		},
	};
}

function topStatus(order: MovableOrder, status: OrderStatus, now: string): TopStatus {
	const { startPrepAt } = order.dateInfo;
	return toTopStatus({ status, isTest: order.isTest, startPrepAt }, now);
}

function canceled(order: Pick<Order, "isTest">, reason: string | undefined): OrderChanges {
	const topStatus = order.isTest ? "test" : "canceled";
	return { status: "canceled", topStatus, cancelReason: reason ?? null };
}

function refusal(order: Pick<Order, "status">): MoveResult {
	const closed = order.status === "canceled";
	return { ok: false, message: closed ? ORDER_MESSAGES.closed : ORDER_MESSAGES.statusError };
}

/** A prepaid unconfirmed order must not be canceled without a refund (spec 4.8, 8.5). */
export function needsRefundFirst(order: MovableOrder): boolean {
	const unconfirmed = order.acknowledgedAt === null && order.status === "new";
	return isPaidByProvider(order) && unconfirmed && paidInMoney(order) > order.refundedAmount;
}

function refundsOpen(order: MovableOrder): boolean {
	if (order.status === "canceled" || order.status === "refunded") return false;
	if (order.isTest || order.status === "test") return false;
	return isPaidByProvider(order) || order.giftCardAmount > 0;
}

/** During a refund a full refund cannot be determined. */
function refundUnsettled(order: MovableOrder): boolean {
	return order.refunds.some(isOpenRefund);
}

function awaitsArrival(order: MovableOrder): boolean {
	const { diningOption, status, arrivedAt } = order;
	return diningOption === "curbside" && isConfirmed(status) && arrivedAt === null;
}
