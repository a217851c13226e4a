import type { FormState } from "~/components/form/form-state";
import { type TimeWindow, WEEKDAYS, type WeeklySchedule } from "~/models/hours/business-hours";
import { typedTime } from "~/models/shared/clock";

export function typedWindows(form: FormState, list: string): TimeWindow[] {
	return form.list(list).flatMap(({ name }) => {
		const start = typedTime(form.field(`${name}.start`).value);
		const end = typedTime(form.field(`${name}.end`).value);
		return start && end ? [{ start, end }] : [];
	});
}

export function typedWeek(form: FormState, week: string): WeeklySchedule {
	return Object.fromEntries(
		WEEKDAYS.map((day) => [day, typedWindows(form, `${week}.${day}`)]),
	) as WeeklySchedule;
}
