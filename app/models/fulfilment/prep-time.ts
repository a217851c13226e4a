import type { Weekday } from "~/models/hours/business-hours";

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
