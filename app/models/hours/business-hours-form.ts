import {
	type BusinessHours,
	DEFAULT_START,
	type TimeWindow,
	WEEKDAY_LABELS,
	WEEKDAYS,
	type WeeklySchedule,
} from "./business-hours";

export type WeekName = "weekly" | "dineIn";

export const NEW_WINDOW: TimeWindow = { start: DEFAULT_START, end: "17:00" };
export const NEW_CLOSED_DAY = { date: "", closedAllDay: true };
export const NEW_SPECIAL_HOURS = { date: "", times: [NEW_WINDOW] };

export const COPY_BUTTON = "copy-day";
export const copyFromField = (week: WeekName) => `copy-from-${week}`;
export const copyToField = (week: WeekName) => `copy-to-${week}`;

export const HOURS_FIELD_LABELS: Readonly<Record<string, string>> = {
	...weekLabels("weekly", (day) => day),
	...weekLabels("dineIn", (day) => `Dine-in, ${day}`),
	"specialDays[].date": "Special day",
	"specialDays[].times": "Special day",
	"specialDays[].times[].start": "Special day",
	"specialDays[].times[].end": "Special day",
};

/** Saved hours as form values; special days by date. */
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

export interface HoursPreview {
	now: string;
	orders: OpenPreview;
	dineIn: OpenPreview | null;
	days: { day: string; hours: string; isSpecial: boolean }[];
	clockChange: string | null;
}

export interface OpenPreview {
	open: boolean;
	phrase: string;
	next: string | null;
}

function weekForm(week: WeeklySchedule): WeeklySchedule {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [day, (week[day] ?? []).map(windowForm)]),
	) as WeeklySchedule;
}

/** Time inputs do not accept "24:00". */
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
