import { LAST_ORDERED } from "~/models/customers/customer.list";
import { DINING_LABELS, ORDER_SOURCE_LABELS, PAYMENT_METHOD_LABELS } from "~/models/orders/order";
import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import { type Clock, formatTime } from "~/models/shared/clock";
import { formatPercent } from "~/models/shared/money";
import { formatDate, monthName, weekdayIndex } from "~/models/shared/plain-date";
import { BUYERS } from "./buyers";
import type { Dimension } from "./dimensions";

export const WEEKDAYS = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday",
] as const;

export const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({
	value: String(index + 1),
	label,
}));

export function hourOptions(clock: Clock) {
	return Array.from({ length: 24 }, (_, hour) => ({
		value: String(hour),
		label: formatHourRange(hour, clock),
	}));
}

/** "17:00 – 17:59" or "5:00 – 5:59 PM". */
export function formatHourRange(hour: number, clock: Clock): string {
	const start = `${String(hour).padStart(2, "0")}`;
	const from = formatTime(`${start}:00`, clock).replace(/ [AP]M$/, "");
	return `${from} – ${formatTime(`${start}:59`, clock)}`;
}

/** "17:00" or "5 PM". */
export function hourLabel(hour: number, clock: Clock): string {
	return formatTime(`${String(hour).padStart(2, "0")}:00`, clock).replace(/:00(?= )/, "");
}

/** Formats a row's key; callers format location names. */
export function dimensionLabel(by: Dimension, key: string, clock: Clock): string {
	switch (by) {
		case "day":
			return `${WEEKDAYS[weekdayIndex(key)]?.slice(0, 3)}, ${formatDate(key)}`;
		case "month":
			return `${monthName(Number(key.slice(5)))} ${key.slice(0, 4)}`;
		case "hour":
			return formatHourRange(Number(key), clock);
		case "weekday-hour": {
			const { weekday, hour } = parseWeekdayHour(key);
			return `${WEEKDAYS[weekday - 1]}, ${formatHourRange(hour, clock)}`;
		}
		case "dining":
			return labelIn(DINING_LABELS, key);
		case "source":
			return labelIn(ORDER_SOURCE_LABELS, key);
		case "tender":
			return key === "points" ? "Points" : labelIn(PAYMENT_METHOD_LABELS, key);
		case "provider":
			return paymentProviderLabel(key);
		case "payment":
			return labelIn(PAYMENT_METHOD_LABELS, key);
		case "buyer":
			return labelIn(BUYERS, key);
		case "lapse":
			return labelIn(LAST_ORDERED, key);
		case "tax":
			return taxLabel(key);
		case "category":
			return key || "No longer on the menu";
		default:
			return key;
	}
}

function paymentProviderLabel(key: string): string {
	const known = parseProvider(key);
	if (known) return PAYMENT_PROVIDER_NAMES[known];
	return key ? `Unknown provider (${key})` : "Unknown provider";
}

/** "88750 Sales tax" is the name of a tax on top with its rate in parts per million, "i100000 GST" of an included one. */
function taxLabel(key: string): string {
	const [, included, rate, name = key] = /^(i?)(\d+) (.*)$/s.exec(key) ?? [];
	const percent = Number(rate) > 0 ? ` ${formatPercent(Number(rate) / 10_000)}` : "";
	return `${name}${percent}${included ? ", included" : ""}`;
}

/** "5-17" is Friday from 17:00. */
export function parseWeekdayHour(key: string): { weekday: number; hour: number } {
	const [weekday = 1, hour = 0] = key.split("-").map(Number);
	return { weekday, hour };
}

function labelIn(labels: Record<string, string | { label: string }>, key: string): string {
	const found = labels[key];
	return typeof found === "object" ? found.label : (found ?? key);
}
