/** What recipients of a location can be told. */
export const NOTIFICATION_KINDS = [
	"unconfirmed-order",
	"still-unconfirmed-order",
	"stop-reminder",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_LABELS: Record<NotificationKind, string> = {
	"unconfirmed-order": "Order not confirmed, first alert",
	"still-unconfirmed-order": "Order not confirmed, second alert",
	"stop-reminder": "Reminder that orders are stopped",
};
