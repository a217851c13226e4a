import { describe, expect, it } from "vitest";
import { drillParams } from "~/models/reports/drill";
import {
	cutRange,
	daysInRange,
	MAX_DAYS,
	parseDayRange,
	presetRange,
	presetsIn,
	type RangePreset,
} from "~/models/reports/report-range";
import { reportByName } from "~/models/reports/reports";
import { DEFAULT_CALENDAR } from "~/models/shared/fiscal-calendar";

/** A Friday. */
const TODAY = "2026-11-27";

describe("a range that is chosen", () => {
	it.each<[RangePreset, string, string]>([
		["today", "2026-11-27", "2026-11-27"],
		["yesterday", "2026-11-26", "2026-11-26"],
		["last-7-days", "2026-11-20", "2026-11-26"],
		["last-30-days", "2026-10-28", "2026-11-26"],
		["last-4-weeks", "2026-10-30", "2026-11-26"],
		["this-week", "2026-11-23", "2026-11-27"],
		["last-week", "2026-11-16", "2026-11-22"],
		["this-month", "2026-11-01", "2026-11-27"],
		["last-month", "2026-10-01", "2026-10-31"],
		["this-year", "2026-01-01", "2026-11-27"],
		["last-year", "2025-01-01", "2025-12-31"],
		["last-12-months", "2025-11-01", "2026-10-31"],
	])("%s is %s to %s", (preset, first, last) => {
		expect(presetRange(preset, TODAY)).toEqual({ first, last });
	});

	it("has each of its days told above", () => {
		expect(presetsIn(DEFAULT_CALENDAR)).toHaveLength(12);
	});
});

describe("a range that is typed", () => {
	it("goes until today without an end, and is of thirty days without a beginning", () => {
		expect(parseDayRange("2026-11-01", undefined, TODAY)).toEqual({
			first: "2026-11-01",
			last: TODAY,
		});
		expect(parseDayRange(undefined, "2026-03-31", TODAY)).toEqual({
			first: "2026-03-02",
			last: "2026-03-31",
		});
		expect(parseDayRange(undefined, undefined, TODAY)).toBeNull();
	});

	it("is none where it is turned round or no day", () => {
		expect(parseDayRange("2026-11-02", "2026-11-01", TODAY)).toBeNull();
		expect(parseDayRange("2026-02-30", "soon", TODAY)).toBeNull();
		expect(parseDayRange("2026-02-30", "2026-03-31", TODAY)).toBeNull();
	});

	it("is cut to the longest range, and to years in which anybody sells", () => {
		const long = parseDayRange("1970-01-01", "2199-12-31", TODAY);
		expect(long?.last).toBe("2027-11-28");
		expect(long?.first).toBe("2000-01-01");
		expect(long && daysInRange(cutRange(long, MAX_DAYS))).toHaveLength(MAX_DAYS);
		const short = { first: "2026-11-01", last: "2026-11-02" };
		expect([cutRange(short, 2), cutRange(short, 1).first]).toEqual([short, "2026-11-02"]);
		expect(parseDayRange("0025-11-01", "2026-11-05", TODAY)).toBeNull();
	});
});

describe("the orders of a row", () => {
	const range = { first: "2026-02-10", last: "2026-04-05" };

	it("are those of its day, its part of a month, its hour of a weekday, or its choice", () => {
		const drill = (name: Parameters<typeof reportByName>[0], key: string | null) =>
			drillParams(reportByName(name), key, range);
		expect(drill("sales-by-day", "2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
		expect(drill("growth", "2026-02")).toEqual({ from: "2026-02-10", to: "2026-02-28" });
		expect(drill("growth", "2026-04")).toEqual({ from: "2026-04-01", to: "2026-04-05" });
		const whole = { from: "2026-02-10", to: "2026-04-05" };
		expect(drill("weekday-and-hour", "5-17")).toEqual({ ...whole, weekday: "5", hour: "17" });
		expect(drill("sales-by-source", "web")).toEqual({ ...whole, source: "web" });
		expect(drill("refunds", null)).toEqual({ ...whole, mark: "refunded" });
		expect(drill("cancellations", null)).toEqual({ ...whole, of: "canceled" });
	});

	it("of a group are those of its locations", () => {
		const report = reportByName("sales-by-location-group");
		expect(drillParams(report, "group", range, ["one", "two"])).toMatchObject({
			location: ["one", "two"],
		});
	});
});
