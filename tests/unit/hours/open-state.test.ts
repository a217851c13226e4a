import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_DAY, type Hours, sameEveryDay, type TimeWindow } from "~/models/hours/business-hours";
import { dineInHours, openPhrase, openState } from "~/models/hours/open-state";
import { localDate, localTime } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";

const chicago = "America/Chicago";
const hours = (given: Partial<Hours["weekly"]>, specialDays: Hours["specialDays"] = []): Hours => ({
	weekly: { ...sameEveryDay([]), ...given },
	specialDays,
});
const at = (date: string, minutes: number, zone = chicago) =>
	new Date(instantAt(date, minutes, zone)).toISOString();
const phrase = (given: Hours, zone: string, instant: string) =>
	openPhrase(openState(given, zone, instant), { zone, clock: "24" }, instant);
const nine: TimeWindow = { start: "09:00", end: "22:00" };

describe("a plain week", () => {
	const week = hours(sameEveryDay([nine]));

	it("is open from its start to just before its end", () => {
		const open = { open: true, until: at("2025-11-20", 22 * 60), reason: "week" };
		expect(openState(week, chicago, at("2025-11-20", 9 * 60))).toEqual(open);
		expect(openState(week, chicago, at("2025-11-20", 22 * 60 - 1))).toEqual(open);
		const closed = openState(week, chicago, at("2025-11-20", 22 * 60));
		expect(closed).toEqual({ open: false, opensAt: at("2025-11-21", 540), reason: "week" });
	});

	it("is described with the zone's abbreviation", () => {
		expect(phrase(week, chicago, at("2025-11-20", 720))).toBe("Open now, until 22:00 CST");
		expect(phrase(week, chicago, at("2025-07-20", 720))).toBe("Open now, until 22:00 CDT");
		expect(phrase(week, "America/Phoenix", at("2025-07-20", 720, "America/Phoenix"))).toBe(
			"Open now, until 22:00 MST",
		);
		expect(phrase(week, chicago, at("2025-11-20", 500))).toBe("Closed, opens today at 09:00 CST");
		expect(phrase(week, chicago, at("2025-11-20", 1380))).toBe(
			"Closed, opens tomorrow at 09:00 CST",
		);
		const monday = hours({ mon: [nine] });
		expect(phrase(monday, chicago, at("2025-11-20", 720))).toBe(
			"Closed, opens Monday at 09:00 CST",
		);
		expect(phrase(monday, chicago, at("2025-11-17", 1380))).toBe(
			"Closed, opens Monday, Nov 24 at 09:00 CST",
		);
		expect(phrase(hours({}), chicago, at("2025-11-20", 720))).toBe(
			"Closed, no opening hours planned",
		);
	});

	it("is joined where windows touch, and never ends when all days are whole", () => {
		const split = hours({
			thu: [
				{ start: "09:00", end: "12:00" },
				{ start: "12:00", end: "15:00" },
			],
		});
		expect(openState(split, chicago, at("2025-11-20", 600)).until).toBe(at("2025-11-20", 900));
		const always = hours(sameEveryDay([ALL_DAY]));
		expect(openState(always, chicago, at("2025-11-20", 600))).toEqual({
			open: true,
			reason: "week",
		});
		expect(phrase(always, chicago, at("2025-11-20", 1439))).toBe("Open now, around the clock");
		const untilSaturday = hours({ thu: [ALL_DAY], fri: [ALL_DAY] });
		expect(phrase(untilSaturday, chicago, at("2025-11-20", 60))).toBe(
			"Open now, until Saturday, Nov 22, 00:00 CST",
		);
	});
});

describe("windows over midnight", () => {
	const friday = hours({ fri: [{ start: "18:00", end: "02:00" }] });

	it("keep the next morning open", () => {
		expect(openState(friday, chicago, at("2025-11-22", 119))).toEqual({
			open: true,
			until: at("2025-11-22", 120),
			reason: "week",
		});
		expect(openState(friday, chicago, at("2025-11-22", 120)).open).toBe(false);
		expect(openState(friday, chicago, at("2025-11-21", 60)).open).toBe(false);
	});

	it("belong to the day they began, also before a day off", () => {
		const off = { ...friday, specialDays: [{ date: "2025-11-22", times: [], closedAllDay: true }] };
		expect(openState(off, chicago, at("2025-11-22", 60)).open).toBe(true);
		const offFriday = {
			...friday,
			specialDays: [{ date: "2025-11-21", times: [], closedAllDay: true }],
		};
		expect(openState(offFriday, chicago, at("2025-11-22", 60)).open).toBe(false);
	});

	it("end at midnight before a special day that says so", () => {
		const day = { date: "2025-11-22", times: [], closedAllDay: true, endsNightBefore: true };
		const off = { ...friday, specialDays: [day] };
		expect(openState(off, chicago, at("2025-11-21", 1439))).toEqual({
			open: true,
			until: at("2025-11-22", 0),
			reason: "week",
		});
		expect(openState(off, chicago, at("2025-11-22", 0))).toMatchObject({
			open: false,
			reason: "special-day",
		});
		const late = { ...day, times: [{ start: "10:00", end: "02:00" }], closedAllDay: false };
		const joined = { ...friday, specialDays: [late, { ...day, date: "2025-11-23" }] };
		expect(openState(joined, chicago, at("2025-11-22", 1300)).until).toBe(at("2025-11-23", 0));
		const round = hours({ fri: [{ start: "11:00", end: "11:00" }] }, [day]);
		expect(openState(round, chicago, at("2025-11-21", 700)).until).toBe(at("2025-11-22", 0));
		const evening = hours({ fri: [{ start: "18:00", end: "23:00" }] }, [day]);
		expect(openState(evening, chicago, at("2025-11-21", 1200)).until).toBe(at("2025-11-21", 1380));
	});
});

