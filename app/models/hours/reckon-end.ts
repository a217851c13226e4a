import { instantAt } from "~/models/shared/zoned-clock";
import type { Hours } from "./business-hours";
import { openState } from "./open-state";
import { END_MINUTES, type WantedEnd } from "./planned-end";

interface PlannedAt {
	hours: Hours;
	zone: string;
	/** What "next-opening" means; the next one if not given. */
	opening?: typeof nextOpening;
}

/** ISO UTC; null until ended by hand, "none" without a planned opening. An open location must close first. */
export function plannedEnd(
	{ end, date = "", time = "" }: WantedEnd,
	{ hours, zone, opening = nextOpening }: PlannedAt,
	now: string,
): string | null | "none" {
	const minutes = END_MINUTES[end];
	if (minutes !== undefined) return minutesAfter(now, minutes);
	if (end === "open") return null;
	if (end === "next-opening") return opening(hours, zone, now) ?? "none";
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

/** The opening after the open period that runs or comes next; null as for `nextOpening`. */
export function openingAfterService(hours: Hours, zone: string, now: string): string | null {
	const opening = nextOpening(hours, zone, now);
	return opening && !openState(hours, zone, now).open ? nextOpening(hours, zone, opening) : opening;
}

export function minutesAfter(now: string, minutes: number): string {
	return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}
