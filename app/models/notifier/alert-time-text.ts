import { type AlertTimes, unconfirmedSteps } from "./alert-times";
import { type NotificationKind, WORTH_MINUTES } from "./notification-kind";

/** Between two reminders of a stop (spec 4.11). */
export const REMIND_MINUTES = 30;

export function alertTimeSentence(kind: NotificationKind, times: AlertTimes): string {
	return `${SENT[kind](times)}.`;
}

export function orderValueHint(): string {
	const worth = Object.values(WORTH_MINUTES);
	const min = minutes(Math.min(...worth));
	const max = Math.max(...worth) / 60;
	return `We retry unsent messages until they are too old to help: ${min} for a new order, ${max} hours for POS errors.`;
}

const SENT: Record<NotificationKind, (times: AlertTimes) => string> = {
	"new-order": () => "As soon as the order arrives",
	"unconfirmed-order": (times) =>
		`${minutes(unconfirmedSteps(times).first)} after the order arrives`,
	"still-unconfirmed-order": (times) =>
		`${minutes(unconfirmedSteps(times).second)} after the order arrives`,
	"late-order": ({ lateMinutes }) =>
		lateMinutes === 0 ? "At the due time" : `${minutes(lateMinutes)} after the due time`,
	"upcoming-order": () =>
		"Before a scheduled order starts, at the kitchen reminder set under Prep time",
	"order-not-at-pos": () => "After the last attempt to send or cancel the order at the POS",
	"order-without-courier": () =>
		"After the last attempt to get a courier, or when the courier cancels",
	"stop-reminder": () => `Every ${minutes(REMIND_MINUTES)} while orders are stopped`,
};

function minutes(count: number): string {
	return count === 1 ? "1 minute" : `${count} minutes`;
}
