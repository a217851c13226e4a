import {
	type BusinessHours,
	DAY_MINUTES,
	DEFAULT_START,
	type MinuteSpan,
	type TimeWindow,
	toMinuteSpan,
	toMinutes,
	WEEKDAY_LABELS,
	WEEKDAYS,
	type WeeklySchedule,
} from "./business-hours";

export type WeekName = "weekly" | "dineIn";

export const NEW_WINDOW: TimeWindow = { start: DEFAULT_START, end: "17:00" };
const MIN_WINDOW_MINUTES = 30;
const BREAK_MINUTES = 60;
const MAX_WINDOW_MINUTES = 8 * 60;

/** Suggests another window for a day: after the last one and a break, else in the longest gap after the night before. */
export function nextWindow(windows: readonly TimeWindow[], nightBefore = 0): TimeWindow {
	if (windows.length === 0 && nightBefore <= toMinutes(DEFAULT_START)) return NEW_WINDOW;
	const spans = windows.map(toMinuteSpan).sort((a, b) => a.start - b.start);
	const last = Math.max(nightBefore, ...spans.map(({ end }) => end));
	const gaps = spans.map(({ start }, index) => ({
		start: Math.max(nightBefore, ...spans.slice(0, index).map(({ end }) => end)),
		end: start,
	}));
	const gapLength = (gap: MinuteSpan) => gap.end - gap.start;
	const evening = { start: last, end: DAY_MINUTES };
	const [longest = evening] = [...gaps].sort((a, b) => gapLength(b) - gapLength(a));
	const gap = gapLength(evening) >= MIN_WINDOW_MINUTES ? evening : longest;
	if (gapLength(gap) < MIN_WINDOW_MINUTES) return NEW_WINDOW;
	const hasBreak = gap === evening && gapLength(gap) >= 2 * BREAK_MINUTES;
	const start = hasBreak ? gap.start + BREAK_MINUTES : gap.start;
	const end = Math.min(gap.end, start + MAX_WINDOW_MINUTES);
	return { start: toTimeField(start), end: toTimeField(end) };
}

/** "HH:MM" for a time field, which does not accept 24:00. */
function toTimeField(minutes: number): string {
	const shown = minutes % DAY_MINUTES;
	return [Math.floor(shown / 60), shown % 60]
		.map((part) => String(part).padStart(2, "0"))
		.join(":");
}

export const NEW_CLOSED_DAY = { date: "", closedAllDay: true };
export const NEW_SPECIAL_HOURS = { date: "", times: [NEW_WINDOW] };

export const COPY_BUTTON = "copy-day";
export const copyFromField = (week: WeekName) => `copy-from-${week}`;
export const copyToField = (week: WeekName) => `copy-to-${week}`;

export const HOURS_FIELD_LABELS: Readonly<Record<string, string>> = {
	...weekLabels("weekly", (day) => day),
	...weekLabels("dineIn", (day) => `Dine-in, ${day}`),
	"specialDays[].date": "Special day",
	"specialDays[].endsNightBefore": "Special day",
	"specialDays[].times": "Special day",
	"specialDays[].times[].start": "Special day",
	"specialDays[].times[].end": "Special day",
};

export function toHoursForm(hours: BusinessHours) {
	return {
		weekly: weekForm(hours.weekly),
		haveDineInHours: hours.haveDineInHours,
		dineIn: weekForm(hours.dineIn),
		specialDays: [...hours.specialDays]
			.sort((a, b) => a.date.localeCompare(b.date))
			.map(({ date, closedAllDay, endsNightBefore = false, times }) => ({
				date,
				closedAllDay,
				times: times.map(windowForm),
				endsNightBefore,
			})),
	};
}

function weekForm(week: WeeklySchedule): WeeklySchedule {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [day, week[day].map(windowForm)]),
	) as WeeklySchedule;
}

function windowForm({ start, end }: TimeWindow): TimeWindow {
	return { start, end: toTimeField(toMinutes(end)) };
}

function weekLabels(week: WeekName, dayLabel: (day: string) => string): Record<string, string> {
	return Object.fromEntries(
		WEEKDAYS.flatMap((day) =>
			["", "[].start", "[].end"].map((part) => [
				`${week}.${day}${part}`,
				dayLabel(WEEKDAY_LABELS[day]),
			]),
		),
	);
}
