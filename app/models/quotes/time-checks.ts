import { missingProperties } from "~/models/fulfilment/dining-option";
import { openPhrase } from "~/models/hours/open-state";
import type { DINING_LABELS } from "~/models/orders/order";
import { dayAndTime, localDate } from "~/models/shared/instants";
import { DAY_MS } from "~/models/shared/plain-date";
import { type Check, type Decision, menuDecision } from "./check";
import type { Span } from "./open-spans";
import { type OrderTimes, weeklySchedules } from "./order-times";
import type { QuoteFacts } from "./quote-facts";
import type { QuoteRequest } from "./quote-request";
import { type SlotIssue, slotIssue } from "./slots";

const WEEK = 7 * DAY_MS;

export function timeChecks(
	facts: QuoteFacts,
	request: QuoteRequest,
	{ times, time }: { times: OrderTimes; time: number },
): Check[] {
	return [
		hoursCheck(facts, times, time),
		optionCheck(facts, request),
		scheduleCheck(facts, times, time),
		request.when === "asap" ? asapCheck(facts, times) : slotCheck(facts, times, time),
		capacityCheck(facts, request, times, time),
	];
}

function hoursCheck(facts: QuoteFacts, { byHours }: OrderTimes, time: number): Check {
	const { hours, option, location } = facts;
	const date = localDate(iso(time), location.zone);
	// A special day decides for dine-in, too.
	const isSpecial = hours.specialDays.some((day) => day.date === date);
	const isDineIn = option?.behavior === "dinein" && hours.haveDineInHours && !isSpecial;
	const decidedBy: Decision = {
		page: "locationHours",
		on: isDineIn ? "Dine-in hours" : "Weekly hours and special days",
	};
	return { id: "hours", ...openAt(byHours, facts, time), decidedBy };
}

function scheduleCheck(facts: QuoteFacts, { bySchedule }: OrderTimes, time: number): Check {
	const id = "schedule";
	const decidedBy = optionDecision(facts, "Schedule");
	if (weeklySchedules(facts).length === 0) {
		return { id, passed: true, words: "Available whenever the location is open", decidedBy };
	}
	return { id, ...openAt(bySchedule, facts, time), decidedBy };
}

function openAt(
	spans: readonly Span[],
	{ at, location: { zone } }: QuoteFacts,
	time: number,
): Pick<Check, "passed" | "words"> {
	const local = { zone, clock: "24" } as const;
	const span = spanAt(spans, time);
	const next = spans.find(({ from }) => from > time);
	const requestedAt = iso(time);
	const message = span
		? openPhrase(
				{ open: true, reason: "week", ...(span.to - time < WEEK && { until: iso(span.to) }) },
				local,
				requestedAt,
			)
		: openPhrase(
				{ open: false, reason: "week", ...(next && { opensAt: iso(next.from) }) },
				local,
				requestedAt,
			);
	if (time === at) return { passed: Boolean(span), words: message };
	return {
		passed: Boolean(span),
		words: `${span ? "Open" : "Closed"} on ${formatInstantTime(time, zone)}`,
	};
}

function optionCheck(
	{ option, pickup, delivery, location }: QuoteFacts,
	request: QuoteRequest,
): Check {
	const id = "dining-option";
	const decidedBy: Decision = { page: "diningOptions", on: option?.name ?? "Dining options" };
	const issue = (message: string, by = decidedBy): Check => ({
		id,
		passed: false,
		words: message,
		decidedBy: by,
	});
	if (!option) return issue(`${location.title} doesn’t have this dining option`);
	if (!option.isEnabled) return issue(`${option.name} is off`);
	if (option.behavior === "delivery" && !delivery.isEnabled) {
		return issue("Delivery is off", { page: "deliverySettings", on: "Delivery" });
	}
	if (isPickup(option.behavior) && !pickup.isEnabled) {
		return issue("Pickup is off", { page: "pickupSettings", on: "Pickup" });
	}
	const missing = missingProperties(option, request.properties);
	if (missing.length > 0) return issue(`${option.name} needs: ${missing.join(", ")}`);
	return { id, passed: true, words: `${option.name} is on`, decidedBy };
}

function asapCheck(facts: QuoteFacts, { isAsapOff, later }: OrderTimes): Check {
	const pushed = later.pushOrdersToNextDayByValue.isEnabled;
	const message = !isAsapOff
		? "ASAP orders are on"
		: pushed
			? "Orders move to a later day"
			: "ASAP orders are off";
	return {
		id: "asap-or-slot",
		passed: !isAsapOff,
		words: message,
		decidedBy: laterDecision(facts, pushed ? PUSHED : ASAP_OFF),
	};
}

