import type { JsonValue } from "~/models/shared/json";
import { type Currency, formatMoney } from "~/models/shared/money";
import { type OrderStatus, STATUS_LOOKS } from "./order";
import type { OrderDetail, OrderTimelineEntry } from "./order-detail";

export interface TimelineText {
	title: string;
	detail: string;
}

export function timelineText(
	{ action, before, after }: Pick<OrderTimelineEntry, "action" | "before" | "after">,
	currency: Currency,
): TimelineText {
	const old = toRecord(before);
	const now = toRecord(after);
	const refund = toRecord(now.refund ?? null);
	const amount = typeof refund.amount === "number" ? formatMoney(refund.amount, currency) : "";
	switch (action) {
		case "create":
			return { title: "Order placed", detail: "" };
		case "confirm":
			return { title: "Confirmed", detail: statusStep(old, now) };
		case "confirm-arrival":
			return { title: "Arrival confirmed", detail: "" };
		case "change-status":
			return { title: "Status changed", detail: statusStep(old, now) };
		case "undo-complete":
			return { title: "Completion undone", detail: statusStep(old, now) };
		case "undo-confirm":
			return { title: "Confirmation undone", detail: statusStep(old, now) };
		case "start-preparation":
			return { title: "Time to prepare", detail: "" };
		case "cancel":
			return {
				title: "Canceled",
				detail: joined(
					toText(now.cancelReason),
					now.refundAt ? `Refund it at ${toText(now.refundAt)}` : "",
				),
			};
		case "refund-requested":
			return {
				title: "Refund requested",
				detail: joined(amount, joinTexts(refund.lines), toText(refund.reason)),
			};
		case "refund-settled":
			return { title: "Refunded", detail: joined(amount || refunded(old, now, currency)) };
		case "refund-declined":
			return { title: "Refund declined", detail: joined(amount, toText(refund.message)) };
		case "refund-taken":
			return { title: "Refund accepted by the provider", detail: joined(amount) };
		case "refund-again":
			return { title: "Refund retried", detail: amount };
		case "refund-unanswered":
			return { title: "Refund being checked", detail: amount };
		case "refund-elsewhere":
			return {
				title: "Refunded at Square, not recorded here",
				detail: joined(amount, toText(refund.message)),
			};
		case "differs-at-pos":
			return { title: "Differs at the POS", detail: toText(now.atPos) };
		case "courier-sent":
		case "courier-update":
			return { title: toText(now.courier), detail: toText(now.courierName) };
		case "courier-failed":
			return { title: "Courier failed", detail: toText(now.courierProblem) };
		case "courier-unheard":
			return { title: "Lost contact with the courier", detail: toText(now.courierProblem) };
		case "courier-canceled":
			return { title: "Courier canceled", detail: toText(now.courierProblem) };
		case "send-to-courier":
			return { title: "Courier requested again", detail: "" };
		case "cancel-courier":
			return { title: "Courier cancellation requested", detail: toText(now.courier) };
		case "escalate":
			return {
				title: "Not confirmed in time",
				detail: notifiedText(now),
			};
		case "alert-late":
			return { title: "Late", detail: notifiedText(now) };
		case "remind-guest":
			return { title: "Customer reminded", detail: notifiedText(now) };
		case "remind-kitchen":
			return { title: "Kitchen reminded", detail: notifiedText(now) };
		case "send-receipt":
			return { title: "Receipt emailed", detail: "" };
		default:
			return { title: spoken(action), detail: statusStep(old, now) };
	}
}

/** Steps derived from the order itself, for external orders without recorded steps. */
export function knownSteps({
	dateInfo,
	acknowledgedAt,
	arrivedAt,
}: Pick<OrderDetail, "dateInfo" | "acknowledgedAt" | "arrivedAt">): OrderTimelineEntry[] {
	const step = (action: string, at: string | null): OrderTimelineEntry[] =>
		at ? [{ at, action, by: "Unknown", kind: "system", before: {}, after: {} }] : [];
	return [
		...step("create", dateInfo.placedAt),
		...step("confirm", acknowledgedAt),
		...step("confirm-arrival", arrivedAt),
	];
}

type Fields = Record<string, JsonValue>;

function statusStep(old: Fields, now: Fields): string {
	if (old.status === now.status) return "";
	return [old.status, now.status].map(statusLabel).filter(Boolean).join(" → ");
}

function statusLabel(status: JsonValue | undefined): string {
	return STATUS_LOOKS[status as OrderStatus]?.label ?? toText(status);
}

function refunded(old: Fields, now: Fields, currency: Currency): string {
	const amount = Number(now.refundedAmount ?? 0) - Number(old.refundedAmount ?? 0);
	return amount > 0 ? formatMoney(amount, currency) : "";
}

/** Older entries name no recipients. */
function notifiedText({ contacts, escalationLevel }: Fields): string {
	if (!Array.isArray(contacts)) {
		return escalationLevel === 2 ? "managers alerted" : "location contacts alerted";
	}
	return contacts.length > 0 ? `alerted: ${contacts.map(toText).join(", ")}` : "no one to alert";
}

function joined(...parts: string[]): string {
	return parts.filter(Boolean).join(" · ");
}

function spoken(action: string): string {
	const text = action.replaceAll("-", " ");
	return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function toText(value: JsonValue | undefined): string {
	return typeof value === "string" ? value : "";
}

function joinTexts(value: JsonValue | undefined): string {
	return Array.isArray(value) ? value.map(toText).filter(Boolean).join(", ") : "";
}

function toRecord(value: JsonValue): Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
