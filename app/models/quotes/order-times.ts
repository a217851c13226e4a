import type { OrderForLater } from "~/models/fulfilment/order-for-later";
import { type PrepBasket, prepMinutes } from "~/models/fulfilment/prep-minutes";
import type { Hours, WeeklySchedule } from "~/models/hours/business-hours";
import { dineInHours } from "~/models/hours/open-state";
import { asapStart, fits } from "./capacity";
import { openSpans, type Span, weeklyCalendar } from "./open-spans";
import type { QuoteFacts } from "./quote-facts";
import { isAsapOff, orderAheadSlots, type SlotTerms } from "./slots";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
const YEAR = 370 * DAY;

export interface OrderTimes {
	byHours: Span[];
	/** Times from the requested time on in which all the option's schedules are open; empty without schedules. */
	bySchedule: Span[];
	later: OrderForLater;
	terms: SlotTerms;
	slots: number[];
	/** The item of the menu that decides how long it takes; null where the location's preparation times do. */
	longest: string | null;
	/** Start of preparing an ASAP order; null if the kitchen is full until closing. */
	asapStart: number | null;
	isAsapOff: boolean;
	/** The first possible time of an order, by hours alone; null when none is in sight. */
	nextTime: number | null;
	prepAt(instant: number): number;
	hasRoomAt(slot: number): boolean;
}

export interface TimedBasket extends PrepBasket {
	/** Sum of prep time × quantity over the items; null if no item has one. */
	makeMinutes: number | null;
	/** Menu item with the longest prep time; null without one. */
	longest: string | null;
}

/** Computes the times of an order requested for an instant (ms). */
export function orderTimes(facts: QuoteFacts, basket: TimedBasket, time: number): OrderTimes {
	const { at, location, prep } = facts;
	const { zone } = location;
	const later = orderForLater(facts);
	const range = { from: at, to: at + Math.max(WEEK, later.maxDelay * MINUTE) };
	const calendars = orderCalendars(facts);
	const [hours, ...schedules] = calendars;
	const open = openSpans(calendars, zone, range);
	const prepAt = (instant: number) => prepMinutes(prep, basket, instant, zone);
	const averageAt = (instant: number) =>
		prepMinutes(prep, { ...basket, longestItem: 0 }, instant, zone);
	const makeAt = (instant: number) => basket.makeMinutes ?? prepAt(instant);
	const way = facts.option?.behavior === "delivery" ? facts.delivery.deliveryTime : 0;
	const leadMinutes = (slot: number) => prepAt(slot) + way;
	const terms = { at, zone, later, open, leadMinutes };
	const capacity = { throttling: facts.throttling, zone, load: facts.load, known: new Map() };
	const hasRoomAt = (slot: number) =>
		fits(slot - leadMinutes(slot) * MINUTE, makeAt(slot), capacity);
	const slots = orderAheadSlots(terms).filter(hasRoomAt);
	const isOff = isAsapOff(later);
	const start = asapStart(at, makeAt(at), open, capacity);
	return {
		byHours: openFrom([hours], zone, time),
		bySchedule: schedules.length === 0 ? [] : openFrom(schedules, zone, time),
		later,
		terms,
		slots,
		longest: prepAt(time) > averageAt(time) ? basket.longest : null,
		asapStart: start,
		isAsapOff: isOff,
		nextTime: nextTime({ at, open, slots, start: isOff ? null : start }),
		prepAt,
		hasRoomAt,
	};
}

export function orderCalendars(facts: QuoteFacts): [Hours, ...Hours[]] {
	return [orderingHours(facts), ...weeklySchedules(facts).map(weeklyCalendar)];
}

/** Schedules that apply besides the location's hours. Dine-in ignores those of pickup and delivery. */
export function weeklySchedules({ option, pickup, delivery }: QuoteFacts): WeeklySchedule[] {
	if (!option) return [];
	const settings =
		option.behavior === "delivery" ? delivery : option.behavior === "dinein" ? null : pickup;
	return [
		...(settings?.haveCustomSchedule ? [settings.weeklySchedule] : []),
		...(option.schedule ? [option.schedule] : []),
	];
}

function openFrom(calendars: readonly Hours[], zone: string, from: number): Span[] {
	const soon = openSpans(calendars, zone, { from, to: from + WEEK });
	if (soon.some(({ to }) => to > from)) return soon;
	return openSpans(calendars, zone, { from, to: from + YEAR });
}

const NOT_LATER = { isEnabledDelayedOrder: false, isDisabledASAP: false };

function orderForLater({ option, pickup, delivery }: QuoteFacts): OrderForLater {
	if (option?.behavior === "delivery") return delivery.delayedOrders;
	if (option?.behavior !== "dinein") return pickup.delayedOrders;
	const { pushOrdersToNextDayByValue: push } = pickup.delayedOrders;
	return {
		...pickup.delayedOrders,
		...NOT_LATER,
		pushOrdersToNextDayByValue: { ...push, isEnabled: false },
	};
}

function orderingHours({ option, hours }: QuoteFacts): Hours {
	return option?.behavior === "dinein" ? dineInHours(hours) : hours;
}

function nextTime({
	at,
	open,
	slots,
	start,
}: {
	at: number;
	open: readonly Span[];
	slots: readonly number[];
	start: number | null;
}): number | null {
	const opening = open.find(({ to }) => to > at);
	const soon = start === null || !opening ? null : Math.max(start, opening.from);
	const times = [soon, slots[0] ?? null].filter((time) => time !== null);
	return times.length > 0 ? Math.min(...times) : null;
}
