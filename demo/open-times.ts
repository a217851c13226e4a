import {
	type SpecialDay,
	type TimeWindow,
	toMinuteSpan,
	WEEKDAYS,
} from "~/models/hours/business-hours";
import { addDays } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import type { DemoLocation } from "./demo-tenant";
import { holidaysBetween } from "./holidays";

const DAY = 86_400_000;

export interface OpenSpan {
	from: number;
	to: number;
}

export interface OpenTimes {
	windowsOn(date: string): readonly TimeWindow[];
	spans(from: string, to: string): OpenSpan[];
}

export function buildOpenTimes({ row, hours }: DemoLocation, firstDate: string): OpenTimes {
	const zone = row.contactInfo.timeZone;
	const special = new Map<string, SpecialDay>();
	const { countryCode } = row.address;
	const listedFrom = hours.specialDays[0]?.date ?? "9999-12-31";
	for (const day of holidaysBetween(firstDate, listedFrom, countryCode)) special.set(day.date, day);
	for (const day of hours.specialDays) special.set(day.date, day);

	const windowsOn = (date: string): readonly TimeWindow[] => {
		const day = special.get(date);
		if (day) return day.closedAllDay ? [] : day.times;
		const weekday = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
		return weekday ? hours.weekly[weekday] : [];
	};
	return {
		windowsOn,
		spans(from, to) {
			const spans: OpenSpan[] = [];
			for (let date = from; date <= to; date = addDays(date, 1)) {
				for (const window of windowsOn(date)) {
					const { start, end } = toMinuteSpan(window);
					spans.push({ from: instantAt(date, start, zone), to: instantAt(date, end, zone) });
				}
			}
			return spans.sort((a, b) => a.from - b.from);
		},
	};
}

type Clock = (minutes: number) => number;

const clocks = new Map<string, Clock>();

/** Converts minutes past a date's midnight to instants; fast on days without a clock change. */
export function dayClock(date: string, zone: string): Clock {
	const key = `${zone} ${date}`;
	const clock = clocks.get(key) ?? makeClock(date, zone);
	clocks.set(key, clock);
	return clock;
}

function makeClock(date: string, zone: string): Clock {
	const midnight = instantAt(date, 0, zone);
	const plain = instantAt(addDays(date, 2), 0, zone) - midnight === 2 * DAY;
	return plain
		? (minutes) => midnight + minutes * 60_000
		: (minutes) => {
				const whole = Math.floor(minutes);
				return instantAt(date, whole, zone) + (minutes - whole) * 60_000;
			};
}
