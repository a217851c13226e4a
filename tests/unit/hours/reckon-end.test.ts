import { describe, expect, it } from "vitest";
import { type Hours, sameEveryDay } from "~/models/hours/business-hours";
import { nextOpening, openingAfterService, plannedEnd } from "~/models/hours/reckon-end";
import { instantAt } from "~/models/shared/zoned-clock";

const zone = "America/Chicago";
const at = (date: string, hour: number, minutes = 0) =>
	new Date(instantAt(date, hour * 60 + minutes, zone)).toISOString();
const nineToTen: Hours = {
	weekly: sameEveryDay([{ start: "09:00", end: "22:00" }]),
	specialDays: [],
};

describe("the next opening", () => {
	it("is today before opening, and tomorrow while open and after closing", () => {
		expect(nextOpening(nineToTen, zone, at("2025-11-20", 8))).toBe(at("2025-11-20", 9));
		expect(nextOpening(nineToTen, zone, at("2025-11-20", 12))).toBe(at("2025-11-21", 9));
		expect(nextOpening(nineToTen, zone, at("2025-11-20", 23))).toBe(at("2025-11-21", 9));
	});

	it("is the second half of a split day", () => {
		const split: Hours = {
			weekly: sameEveryDay([
				{ start: "11:00", end: "14:00" },
				{ start: "17:00", end: "21:00" },
			]),
			specialDays: [],
		};
		expect(nextOpening(split, zone, at("2025-11-20", 12))).toBe(at("2025-11-20", 17));
		expect(nextOpening(split, zone, at("2025-11-20", 15))).toBe(at("2025-11-20", 17));
	});

	it("keeps to special days, windows over midnight and the change of clocks", () => {
		const holiday = { date: "2025-11-21", times: [], closedAllDay: true };
		expect(nextOpening({ ...nineToTen, specialDays: [holiday] }, zone, at("2025-11-20", 12))).toBe(
			at("2025-11-22", 9),
		);
		const night: Hours = {
			weekly: sameEveryDay([{ start: "18:00", end: "02:00" }]),
			specialDays: [],
		};
		expect(nextOpening(night, zone, at("2025-11-21", 1))).toBe(at("2025-11-21", 18));
		// The clocks go back in the night to November 2: nine o'clock is 15:00 UTC instead of 14:00.
		expect(nextOpening(nineToTen, zone, at("2025-11-01", 12))).toBe("2025-11-02T15:00:00.000Z");
	});

	it("is none around the clock, and without hours", () => {
		const always: Hours = {
			weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
			specialDays: [],
		};
		const never: Hours = { weekly: sameEveryDay([]), specialDays: [] };
		expect(nextOpening(always, zone, at("2025-11-20", 12))).toBeNull();
		expect(nextOpening(never, zone, at("2025-11-20", 12))).toBeNull();
		expect(plannedEnd({ end: "next-opening" }, { hours: never, zone }, at("2025-11-20", 12))).toBe(
			"none",
		);
	});
});

describe("the opening after service", () => {
	const ending = (hours: Hours, hour: number) =>
		openingAfterService(hours, zone, at("2025-11-20", hour));

	it("is the next one while open, and the one after it while closed", () => {
		expect(ending(nineToTen, 12)).toBe(at("2025-11-21", 9));
		expect(ending(nineToTen, 8)).toBe(at("2025-11-21", 9));
		expect(ending(nineToTen, 23)).toBe(at("2025-11-22", 9));
		const now = at("2025-11-20", 8);
		const place = { hours: nineToTen, zone, opening: openingAfterService };
		expect(plannedEnd({ end: "next-opening" }, place, now)).toBe(at("2025-11-21", 9));
	});

	it("passes over special days, and is none without a second opening", () => {
		const holiday = { date: "2025-11-21", times: [], closedAllDay: true };
		expect(ending({ ...nineToTen, specialDays: [holiday] }, 8)).toBe(at("2025-11-22", 9));
		const times = [{ start: "09:00", end: "22:00" }];
		const fair = { date: "2025-11-21", times, closedAllDay: false };
		expect(ending({ weekly: sameEveryDay([]), specialDays: [fair] }, 8)).toBeNull();
		expect(ending({ weekly: sameEveryDay([]), specialDays: [] }, 8)).toBeNull();
	});
});

describe("the planned end", () => {
	const now = at("2025-11-20", 12);
	const until = (wanted: Parameters<typeof plannedEnd>[0]) =>
		plannedEnd(wanted, { hours: nineToTen, zone }, now);

	it("is minutes from now, a local time, or open", () => {
		expect(until({ end: "30-minutes" })).toBe(at("2025-11-20", 12, 30));
		expect(until({ end: "2-hours" })).toBe(at("2025-11-20", 14));
		expect(until({ end: "time", date: "2025-12-01", time: "07:05" })).toBe(at("2025-12-01", 7, 5));
		expect(until({ end: "open" })).toBeNull();
	});
});
