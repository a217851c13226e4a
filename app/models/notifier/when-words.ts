import { type AlertTimes, unconfirmedSteps } from "./alert-times";
import { type NotificationKind, WORTH_MINUTES } from "./notification-kind";

/** Between two reminders of a stop (spec 4.11). */
export const REMIND_MINUTES = 30;

export function whenWords(kind: NotificationKind, times: AlertTimes): string {
	return `${SENT[kind](times)}.`;
}

export function worthWords(): string {
	const worth = Object.values(WORTH_MINUTES);
	const least = minutes(Math.min(...worth));
	const most = Math.max(...worth) / 60;
	return `A message that could not be sent is tried again, and given up once it is of no use any more: after ${least} for a new order, after ${most} hours for trouble at the point of sale.`;
}

const SENT: Record<NotificationKind, (times: AlertTimes) => string> = {
	"new-order": () => "As soon as the order comes in",
	"unconfirmed-order": (times) =>
		`${minutes(unconfirmedSteps(times).first)} after the order came in`,
	"still-unconfirmed-order": (times) =>
		`${minutes(unconfirmedSteps(times).second)} after the order came in`,
	"late-order": ({ lateMinutes }) =>
		lateMinutes === 0 ? "At the due time" : `${minutes(lateMinutes)} after the due time`,
	"upcoming-order": () =>
		"Before an order for later is begun, by the kitchen reminder of the prep time",
	"order-not-at-pos": () =>
		"After the last attempt to send the order, or to take it back once canceled",
	"order-without-courier": () => "After the last attempt to get a courier, or when it is canceled",
	"stop-reminder": () => `Every ${minutes(REMIND_MINUTES)} while orders are stopped`,
};

function minutes(count: number): string {
	return count === 1 ? "1 minute" : `${count} minutes`;
}
