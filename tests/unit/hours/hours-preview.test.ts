import { describe, expect, it } from "vitest";
import { type BusinessHours, sameEveryDay } from "~/models/hours/business-hours";
import { hoursPreview as previewOn } from "~/models/hours/hours-preview";
import { instantAt } from "~/models/shared/zoned-clock";

const hoursPreview = (hours: Parameters<typeof previewOn>[0], zone: string, at: string) =>
	previewOn(hours, { zone, clock: "24" }, at);
const chicago = "America/Chicago";
const at = (date: string, minutes: number, zone = chicago) =>
	new Date(instantAt(date, minutes, zone)).toISOString();
const hours = (given: Partial<BusinessHours> = {}): BusinessHours => ({
	storeId: "here",
	weekly: sameEveryDay([{ start: "09:00", end: "22:00" }]),
	dineIn: sameEveryDay([{ start: "11:00", end: "20:00" }]),
	haveDineInHours: false,
	specialDays: [],
	version: 1,
	...given,
});

describe("the preview", () => {
	it("tells the state, the next change and the hour in the location's zone", () => {
		const preview = hoursPreview(hours(), chicago, at("2026-11-20", 720));
		expect(preview.now).toBe("Nov 20, 2026, 12:00 CST");
		expect(preview.orders).toEqual({
			open: true,
			phrase: "Open now, until 22:00",
			rule: null,
		});
		expect(preview.dineIn).toBeNull();
		expect(preview.clockChange).toBeNull();
	});

	it("shows dine-in separately where it has its own hours", () => {
		const preview = hoursPreview(hours({ haveDineInHours: true }), chicago, at("2026-11-20", 1260));
		expect(preview.orders.open).toBe(true);
		expect(preview.dineIn).toEqual({
			open: false,
			phrase: "Closed, opens tomorrow at 11:00",
			rule: { label: "Dine-in hours", to: "#dine-in-hours" },
		});
	});

	it("counts the days ahead by the calendar, special ones marked", () => {
		const specialDays = [
			{ date: "2026-11-26", times: [], closedAllDay: true },
			{ date: "2026-11-27", times: [{ start: "12:00", end: "15:00" }], closedAllDay: false },
		];
		// Late evening, when it is already tomorrow in UTC.
		const { days } = hoursPreview(hours({ specialDays }), chicago, at("2026-11-23", 1430));
		expect(days.map(({ day }) => day).slice(0, 2)).toEqual([
			"Today, Monday, Nov 23",
			"Tuesday, Nov 24",
		]);
		expect(days[3]).toEqual({ day: "Thursday, Nov 26", hours: "Closed", special: "closed" });
		expect(days[4]).toEqual({
			day: "Friday, Nov 27",
			hours: "12:00–15:00",
			special: "other-hours",
		});
		expect(days).toHaveLength(7);
	});

	it("ends a night at midnight before a special day that says so", () => {
		const late = sameEveryDay([{ start: "18:00", end: "03:00" }]);
		const closed = { date: "2026-11-26", times: [], closedAllDay: true };
		const given = (endsNightBefore: boolean) =>
			hours({ weekly: late, specialDays: [{ ...closed, endsNightBefore }] });
		const evening = at("2026-11-25", 1200);
		const cut = hoursPreview(given(true), chicago, evening);
		expect(cut.orders.phrase).toBe("Open now, until 00:00");
		expect(cut.days[0]?.hours).toBe("18:00–24:00");
		const whole = hoursPreview(given(false), chicago, evening);
		expect(whole.orders.phrase).toBe("Open now, until 03:00");
		expect(whole.days[0]?.hours).toBe("18:00–03:00");
	});
});

describe("a change of the clocks", () => {
	it("is announced in advance, in both directions", () => {
		const spring = hoursPreview(hours(), chicago, at("2026-03-01", 720)).clockChange;
		expect(spring).toMatch(/^Clocks go forward on Sunday, Mar 8: that day has 23 hours\./);
		const autumn = hoursPreview(hours(), chicago, at("2026-10-25", 720)).clockChange;
		expect(autumn).toMatch(/^Clocks go back on Sunday, Nov 1: that day has 25 hours\./);
		expect(hoursPreview(hours(), "America/Phoenix", at("2026-03-01", 720)).clockChange).toBeNull();
	});

	it("does not move an opening on the wall", () => {
		const late = hours({ weekly: sameEveryDay([{ start: "18:00", end: "03:30" }]) });
		const evening = hoursPreview(late, chicago, at("2026-03-07", 1320));
		expect(evening.orders).toMatchObject({ open: true, phrase: "Open now, until 03:30 CDT" });
		const autumn = hoursPreview(late, chicago, at("2026-10-31", 1320));
		expect(autumn.orders.phrase).toBe("Open now, until 03:30 CST");
	});

	it("tells every time on the clock of the viewer", () => {
		const preview = previewOn(hours(), { zone: chicago, clock: "12" }, at("2026-11-20", 720));
		expect(JSON.stringify(preview)).not.toMatch(/\b(?:1[3-9]|2\d|0\d):\d\d/);
		expect(preview.orders.phrase).toMatch(/until \d{1,2}:\d\d [AP]M$/);
		expect(preview.now).toContain("12:00 PM CST");
	});
});
