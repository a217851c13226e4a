import { describe, expect, it } from "vitest";
import {
	addDays,
	dayRange,
	daysRange,
	formatInstant,
	formatRelativeTime,
	formatSoonTime,
	localDate,
	localTime,
	zoneAbbreviation,
} from "~/models/shared/instants";
import { isDate } from "~/models/shared/plain-date";

const hours = ({ from, to }: { from: string; to: string }) =>
	(Date.parse(to) - Date.parse(from)) / 3_600_000;

const CHICAGO = { zone: "America/Chicago", clock: "24" } as const;

describe("instants in a zone", () => {
	it("carry the abbreviation of their zone and season", () => {
		expect(formatInstant("2025-11-20T23:04:00Z", CHICAGO)).toBe("Nov 20, 2025, 17:04 CST");
		expect(formatInstant("2025-07-20T23:04:00Z", CHICAGO, "time")).toBe("18:04 CDT");
		expect(formatInstant("2025-07-20T23:04:00Z", { ...CHICAGO, clock: "12" }, "time")).toBe(
			"6:04 PM CDT",
		);
		expect(formatInstant("2025-11-21T03:00:00Z", "America/Chicago", "date")).toBe("Nov 20, 2025");
		expect(formatInstant("2025-11-21T03:00:00Z", "America/Chicago", "weekday")).toBe(
			"Thursday, Nov 20",
		);
	});

	it("are near by their day in the zone", () => {
		const now = "2025-11-20T23:04:00Z";
		expect(formatSoonTime("2025-11-21T03:00:00Z", CHICAGO, now)).toBe("21:00 CST");
		expect(formatSoonTime("2025-11-21T17:00:00Z", CHICAGO, now)).toBe("tomorrow 11:00 CST");
		expect(formatSoonTime("2025-11-22T17:00:00Z", CHICAGO, now)).toBe(
			"Saturday, Nov 22, 11:00 CST",
		);
	});

	it.each([
		["America/Phoenix", "MST", "MST"],
		["America/Toronto", "EST", "EDT"],
		["America/St_Johns", "NST", "NDT"],
		["America/Halifax", "AST", "ADT"],
		["Pacific/Honolulu", "HST", "HST"],
		["Australia/Sydney", "AEDT", "AEST"],
	])("%s is %s in January and %s in July", (zone, january, july) => {
		expect(zoneAbbreviation("2026-01-15T12:00:00Z", zone)).toBe(january);
		expect(zoneAbbreviation("2026-07-15T12:00:00Z", zone)).toBe(july);
	});

	it("know their local day and time", () => {
		expect(localDate("2025-11-21T05:58:00Z", "America/Chicago")).toBe("2025-11-20");
		expect(localTime("2025-11-21T05:58:00Z", "America/Chicago")).toBe("23:58");
		expect(localTime("2025-11-21T05:58:00Z", "America/St_Johns")).toBe("02:28");
	});

	it("refuse what is not a time or a zone", () => {
		expect(() => formatInstant("yesterday", CHICAGO)).toThrow(RangeError);
		expect(() => formatInstant("2025-11-21T05:58:00Z", { zone: "Mars/Base", clock: "24" })).toThrow(
			RangeError,
		);
		expect(() => dayRange("2025-13-01", "America/Chicago")).toThrow(RangeError);
	});
});

describe("local days", () => {
	it("have 23, 24 or 25 hours", () => {
		expect(hours(dayRange("2026-03-08", "America/Chicago"))).toBe(23);
		expect(hours(dayRange("2026-11-01", "America/Chicago"))).toBe(25);
		expect(hours(dayRange("2026-03-08", "America/Phoenix"))).toBe(24);
		expect(hours(dayRange("2026-03-08", "America/Toronto"))).toBe(23);
		expect(hours(dayRange("2026-11-01", "America/St_Johns"))).toBe(25);
	});

	it("meet without a gap", () => {
		expect(dayRange("2026-03-08", "America/St_Johns").to).toBe(
			dayRange("2026-03-09", "America/St_Johns").from,
		);
		expect(daysRange("2026-03-01", "2026-03-31", "America/Chicago")).toEqual({
			from: "2026-03-01T06:00:00.000Z",
			to: "2026-04-01T05:00:00.000Z",
		});
	});

	it("can be counted", () => {
		expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
		expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
		expect(isDate("2026-02-30")).toBe(false);
		expect(isDate("2026-2-3")).toBe(false);
		expect(isDate("2026-02-03")).toBe(true);
	});
});

describe("relative words", () => {
	const now = "2025-11-20T12:00:00Z";
	it.each([
		["2025-11-20T11:59:30Z", "just now"],
		["2025-11-20T11:59:00Z", "1 minute ago"],
		["2025-11-20T11:57:00Z", "3 minutes ago"],
		["2025-11-20T14:00:00Z", "in 2 hours"],
		["2025-11-19T11:00:00Z", "1 day ago"],
		["2025-11-15T12:00:00Z", "5 days ago"],
	])("%s is %s", (at, text) => {
		expect(formatRelativeTime(at, now)).toBe(text);
	});
});
