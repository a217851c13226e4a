import { describe, expect, it } from "vitest";
import { comparableSpans, splitIntoDays } from "~/models/fulfilment/comparable-spans";
import { formatDuration } from "~/models/shared/format-duration";
import { instantAt } from "~/models/shared/zoned-clock";

const zone = "America/Chicago";
const at = (date: string, hour: number, minutes = 0) =>
	new Date(instantAt(date, hour * 60 + minutes, zone)).toISOString();

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

describe("the days of a span", () => {
	const split = (from: string, to: string) => {
		const { days, ends } = splitIntoDays({ from: Date.parse(from), to: Date.parse(to) }, zone);
		return { days, ends: ends.map((end) => [end.from, end.to].map(toIso)) };
	};
	const toIso = (time: number) => new Date(time).toISOString();

	it("are those that it holds from midnight to midnight, across a change of the clocks", () => {
		expect(split(at("2025-10-31", 12), at("2025-11-03", 9))).toEqual({
			days: { from: "2025-11-01", to: "2025-11-03" },
			ends: [
				[at("2025-10-31", 12), at("2025-11-01", 0)],
				[at("2025-11-03", 0), at("2025-11-03", 9)],
			],
		});
		expect(split(at("2025-11-01", 0), at("2025-11-03", 0))).toEqual({
			days: { from: "2025-11-01", to: "2025-11-03" },
			ends: [],
		});
	});

	it("are none within a day, or over one midnight", () => {
		for (const [from, to] of [
			[at("2025-11-05", 12), at("2025-11-05", 14)],
			[at("2025-11-05", 22), at("2025-11-06", 2)],
		] as const) {
			expect(split(from, to)).toEqual({ days: null, ends: [[from, to]] });
		}
	});
});

it("tells durations", () => {
	expect([0, 60_000, 59 * 60_000, 3_600_000, 11_100_000, 259_200_000].map(formatDuration)).toEqual([
		"0 minutes",
		"1 minute",
		"59 minutes",
		"1 h",
		"3 h 5 min",
		"3 days",
	]);
});
