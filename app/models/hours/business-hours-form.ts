import {
	type BusinessHours,
	DEFAULT_START,
	type TimeWindow,
	WEEKDAY_LABELS,
	WEEKDAYS,
	type WeeklySchedule,
} from "./business-hours";

/** The two weeks of the form, by the names of their fields. */
export type WeekName = "weekly" | "dineIn";

/** What a new window begins with (spec 9.4), and the special days that most people want. */
export const NEW_WINDOW: TimeWindow = { start: DEFAULT_START, end: "17:00" };
export const NEW_CLOSED_DAY = { date: "", closedAllDay: true };
export const NEW_SPECIAL_HOURS = { date: "", times: [NEW_WINDOW] };

/** The button and the fields with which one day is copied to others. */
export const COPY_BUTTON = "copy-day";
export const copyFromField = (week: WeekName) => `copy-from-${week}`;
export const copyToField = (week: WeekName) => `copy-to-${week}`;

/** The fields of the form in words, for its summary of errors. */
export const HOURS_FIELD_LABELS: Readonly<Record<string, string>> = {
	...weekLabels("weekly", (day) => day),
	...weekLabels("dineIn", (day) => `Dine-in, ${day}`),
	"specialDays[].date": "Special day",
	"specialDays[].times": "Special day",
	"specialDays[].times[].start": "Special day",
	"specialDays[].times[].end": "Special day",
};

/** Saved hours in the shape and the order of their form; special days by date. */
export function toHoursForm(hours: BusinessHours) {
	return {
		weekly: weekForm(hours.weekly),
		haveDineInHours: hours.haveDineInHours,
		dineIn: weekForm(hours.dineIn),
		specialDays: [...hours.specialDays]
			.sort((a, b) => a.date.localeCompare(b.date))
			.map(({ date, closedAllDay, times }) => ({
				date,
				closedAllDay,
				times: times.map(windowForm),
			})),
	};
}

/** What opening hours come to, in words, reckoned where time zones are known. */
export interface HoursPreview {
	/** "Nov 20, 2026, 11:14 CST". */
	now: string;
	orders: OpenPreview;
	/** Only where eating in has hours of its own. */
	dineIn: OpenPreview | null;
	/** Today and the days after it. */
	days: { day: string; hours: string; isSpecial: boolean }[];
	/** That the clocks change soon, if they do. */
	clockChange: string | null;
}

export interface OpenPreview {
	open: boolean;
	/** "Open now, until 22:00 CST". */
	phrase: string;
	/** "closes Friday, Nov 20 at 22:00 CST"; null when nothing is planned. */
	next: string | null;
}

function weekForm(week: WeeklySchedule): WeeklySchedule {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [day, (week[day] ?? []).map(windowForm)]),
	) as WeeklySchedule;
}

/** A time input knows no "24:00": midnight is the same. */
function windowForm({ start, end }: TimeWindow): TimeWindow {
	return { start, end: end === "24:00" ? "00:00" : end };
}

function weekLabels(week: WeekName, word: (day: string) => string): Record<string, string> {
	return Object.fromEntries(
		WEEKDAYS.flatMap((day) =>
			["", "[].start", "[].end"].map((part) => [
				`${week}.${day}${part}`,
				word(WEEKDAY_LABELS[day]),
			]),
		),
	);
}
