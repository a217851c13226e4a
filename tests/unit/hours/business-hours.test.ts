import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import {
	ALL_DAY,
	describeWeek,
	describeWindows,
	isAllDay,
	overlapping,
	overlappingNight,
	sameEveryDay,
	toMinuteSpan,
} from "~/models/hours/business-hours";
import {
	businessHoursFormSchema,
	businessHoursPatchSchema,
} from "~/models/hours/business-hours.schema";

const lunch = { start: "11:00", end: "14:00" };
const dinner = { start: "17:00", end: "22:00" };
const late = { start: "18:00", end: "02:00" };

describe("windows", () => {
	it("run over midnight when they end at or before their start", () => {
		expect(toMinuteSpan(late)).toEqual({ start: 1080, end: 1560 });
		expect(toMinuteSpan({ start: "06:00", end: "06:00" })).toEqual({ start: 360, end: 1800 });
		expect(toMinuteSpan({ start: "00:00", end: "24:00" })).toEqual({ start: 0, end: 1440 });
		expect(toMinuteSpan(ALL_DAY)).toEqual({ start: 0, end: 1440 });
		expect(isAllDay({ start: "00:00", end: "00:00" })).toBe(true);
		expect(isAllDay(late)).toBe(false);
	});

	it("overlap when they share time, not when they touch", () => {
		expect(overlapping([lunch, dinner])).toBeNull();
		expect(overlapping([dinner, { start: "14:00", end: "17:00" }, lunch])).toBeNull();
		expect(overlapping([dinner, lunch, { start: "13:59", end: "15:00" }])).toEqual([1, 2]);
		expect(overlapping([late, { start: "23:00", end: "23:30" }])).toEqual([0, 1]);
		expect(overlapping([])).toBeNull();
	});

	it("overlap the next day's when a night is longer than the morning is late", () => {
		const night = { start: "22:00", end: "11:00" };
		const week = { mon: [lunch, night], tue: [{ start: "10:30", end: "22:00" }] };
		expect(overlappingNight(week)).toEqual({ day: "tue", index: 0 });
		expect(overlappingNight({ ...week, tue: [{ start: "11:00", end: "12:00" }] })).toBeNull();
		expect(overlappingNight({ sun: [night], mon: [dinner, lunch] })).toBeNull();
		expect(
			overlappingNight({ sun: [night], mon: [dinner, { start: "08:00", end: "09:00" }] }),
		).toEqual({ day: "mon", index: 1 });
		expect(overlappingNight(sameEveryDay([{ start: "06:00", end: "06:00" }]))).toBeNull();
		expect(overlappingNight(sameEveryDay([ALL_DAY]))).toBeNull();
		expect(overlappingNight({ sat: [late], sun: [ALL_DAY] })).toBeNull();
	});

	it("of a whole day that begins later are told as 24 hours", () => {
		expect(describeWindows([{ start: "11:00", end: "11:00" }], "24")).toBe("24 hours from 11:00");
		expect(describeWindows([ALL_DAY], "24")).toBe("Open all day");
	});
});

describe("weeks", () => {
	it("are described in runs of equal days", () => {
		expect(describeWeek(sameEveryDay([lunch]), "24")).toEqual([
			{ days: "Every day", hours: "11:00–14:00" },
		]);
		const week = { ...sameEveryDay([dinner, lunch]), sat: [ALL_DAY], sun: [] };
		expect(describeWeek(week, "24")).toEqual([
			{ days: "Monday to Friday", hours: "11:00–14:00, 17:00–22:00" },
			{ days: "Saturday", hours: "Open all day" },
			{ days: "Sunday", hours: "Closed" },
		]);
	});
});

