import { addDays, localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { spanOf, type TimeWindow, type Weekday, weekdayOf } from "./business-hours";

/** Whether a window that begins on the chosen dates holds an instant (ms), also past midnight. */
export function isInWindow(
	at: number,
	zone: string,
	window: TimeWindow,
	isChosen: (date: string) => boolean,
): boolean {
	const today = localDate(new Date(at).toISOString(), zone);
	const { start, end } = spanOf(window);
	return [today, addDays(today, -1)].some(
		(date) =>
			isChosen(date) && instantAt(date, start, zone) <= at && at < instantAt(date, end, zone),
	);
}

/** Whether a date is one of the chosen days of the week, for `isInWindow`. */
export function onWeekdays(weekdays: readonly Weekday[]): (date: string) => boolean {
	return (date) => {
		const weekday = weekdayOf(date);
		return weekday !== null && weekdays.includes(weekday);
	};
}
