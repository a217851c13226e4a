import { isInRule, onWeekdays } from "~/models/hours/is-in-window";
import type { PrepTime } from "./prep-time";

export interface PrepBasket {
	/** Lines before discounts, minor units. */
	gross: number;
	/** Longest prep time of an item; 0 without one. */
	longestItem: number;
}

/** Prep minutes for an order started or due at an instant (ms). */
export function prepMinutes(
	{ average, delay, byTotal, byWindow }: PrepTime,
	{ gross, longestItem }: PrepBasket,
	at: number,
	zone: string,
): number {
	const row = byTotal.find(({ from, to }) => from <= gross && (to === null || gross < to));
	const window = byWindow.find((rule) =>
		isInRule(at, zone, rule, ({ from, to, weekdays }) => [
			{ start: from, end: to },
			onWeekdays(weekdays),
		]),
	);
	const expected = average + delay + (row?.minutes ?? 0) + (window?.minutes ?? 0);
	return Math.max(expected, longestItem);
}
