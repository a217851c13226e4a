import type { OrderForLater } from "~/models/fulfilment/order-for-later";
import { type PrepBasket, prepMinutes } from "~/models/fulfilment/prep-minutes";
import type { Hours, WeeklySchedule } from "~/models/hours/business-hours";
import { dineInHours } from "~/models/hours/open-state";
import { asapStart, fits } from "./capacity";
import { calendarOf, openSpans, type Span } from "./open-spans";
import type { QuoteFacts } from "./quote-facts";
import { isAsapOff, type SlotTerms, slotsOf } from "./slots";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
const YEAR = 370 * DAY;

/** The times of an order of one kind at one location; all instants in ms. */
export interface OrderTimes {
	/** From the asked time on: when the location is open by its hours, without the option's schedule. */
	byHours: Span[];
	/** From the asked time on: when all schedules of the option are open; empty without any. */
	bySchedule: Span[];
	later: OrderForLater;
	terms: SlotTerms;
	slots: number[];
	/** The item of the menu that decides how long it takes; null where the location's preparation times do. */
	longest: string | null;
	/** When an order for as soon as possible is begun; null when the kitchen is full until closing. */
	asapStart: number | null;
	isAsapOff: boolean;
	/** The first time at which an order could be for, as far as times go; null when none is in sight. */
	nextTime: number | null;
	prepAt(instant: number): number;
	hasRoomAt(slot: number): boolean;
}

export interface TimedBasket extends PrepBasket {
	/** Preparation times quantity over the items; null where no item has one. */
	makeMinutes: number | null;
	/** The item of the menu that takes longest; null where none does. */
	longest: string | null;
}

/** Computes the times of an order that is asked for an instant (ms) from the facts. */
export function orderTimes(facts: QuoteFacts, basket: TimedBasket, time: number): OrderTimes {
	const { at, location, prep } = facts;
	const { zone } = location;
	const later = orderForLater(facts);
	const range = { from: at, to: at + Math.max(WEEK, later.maxDelay * MINUTE) };
	const calendars = calendarsOf(facts);
	const [hours, ...schedules] = calendars;
	const open = openSpans(calendars, zone, range);
	const prepAt = (instant: number) => prepMinutes(prep, basket, instant, zone);
	const usualAt = (instant: number) =>
		prepMinutes(prep, { ...basket, longestItem: 0 }, instant, zone);
	const makeAt = (instant: number) => basket.makeMinutes ?? prepAt(instant);
	const way = facts.option?.behavior === "delivery" ? facts.delivery.deliveryTime : 0;
	const leadMinutes = (slot: number) => prepAt(slot) + way;
	const terms = { at, zone, later, open, leadMinutes };
	const capacity = { throttling: facts.throttling, zone, load: facts.load, known: new Map() };
	const hasRoomAt = (slot: number) =>
		fits(slot - leadMinutes(slot) * MINUTE, makeAt(slot), capacity);
	const slots = slotsOf(terms).filter(hasRoomAt);
	const isOff = isAsapOff(later);
	const start = asapStart(at, makeAt(at), open, capacity);
	return {
		byHours: openFrom([hours], zone, time),
		bySchedule: schedules.length === 0 ? [] : openFrom(schedules, zone, time),
		later,
		terms,
		slots,
		longest: prepAt(time) > usualAt(time) ? basket.longest : null,
		asapStart: start,
		isAsapOff: isOff,
		nextTime: nextTime({ at, open, slots, start: isOff ? null : start }),
		prepAt,
		hasRoomAt,
	};
}

export function calendarsOf(facts: QuoteFacts): [Hours, ...Hours[]] {
	return [hoursOf(facts), ...schedulesOf(facts).map(calendarOf)];
}

/** The schedules that an order of the asked kind obeys beside the hours. Dine-in obeys neither pickup's nor delivery's. */
export function schedulesOf({ option, pickup, delivery }: QuoteFacts): WeeklySchedule[] {
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

function hoursOf({ option, hours }: QuoteFacts): Hours {
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
