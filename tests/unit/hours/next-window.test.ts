import { describe, expect, it } from "vitest";
import {
	nightEnd,
	overlapping,
	overlappingNight,
	sameEveryDay,
	type TimeWindow,
} from "~/models/hours/business-hours";
import { nextWindow } from "~/models/hours/business-hours-form";

const window = (text: string): TimeWindow => {
	const [start = "", end = ""] = text.split("–");
	return { start, end };
};

describe("the hours that are offered for a day", () => {
	it.each([
		["", "09:00–17:00"],
		["09:00–17:00", "18:00–00:00"],
		["11:00–14:00", "15:00–23:00"],
		["09:00–12:00, 13:00–22:30", "22:30–00:00"],
		["09:00–23:59", "00:00–08:00"],
		["11:00–02:00", "00:00–08:00"],
		["05:00–11:00, 17:00–23:59", "11:00–17:00"],
	])("beside %j are %s", (day, offered) => {
		const windows = day === "" ? [] : day.split(", ").map(window);
		const next = nextWindow(windows);
		expect(next).toEqual(window(offered));
		expect(overlapping([...windows, next])).toBeNull();
	});

	it.each([
		["18:00–02:00", 120, "02:00–10:00"],
		["03:00–02:00", 120, "02:00–03:00"],
		["", 120, "09:00–17:00"],
		["", 600, "11:00–19:00"],
		["11:00–14:00", 120, "15:00–23:00"],
	])("beside %j start after the night before: %i", (day, nightBefore, offered) => {
		const windows = day === "" ? [] : day.split(", ").map(window);
		expect(nextWindow(windows, nightBefore)).toEqual(window(offered));
	});

	it("can be saved at a bar that is open past midnight every day", () => {
		const nights = [window("18:00–02:00")];
		const next = nextWindow(nights, nightEnd(nights));
		const week = { ...sameEveryDay(nights), tue: [...nights, next] };
		expect(overlappingNight(week)).toBeNull();
	});

	it("are the usual ones when the day is full, since there is nothing better", () => {
		expect(nextWindow([window("00:00–23:59")])).toEqual(window("09:00–17:00"));
	});
});
