import { describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { type HoursContent, hoursIssue, hoursLines, withChange } from "~/models/hours/hours-change";
import { changeLinesText } from "~/models/shared/bulk-change";

const closed = { date: "2026-12-25", times: [], closedAllDay: true };
const hours = (specialDays: HoursContent["specialDays"]): HoursContent => ({
	weekly: sameEveryDay([{ start: "18:00", end: "03:00" }]),
	dineIn: sameEveryDay([]),
	haveDineInHours: false,
	specialDays,
});

describe("a change of hours at many locations", () => {
	it("tells when only the end of the night before changes", () => {
		const before = hours([closed]);
		const after = withChange(before, {
			weekly: {},
			dineInMode: "stay",
			dineIn: {},
			specialDays: [{ ...closed, endsNightBefore: true }],
			removedDates: [],
		});
		expect(changeLinesText(hoursLines(before, after))).toBe(
			"Dec 25, 2026: Closed → Closed; the night before ends at midnight",
		);
		const same = hours([{ ...closed, endsNightBefore: false }]);
		expect(hoursLines(before, same)).toEqual([]);
	});

	it("is refused where a special day would open before the night of the one before ends", () => {
		const open = (date: string, start: string, end: string) => ({
			date,
			times: [{ start, end }],
			closedAllDay: false,
		});
		const before = hours([open("2026-12-24", "18:00", "03:00")]);
		expect(hoursIssue(before, before)).toBeNull();
		const after = hours([...before.specialDays, open("2026-12-25", "01:00", "10:00")]);
		expect(hoursIssue(after, before)).toBe(
			"Hours on Dec 25, 2026 would start before the previous night’s hours end.",
		);
		// Stored before there was this rule: other changes go on.
		expect(hoursIssue(after, after)).toBeNull();
	});
});
