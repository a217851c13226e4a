import { DAY_MINUTES, toMinuteSpan, WEEKDAYS, type Weekday } from "./business-hours";

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** A window on chosen days of the week, "HH:MM" on the location's clock. */
export interface WeekdayWindow {
	from: string;
	to: string;
	weekdays: readonly Weekday[];
}

/** The indexes of rows that share a minute of the week with one before them, also past midnight and Sunday. */
export function overlappingRows(rows: readonly WeekdayWindow[]): number[] {
	const spans = rows.map(weekSpans);
	return spans.flatMap((own, index) => {
		const meets = own.some((span) =>
			spans
				.slice(0, index)
				.flat()
				.some((other) => span.start < other.end && other.start < span.end),
		);
		return meets ? [index] : [];
	});
}

/** A night from Sunday to Monday is at both ends of the week. */
function weekSpans({ from, to, weekdays }: WeekdayWindow) {
	const { start, end } = toMinuteSpan({ start: from, end: to });
	return weekdays.flatMap((day) => {
		const midnight = WEEKDAYS.indexOf(day) * DAY_MINUTES;
		const span = { start: midnight + start, end: midnight + end };
		const again = { start: span.start - WEEK_MINUTES, end: span.end - WEEK_MINUTES };
		return again.end > 0 ? [span, again] : [span];
	});
}
