import { formatTime, type LocalTime } from "~/models/shared/clock";
import { dayAndTime, formatInstant, localTime, zoneAbbreviation } from "~/models/shared/instants";
import type { SlotFormat } from "./order-for-later";

const MINUTE = 60_000;

/** A time for later as guests read it (spec 3.9): "Friday, Nov 20, 18:00 CST" or "Friday, Nov 20, 18:00–18:30 CST". */
export function formatSlot(
	slot: string,
	{ format, duration, separator }: SlotFormat,
	local: LocalTime,
): string {
	if (format === "start") return dayAndTime(slot, local);
	const { zone, clock } = local;
	const end = new Date(Date.parse(slot) + duration * MINUTE).toISOString();
	const [from, to] = [slot, end].map((at) => formatTime(localTime(at, zone), clock));
	const between = /\p{L}/u.test(separator) ? ` ${separator.trim()} ` : separator;
	return `${formatInstant(slot, zone, "weekday")}, ${from}${between}${to} ${zoneAbbreviation(slot, zone)}`;
}
