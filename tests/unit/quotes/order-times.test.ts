import { describe, expect, it } from "vitest";
import { DEFAULT_DELIVERY } from "~/models/fulfilment/fulfilment-settings";
import type { OrderForLater } from "~/models/fulfilment/order-for-later";
import { DEFAULT_PREP_TIME, type PrepTime } from "~/models/fulfilment/prep-time";
import { type SpecialDay, sameEveryDay, type TimeWindow } from "~/models/hours/business-hours";
import type { CheckId } from "~/models/orders/check";
import { quote } from "~/models/quotes/quote";
import type { OptionFacts } from "~/models/quotes/quote-facts";
import {
	pickupLater,
	sampleFacts,
	sampleLocation,
	sampleOption,
	sampleRequest,
} from "../../support/quotes/sample-facts";

const NEW_YORK = "America/New_York";
const CHICAGO = "America/Chicago";
const TORONTO = "America/Toronto";
const SYDNEY = "Australia/Sydney";
const PHOENIX = "America/Phoenix";

interface Case {
	name: string;
	zone?: string;
	at: string;
	/** The same on every day. */
	open?: [start: string, end: string][];
	dineIn?: [start: string, end: string][];
	special?: SpecialDay[];
	option?: Partial<OptionFacts>;
	later?: Partial<OrderForLater>;
	prep?: Partial<PrepTime>;
	when?: string;
	failed?: CheckId[];
	promise?: string | null;
	firstSlot?: string | null;
	lastSlot?: string;
	next?: string | null;
}

const windows = (given: [string, string][]): TimeWindow[] =>
	given.map(([start, end]) => ({ start, end }));
const delivery = sampleOption({ behavior: "delivery", name: "Delivery" });

