import type { ChangeLine } from "~/models/shared/bulk-change";
import { formatDate } from "~/models/shared/plain-date";
import {
	type BusinessHours,
	describeSpecialDay,
	describeWindows,
	overlappingNight,
	overlappingSpecialDay,
	type SpecialDay,
	type TimeWindow,
	WEEKDAY_LABELS,
	WEEKDAYS,
	type Weekday,
	type WeeklySchedule,
} from "./business-hours";

export interface HoursChange {
	weekly: Partial<WeeklySchedule>;
	/** "stay": no change; "follow": same as the weekly hours; "own": custom hours. */
	dineInMode: "stay" | "follow" | "own";
	dineIn: Partial<WeeklySchedule>;
	specialDays: SpecialDay[];
	removedDates: string[];
}

export type HoursContent = Pick<
	BusinessHours,
	"weekly" | "dineIn" | "haveDineInHours" | "specialDays"
>;

const MAX_SPECIAL_DAYS = 366;

export function withChange(hours: HoursContent, change: HoursChange): HoursContent {
	const dates = new Set([...change.removedDates, ...change.specialDays.map(({ date }) => date)]);
	return {
		weekly: { ...hours.weekly, ...change.weekly },
		dineIn: change.dineInMode === "own" ? { ...hours.dineIn, ...change.dineIn } : hours.dineIn,
		haveDineInHours:
			change.dineInMode === "stay" ? hours.haveDineInHours : change.dineInMode === "own",
		specialDays: [
			...hours.specialDays.filter(({ date }) => !dates.has(date)),
			...change.specialDays,
		].sort((a, b) => a.date.localeCompare(b.date)),
	};
}

export function hoursIssue(hours: HoursContent, before: HoursContent): string | null {
	const { weekly, dineIn, haveDineInHours, specialDays } = hours;
	const night = overlappingNight(weekly) ?? (haveDineInHours ? overlappingNight(dineIn) : null);
	if (night)
		return `Hours on ${WEEKDAY_LABELS[night.day]} would start before the previous night’s hours end.`;
	const special = overlappingSpecialDay(specialDays);
	if (special && !overlappingSpecialDay(before.specialDays))
		return `Hours on ${formatDate(special.date)} would start before the previous night’s hours end.`;
	if (specialDays.length <= MAX_SPECIAL_DAYS) return null;
	return `This would make ${specialDays.length} special days. Keep at most ${MAX_SPECIAL_DAYS}.`;
}

/** Describes the differences between two states in 24-hour times, as stored; empty if they mean the same. */
export function hoursLines(before: HoursContent, after: HoursContent): ChangeLine[] {
	return [
		...weekLines(before.weekly, after.weekly, (day) => day),
		...(before.haveDineInHours === after.haveDineInHours
			? []
			: [
					{
						part: "Dine-in",
						before: dineInHoursLabel(before),
						after: dineInHoursLabel(after),
					},
				]),
		...weekLines(before.dineIn, after.dineIn, (day) => `Dine-in, ${day}`),
		...specialDayLines(before.specialDays, after.specialDays),
	];
}

/** Describes the days that differ between two weeks, in 24-hour times. */
export function weekLines(
	before: WeeklySchedule,
	after: WeeklySchedule,
	partLabel: (day: string) => string,
): ChangeLine[] {
	return WEEKDAYS.filter((day) => !sameWindows(before[day], after[day])).map((day) => ({
		part: partLabel(WEEKDAY_LABELS[day]),
		before: describeWindows(before[day], "24"),
		after: describeWindows(after[day], "24"),
	}));
}

function dineInHoursLabel({ haveDineInHours }: HoursContent): string {
	return haveDineInHours ? "Custom hours" : "Same as the weekly hours";
}

function specialDayLines(
	before: readonly SpecialDay[],
	after: readonly SpecialDay[],
): ChangeLine[] {
	const dates = [...new Set([...before, ...after].map(({ date }) => date))].sort();
	return dates.flatMap((date) => {
		const [old, now] = [before, after].map((days) => days.find((day) => day.date === date));
		if (old && now && sameSpecialDay(old, now)) return [];
		return [
			{ part: formatDate(date), before: specialHoursText(old), after: specialHoursText(now) },
		];
	});
}

function specialHoursText(day: SpecialDay | undefined): string {
	return day ? describeSpecialDay(day, "24") : "Same as the weekly hours";
}

function sameSpecialDay(a: SpecialDay, b: SpecialDay): boolean {
	return (
		a.closedAllDay === b.closedAllDay &&
		(a.endsNightBefore ?? false) === (b.endsNightBefore ?? false) &&
		sameWindows(a.times, b.times)
	);
}

function sameWindows(a: readonly TimeWindow[], b: readonly TimeWindow[]): boolean {
	return (
		a.length === b.length &&
		a.every(({ start, end }, index) => start === b[index]?.start && end === b[index]?.end)
	);
}

export function chosenDays(
	week: WeeklySchedule,
	days: readonly Weekday[],
): Partial<WeeklySchedule> {
	return Object.fromEntries(days.map((day) => [day, week[day]]));
}
