import type { KitchenDayView } from "~/models/quotes/kitchen-day-view";
import type { KitchenDay } from "~/models/quotes/kitchen-hour";
import type { ThrottlingTrialOf } from "~/models/quotes/throttling-trial";
import { formatTime, type LocalTime } from "~/models/shared/clock";
import { countText } from "~/models/shared/count-text";
import { formatInstant, localTime } from "~/models/shared/instants";
import { formatDate, isDate } from "~/models/shared/plain-date";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { getKitchenDay } from "~/services/gateway/quotes/kitchen.server";
import type { LocationAccess } from "~/services/web/access.server";

/** The hours of a location's kitchen on the day that the address asks for ("YYYY-MM-DD"), else today. Throws a Response. */
export async function kitchenDay(
	{ gateway, viewer, location }: LocationAccess,
	requested: string | null,
): Promise<KitchenDayView> {
	const day = await getKitchenDay(
		gateway,
		requested !== null && isDate(requested) ? requested : null,
	);
	return dayView(day, viewerLocalTime(viewer, location));
}

export function trialMessages(trial: ThrottlingTrialOf, local: LocalTime): string[] {
	const { orders, minutes, fullHours, moved, movedMinutes, waitMinutes, refused } = trial;
	const [from, to] = [trial.from, trial.to].map((at) => formatInstant(at, local, "date"));
	const period = `From ${from} to ${to}: ${countText(orders, "order")}, ${countText(minutes, "kitchen minute")}.`;
	if (moved + refused === 0)
		return [period, "No hour would have been full, and no order would have moved."];
	const wait = moved > 0 ? Math.round(waitMinutes / moved) : 0;
	return [
		period,
		`${countText(fullHours, "hour")} would have been full.`,
		`${countText(moved, "order")} (${countText(movedMinutes, "kitchen minute")}) would have moved, by ${countText(wait, "minute")} on average.`,
		...(refused > 0
			? [
					`${countText(refused, "order")} (${countText(trial.refusedMinutes, "kitchen minute")}) would not have fit before closing.`,
				]
			: []),
	];
}

function dayView(
	{ date, isEnabled, hours, openAt, minutesPerOrder }: KitchenDay,
	{ zone, clock }: LocalTime,
): KitchenDayView {
	const booked = hours.reduce((sum, hour) => sum + hour.booked, 0);
	const busy = hours.filter(({ at, booked }) => booked > 0 || openAt.includes(at));
	const notes = [
		!isEnabled && "Throttling is off, so no hour has a limit.",
		openAt.length === 0 && "The location is closed on this day.",
	].filter(Boolean);
	const title = `Kitchen minutes by hour, ${formatDate(date)}`;
	return {
		date,
		title,
		summary: `${title}: ${countText(booked, "kitchen minute")} booked`,
		note: notes.join(" ") || null,
		minutesPerOrder,
		hours: (busy.length > 0 ? busy : hours).map(({ at, booked, capacity }) => ({
			label: formatTime(localTime(at, zone), clock),
			booked,
			capacity,
			free: capacity === null ? null : Math.max(0, capacity - booked),
		})),
	};
}
