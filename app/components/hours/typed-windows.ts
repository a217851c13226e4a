import type { FormState } from "~/components/form/form-state";
import { type TimeWindow, WEEKDAYS, type WeeklySchedule } from "~/models/hours/business-hours";
import { parseTime } from "~/models/shared/clock";

export function parseWindows(form: FormState, list: string): TimeWindow[] {
	return form.list(list).flatMap(({ name }) => {
		const start = parseTime(form.field(`${name}.start`).value);
		const end = parseTime(form.field(`${name}.end`).value);
		return start && end ? [{ start, end }] : [];
	});
}

export function typedWeek(form: FormState, week: string): WeeklySchedule {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [day, parseWindows(form, `${week}.${day}`)]),
	) as WeeklySchedule;
}