// biome-ignore format: one case a line
const CASES: Case[] = [
	// Opening hours: start inside, end not.
	{ name: "at opening", at: "2026-03-10T09:00:00-05:00", failed: [], promise: "2026-03-10T09:20:00-05:00" },
	{ name: "a second before opening", at: "2026-03-10T08:59:59-05:00", failed: ["hours"], next: "2026-03-10T09:00:00-05:00" },
	{ name: "just before closing is taken, promised after it", at: "2026-03-10T20:59:00-05:00", failed: [], promise: "2026-03-10T21:19:00-05:00" },
	{ name: "at closing", at: "2026-03-10T21:00:00-05:00", failed: ["hours"], next: "2026-03-11T09:00:00-05:00" },
	{ name: "23:58 of a day that ends at 23:59, which is midnight", at: "2026-03-10T23:58:00-05:00", open: [["09:00", "23:59"]], failed: [], promise: "2026-03-11T00:18:00-05:00" },
	{ name: "half a minute before midnight", at: "2026-03-10T23:59:30-05:00", open: [["09:00", "23:59"]], failed: [] },
	{ name: "midnight after an end of 23:59", at: "2026-03-11T00:00:00-05:00", open: [["09:00", "23:59"]], failed: ["hours"] },
	{ name: "over midnight, on the evening", at: "2026-03-10T23:30:00-05:00", open: [["18:00", "02:00"]], failed: [] },
	{ name: "over midnight, in the night", at: "2026-03-11T01:59:00-05:00", open: [["18:00", "02:00"]], failed: [] },
	{ name: "over midnight, over", at: "2026-03-11T02:00:00-05:00", open: [["18:00", "02:00"]], failed: ["hours"], next: "2026-03-11T18:00:00-05:00" },
	{ name: "equal start and end is 24 hours", at: "2026-03-11T10:59:00-05:00", open: [["11:00", "11:00"]], failed: [] },
	{ name: "windows that touch are one", at: "2026-03-10T15:00:00-05:00", open: [["09:00", "15:00"], ["15:00", "21:00"]], later: { openingHoursDelay: 60, minDelay: 0, maxDelay: 60 }, prep: { average: 0 }, failed: [], firstSlot: "2026-03-10T15:00:00-05:00" },
	{ name: "a break in the afternoon", at: "2026-03-10T15:30:00-05:00", open: [["09:00", "15:00"], ["16:00", "21:00"]], failed: ["hours"], next: "2026-03-10T16:00:00-05:00" },
	{ name: "a special day replaces the week", at: "2026-03-10T12:00:00-05:00", special: [{ date: "2026-03-10", times: windows([["14:00", "16:00"]]), closedAllDay: false }], failed: ["hours"], next: "2026-03-10T14:00:00-05:00" },
	{ name: "closed all day", at: "2026-03-10T12:00:00-05:00", special: [{ date: "2026-03-10", times: [], closedAllDay: true }], failed: ["hours"], next: "2026-03-11T09:00:00-05:00" },
	{ name: "the night before runs into a closed day", at: "2026-03-10T01:00:00-05:00", open: [["18:00", "02:00"]], special: [{ date: "2026-03-10", times: [], closedAllDay: true }], failed: [] },
	{ name: "dine-in has its own hours", at: "2026-03-10T10:00:00-05:00", dineIn: [["17:00", "22:00"]], option: { behavior: "dinein" }, failed: ["hours"], next: "2026-03-10T17:00:00-05:00" },
	{ name: "a special day beats dine-in hours", at: "2026-03-10T10:00:00-05:00", dineIn: [["17:00", "22:00"]], special: [{ date: "2026-03-10", times: windows([["10:00", "11:00"]]), closedAllDay: false }], option: { behavior: "dinein" }, failed: [] },
	{ name: "an option's own schedule", at: "2026-03-10T10:00:00-05:00", option: { schedule: sameEveryDay(windows([["11:00", "14:00"]])) }, failed: ["schedule"], next: "2026-03-10T11:00:00-05:00" },
	{ name: "a schedule beyond the hours opens nothing", at: "2026-03-10T21:30:00-05:00", option: { schedule: sameEveryDay(windows([["11:00", "23:00"]])) }, failed: ["hours"], next: "2026-03-11T11:00:00-05:00" },
	{ name: "outside hours and schedule, which both stand in the way", at: "2026-03-10T08:00:00-05:00", option: { schedule: sameEveryDay(windows([["12:00", "20:00"]])) }, failed: ["hours", "schedule"], next: "2026-03-10T12:00:00-05:00" },
	{ name: "outside the hours alone", at: "2026-03-10T08:00:00-05:00", option: { schedule: sameEveryDay(windows([["07:00", "20:00"]])) }, failed: ["hours"] },
	// Clock changes.
	{ name: "New York springs forward: 02:30 does not exist, so it opens at 03:00", zone: NEW_YORK, at: "2026-03-08T03:00:00-04:00", open: [["02:30", "04:00"]], failed: [] },
	{ name: "New York, a minute before the clocks spring", zone: NEW_YORK, at: "2026-03-08T01:59:00-05:00", open: [["02:30", "04:00"]], failed: ["hours"], next: "2026-03-08T03:00:00-04:00" },
	{ name: "New York, the night with 25 hours ends at the first 01:30", zone: NEW_YORK, at: "2026-11-01T01:15:00-05:00", open: [["18:00", "01:30"]], failed: ["hours"] },
	{ name: "New York, the first 01:15", zone: NEW_YORK, at: "2026-11-01T01:15:00-04:00", open: [["18:00", "01:30"]], failed: [] },
	{ name: "Chicago springs forward: a promise crosses the gap", zone: CHICAGO, at: "2026-03-08T01:50:00-06:00", open: [["00:00", "23:59"]], failed: [], promise: "2026-03-08T03:10:00-05:00" },
	{ name: "Chicago falls back: opening at 01:30 means the first", zone: CHICAGO, at: "2026-11-01T01:30:00-05:00", open: [["01:30", "03:00"]], failed: [] },
	{ name: "Chicago falls back: closing at 03:00 is after the second 02:00", zone: CHICAGO, at: "2026-11-01T02:59:00-06:00", open: [["01:30", "03:00"]], failed: [] },
	{ name: "Toronto springs forward: slots jump over the gap", zone: TORONTO, at: "2026-03-08T00:00:00-05:00", open: [["00:00", "23:59"]], later: { minDelay: 120, maxDelay: 180 }, firstSlot: "2026-03-08T03:00:00-04:00", lastSlot: "2026-03-08T04:00:00-04:00" },
	{ name: "Toronto falls back: a time that occurs twice is offered once", zone: TORONTO, at: "2026-11-01T00:00:00-04:00", open: [["00:00", "23:59"]], later: { minDelay: 60, maxDelay: 180 }, firstSlot: "2026-11-01T01:00:00-04:00", lastSlot: "2026-11-01T02:00:00-05:00" },
	{ name: "Sydney springs forward in October", zone: SYDNEY, at: "2026-10-04T03:00:00+11:00", open: [["02:00", "05:00"]], failed: [], promise: "2026-10-04T03:20:00+11:00" },
	{ name: "Sydney falls back in April: closed at the first 02:30", zone: SYDNEY, at: "2026-04-05T02:30:00+10:00", open: [["18:00", "02:30"]], failed: ["hours"] },
	{ name: "Sydney falls back in April: open before it", zone: SYDNEY, at: "2026-04-05T02:29:00+11:00", open: [["18:00", "02:30"]], failed: [] },
	{ name: "Phoenix changes no clocks in spring", zone: PHOENIX, at: "2026-03-08T02:30:00-07:00", open: [["02:30", "04:00"]], failed: [] },
	{ name: "Phoenix changes no clocks in autumn", zone: PHOENIX, at: "2026-11-01T01:29:00-07:00", open: [["18:00", "01:30"]], failed: [] },
	{ name: "slots lie on the grid", at: "2026-03-10T12:10:00-05:00", later: { minDelay: 60, maxDelay: 120 }, firstSlot: "2026-03-10T13:30:00-05:00", lastSlot: "2026-03-10T14:00:00-05:00" },
	{ name: "least and most delay are inside", at: "2026-03-10T12:00:00-05:00", later: { minDelay: 60, maxDelay: 120 }, firstSlot: "2026-03-10T13:00:00-05:00", lastSlot: "2026-03-10T14:00:00-05:00" },
	{ name: "by default four hours ahead", at: "2026-03-10T12:00:00-05:00", firstSlot: "2026-03-10T16:00:00-05:00", lastSlot: "2026-03-13T12:00:00-05:00" },
	{ name: "no slot at closing", at: "2026-03-10T12:00:00-05:00", later: { minDelay: 480, maxDelay: 600 }, firstSlot: "2026-03-10T20:00:00-05:00", lastSlot: "2026-03-10T20:30:00-05:00" },
	{ name: "none in the first minutes after opening", at: "2026-03-10T06:00:00-05:00", later: { minDelay: 60, maxDelay: 240, openingHoursDelay: 45 }, firstSlot: "2026-03-10T10:00:00-05:00" },
	{ name: "a slot needs its preparation", at: "2026-03-10T12:00:00-05:00", later: { minDelay: 0, maxDelay: 120 }, prep: { average: 45 }, firstSlot: "2026-03-10T13:00:00-05:00" },
	{ name: "a delivery needs its way, too", at: "2026-03-10T12:00:00-05:00", option: delivery, later: { minDelay: 0, maxDelay: 120 }, prep: { average: 45 }, firstSlot: "2026-03-10T13:30:00-05:00" },
	{ name: "pushed to the next day", at: "2026-03-10T12:00:00-05:00", later: { pushOrdersToNextDayByValue: { isEnabled: true, startingTime: "10:00", daysDelay: 1 } }, failed: ["asap-or-slot"], firstSlot: "2026-03-11T10:00:00-05:00" },
	{ name: "no orders as soon as possible", at: "2026-03-10T12:00:00-05:00", later: { isDisabledASAP: true }, failed: ["asap-or-slot"], next: "2026-03-10T16:00:00-05:00" },
	{ name: "later orders are off", at: "2026-03-10T12:00:00-05:00", later: { isEnabledDelayedOrder: false }, when: "2026-03-10T18:00:00-05:00", failed: ["asap-or-slot"], firstSlot: null },
	{ name: "a slot that is offered", at: "2026-03-10T12:00:00-05:00", when: "2026-03-10T18:00:00-05:00", failed: [], promise: "2026-03-10T18:00:00-05:00" },
	{ name: "too soon", at: "2026-03-10T12:00:00-05:00", when: "2026-03-10T15:30:00-05:00", failed: ["asap-or-slot"] },
	{ name: "off the grid", at: "2026-03-10T12:00:00-05:00", when: "2026-03-10T18:10:00-05:00", failed: ["asap-or-slot"] },
	{ name: "closed at the asked time: only the hours stand in the way", at: "2026-03-10T12:00:00-05:00", when: "2026-03-10T22:00:00-05:00", failed: ["hours"] },
	{ name: "closed and off the grid at the asked time", at: "2026-03-10T12:00:00-05:00", when: "2026-03-10T22:10:00-05:00", failed: ["hours", "asap-or-slot"] },
	{ name: "far ahead the hours are those of that day, and only the delay is too long", at: "2026-03-10T12:00:00-05:00", when: "2039-07-04T12:00:00-05:00", failed: ["asap-or-slot"] },
	{ name: "the night before a special day may end at midnight", at: "2026-03-10T01:00:00-05:00", open: [["18:00", "02:00"]], special: [{ date: "2026-03-10", times: [], closedAllDay: true, endsNightBefore: true }], failed: ["hours"] },
	{ name: "dine-in has no later orders", at: "2026-03-10T12:00:00-05:00", option: { behavior: "dinein" }, firstSlot: null },
	// Preparation.
	{ name: "average and delay", at: "2026-03-10T12:03:00-05:00", prep: { average: 15, delay: 10 }, promise: "2026-03-10T12:28:00-05:00" },
	{ name: "a larger order takes longer, from the first cent of its row", at: "2026-03-10T12:00:00-05:00", prep: { byTotal: [{ from: 1000, to: 2000, minutes: 15 }] }, promise: "2026-03-10T12:35:00-05:00" },
	{ name: "up to the last cent before the next row", at: "2026-03-10T12:00:00-05:00", prep: { byTotal: [{ from: 0, to: 1000, minutes: 15 }] }, promise: "2026-03-10T12:20:00-05:00" },
	{ name: "a busy window", at: "2026-03-10T12:00:00-05:00", prep: { byWindow: [{ from: "11:30", to: "13:30", weekdays: ["tue"], minutes: 10 }] }, promise: "2026-03-10T12:30:00-05:00" },
	{ name: "another day's window", at: "2026-03-10T12:00:00-05:00", prep: { byWindow: [{ from: "11:30", to: "13:30", weekdays: ["wed"], minutes: 10 }] }, promise: "2026-03-10T12:20:00-05:00" },
	{ name: "a window of the night before", at: "2026-03-11T01:00:00-05:00", open: [["18:00", "02:00"]], prep: { byWindow: [{ from: "22:00", to: "02:00", weekdays: ["tue"], minutes: 10 }] }, promise: "2026-03-11T01:30:00-05:00" },
	{ name: "a delivery is on its way for a while", at: "2026-03-10T12:00:00-05:00", option: delivery, promise: "2026-03-10T12:50:00-05:00" },
];

