import { lastOfMonth } from "~/models/shared/compared-range";
import { addDays, localDate } from "~/models/shared/instants";
import { weekdayIndex } from "~/models/shared/plain-date";
import { instantAt } from "~/models/shared/zoned-clock";
import { WEEKDAYS } from "./dimension-labels";
import { EVERY, type ScheduleTiming, type When } from "./report-schedule";

/** The first time after an instant (ms) that is due; once a day, however the clock changes. */
export function nextSendAt(
	after: number,
	{ every, weekday, day, hour, zone }: Omit<ScheduleTiming, "range" | "format">,
): Date {
	const isDue = (date: string) => {
		if (every === "week") return weekdayIndex(date) === weekday - 1;
		const last = lastOfMonth(date.slice(0, 7));
		const requestedDay = `${date.slice(0, 8)}${String(day).padStart(2, "0")}`;
		return every === "day" || date === (requestedDay > last ? last : requestedDay);
	};
	const today = localDate(new Date(after).toISOString(), zone);
	for (let date = today; ; date = addDays(date, 1)) {
		const at = isDue(date) ? instantAt(date, hour * 60, zone) : after;
		if (at > after) return new Date(at);
	}
}

export function intervalLabel({ every, weekday, day }: When): string {
	if (every === "day") return EVERY.day;
	if (every === "week") return `Every ${WEEKDAYS[weekday - 1]}`;
	return day === 31 ? "Every month on the last day" : `Every month on day ${day}`;
}
