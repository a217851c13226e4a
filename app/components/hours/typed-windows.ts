import type { FormState } from "~/components/form/form-state";
import {
	nightEnd,
	type TimeWindow,
	WEEKDAYS,
	type Weekday,
	type WeeklySchedule,
	weekdayBefore,
} from "~/models/hours/business-hours";
import { parseTime } from "~/models/shared/clock";

export function parseWindows(form: FormState, list: string): TimeWindow[] {
	return form.list(list).flatMap(({ name }) => {
		const start = parseTime(form.field(`${name}.start`).value);
		const end = parseTime(form.field(`${name}.end`).value);
		return start && end ? [{ start, end }] : [];
	});
}

/** Minute of a weekday at which the typed hours of the night before end. */
export function typedNightBefore(form: FormState, week: string, day: Weekday): number {
	return nightEnd(parseWindows(form, `${week}.${weekdayBefore(day)}`));
}

export function typedWeek(form: FormState, week: string): WeeklySchedule {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [day, parseWindows(form, `${week}.${day}`)]),
	) as WeeklySchedule;
}
