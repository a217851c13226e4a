import { describe, expect, it } from "vitest";
import { formatTiming, parseTiming, WHENS } from "~/models/reports/report-schedule";
import { nextSendAt } from "~/models/reports/schedule-times";

const NEW_YORK = "America/New_York";

function nextSend(after: string, when: string, hour = 7, zone = NEW_YORK): string {
	return nextSendAt(Date.parse(after), { ...parseTiming(when), hour, zone }).toISOString();
}

describe("when a report comes next", () => {
	it.each([
		["day", "2026-11-20T11:59:59.999Z", "2026-11-20T12:00:00.000Z"],
		["day", "2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"],
		["week-1", "2026-11-20T12:00:00.000Z", "2026-11-23T12:00:00.000Z"],
		["week-7", "2026-11-20T12:00:00.000Z", "2026-11-22T12:00:00.000Z"],
		["month-1", "2026-11-20T12:00:00.000Z", "2026-12-01T12:00:00.000Z"],
		["month-31", "2026-02-01T12:00:00.000Z", "2026-02-28T12:00:00.000Z"],
		["month-30", "2028-02-01T12:00:00.000Z", "2028-02-29T12:00:00.000Z"],
		["month-15", "2026-11-15T12:00:00.000Z", "2026-12-15T12:00:00.000Z"],
	])("of %s after %s is %s", (when, after, next) => {
		expect(nextSend(after, when)).toBe(next);
	});

	it("is once a day where the clock skips the hour or has it twice", () => {
		expect(nextSend("2026-03-07T12:00:00Z", "day", 2)).toBe("2026-03-08T07:00:00.000Z");
		expect(nextSend("2026-03-08T07:00:00Z", "day", 2)).toBe("2026-03-09T06:00:00.000Z");
		expect(nextSend("2026-10-31T12:00:00Z", "day", 1)).toBe("2026-11-01T05:00:00.000Z");
		expect(nextSend("2026-11-01T05:00:00Z", "day", 1)).toBe("2026-11-02T06:00:00.000Z");
	});

	it("is one choice in a form", () => {
		expect(WHENS).toHaveLength(39);
		for (const when of WHENS) expect(formatTiming(parseTiming(when))).toBe(when);
	});
});
