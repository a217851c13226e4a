import {
	describeSpecialDay,
	describeWindows,
	type SpecialDay,
	type TimeWindow,
	WEEKDAY_LABELS,
	WEEKDAYS,
	type Weekday,
	type WeeklySchedule,
} from "~/models/hours/business-hours";
import {
	COPY_BUTTON,
	copyFromField,
	copyToField,
	type WeekName,
} from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { type FormFieldLabel, SAME_AS } from "~/models/shared/form-answer";
import { formatDate } from "~/models/shared/plain-date";
import { INTENT_FIELD } from "~/services/web/form-intent.server";
import { windowsIn } from "./windows-in.server";

/** Applies the "copy a day" button to the typed hours without saving. For parseForm. */
export function withDayCopied(data: FormData): FormData {
	const week = data.get(COPY_BUTTON);
	if (week !== "weekly" && week !== "dineIn") return data;
	const from = WEEKDAYS.find((day) => day === data.get(copyFromField(week)));
	const to = WEEKDAYS.filter((day) => data.getAll(copyToField(week)).includes(day));
	const copied = new FormData();
	const left = new Set([INTENT_FIELD, ...to.map((day) => `${SAME_AS}${week}.${day}`)]);
	for (const [name, value] of data) if (!left.has(name)) copied.append(name, value);
	const intent =
		from && to.length > 0
			? { type: "update", payload: { name: week, value: copiedWeek(data, week, from, to) } }
			: { type: "validate", payload: { name: copyToField(week) } };
	copied.append(INTENT_FIELD, JSON.stringify(intent));
	return copied;
}

export function hoursConflictLabels(clock: Clock): FormFieldLabel[] {
	const dayLabel = (week: WeekName, day: Weekday, label: string): FormFieldLabel => {
		const name = `${week}.${day}`;
		return { name, label, format: (entries) => describeWindows(windowsIn(entries, name), clock) };
	};
	return [
		...WEEKDAYS.map((day) => dayLabel("weekly", day, WEEKDAY_LABELS[day])),
		{
			name: "haveDineInHours",
			label: "Dine-in hours",
			format: (entries) => (entries.length > 0 ? "Custom hours" : "Same as business hours"),
		},
		...WEEKDAYS.map((day) => dayLabel("dineIn", day, `Dine-in, ${WEEKDAY_LABELS[day]}`)),
		{
			name: "specialDays",
			label: "Special days",
			format: (entries) => specialDaysText(entries, clock),
		},
	];
}

/** A note about added special days that are past (saved anyway), or null. */
export function pastDaysMessage(
	days: readonly SpecialDay[],
	before: readonly SpecialDay[],
	today: string,
): string | null {
	const past = days.filter(
		({ date }) => date < today && !before.some((known) => known.date === date),
	);
	if (past.length === 0) return null;
	const dates = past.map(({ date }) => formatDate(date)).join(", ");
	return `${dates} ${past.length === 1 ? "is" : "are"} in the past and won't apply.`;
}

type Entries = readonly (readonly [name: string, value: string])[];

function copiedWeek(
	data: FormData,
	name: WeekName,
	from: Weekday,
	to: readonly Weekday[],
): Record<Weekday, TimeWindow[]> {
	const entries = [...data].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string",
	);
	const week = Object.fromEntries(
		WEEKDAYS.map((day) => [day, windowsIn(entries, `${name}.${day}`)]),
	) as WeeklySchedule;
	for (const day of to) week[day] = week[from].map((window) => ({ ...window }));
	return week;
}

function specialDaysText(entries: Entries, clock: Clock): string {
	const count = entries.reduce((max, [name]) => {
		const index = /^specialDays\[(\d+)\]/.exec(name)?.[1];
		return index === undefined ? max : Math.max(max, Number(index) + 1);
	}, 0);
	return Array.from({ length: count }, (_, index) => {
		const day = `specialDays[${index}]`;
		const entryValue = (field: string) => entries.find(([name]) => name === `${day}.${field}`)?.[1];
		const text = describeSpecialDay(
			{
				times: windowsIn(entries, `${day}.times`),
				closedAllDay: entryValue("closedAllDay") !== undefined,
				endsNightBefore: entryValue("endsNightBefore") !== undefined,
			},
			clock,
		);
		return `${formatDate(entryValue("date") ?? "no date")}: ${text}`;
	}).join("; ");
}
