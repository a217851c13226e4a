import { expect, it } from "vitest";
import { alertTimeSentence } from "~/models/notifier/alert-time-text";
import { NOTIFICATION_KINDS } from "~/models/notifier/notification-kind";

it("says when each kind of message is sent, by the location's alert times, and how long it is worth sending", () => {
	const timingTexts = (unconfirmedMinutes: number, lateMinutes: number) =>
		NOTIFICATION_KINDS.map((kind) => alertTimeSentence(kind, { unconfirmedMinutes, lateMinutes }));
	expect(timingTexts(7, 12)).toEqual([
		"As soon as the order arrives.",
		"7 minutes after the order arrives.",
		"14 minutes after the order arrives.",
		"12 minutes after the due time.",
		"Before a scheduled order starts, at the kitchen reminder set under Prep time.",
		"After the last attempt to send or cancel the order at the POS.",
		"After the last attempt to get a courier, or when the courier cancels.",
		"Every 30 minutes while orders are stopped.",
	]);
	const [, first, second, late] = timingTexts(1, 0);
	expect([first, second, late].map((sentence) => sentence?.split(".")[0])).toEqual([
		"1 minute after the order arrives",
		"2 minutes after the order arrives",
		"At the due time",
	]);
});
