import { minutesOf, type Weekday } from "~/models/hours/business-hours";
import { overlappingRows } from "~/models/hours/overlapping-rows";

/** Adds minutes for a total from ≤ x < to, minor units; `to` null is without end. */
export interface PrepByTotal {
	from: number;
	to: number | null;
	minutes: number;
}

/** Adds minutes in a window of the week, "HH:MM" on the location's clock. */
export interface PrepByWindow {
	from: string;
	to: string;
	weekdays: Weekday[];
	minutes: number;
}

/** How long orders take to prepare (spec 3.35). Minutes. */
export interface PrepTime {
	average: number;
	delay: number;
	byTotal: PrepByTotal[];
	byWindow: PrepByWindow[];
	/** The kitchen is reminded so long before preparation begins. */
	additionalNotification: number;
}

export const DEFAULT_PREP_TIME: PrepTime = {
	average: 20,
	delay: 0,
	byTotal: [],
	byWindow: [],
	additionalNotification: 0,
};

export const MOST_PREP_ROWS = 20;

/** Whether a part of a row begins before it ends (spec 5.10); null is without end. */
export function isTotalInOrder({ from, to }: Pick<PrepByTotal, "from" | "to">): boolean {
	return to === null || from < to;
}

/** As `isTotalInOrder`, for a window: a night is two rows. */
export function isWindowInOrder({ from, to }: Pick<PrepByWindow, "from" | "to">): boolean {
	return minutesOf(from) < minutesOf(to);
}

/** The indexes of rows that intersect one before them (spec 5.10). Those that touch do not. */
export function intersectingTotals(rows: readonly Pick<PrepByTotal, "from" | "to">[]): number[] {
	return rows.flatMap((row, index) => {
		const meets = ({ from, to }: Pick<PrepByTotal, "from" | "to">) =>
			from < (row.to ?? Number.POSITIVE_INFINITY) && row.from < (to ?? Number.POSITIVE_INFINITY);
		return rows.slice(0, index).some(meets) ? [index] : [];
	});
}

export function intersectingWindows(
	rows: readonly Pick<PrepByWindow, "from" | "to" | "weekdays">[],
): number[] {
	return overlappingRows(rows);
}
