import { expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { openSpans, weeklyCalendar } from "~/models/quotes/open-spans";

const iso = (instant: number) => new Date(instant).toISOString();

it("a window of the day before is still open late on a day of 25 hours", () => {
	const around = weeklyCalendar(sameEveryDay([{ start: "23:15", end: "23:15" }]));
	// 23:00 of the first of November, after the clocks went back.
	const from = Date.parse("2026-11-02T04:00:00Z");
	const [first] = openSpans([around], "America/New_York", { from, to: from + 3_600_000 });
	expect(first && iso(first.from)).toBe("2026-11-01T03:15:00.000Z");
	expect(first?.to).toBeGreaterThan(from);
});

it("a window of the day before ends in the first hours of a day of 23 hours", () => {
	const nights = weeklyCalendar(sameEveryDay([{ start: "20:00", end: "02:00" }]));
	// 01:30 of the eighth of March, before the clocks go forward.
	const from = Date.parse("2026-03-08T06:30:00Z");
	const [first] = openSpans([nights], "America/New_York", { from, to: from });
	expect(first && [first.from, first.to].map(iso)).toContain("2026-03-08T01:00:00.000Z");
});
