import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { TIME_ZONES } from "~/models/locations/location";
import { localDate, localTime } from "~/models/shared/instants";
import { abbreviationAt, nextChangeAfter, offsetAt } from "~/models/shared/zone-database.server";
import { instantAt } from "~/models/shared/zoned-clock";

const HOUR = 3_600_000;
const hoursAt = (iso: string, zone: string) => offsetAt(Date.parse(iso), zone) / HOUR;
const offered = Object.values(TIME_ZONES).flatMap((zones) => Object.keys(zones));

describe("the zone database", () => {
	it.each([
		["America/Vancouver", "2026-07-01T12:00:00Z", -7],
		// British Columbia no longer changes its clocks; Node 20's own data does not know.
		["America/Vancouver", "2026-12-15T12:00:00Z", -7],
		["America/Vancouver", "2025-12-15T12:00:00Z", -8],
		["America/Phoenix", "2026-01-15T12:00:00Z", -7],
		["America/Phoenix", "2026-07-15T12:00:00Z", -7],
		["Australia/Brisbane", "2026-01-15T12:00:00Z", 10],
		["America/St_Johns", "2026-01-15T12:00:00Z", -3.5],
		["Asia/Kathmandu", "2026-01-15T12:00:00Z", 5.75],
		["UTC", "2026-01-15T12:00:00Z", 0],
	])("%s at %s is %s hours ahead", (zone, at, hours) => {
		expect(hoursAt(at, zone)).toBe(hours);
	});

	it.each([
		["America/New_York", "2026-03-08T07:00:00Z", "EST", "EDT"],
		["America/New_York", "2026-11-01T06:00:00Z", "EDT", "EST"],
		["America/Chicago", "2026-03-08T08:00:00Z", "CST", "CDT"],
		["America/Chicago", "2026-11-01T07:00:00Z", "CDT", "CST"],
		["America/Toronto", "2026-03-08T07:00:00Z", "EST", "EDT"],
		["America/Toronto", "2026-11-01T06:00:00Z", "EDT", "EST"],
		["Australia/Sydney", "2026-04-04T16:00:00Z", "AEDT", "AEST"],
		["Australia/Sydney", "2026-10-03T16:00:00Z", "AEST", "AEDT"],
	])("%s changes at %s from %s to %s", (zone, at, before, after) => {
		const change = Date.parse(at);
		expect(abbreviationAt(change - 1, zone)).toBe(before);
		expect(abbreviationAt(change, zone)).toBe(after);
		expect(nextChangeAfter(change - 1, zone)).toBe(change);
	});

	it("knows every zone a location may have, and no other name", () => {
		for (const zone of offered) expect(() => offsetAt(0, zone), zone).not.toThrow();
		expect(() => offsetAt(0, "Mars/Base")).toThrow(RangeError);
	});

	it("has an abbreviation for every zone a location may have", () => {
		const names = offered.map((zone) => abbreviationAt(Date.parse("2026-07-01T00:00:00Z"), zone));
		// Guam's looks like this; the last two are Eucla and Lord Howe Island, which have none.
		const unusual = names.filter((name) => !/^[A-Z]{3,4}$/.test(name));
		expect(unusual).toEqual(["ChST", "GMT+8:45", "GMT+10:30"]);
	});
});

describe("a wall clock and instants, next to Temporal's", () => {
	// Temporal uses Node's data, which agrees with ours up to the changes of 2026.
	const from = Date.parse("2000-01-01T00:00:00Z");
	const to = Date.parse("2025-12-31T00:00:00Z");
	const zone = fc.constantFrom(...offered);
	const anyMinute = fc.integer({ min: from / 60_000, max: to / 60_000 });
	/** Half of them are within a day of a clock change. */
	const moment = fc
		.tuple(zone, anyMinute, fc.boolean(), fc.integer({ min: -1_440, max: 1_440 }))
		.map(([name, minute, near, by]) => {
			const change = nextChangeAfter(minute * 60_000, name);
			const at = near && change < to ? change + by * 60_000 : minute * 60_000;
			return [name, at] as const;
		});

	it("instants show the same date, time and offset", () => {
		fc.assert(
			fc.property(moment, ([name, at]) => {
				const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
				const iso = new Date(at).toISOString();
				expect(`${localDate(iso, name)} ${localTime(iso, name)}`).toBe(
					`${shown.toPlainDate()} ${shown.toPlainTime().toString({ smallestUnit: "minute" })}`,
				);
				expect(offsetAt(at, name) * 1e6).toBe(shown.offsetNanoseconds);
			}),
			{ numRuns: 1_000 },
		);
	});

	it("a wall clock's time is its first instant, or the first after those that are skipped", () => {
		fc.assert(
			fc.property(moment, ([name, at]) => {
				const iso = new Date(at).toISOString();
				const wall = Temporal.PlainDateTime.from(iso.slice(0, 16));
				const found = instantAt(iso.slice(0, 10), (at % (24 * HOUR)) / 60_000, name);
				const first = wall.toZonedDateTime(name, { disambiguation: "earlier" });
				const isShown = first.toPlainDateTime().equals(wall);
				const expected = isShown ? first : first.getTimeZoneTransition("next");
				expect(found).toBe(expected?.epochMilliseconds);
			}),
			{ numRuns: 1_000 },
		);
	});
});
