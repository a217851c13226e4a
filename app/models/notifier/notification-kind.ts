export const NOTIFICATION_KINDS = [
	"new-order",
	"unconfirmed-order",
	"still-unconfirmed-order",
	"late-order",
	"upcoming-order",
	"order-not-at-pos",
	"order-without-courier",
	"stop-reminder",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_LABELS: Record<NotificationKind, string> = {
	"new-order": "New order",
	"unconfirmed-order": "Order not confirmed, first alert",
	"still-unconfirmed-order": "Order not confirmed, second alert",
	"late-order": "Order is late",
	"upcoming-order": "Scheduled order starts soon",
	"order-not-at-pos": "Problem with an order at the POS",
	"order-without-courier": "No courier for an order",
	"stop-reminder": "Reminder that orders are stopped",
};

/** Opt-in: without recipients, nothing is missing. */
export const OPT_IN_KINDS: readonly NotificationKind[] = ["new-order", "upcoming-order"];

/** How long a message is worth sending; after that it is outdated. */
export const WORTH_MINUTES: Record<NotificationKind, number> = {
	"new-order": 15,
	"unconfirmed-order": 60,
	"still-unconfirmed-order": 60,
	"late-order": 60,
	"upcoming-order": 30,
	"order-not-at-pos": 240,
	"order-without-courier": 60,
	"stop-reminder": 30,
};
