import { DAY_MINUTES, toMinuteSpan, WEEKDAYS, type Weekday } from "./business-hours";

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** A window on chosen days of the week, "HH:MM" on the location's clock. */
export interface WeekdayWindow {
	from: string;
	to: string;
	weekdays: readonly Weekday[];
}

/** Indexes of rows that overlap an earlier one, including past midnight and from Sunday to Monday. */
export function overlappingRows(rows: readonly WeekdayWindow[]): number[] {
	const spans = rows.map(weekSpans);
	return spans.flatMap((rowSpans, index) => {
		const isOverlapping = rowSpans.some((span) =>
			spans
				.slice(0, index)
				.flat()
				.some((other) => span.start < other.end && other.start < span.end),
		);
		return isOverlapping ? [index] : [];
	});
}

/** Spans in minutes of the week. A night from Sunday to Monday is listed at both ends of it. */
function weekSpans({ from, to, weekdays }: WeekdayWindow) {
	const { start, end } = toMinuteSpan({ start: from, end: to });
	return weekdays.flatMap((day) => {
		const midnight = WEEKDAYS.indexOf(day) * DAY_MINUTES;
		const span = { start: midnight + start, end: midnight + end };
		const weekBefore = { start: span.start - WEEK_MINUTES, end: span.end - WEEK_MINUTES };
		return weekBefore.end > 0 ? [span, weekBefore] : [span];
	});
}
