import { defineEntity } from "~/models/shared/entity";
import { ORDER_STATUSES, STATUS_LOOKS } from "./order";

export const orderEntity = defineEntity({
	name: "order",
	isOutsideShell: true,
	label: "Order",
	sentence: ({ action, entityLabel }) =>
		action === "import" ? `the order history of ${entityLabel}` : `order ${entityLabel}`,
	verbs: {
		confirm: "confirmed",
		"confirm-arrival": "confirmed the arrival for",
		"change-status": "changed the status of",
		"undo-complete": "undid the completion of",
		cancel: "canceled",
		escalate: "sent an alert about",
		"alert-late": "sent an alert about the lateness of",
		"send-to-pos": "sent again to the point of sale",
		"start-preparation": "started the preparation of",
		"refund-requested": "asked to refund",
		"refund-settled": "refunded",
		"refund-declined": "could not refund",
		"refund-unanswered": "had no answer about refunding",
	},
	pages: [{ page: "locationOrder", label: "Open the order", param: "orderId" }],
	exports: { orders: "orders", "all-orders": "orders of all locations" },
	fields: {
		status: {
			label: "Status",
			choices: Object.fromEntries(ORDER_STATUSES.map((name) => [name, STATUS_LOOKS[name].label])),
			isFilter: true,
		},
		topStatus: { label: "Tab", isHidden: true },
		total: { label: "Total", kind: "money" },
		subtotal: { label: "Subtotal", kind: "money" },
		amount: { label: "Amount", kind: "money" },
		refundedAmount: { label: "Refunded amount", kind: "money", isFilter: true },
		cancelReason: { label: "Cancel reason", isFilter: true },
		acknowledgedAt: { label: "Confirmed at" },
		atPos: { label: "Problem at the point of sale" },
		isASAP: { label: "As soon as possible" },
	},
});