export const ASAP_OFF = "Customers have to choose a time";
export const PUSHED = "Push orders to a later day";

export const SLOT_FIELDS: Record<SlotIssue, string> = {
	off: "Order ahead",
	pushed: PUSHED,
	"too-soon": "Minimum delay",
	"too-late": "Maximum delay",
	"off-grid": "Minutes between slots",
	opening: "First slot after opening",
	preparation: "Preparation",
	closed: "Hours",
};

function slotCheck(facts: QuoteFacts, times: OrderTimes, time: number): Check {
	const { option, location } = facts;
	const { zone } = location;
	const isDineIn = option?.behavior === "dinein";
	const issue = slotIssue(times.terms, time);
	const passed = issue === null || issue === "closed";
	const next = times.slots.find((slot) => slot >= time) ?? times.slots[0];
	const message: Record<SlotIssue, string> = {
		off: isDineIn ? `${option.name} takes no scheduled orders` : "Scheduled orders are off",
		pushed: "Orders move to a later day",
		"too-soon": "This time is too soon",
		"too-late": "This time is too far ahead",
		"off-grid": `Choose a time in ${times.later.delayStepSize}-minute steps`,
		opening: `Choose a time at least ${times.later.openingHoursDelay} minutes after opening`,
		preparation: "The order can’t be ready by this time",
		closed: "The time is available",
	};
	const instead = next === undefined ? "" : `; the next is ${formatInstantTime(next, zone)}`;
	return {
		id: "asap-or-slot",
		passed,
		words: passed ? message.closed : `${message[issue ?? "closed"]}${instead}`,
		decidedBy: slotDecision(facts, times, { fault: issue ?? "off", time }),
	};
}

function slotDecision(
	facts: QuoteFacts,
	{ longest, prepAt }: OrderTimes,
	{ fault: issue, time }: { fault: SlotIssue; time: number },
): Decision {
	const { option, menu, delivery } = facts;
	const item = longest === null ? undefined : menu.get(longest);
	if (issue === "preparation") {
		if (option?.behavior === "delivery" && delivery.deliveryTime > prepAt(time)) {
			return { page: "deliverySettings", on: "Driving time" };
		}
		return item ? menuDecision(item) : { page: "prepTime", on: "Preparation" };
	}
	if (option?.behavior === "dinein") return { page: "diningOptions", on: option.name };
	return laterDecision(facts, SLOT_FIELDS[issue]);
}

function capacityCheck(
	facts: QuoteFacts,
	request: QuoteRequest,
	times: OrderTimes,
	time: number,
): Check {
	const id = "capacity";
	const decidedBy: Decision = { page: "ordersThrottling", on: "Kitchen capacity" };
	const { zone } = facts.location;
	if (request.when !== "asap") {
		if (times.hasRoomAt(time)) {
			return { id, passed: true, words: "The kitchen has room at that time", decidedBy };
		}
		const next = times.slots.find((slot) => slot > time);
		const instead =
			next === undefined ? "" : `; the next free time is ${formatInstantTime(next, zone)}`;
		return { id, passed: false, words: `The kitchen is full at that time${instead}`, decidedBy };
	}
	const { asapStart } = times;
	if (asapStart === null) {
		return { id, passed: false, words: "The kitchen is full until closing", decidedBy };
	}
	const message =
		asapStart === facts.at
			? "The kitchen has room now"
			: `The kitchen is full, so this order starts at ${formatInstantTime(asapStart, zone)}`;
	return { id, passed: true, words: message, decidedBy };
}

function optionDecision({ option }: QuoteFacts, on: string): Decision {
	if (option?.schedule || option?.behavior === "dinein" || !option) {
		return { page: "diningOptions", on };
	}
	return { page: option.behavior === "delivery" ? "deliverySettings" : "pickupSettings", on };
}

function laterDecision({ option }: QuoteFacts, on: string): Decision {
	return { page: option?.behavior === "delivery" ? "deliverySettings" : "pickupSettings", on };
}

export function isPickup(behavior: keyof typeof DINING_LABELS): boolean {
	return behavior !== "delivery" && behavior !== "dinein";
}

function spanAt(spans: readonly Span[], time: number): Span | undefined {
	return spans.find(({ from, to }) => from <= time && time < to);
}

function formatInstantTime(time: number, zone: string): string {
	return dayAndTime(iso(time), { zone, clock: "24" });
}

function iso(time: number): string {
	return new Date(time).toISOString();
}
