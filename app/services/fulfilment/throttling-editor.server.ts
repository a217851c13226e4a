import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { Throttling } from "~/models/fulfilment/throttling";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";
import type { KitchenDayView, ThrottlingEditor } from "~/models/fulfilment/throttling-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { localTimeOf, permissionsOf } from "~/models/pages/session";
import type { KitchenDay } from "~/models/quotes/kitchen-hour";
import type { ThrottlingTrialOf } from "~/models/quotes/throttling-trial";
import { type Clock, type LocalTime, timeWords, typedTime } from "~/models/shared/clock";
import { labelsOf } from "~/models/shared/entity";
import { formatInstant, isDate, localDate, localTime } from "~/models/shared/instants";
import { dateWords } from "~/models/shared/plain-date";
import { getKitchenDay } from "~/services/gateway/fulfilment/throttling.server";
import { quotePreview } from "~/services/quotes/quote-preview.server";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { rowsIn, type TypedRow } from "./rows-in.server";

/** The form of a location's throttling, with the hours of the day that the address asks for (`day`). */
export async function throttlingEditor(
	access: LocationAccess,
	settings: OfLocation<Throttling>,
	asked: string | null,
): Promise<ThrottlingEditor> {
	const { gateway, viewer, location } = access;
	const local = localTimeOf(viewer, location);
	const day = await getKitchenDay(gateway, asked !== null && isDate(asked) ? asked : null);
	const mayChange = permissionsOf(viewer).includes("THROTTLING.API_UPDATE");
	return {
		values: valuesOf(settings),
		version: settings.version,
		labels: labelsOf(throttlingEntity),
		readOnly: mayChange ? false : "You can look at these settings only.",
		today: localDate(new Date().toISOString(), local.zone),
		day: dayView(day, local),
		preview: await quotePreview(access, "takeout"),
	};
}

export function throttlingConflict(settings: OfLocation<Throttling>, clock: Clock) {
	const rule = ({ one }: TypedRow, when: string) => {
		const [from, to] = [one("from"), one("to")].map((time) =>
			timeWords(typedTime(time) ?? time, clock),
		);
		return `${when} ${from}–${to}: ${one("capacity") || "unlimited"}`;
	};
	const days = ({ all }: TypedRow) =>
		all("weekdays")
			.map((day) => WEEKDAY_LABELS[day as Weekday] ?? day)
			.join(", ");
	return {
		value: valuesOf(settings),
		version: settings.version,
		labels: conflictLabels(throttlingEntity, {
			groups: {
				weekly: (entries) =>
					rowsIn(entries, "weekly")
						.map((row) => rule(row, days(row)))
						.join("; "),
				oneTime: (entries) =>
					rowsIn(entries, "oneTime")
						.map((row) => rule(row, row.one("date")))
						.join("; "),
			},
		}),
	};
}

export function trialWords(trial: ThrottlingTrialOf, local: LocalTime): string[] {
	const { orders, minutes, fullHours, moved, movedMinutes, waitMinutes, refused } = trial;
	const [from, to] = [trial.from, trial.to].map((at) => formatInstant(at, local, "date"));
	const period = `From ${from} to ${to}: ${counted(orders, "order")}, ${counted(minutes, "make minute")}.`;
	if (moved + refused === 0)
		return [period, "No hour would have been full, and no order would have moved."];
	const wait = moved > 0 ? Math.round(waitMinutes / moved) : 0;
	return [
		period,
		`${counted(fullHours, "hour")} would have been full.`,
		`${counted(moved, "order")} (${counted(movedMinutes, "make minute")}) would have moved, by ${counted(wait, "minute")} on average.`,
		...(refused > 0
			? [
					`${counted(refused, "order")} (${counted(trial.refusedMinutes, "make minute")}) would have found no room before closing.`,
				]
			: []),
	];
}

function counted(count: number, noun: string): string {
	return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function dayView(
	{ date, isEnabled, hours, openAt }: KitchenDay,
	{ zone, clock }: LocalTime,
): KitchenDayView {
	const booked = hours.reduce((sum, hour) => sum + hour.booked, 0);
	const busy = hours.filter(({ at, booked }) => booked > 0 || openAt.includes(at));
	const notes = [
		!isEnabled && "Throttling is off, so every hour is without limit.",
		openAt.length === 0 && "The location is closed on this day.",
	].filter(Boolean);
	const title = `Make minutes by hour, ${dateWords(date)}`;
	return {
		date,
		title,
		summary: `${title}: ${counted(booked, "make minute")} booked`,
		note: notes.join(" ") || null,
		hours: (busy.length > 0 ? busy : hours).map(({ at, booked, capacity }) => ({
			label: timeWords(localTime(at, zone), clock),
			booked,
			capacity,
			free: capacity === null ? null : Math.max(0, capacity - booked),
		})),
	};
}

function valuesOf({ storeId: _, version: __, ...settings }: OfLocation<Throttling>) {
	const rule = <Rule extends { capacity: number | null }>({ capacity, ...rest }: Rule) => ({
		...rest,
		capacity: capacity ?? "",
	});
	return {
		...settings,
		defaultCapacity: settings.defaultCapacity ?? "",
		weekly: settings.weekly.map(rule),
		oneTime: settings.oneTime.map(rule),
	};
}
