import { prepMinutes } from "~/models/fulfilment/prep-minutes";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import type { PublicPrepTime } from "./public-menu";

const SMALL_ORDER = { gross: 0, longestItem: 0 };

/** Public part of a prep time (spec 3.35): that of a small order. */
export function publicPrepTime(prep: PrepTime): PublicPrepTime {
	const usual = prepMinutes({ ...prep, byWindow: [] }, SMALL_ORDER, 0, "UTC");
	return { usual, byWindow: prep.byWindow };
}

/** Minutes until a small order is ready that is placed at an instant (ms). */
export function readyMinutes(
	{ usual, byWindow }: PublicPrepTime,
	at: number,
	zone: string,
): number {
	const prep = { average: usual, delay: 0, byTotal: [], byWindow, additionalNotification: 0 };
	return prepMinutes(prep, SMALL_ORDER, at, zone);
}
