import { DAY_MINUTES, toMinuteSpan, type Weekday } from "~/models/hours/business-hours";
import { DAY_MS } from "~/models/shared/plain-date";

/** Kitchen minutes per hour; null is without limit, 0 takes nothing. */
export type Capacity = number | null;

interface CapacityWindow {
	from: string;
	to: string;
	capacity: Capacity;
}

export interface WeeklyCapacity extends CapacityWindow {
	weekdays: Weekday[];
}

export interface OneTimeCapacity extends CapacityWindow {
	/** "YYYY-MM-DD" on the location's calendar. */
	date: string;
}

/** Kitchen capacity (spec 3.18): one-time rules override weekly ones, which override the default (spec 9.6). */
export interface Throttling {
	isEnabled: boolean;
	defaultCapacity: Capacity;
	weekly: WeeklyCapacity[];
	oneTime: OneTimeCapacity[];
}

export const DEFAULT_THROTTLING: Throttling = {
	isEnabled: false,
	defaultCapacity: null,
	weekly: [],
	oneTime: [],
};

/** "About 12 orders per hour" for minutes per hour; null without a limit or past orders. */
export function ordersPerHourText(
	capacity: Capacity,
	minutesPerOrder: number | null,
): string | null {
	if (!capacity || !minutesPerOrder) return null;
	const count = Math.max(1, Math.floor(capacity / minutesPerOrder));
	return `About ${count} ${count === 1 ? "order" : "orders"} per hour.`;
}

/** The indexes of one-time rules that share a minute with one before them, also past midnight. */
export function overlappingDates(
	rules: readonly Pick<OneTimeCapacity, "date" | "from" | "to">[],
): number[] {
	const spans = rules.map(({ date, from, to }) => {
		const day = (Date.parse(`${date}T00:00:00Z`) / DAY_MS) * DAY_MINUTES;
		const { start, end } = toMinuteSpan({ start: from, end: to });
		return { start: day + start, end: day + end };
	});
	return spans.flatMap((span, index) =>
		spans.slice(0, index).some((other) => span.start < other.end && other.start < span.end)
			? [index]
			: [],
	);
}
