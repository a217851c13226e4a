import { describe, expect, it } from "vitest";
import {
	countryClock,
	formatTime,
	languagesClock,
	localizeTimes,
	parseTime,
	plainLanguageClock,
} from "~/models/shared/clock";

describe("a time on a person's clock", () => {
	it.each([
		["00:00", "12:00 AM"],
		["00:05", "12:05 AM"],
		["11:59", "11:59 AM"],
		["12:00", "12:00 PM"],
		["23:59", "11:59 PM"],
		["24:00", "12:00 AM"],
		["later", "later"],
	])("shows %s as %s, and unchanged on 24 hours", (time, text) => {
		expect(formatTime(time, "12")).toBe(text);
		expect(formatTime(time, "24")).toBe(time);
	});

	it("changes the times within words and nothing else", () => {
		const text = "Monday: 09:00–17:30 → 24 hours from 11:00, ratio 3:2, 2026-11-20T10:00:00Z";
		expect(localizeTimes(text, "12")).toBe(
			"Monday: 9:00 AM–5:30 PM → 24 hours from 11:00 AM, ratio 3:2, 2026-11-20T10:00:00Z",
		);
		expect(localizeTimes(text, "24")).toBe(text);
	});
});

describe("a typed time", () => {
	it.each([
		["17:04", "17:04"],
		["5:04 PM", "17:04"],
		["5:04pm", "17:04"],
		[" 5 p.m. ", "17:00"],
		["12 am", "00:00"],
		["12:30 PM", "12:30"],
		["9:15", "09:15"],
		["0915", "09:15"],
		["17.30", "17:30"],
		["7a", "07:00"],
	])("reads %j as %s", (typed, time) => {
		expect(parseTime(typed)).toBe(time);
	});

	it.each(["", "9", "25:00", "13 pm", "0 am", "9:60", "noon", "9:5", "24:00"])(
		"does not guess at %j",
		(typed) => {
			expect(parseTime(typed)).toBeNull();
		},
	);

	it("reads back whatever is shown", () => {
		for (let minute = 0; minute < 1440; minute += 1) {
			const time = new Date(minute * 60_000).toISOString().slice(11, 16);
			expect(parseTime(formatTime(time, "12"))).toBe(time);
		}
	});
});

describe("the clock of somebody who has not said", () => {
	it.each([
		["en-US,en;q=0.9", "12"],
		["de-DE,de;q=0.9", "24"],
		["en-GB", "24"],
		["fr-CA", "24"],
		["en,en-AU;q=0.8", "12"],
		["en", null],
		[null, null],
		["*", null],
		["../x, nonsense", null],
	])("follows the languages %j: %s", (languages, clock) => {
		expect(languagesClock(languages)).toBe(clock);
	});

	it.each([
		["en", "12"],
		["de,en;q=0.5", "24"],
		["en-GB,en;q=0.9", "12"],
		["de-AT, *", null],
		[null, null],
	])("else follows the plain languages %j: %s", (languages, clock) => {
		expect(plainLanguageClock(languages)).toBe(clock);
	});

	it.each([
		["us", "12"],
		["ca", "12"],
		["au", "12"],
		["de", "24"],
		[undefined, "24"],
	])("else follows the country %s: %s", (country, clock) => {
		expect(countryClock(country)).toBe(clock);
	});
});
