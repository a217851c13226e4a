import { expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "~/models/notifier/notification-kind";
import { whenWords } from "~/models/notifier/when-words";

it("says when each kind of message is sent, by the location's alert times, and how long it is worth sending", () => {
	const wordsOf = (unconfirmedMinutes: number, lateMinutes: number) =>
		NOTIFICATION_KINDS.map((kind) => whenWords(kind, { unconfirmedMinutes, lateMinutes }));
	expect(wordsOf(7, 12)).toEqual([
		"As soon as the order arrives.",
		"7 minutes after the order arrives.",
		"14 minutes after the order arrives.",
		"12 minutes after the due time.",
		"Before a scheduled order starts, at the kitchen reminder set under Prep time.",
		"After the last attempt to send or cancel the order at the POS.",
		"After the last attempt to get a courier, or when the courier cancels.",
		"Every 30 minutes while orders are stopped.",
	]);
	const [, first, second, late] = wordsOf(1, 0);
	expect([first, second, late].map((words) => words?.split(".")[0])).toEqual([
		"1 minute after the order arrives",
		"2 minutes after the order arrives",
		"At the due time",
	]);
});
