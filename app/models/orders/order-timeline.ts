import type { JsonValue } from "~/models/shared/json";
import type { Currency } from "~/models/shared/money";
import { formatMoney } from "~/models/shared/money";
import { type OrderStatus, STATUS_LOOKS } from "./order";
import type { OrderDetail, OrderTimelineEntry } from "./order-detail";

export interface TimelineWords {
	title: string;
	detail: string;
}

export function timelineWords(
	{ action, before, after }: Pick<OrderTimelineEntry, "action" | "before" | "after">,
	currency: Currency,
): TimelineWords {
	const old = recordOf(before);
	const now = recordOf(after);
	const refund = recordOf(now.refund ?? null);
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
					textOf(now.cancelReason),
					now.refundAt ? `Refund it at ${textOf(now.refundAt)}` : "",
				),
			};
		case "refund-requested":
			return {
				title: "Refund requested",
				detail: joined(amount, textsOf(refund.lines), textOf(refund.reason)),
			};
		case "refund-settled":
			return { title: "Refunded", detail: joined(amount || refunded(old, now, currency)) };
		case "refund-declined":
			return { title: "Refund declined", detail: joined(amount, textOf(refund.message)) };
		case "refund-taken":
			return { title: "Refund accepted by the provider", detail: joined(amount) };
		case "refund-again":
			return { title: "Refund tried again", detail: amount };
		case "refund-unanswered":
			return { title: "Refund being checked", detail: amount };
		case "courier-sent":
		case "courier-update":
			return { title: textOf(now.courier), detail: textOf(now.courierName) };
		case "courier-failed":
			return { title: "Courier failed", detail: textOf(now.courierProblem) };
		case "courier-unheard":
			return { title: "Lost contact with the courier", detail: textOf(now.courierProblem) };
		case "courier-canceled":
			return { title: "Courier canceled", detail: textOf(now.courierProblem) };
		case "send-to-courier":
			return { title: "Courier requested again", detail: "" };
		case "cancel-courier":
			return { title: "Courier cancellation requested", detail: textOf(now.courier) };
		case "escalate":
			return {
				title: "Not confirmed in time",
				detail: notifiedWords(now),
			};
		case "alert-late":
			return { title: "Late", detail: notifiedWords(now) };
		case "remind-guest":
			return { title: "Customer reminded", detail: notifiedWords(now) };
		case "remind-kitchen":
			return { title: "Kitchen reminded", detail: notifiedWords(now) };
		case "send-receipt":
			return { title: "Receipt emailed", detail: "" };
		default:
			return { title: spoken(action), detail: statusStep(old, now) };
	}
}

/** What an order itself says of its steps, for orders from elsewhere whose steps were not recorded. */
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
	return STATUS_LOOKS[status as OrderStatus]?.label ?? textOf(status);
}

function refunded(old: Fields, now: Fields, currency: Currency): string {
	const amount = Number(now.refundedAmount ?? 0) - Number(old.refundedAmount ?? 0);
	return amount > 0 ? formatMoney(amount, currency) : "";
}

/** Entries from before recipients were kept name nobody. */
function notifiedWords({ contacts, escalationLevel }: Fields): string {
	if (!Array.isArray(contacts)) {
		return escalationLevel === 2 ? "managers alerted" : "location contacts alerted";
	}
	return contacts.length > 0 ? `alerted: ${contacts.map(textOf).join(", ")}` : "no one to alert";
}

function joined(...parts: string[]): string {
	return parts.filter(Boolean).join(" · ");
}

function spoken(action: string): string {
	const words = action.replaceAll("-", " ");
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function textOf(value: JsonValue | undefined): string {
	return typeof value === "string" ? value : "";
}

function textsOf(value: JsonValue | undefined): string {
	return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(", ") : "";
}

function recordOf(value: JsonValue): Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
