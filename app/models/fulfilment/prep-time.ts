import { toMinutes, type Weekday } from "~/models/hours/business-hours";
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

/** Prep time settings (spec 3.35). Minutes. */
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

export const MAX_PREP_ROWS = 20;

/** Whether `from` is below `to` (spec 5.10); null `to` means no upper limit. */
export function isTotalInOrder({ from, to }: Pick<PrepByTotal, "from" | "to">): boolean {
	return to === null || from < to;
}

/** Like `isTotalInOrder`, for a time window; a window across midnight takes two rows. */
export function isWindowInOrder({ from, to }: Pick<PrepByWindow, "from" | "to">): boolean {
	return toMinutes(from) < toMinutes(to);
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