const TIMES: CheckId[] = ["hours", "schedule", "asap-or-slot", "capacity"];

describe("when an order can be for", () => {
	it.each(CASES)("$name", (given) => {
		const { zone = CHICAGO, open = [["09:00", "21:00"]], dineIn, special = [], prep } = given;
		const pickup = pickupLater(given.later ?? {});
		const facts = sampleFacts({
			at: Date.parse(given.at),
			location: sampleLocation({ zone }),
			hours: {
				weekly: sameEveryDay(windows(open)),
				dineIn: sameEveryDay(windows(dineIn ?? open)),
				haveDineInHours: Boolean(dineIn),
				specialDays: special,
			},
			option: sampleOption(given.option),
			pickup,
			delivery: { ...DEFAULT_DELIVERY, isEnabled: true, delayedOrders: pickup.delayedOrders },
			prep: { ...DEFAULT_PREP_TIME, ...prep },
		});
		const when = given.when ? iso(given.when) : "asap";
		const answer = quote(facts, sampleRequest({ when: when ?? "asap" }));
		const failed = answer.checks.filter(({ id, passed }) => !passed && TIMES.includes(id));
		if (given.failed) expect(failed.map(({ id }) => id)).toEqual(given.failed);
		if (given.promise !== undefined) expect(answer.promiseAt).toBe(iso(given.promise));
		if (given.firstSlot !== undefined) {
			expect(answer.slots[0] ?? null).toBe(iso(given.firstSlot));
		}
		if (given.lastSlot !== undefined) expect(answer.slots.at(-1)).toBe(iso(given.lastSlot));
		if (given.next !== undefined) expect(answer.nextTime).toBe(iso(given.next));
	});
});

function iso(text: string | null): string | null {
	return text && new Date(text).toISOString();
}
