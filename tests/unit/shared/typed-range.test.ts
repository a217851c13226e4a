import { describe, expect, it } from "vitest";
import {
	dayRangeIssue,
	NO_DAY_MESSAGE,
	parseMomentRange,
	TURNED_MESSAGE,
} from "~/models/shared/typed-range";

const NAMES = { from: "from", to: "to" };
const parseRange = (query: string) => parseMomentRange(new URLSearchParams(query), NAMES);

describe("a range of days and minutes in an address", () => {
	it.each([
		["", null, null],
		["from=&from-time=&to=&to-time=", null, null],
		["from=2026-11-20T09:30", "2026-11-20T09:30", null],
		["from=2026-11-20 09:30&to=2026-11-21", "2026-11-20T09:30", "2026-11-21"],
		["from=2026-11-20&from-time=9:30 pm", "2026-11-20T21:30", null],
		["from=2026-11-20T09:30&from-time=", "2026-11-20T09:30", null],
		["from=2026-11-20&from-time=1704&to=2026-11-20T17:05", "2026-11-20T17:04", "2026-11-20T17:05"],
	])("is read from %s", (query, from, to) => {
		const range = parseRange(query);
		expect([range.from.value, range.to.value, range.isIgnored]).toEqual([from, to, false]);
	});

	it.each([
		["from=2026-11-20&from-time=nine", "time"],
		["from=2026-11-20T24:61", "time"],
		["from-time=nine", "time"],
		["from-time=9:30", "day"],
		["from=soon", "day"],
		["from=2026-02-30", "day"],
	] as const)("is left out for %s, where the %s is wrong", (query, wrong) => {
		expect(parseRange(query)).toMatchObject({ from: { wrong, value: null }, isIgnored: true });
	});

	it("is ignored if its ends are reversed", () => {
		const query = "from=2026-11-20&from-time=5:31 PM&to=2026-11-20&to-time=17:30";
		expect(parseRange(query)).toMatchObject({ isReversed: true, isIgnored: true });
		expect(parseRange("from=2026-11-20T17:30&to=2026-11-20").isReversed).toBe(false);
	});
});

it.each([
	["2026-02-30", "x", NO_DAY_MESSAGE],
	["2026-02-30", "2026-03-31", NO_DAY_MESSAGE],
	["2026-03-02", "2026-03-01", TURNED_MESSAGE],
	["2026-03-01", "2026-03-02", null],
	["", undefined, null],
])("days from %s to %s: %s", (from, to, problem) => {
	expect(dayRangeIssue(from, to)).toBe(problem);
});