describe("special days", () => {
	const week = sameEveryDay([nine]);

	it("take the place of the week", () => {
		const eve = {
			date: "2025-12-24",
			times: [{ start: "09:00", end: "14:00" }],
			closedAllDay: false,
		};
		const day = { date: "2025-12-25", times: [nine], closedAllDay: true };
		const special = { weekly: week, specialDays: [eve, day] };
		expect(openState(special, chicago, at("2025-12-24", 600))).toEqual({
			open: true,
			until: at("2025-12-24", 840),
			reason: "special-day",
		});
		expect(openState(special, chicago, at("2025-12-24", 900))).toEqual({
			open: false,
			opensAt: at("2025-12-26", 540),
			reason: "special-day",
		});
	});

	it("are skipped and searched for, however many or far", () => {
		const closed = Array.from({ length: 40 }, (_, index) => ({
			date: localDate(at("2025-11-20", 720 + index * 1440), chicago),
			times: [],
			closedAllDay: true,
		}));
		const shut = { weekly: week, specialDays: closed };
		expect(openState(shut, chicago, at("2025-11-20", 720)).opensAt).toBe(at("2025-12-30", 540));
		const only = hours({}, [{ date: "2026-07-04", times: [nine], closedAllDay: false }]);
		expect(phrase(only, chicago, at("2025-11-20", 720))).toBe(
			"Closed, opens Saturday, Jul 4 at 09:00 CDT",
		);
	});

	it("count for eating in as well", () => {
		const specialDays = [{ date: "2025-12-25", times: [], closedAllDay: true }];
		const dineIn = sameEveryDay([{ start: "12:00", end: "20:00" }]);
		const whole = { storeId: "s", weekly: week, dineIn, specialDays, version: 1 };
		expect(dineInHours({ ...whole, haveDineInHours: true }).weekly).toBe(dineIn);
		expect(dineInHours({ ...whole, haveDineInHours: false }).weekly).toBe(week);
		expect(dineInHours({ ...whole, haveDineInHours: true }).specialDays).toBe(specialDays);
	});
});

describe("changes of the clocks", () => {
	const night = hours(sameEveryDay([{ start: "22:00", end: "04:00" }]));
	const length = (zone: string, date: string) => {
		const start = at(date, 22 * 60, zone);
		const { until } = openState(night, zone, start);
		return (Date.parse(until ?? start) - Date.parse(start)) / 3_600_000;
	};

	it.each([
		["America/Chicago", 5, 7],
		["America/Toronto", 5, 7],
		["America/St_Johns", 5, 7],
		["America/Phoenix", 6, 6],
	])("in %s make a night of %s hours in March and %s in November", (zone, march, november) => {
		expect(length(zone, "2026-03-07")).toBe(march);
		expect(length(zone, "2026-10-31")).toBe(november);
	});

	it("show the abbreviation of the time that is meant", () => {
		expect(phrase(night, chicago, at("2026-03-07", 23 * 60))).toBe("Open now, until 04:00 CDT");
		expect(phrase(night, chicago, at("2026-10-31", 23 * 60))).toBe("Open now, until 04:00 CST");
	});

	it("begin a skipped time when the clocks skip it, and a doubled one at the first", () => {
		const skipped = new Date(instantAt("2026-03-08", 150, chicago)).toISOString();
		expect(skipped).toBe("2026-03-08T08:00:00.000Z");
		const doubled = new Date(instantAt("2026-11-01", 90, chicago)).toISOString();
		expect(doubled).toBe("2026-11-01T06:30:00.000Z");
		const early = hours({ sun: [{ start: "02:30", end: "10:00" }] });
		expect(openState(early, chicago, "2026-03-08T07:59:59.999Z").open).toBe(false);
		expect(openState(early, chicago, "2026-03-08T08:00:00.000Z").open).toBe(true);
		const never = hours({ sun: [{ start: "02:10", end: "02:50" }] });
		expect(openState(never, chicago, "2026-03-08T08:00:00.000Z").open).toBe(false);
	});

	it("leave every other wall time as it is", () => {
		const zones = fc.constantFrom(
			chicago,
			"America/St_Johns",
			"America/Phoenix",
			"Australia/Sydney",
		);
		const day = fc.integer({ min: 0, max: 1500 });
		fc.assert(
			fc.property(zones, day, fc.integer({ min: 240, max: 1439 }), (zone, days, minutes) => {
				const date = new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10);
				const instant = at(date, minutes, zone);
				const [hour = "", minute = ""] = localTime(instant, zone).split(":");
				expect(localDate(instant, zone)).toBe(date);
				expect(Number(hour) * 60 + Number(minute)).toBe(minutes);
			}),
		);
	});

	it("refuse an unknown zone", () => {
		expect(() => instantAt("2026-03-08", 0, "Mars/Base")).toThrow("Unknown zone");
	});
});
