import { isConfirmed, type OrderStatus } from "./order";

export const COURIER_STATES = [
	"held",
	"waiting",
	"sent",
	"canceling",
	"canceled",
	"failed",
] as const;
export type CourierState = (typeof COURIER_STATES)[number];

export const COURIER_STATUSES = [
	"pending",
	"pickup",
	"pickup_complete",
	"dropoff",
	"delivered",
	"canceled",
	"returned",
] as const;
export type CourierStatus = (typeof COURIER_STATUSES)[number];

export interface CourierOrder {
	partner: string;
	state: CourierState;
	attempts: number;
	/** Courier's delivery id; empty until the courier has the delivery. */
	reference: string;
	status: CourierStatus | null;
	courierName: string;
	courierPhone: string;
	trackingUrl: string;
	pickupAt: string | null;
	dropoffAt: string | null;
	/** Minor units of the order's currency. */
	fee: number | null;
	lastError: string | null;
	sentAt: string | null;
	dueAt: string | null;
}

export const COURIER_STATUS_LABELS: Record<CourierStatus, string> = {
	pending: "Looking for a courier",
	pickup: "Courier on the way to the location",
	pickup_complete: "Courier has the order",
	dropoff: "Courier on the way to the customer",
	delivered: "Delivered",
	canceled: "Canceled by the courier",
	returned: "Order returned by the courier",
};

export function courierStatusLabel({
	state,
	status,
	attempts,
}: Pick<CourierOrder, "state" | "status" | "attempts">): string {
	switch (state) {
		case "held":
			return "Sent to the courier once the order is confirmed";
		case "waiting":
			return attempts === 0 ? "Sending to the courier" : "Retrying";
		case "sent":
			return COURIER_STATUS_LABELS[status ?? "pending"];
		case "canceling":
			return "Canceling with the courier";
		case "canceled":
			return "No courier is coming";
		case "failed":
			return status === "canceled" || status === "returned"
				? COURIER_STATUS_LABELS[status]
				: "Failed: no courier is coming";
	}
}

const STEPS: Record<CourierStatus, number> = {
	pending: 0,
	pickup: 1,
	pickup_complete: 2,
	dropoff: 3,
	delivered: 4,
	canceled: 4,
	returned: 5,
};

/** A status with the time (ISO UTC) when the courier last changed something. */
export interface CourierMoment {
	status: CourierStatus;
	at: string;
}

/** Whether a courier message brings news; late and duplicate messages do not. */
export function isNews(known: CourierMoment | null, said: CourierMoment): boolean {
	if (known === null) return true;
	if (said.status === known.status) return Date.parse(said.at) > Date.parse(known.at);
	if (known.status === "delivered") return false;
	return STEPS[said.status] > STEPS[known.status];
}

/** Nothing follows but a return. */
export function isOver(status: CourierStatus | null): boolean {
	return status !== null && STEPS[status] >= STEPS.delivered;
}

export function canSendCourier({ state }: Pick<CourierOrder, "state">): boolean {
	return state === "failed" || state === "canceled";
}

/** Whether the courier can still be canceled, which ends at pickup. */
export function canCancelCourier({
	state,
	status,
}: Pick<CourierOrder, "state" | "status">): boolean {
	if (state === "waiting") return true;
	return state === "sent" && (status === null || STEPS[status] < STEPS.pickup_complete);
}

/** Whether someone must act: a waiting order has no courier, or a courier comes for a canceled order. */
export function needsPerson(
	{ state, lastError }: Pick<CourierOrder, "state" | "lastError">,
	orderStatus: OrderStatus,
): boolean {
	const isAwaited = isConfirmed(orderStatus);
	if (state === "failed") return isAwaited;
	return state === "sent" && lastError !== null && (isAwaited || orderStatus === "canceled");
}

/** The courier's share of a customer's tip, in minor units. */
export function courierTip(gratuity: number, percent: number): number {
	return Math.round((gratuity * percent) / 100);
}
