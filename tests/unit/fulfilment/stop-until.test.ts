import { describe, expect, it } from "vitest";
import { comparableSpans } from "~/models/fulfilment/comparable-spans";
import { nextOpening, stopUntil } from "~/models/fulfilment/stop-until";
import { durationWords } from "~/models/fulfilment/stop-view";
import { type Hours, weekOf } from "~/models/hours/business-hours";
import { instantAt } from "~/models/shared/zoned-clock";

const zone = "America/Chicago";
const at = (date: string, hour: number, minutes = 0) =>
	new Date(instantAt(date, hour * 60 + minutes, zone)).toISOString();
const nineToTen: Hours = { weekly: weekOf([{ start: "09:00", end: "22:00" }]), specialDays: [] };

describe("the next opening", () => {
	it("is today before opening, and tomorrow while open and after closing", () => {
		expect(nextOpening(nineToTen, zone, at("2025-11-20", 8))).toBe(at("2025-11-20", 9));
		expect(nextOpening(nineToTen, zone, at("2025-11-20", 12))).toBe(at("2025-11-21", 9));
		expect(nextOpening(nineToTen, zone, at("2025-11-20", 23))).toBe(at("2025-11-21", 9));
	});

	it("is the second half of a split day", () => {
		const split: Hours = {
			weekly: weekOf([
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
		const night: Hours = { weekly: weekOf([{ start: "18:00", end: "02:00" }]), specialDays: [] };
		expect(nextOpening(night, zone, at("2025-11-21", 1))).toBe(at("2025-11-21", 18));
		// The clocks go back in the night to November 2: nine o'clock is 15:00 UTC instead of 14:00.
		expect(nextOpening(nineToTen, zone, at("2025-11-01", 12))).toBe("2025-11-02T15:00:00.000Z");
	});

	it("is none around the clock, and without hours", () => {
		const always: Hours = { weekly: weekOf([{ start: "00:00", end: "23:59" }]), specialDays: [] };
		const never: Hours = { weekly: weekOf([]), specialDays: [] };
		expect(nextOpening(always, zone, at("2025-11-20", 12))).toBeNull();
		expect(nextOpening(never, zone, at("2025-11-20", 12))).toBeNull();
		expect(stopUntil({ end: "next-opening" }, { hours: never, zone }, at("2025-11-20", 12))).toBe(
			"none",
		);
	});
});

describe("the end of a stop", () => {
	const now = at("2025-11-20", 12);
	const until = (wanted: Parameters<typeof stopUntil>[0]) =>
		stopUntil(wanted, { hours: nineToTen, zone }, now);

	it("is minutes from now, a local time, or open", () => {
		expect(until({ end: "30-minutes" })).toBe(at("2025-11-20", 12, 30));
		expect(until({ end: "2-hours" })).toBe(at("2025-11-20", 14));
		expect(until({ end: "time", date: "2025-12-01", time: "07:05" })).toBe(at("2025-12-01", 7, 5));
		expect(until({ end: "open" })).toBeNull();
	});
});

describe("the hours that a stop is compared with", () => {
	const spans = (from: string, to: string) =>
		comparableSpans({ from: Date.parse(from), to: Date.parse(to) }, zone).map((span) => ({
			from: new Date(span.from).toISOString(),
			to: new Date(span.to).toISOString(),
			weight: span.weight,
		}));

	it("are the same of the last four weeks, by the wall clock", () => {
		const [first, second, ...others] = spans(at("2025-11-05", 12), at("2025-11-05", 14));
		expect(first).toEqual({ from: at("2025-10-29", 12), to: at("2025-10-29", 14), weight: 0.25 });
		// Before the clocks went back: noon was 17:00 UTC, not 18:00.
		expect(first?.from).toBe("2025-10-29T17:00:00.000Z");
		expect(second?.from).toBe(at("2025-10-22", 12));
		expect(others).toHaveLength(2);
	});

	it("are before the stop even when it lasts longer than a week", () => {
		const from = at("2025-11-05", 12);
		const all = spans(from, at("2025-11-14", 12));
		expect(all.every(({ to }) => to <= from)).toBe(true);
		expect(all[0]).toEqual({ from: at("2025-10-08", 12), to: from, weight: 0.25 });
		expect(all[1]).toEqual({ from: at("2025-10-29", 12), to: at("2025-10-31", 12), weight: 0.25 });
	});

	it("are none for a stop without length", () => {
		expect(spans(at("2025-11-05", 12), at("2025-11-05", 12))).toEqual([]);
	});
});

it("tells durations", () => {
	expect([0, 60_000, 59 * 60_000, 3_600_000, 11_100_000, 259_200_000].map(durationWords)).toEqual([
		"0 minutes",
		"1 minute",
		"59 minutes",
		"1 h",
		"3 h 5 min",
		"3 days",
	]);
});
