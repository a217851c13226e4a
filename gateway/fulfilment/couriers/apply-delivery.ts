import { COURIER_STATUS_WORDS, isNews, isOver } from "~/models/orders/courier-order";
import type { CourierDelivery } from "../../adapters/couriers/provider";
import type { CourierOrderRow } from "../../orders/courier-queue";
import type { CourierAction } from "./write-courier";

const ASK_AFTER_MS = 5 * 60_000;

export interface CourierChange {
	action: CourierAction | null;
	changes: Partial<CourierOrderRow>;
}

export function nextAsk(): Date {
	return new Date(Date.now() + ASK_AFTER_MS);
}

/** What the courier's word changes; null when it says nothing new. */
export function applyDelivery(
	row: CourierOrderRow,
	delivery: CourierDelivery,
): CourierChange | null {
	const { status, at } = delivery;
	const known =
		row.status && row.statusAt ? { status: row.status, at: row.statusAt.toISOString() } : null;
	if (!isNews(known, { status, at })) return null;
	const changes = {
		...stateOf(row, delivery),
		reference: delivery.reference,
		status,
		statusAt: new Date(at),
		sentAt: row.sentAt ?? new Date(),
		isUncertain: false,
		courierName: delivery.courierName || row.courierName,
		courierPhone: delivery.courierPhone || row.courierPhone,
		trackingUrl: delivery.trackingUrl || row.trackingUrl,
		pickupAt: dateOf(delivery.pickupAt) ?? row.pickupAt,
		dropoffAt: dateOf(delivery.dropoffAt) ?? row.dropoffAt,
		fee: delivery.fee ?? row.fee,
	};
	return { action: isStep(row, changes) ? actionOf(row, delivery) : null, changes };
}

/** Couriers say often that they are a little nearer; people read of what is different. */
function isStep(row: CourierOrderRow, changes: Partial<CourierOrderRow>): boolean {
	const after = { ...row, ...changes };
	return (
		row.sentAt === null ||
		after.status !== row.status ||
		after.courierName !== row.courierName ||
		after.state !== row.state
	);
}

function stateOf(
	{ state, lastError, dueAt }: CourierOrderRow,
	{ status }: CourierDelivery,
): Partial<CourierOrderRow> {
	const isBack = status === "canceled" || status === "returned";
	if (state === "canceled") return {};
	if (state === "canceling") {
		if (isBack) return { state: "canceled", dueAt: null, lastError: null };
		return status === "delivered" ? { state: "sent", dueAt: null, lastError: null } : {};
	}
	if (isBack) return { state: "failed", dueAt: null, lastError: COURIER_STATUS_WORDS[status] };
	if (isOver(status)) return { state: "sent", dueAt: null, lastError: null };
	// Nobody was asked any more: now it is heard of again.
	const isHeardAgain = state !== "sent" || dueAt === null;
	return { state: "sent", dueAt: nextAsk(), lastError: isHeardAgain ? null : lastError };
}

function actionOf({ state, sentAt }: CourierOrderRow, { status }: CourierDelivery): CourierAction {
	if (status === "canceled" || status === "returned") {
		return state === "canceling" || state === "canceled" ? "courier-canceled" : "courier-failed";
	}
	return sentAt === null ? "courier-sent" : "courier-update";
}

function dateOf(iso: string | null): Date | null {
	return iso === null ? null : new Date(iso);
}
