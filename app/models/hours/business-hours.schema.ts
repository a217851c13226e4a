import { z } from "zod";
import { parseTime } from "~/models/shared/clock";
import { dateField } from "~/models/shared/date.schema";
import { ONE_ROUND, ONE_ROUND_OF_ROWS, whenReadable, wrongFields } from "~/models/shared/one-round";
import { isDate } from "~/models/shared/plain-date";
import {
	overlapping,
	overlappingNight,
	overlappingSpecialDay,
	type SpecialDay,
	sameEveryDay,
	type TimeWindow,
	WEEKDAYS,
} from "./business-hours";

/** Spec 5.9, word for word. */
export const WINDOW_MESSAGE = "Please indicate the start and end hours";
export const OVERLAP_MESSAGE = "Hours must not overlap";
export const SPECIAL_OVERLAP_MESSAGE = "Special-days hours must not overlap";
export const DATE_TWICE_MESSAGE = "This date is already in the list";

const clock = z
	.string()
	.transform((text) => parseTime(text) ?? text)
	.pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const endClock = z.union([clock, z.literal("24:00")]);

// Parses loosely first, so that every issue of a window has the same message.
const windowField = z
	.object({ start: z.string().optional(), end: z.string().optional() })
	.optional()
	.transform((given, context): TimeWindow => {
		const start = clock.safeParse(given?.start);
		const end = endClock.safeParse(given?.end);
		if (start.success && end.success) return { start: start.data, end: end.data };
		const path = start.success ? ["end"] : ["start"];
		context.addIssue({ code: "custom", path, message: WINDOW_MESSAGE });
		return z.NEVER;
	});

/** Rules that run in the same round also get windows that could not be parsed. */
function isWindow(given: Partial<TimeWindow> | null): given is TimeWindow {
	return typeof given?.start === "string" && typeof given.end === "string";
}

const windowsField = (message: string) =>
	z
		.array(windowField)
		.max(10, "Add at most 10 time ranges a day")
		.superRefine((windows, context) => {
			const readable = [...windows.entries()].filter(([, window]) => isWindow(window));
			const pair = overlapping(readable.map(([, window]) => window));
			const [index] = (pair && readable[pair[1]]) ?? [];
			if (index === undefined) return;
			context.addIssue({ code: "custom", path: [index, "start"], message });
		}, ONE_ROUND_OF_ROWS);

const openOn = windowsField(OVERLAP_MESSAGE).meta({
	example: [{ start: "09:00", end: "21:30" }],
});
const dayField = openOn.default([]);

export const weekField = z
	.object({
		mon: dayField,
		tue: dayField,
		wed: dayField,
		thu: dayField,
		fri: dayField,
		sat: dayField,
		sun: dayField,
	})
	.superRefine((week, context) => {
		const wrong = wrongFields(context);
		const days = WEEKDAYS.filter((day) => !wrong.has(day));
		const overlap = overlappingNight(Object.fromEntries(days.map((day) => [day, week[day]])));
		if (!overlap) return;
		const { day, index } = overlap;
		context.addIssue({ code: "custom", path: [day, index, "start"], message: OVERLAP_MESSAGE });
	}, ONE_ROUND);

export const someDaysField = z
	.object({
		mon: openOn,
		tue: openOn,
		wed: openOn,
		thu: openOn,
		fri: openOn,
		sat: openOn,
		sun: openOn,
	})
	.partial();

const specialDayField = z
	.object({
		date: dateField,
		times: windowsField(SPECIAL_OVERLAP_MESSAGE).default([]),
		closedAllDay: z.boolean().default(false),
		endsNightBefore: z.boolean().optional(),
	})
	.superRefine(
		({ times, closedAllDay }, context) => {
			if (closedAllDay || times.length > 0) return;
			context.addIssue({ code: "custom", path: ["times"], message: WINDOW_MESSAGE });
		},
		whenReadable("times", "closedAllDay"),
	)
	.transform(
		({ date, times, closedAllDay, endsNightBefore }): SpecialDay => ({
			date,
			times: closedAllDay ? [] : times,
			closedAllDay,
			// Left out when off, as in rows from before this setting existed.
			...(endsNightBefore && { endsNightBefore }),
		}),
	)
	.meta({ example: { date: "2026-12-25", times: [], closedAllDay: true } });

function isReadableDay(given: Partial<SpecialDay> | null): given is SpecialDay {
	const { date, times, closedAllDay } = given ?? {};
	const isOpen = Array.isArray(times) && times.every(isWindow);
	return typeof date === "string" && isDate(date) && (closedAllDay === true || isOpen);
}

/** Dates of rows, null where invalid. */
export function parseDates(rows: readonly unknown[]): (string | null)[] {
	return rows.map((row) => {
		const date = (row as { date?: unknown } | null)?.date;
		return typeof date === "string" && isDate(date) ? date : null;
	});
}

export const specialDaysField = z
	.array(specialDayField)
	.max(366, "Keep at most 366 special days")
	.superRefine((days, context) => {
		const dates = parseDates(days);
		for (const [index, date] of dates.entries()) {
			if (date === null || dates.indexOf(date) === index) continue;
			context.addIssue({ code: "custom", path: [index, "date"], message: DATE_TWICE_MESSAGE });
		}
		const overlap = overlappingSpecialDay(days.filter(isReadableDay));
		if (!overlap) return;
		const path = [dates.indexOf(overlap.date), "times", overlap.index, "start"];
		context.addIssue({ code: "custom", path, message: SPECIAL_OVERLAP_MESSAGE });
	}, ONE_ROUND_OF_ROWS)
	.transform((days) => [...days].sort((a, b) => a.date.localeCompare(b.date)));

export const businessHoursFormSchema = z.object({
	weekly: weekField.default(() => sameEveryDay([])),
	dineIn: weekField.default(() => sameEveryDay([])),
	haveDineInHours: z.boolean().default(false),
	specialDays: specialDaysField.default(() => []),
});

export const businessHoursPatchSchema = z
	.object({
		weekly: weekField,
		dineIn: weekField,
		haveDineInHours: z.boolean(),
		specialDays: specialDaysField,
	})
	.partial();

export type BusinessHoursPatch = z.output<typeof businessHoursPatchSchema>;
