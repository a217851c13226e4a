import { expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "~/models/notifier/notification-kind";
import { whenWords } from "~/models/notifier/when-words";

it("says when each kind of message is sent, by the location's alert times, and how long it is worth sending", () => {
	const wordsOf = (unconfirmedMinutes: number, lateMinutes: number) =>
		NOTIFICATION_KINDS.map((kind) => whenWords(kind, { unconfirmedMinutes, lateMinutes }));
	expect(wordsOf(7, 12)).toEqual([
		"As soon as the order comes in.",
		"7 minutes after the order came in.",
		"14 minutes after the order came in.",
		"12 minutes after the due time.",
		"Before an order for later is begun, by the kitchen reminder of the prep time.",
		"After the last attempt to send the order, or to take it back once canceled.",
		"After the last attempt to get a courier, or when it is canceled.",
		"Every 30 minutes while orders are stopped.",
	]);
	const [, first, second, late] = wordsOf(1, 0);
	expect([first, second, late].map((words) => words?.split(".")[0])).toEqual([
		"1 minute after the order came in",
		"2 minutes after the order came in",
		"At the due time",
	]);
});
