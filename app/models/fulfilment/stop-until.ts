import type { Hours } from "~/models/hours/business-hours";
import { openState } from "~/models/hours/open-state";
import { instantAt } from "~/models/shared/zoned-clock";
import { END_MINUTES, type StopEnd } from "./stop";

/** When a stop that begins at `now` (ISO UTC) ends: an instant, or null until somebody ends it. */
export interface WantedEnd {
	end: StopEnd;
	/** "YYYY-MM-DD" and "HH:MM" on the location's clock, for the end "time". */
	date?: string | undefined;
	time?: string | undefined;
}

/**
 * The end of a stop at a location as ISO UTC, null until somebody ends it, or "none" when no opening is planned. At
 * "next-opening" an open location opens again after it closes.
 */
export function stopUntil(
	{ end, date = "", time = "" }: WantedEnd,
	{ hours, zone }: { hours: Hours; zone: string },
	now: string,
): string | null | "none" {
	const minutes = END_MINUTES[end];
	if (minutes !== undefined) return minutesAfter(now, minutes);
	if (end === "open") return null;
	if (end === "next-opening") return nextOpening(hours, zone, now) ?? "none";
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return new Date(instantAt(date, hour * 60 + minute, zone)).toISOString();
}

/** When a location opens the next time after `now`; null when it never closes within a week, or nothing is planned. */
export function nextOpening(hours: Hours, zone: string, now: string): string | null {
	const state = openState(hours, zone, now);
	if (!state.open) return state.opensAt ?? null;
	if (!state.until) return null;
	return openState(hours, zone, state.until).opensAt ?? null;
}

export function minutesAfter(now: string, minutes: number): string {
	return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}
