import { COURIER_STATUS_LABELS, isNews, isOver } from "~/models/orders/courier-order";
import type { CourierDelivery } from "../../adapters/couriers/provider";
import type { CourierOrderRow } from "../../orders/courier-queue";
import type { CourierAction } from "./write-courier";

const POLL_AFTER_MS = 5 * 60_000;

export interface CourierChange {
	action: CourierAction | null;
	changes: Partial<CourierOrderRow>;
}

export function nextAsk(): Date {
	return new Date(Date.now() + POLL_AFTER_MS);
}

/** Changes that a courier's update makes; null if it brings nothing new. */
export function applyDelivery(
	row: CourierOrderRow,
	delivery: CourierDelivery,
): CourierChange | null {
	const { status, at } = delivery;
	const known =
		row.status && row.statusAt ? { status: row.status, at: row.statusAt.toISOString() } : null;
	if (!isNews(known, { status, at })) return null;
	const changes = {
		...courierOrderChange(row, delivery),
		reference: delivery.reference,
		status,
		statusAt: new Date(at),
		sentAt: row.sentAt ?? new Date(),
		isUncertain: false,
		courierName: delivery.courierName || row.courierName,
		courierPhone: delivery.courierPhone || row.courierPhone,
		trackingUrl: delivery.trackingUrl || row.trackingUrl,
		pickupAt: toDate(delivery.pickupAt) ?? row.pickupAt,
		dropoffAt: toDate(delivery.dropoffAt) ?? row.dropoffAt,
		fee: delivery.fee ?? row.fee,
	};
	return { action: isStep(row, changes) ? courierAction(row, delivery) : null, changes };
}

/** Courier positions change often; only other changes are recorded. */
function isStep(row: CourierOrderRow, changes: Partial<CourierOrderRow>): boolean {
	const after = { ...row, ...changes };
	return (
		row.sentAt === null ||
		after.status !== row.status ||
		after.courierName !== row.courierName ||
		after.state !== row.state
	);
}

function courierOrderChange(
	{ state, lastError, dueAt }: CourierOrderRow,
	{ status }: CourierDelivery,
): Partial<CourierOrderRow> {
	const isBack = status === "canceled" || status === "returned";
	if (state === "canceled") return {};
	if (state === "canceling") {
		if (isBack) return { state: "canceled", dueAt: null, lastError: null };
		return status === "delivered" ? { state: "sent", dueAt: null, lastError: null } : {};
	}
	if (isBack) return { state: "failed", dueAt: null, lastError: COURIER_STATUS_LABELS[status] };
	if (isOver(status)) return { state: "sent", dueAt: null, lastError: null };
	// Polling had stopped, and this update resumes it.
	const isHeardAgain = state !== "sent" || dueAt === null;
	return { state: "sent", dueAt: nextAsk(), lastError: isHeardAgain ? null : lastError };
}

function courierAction(
	{ state, sentAt }: CourierOrderRow,
	{ status }: CourierDelivery,
): CourierAction {
	if (status === "canceled" || status === "returned") {
		return state === "canceling" || state === "canceled" ? "courier-canceled" : "courier-failed";
	}
	return sentAt === null ? "courier-sent" : "courier-update";
}

function toDate(iso: string | null): Date | null {
	return iso === null ? null : new Date(iso);
}