describe("the form", () => {
	const submit = (fields: Record<string, string>) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		return parseWithZod(form, { schema: businessHoursFormSchema });
	};

	it("reads windows, special days and switches", () => {
		const submission = submit({
			"weekly.mon[0].start": "11:00",
			"weekly.mon[0].end": "14:00",
			"weekly.mon[1].start": "18:00",
			"weekly.mon[1].end": "02:00",
			haveDineInHours: "on",
			"dineIn.sun[0].start": "00:00",
			"dineIn.sun[0].end": "24:00",
			"specialDays[0].date": "2025-12-31",
			"specialDays[0].times[0].start": "10:00",
			"specialDays[0].times[0].end": "15:00",
			"specialDays[1].date": "2025-12-25",
			"specialDays[1].closedAllDay": "on",
		});
		expect(submission.status).toBe("success");
		expect(submission.status === "success" && submission.value).toEqual({
			weekly: { ...sameEveryDay([]), mon: [lunch, late] },
			dineIn: { ...sameEveryDay([]), sun: [{ start: "00:00", end: "24:00" }] },
			haveDineInHours: true,
			specialDays: [
				{ date: "2025-12-25", times: [], closedAllDay: true },
				{ date: "2025-12-31", times: [{ start: "10:00", end: "15:00" }], closedAllDay: false },
			],
		});
	});

	it("takes a week with nothing in it", () => {
		const submission = submit({});
		expect(submission.status === "success" && submission.value.weekly).toEqual(sameEveryDay([]));
	});

	it("names what is wrong in the words of the specification", () => {
		const message = ["Please indicate the start and end hours"];
		const { error } = submit({
			"weekly.mon[0].start": "11:00",
			"weekly.mon[0].end": "",
			"weekly.tue[0].start": "",
			"weekly.tue[0].end": "14:00",
			"weekly.wed[0].start": "25:00",
			"weekly.wed[0].end": "26:00",
			"weekly.thu[0].start": "",
			"weekly.thu[0].end": "",
			"weekly.fri[0].start": "09:00",
			"weekly.fri[0].end": "12:00",
			"weekly.fri[1].start": "11:00",
			"weekly.fri[1].end": "13:00",
			"specialDays[0].date": "2025-02-30",
			"specialDays[0].closedAllDay": "on",
			"specialDays[1].date": "2025-12-24",
			"specialDays[2].date": "2025-12-31",
			"specialDays[2].times[0].start": "10:00",
			"specialDays[2].times[0].end": "15:00",
			"specialDays[2].times[1].start": "14:00",
			"specialDays[2].times[1].end": "16:00",
			"specialDays[3].date": "2025-12-31",
			"specialDays[3].closedAllDay": "on",
		}).reply();
		expect(error).toEqual({
			"weekly.mon[0].end": message,
			"weekly.tue[0].start": message,
			"weekly.wed[0].start": message,
			"weekly.thu[0].start": message,
			"weekly.fri[1].start": ["Hours must not overlap"],
			"specialDays[0].date": ["Date must be YYYY-MM-DD"],
			"specialDays[1].times": message,
			"specialDays[2].times[1].start": ["Special-days hours must not overlap"],
			"specialDays[3].date": ["This date is already in the list"],
		});
		const night = submit({
			"weekly.sat[0].start": "22:00",
			"weekly.sat[0].end": "11:00",
			"weekly.sun[0].start": "10:30",
			"weekly.sun[0].end": "20:00",
		});
		expect(night.reply().error).toEqual({ "weekly.sun[0].start": ["Hours must not overlap"] });
		const empty = submit({ "specialDays[0].date": "", "specialDays[0].closedAllDay": "on" });
		expect(empty.reply().error).toEqual({ "specialDays[0].date": ["Must not be empty"] });
	});

	it("refuses a special day that opens before the night of the one before ends", () => {
		const eve = { date: "2026-12-24", times: [{ start: "18:00", end: "03:00" }] };
		const early = { date: "2026-12-25", times: [lunch, { start: "01:00", end: "10:00" }] };
		const issues = (...specialDays: object[]) =>
			businessHoursPatchSchema.safeParse({ specialDays }).error?.issues ?? [];
		expect(issues(early, eve)).toMatchObject([
			{
				path: ["specialDays", 0, "times", 1, "start"],
				message: "Special-days hours must not overlap",
			},
		]);
		expect(issues(eve, { ...early, times: [{ start: "03:00", end: "10:00" }] })).toEqual([]);
		expect(issues(eve, { ...early, date: "2026-12-26" })).toEqual([]);
		expect(issues(eve, { ...early, endsNightBefore: true })).toEqual([]);
		expect(issues({ ...eve, closedAllDay: true }, early)).toEqual([]);
	});

	it("can tell the browser its constraints", () => {
		const constraint = getZodConstraint(businessHoursFormSchema);
		expect(constraint["weekly.mon[0].start"]).toMatchObject({ required: false });
		expect(constraint["specialDays[0].date"]).toMatchObject({ required: true });
	});

	it("changes only what a patch names", () => {
		expect(businessHoursPatchSchema.parse({ haveDineInHours: true })).toEqual({
			haveDineInHours: true,
		});
		expect(businessHoursPatchSchema.safeParse({ weekly: { mon: [{ start: "9" }] } }).success).toBe(
			false,
		);
	});
});
