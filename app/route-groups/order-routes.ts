import { route } from "@remix-run/route-config";
import { entityForm, listFile } from "./mount";

/** Orders, what decides whether one can be placed, and alerts about them. */
export const orderPages = [
	route("orders", "routes/orders/all-orders.tsx"),
	route("location/:id/orders", "routes/orders/orders.tsx"),
	route("location/:id/can-order", "routes/quotes/can-order.tsx"),
	route("location/:id/try-order", "routes/quotes/try-order.tsx"),
	route("location/:id/orders/:orderId", "routes/orders/order.tsx", [
		route("refund", "routes/orders/refund.tsx"),
		route("cancel", "routes/orders/cancel.tsx"),
		route("receipt", "routes/orders/receipt.tsx"),
	]),
	route("location/:id/orders/:orderId/move", "routes/orders/move.tsx"),
	route("location/:id/orders/:orderId/sold-out", "routes/orders/sold-out.tsx"),
	route("location/:id/orders/:orderId/send-again", "routes/orders/send-again.tsx"),
	route("location/:id/orders/:orderId/refund-again", "routes/orders/refund-again.tsx"),
	route("location/:id/orders/:orderId/courier-again", "routes/orders/courier-again.tsx"),
	route("location/:id/orders/:orderId/courier-cancel", "routes/orders/courier-cancel.tsx"),
	route("location/:id/notifications", "routes/notifier/notifications.tsx"),
	route("home/clear-messages", "routes/notifier/clear-all-messages.tsx"),
	route("location/:id/notifications/clear", "routes/notifier/clear-messages.tsx"),
	route("location/:id/notifications/:recipientId/test", "routes/notifier/recipient-test.tsx"),
	route("location/:id/notifications/times", "routes/notifier/alert-times.tsx"),
	route("location/:id/notifications/receipts", "routes/notifier/receipt-settings.tsx"),
	...entityForm("location/:id/notifications", "recipientId", "routes/notifier/recipient-edit.tsx"),
];

/** What order pages download, preview or load by themselves. */
export const orderResources = [
	route("location/:id/orders/:orderId/ticket", "routes/orders/ticket.tsx"),
	route("location/:id/orders.csv", "routes/orders/orders-csv.tsx"),
	route("orders.csv", "routes/orders/all-orders-csv.tsx"),
	route("location/:id/orders/:orderId/receipt/preview", "routes/orders/receipt-preview.tsx"),
	listFile("location/:id/notifications.csv", "notifier/notifications-csv"),
	route("location/:id/live", "routes/orders/live.tsx"),
];
