import { describe, expect, it } from "vitest";
import { escalationLevelAt, MAX_ALERT_MINUTES } from "~/models/notifier/alert-times";
import { alertTimesFormSchema, alertTimesPatchSchema } from "~/models/notifier/alert-times.schema";
import { NOTIFICATION_KINDS, WORTH_MINUTES } from "~/models/notifier/notification-kind";

describe("alert times", () => {
	it("tell people after N minutes and managers after twice as many", () => {
		const levels = (unconfirmedMinutes: number, minutes: number[]) =>
			minutes.map((each) => escalationLevelAt({ unconfirmedMinutes, lateMinutes: 0 }, each));
		expect(levels(5, [0, 4.9, 5, 9.9, 10, 500])).toEqual([0, 0, 1, 1, 2, 2]);
		expect(levels(8, [5, 8, 10, 15.9, 16])).toEqual([0, 1, 1, 1, 2]);
	});

	it("are whole minutes within bounds, all faults told at once", () => {
		const fieldErrors = (body: object) =>
			alertTimesFormSchema
				.safeParse(body)
				.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
		expect(fieldErrors({ unconfirmedMinutes: "0", lateMinutes: "241" })).toEqual([
			["unconfirmedMinutes", `Enter a whole number from 1 to ${MAX_ALERT_MINUTES}`],
			["lateMinutes", `Enter a whole number from 0 to ${MAX_ALERT_MINUTES}`],
		]);
		expect(fieldErrors({ unconfirmedMinutes: "2.5" })).toHaveLength(2);
		expect(fieldErrors({ unconfirmedMinutes: " 240 ", lateMinutes: "0" })).toEqual([]);
		expect(alertTimesPatchSchema.parse({})).toEqual({});
	});
});

describe("a kind of message", () => {
	it("is worth sending for some minutes: least a new order, then a reminder that is repeated", () => {
		expect(NOTIFICATION_KINDS.every((kind) => WORTH_MINUTES[kind] > 0)).toBe(true);
		expect(WORTH_MINUTES["new-order"]).toBe(Math.min(...Object.values(WORTH_MINUTES)));
		expect(WORTH_MINUTES["stop-reminder"]).toBe(30);
	});
});
