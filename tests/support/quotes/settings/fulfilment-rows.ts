import { DEFAULT_ORDER_FOR_LATER, type OrderForLater } from "~/models/fulfilment/order-for-later";
import { sameEveryDay } from "~/models/hours/business-hours";
import { sampleItem, sampleOption } from "../sample-facts";
import { elsewhere, type QuoteCase, type QuotedRow, type SettingRows } from "./setting-row";

const HERE = { latitude: 41.91, longitude: -87.68 };
export const PICKUP: QuoteCase = {};
export const DELIVERY: QuoteCase = {
	facts: { option: sampleOption({ behavior: "delivery", name: "Delivery" }) },
	request: { address: { text: "", coordinates: HERE } },
};
const DINE_IN: QuoteCase = { facts: { option: sampleOption({ behavior: "dinein" }) } };
/** Four hours after noon: the first slot of the default settings. */
const AT_FOUR: QuoteCase = { request: { when: "2026-03-10T16:00:00-05:00" } };
const LUNCH = sameEveryDay([{ start: "13:00", end: "14:00" }]);

const later = (given: Partial<OrderForLater>) => ({
	delayedOrders: { ...DEFAULT_ORDER_FOR_LATER, ...given },
});
const and = (one: QuoteCase, other: QuoteCase): QuoteCase => ({
	facts: { ...one.facts, ...other.facts },
	request: { ...one.request, ...other.request },
});

/** Of pickup and delivery alike; `not` is an order of the other kind. */
function shared(own: QuoteCase, not: QuoteCase, way: number): SettingRows {
	const row = (given: Omit<QuotedRow, "not"> & Partial<Pick<QuotedRow, "not">>): QuotedRow => ({
		in: own,
		not,
		...given,
	});
	const push = (given: Partial<OrderForLater["pushOrdersToNextDayByValue"]>) =>
		later({
			pushOrdersToNextDayByValue: {
				isEnabled: true,
				startingTime: "00:00",
				daysDelay: 1,
				...given,
			},
		});
	const look = (given: Partial<OrderForLater["intervalSettings"]>) => ({
		...DEFAULT_ORDER_FOR_LATER.intervalSettings,
		...given,
	});
	return {
		isEnabled: row({ set: { isEnabled: false }, sees: "failed", as: ["dining-option"] }),
		isTipRequired: row({ set: { isTipRequired: true }, sees: "failed", as: ["tip"] }),
		minOrderTotal: row({ set: { minOrderTotal: 1_001 }, sees: "failed", as: ["order-total"] }),
		maxOrderTotal: row({ set: { maxOrderTotal: 999 }, sees: "failed", as: ["order-total"] }),
		haveCustomSchedule: row({
			with: { weeklySchedule: LUNCH },
			set: { haveCustomSchedule: true },
			sees: "failed",
			as: ["schedule"],
		}),
		weeklySchedule: row({
			with: {
				haveCustomSchedule: true,
				weeklySchedule: sameEveryDay([{ start: "09:00", end: "21:00" }]),
			},
			set: { weeklySchedule: LUNCH },
			sees: "failed",
			as: ["schedule"],
		}),
		"delayedOrders.isEnabledDelayedOrder": row({
			set: later({ isEnabledDelayedOrder: false }),
			sees: "slots",
			as: 0,
		}),
		"delayedOrders.delayStepSize": row({
			set: later({ delayStepSize: 60 }),
			sees: "second",
			as: 300,
		}),
		"delayedOrders.minDelay": row({ set: later({ minDelay: 120 }), sees: "first", as: 120 }),
		"delayedOrders.maxDelay": row({ set: later({ maxDelay: 300 }), sees: "last", as: 300 }),
		"delayedOrders.isDisabledASAP": row({
			set: later({ isDisabledASAP: true }),
			sees: "failed",
			as: ["asap-or-slot"],
		}),
		"delayedOrders.preFulfillmentMinutes": row({
			in: and(own, AT_FOUR),
			set: later({ preFulfillmentMinutes: 90 }),
			sees: "appears",
			as: 150,
			// An order for now is in progress at once.
			not: own,
		}),
		"delayedOrders.openingHoursDelay": row({
			in: and(own, { facts: { at: Date.parse("2026-03-10T05:00:00-05:00") } }),
			set: later({ openingHoursDelay: 60 }),
			sees: "first",
			as: 300,
		}),
		"delayedOrders.pushOrdersToNextDayByValue.isEnabled": row({
			set: push({}),
			sees: "first",
			as: 21 * 60,
		}),
		"delayedOrders.pushOrdersToNextDayByValue.startingTime": row({
			with: push({}),
			set: push({ startingTime: "11:00" }),
			sees: "first",
			as: 23 * 60,
		}),
		"delayedOrders.pushOrdersToNextDayByValue.daysDelay": row({
			with: push({}),
			set: push({ daysDelay: 2 }),
			sees: "first",
			as: 45 * 60,
		}),
		"delayedOrders.intervalSettings.duration": row({
			set: later({ intervalSettings: look({ duration: 15 }) }),
			sees: "slotFormat",
			as: look({ duration: 15 }),
		}),
		"delayedOrders.intervalSettings.separator": row({
			set: later({ intervalSettings: look({ separator: "to" }) }),
			sees: "slotFormat",
			as: look({ separator: "to" }),
		}),
		"delayedOrders.intervalSettings.format": row({
			set: later({ intervalSettings: look({ format: "range" }) }),
			sees: "slotFormat",
			as: look({ format: "range" }),
		}),
		"delayedOrders.extraPosPrintingMinutes": elsewhere(
			"the point of sale",
			"tests/gateway/pos/ticket-times.test.ts",
			"is printed earlier",
		),
		...Object.fromEntries(
			["minMinutes", "maxMinutes"].map((name) => [
				`delayedOrders.delayRangeConfig.${name}`,
				elsewhere(
					"what may be saved",
					"tests/gateway/fulfilment/fulfilment-settings.test.ts",
					"delayRangeConfig",
				),
			]),
		),
		deltaNotificationTime: elsewhere(
			"the guest's mail",
			"tests/gateway/fulfilment/reminders.test.ts",
			"reminds the guest",
		),
		...(way > 0 && {
			deliveryTime: row({ set: { deliveryTime: 45 }, sees: "promise", as: 65 }),
			radius: row({ set: { radius: 0.05 }, sees: "failed", as: ["delivery-zone"] }),
		}),
	};
}

export const PICKUP_ROWS = shared(PICKUP, DELIVERY, 0);
export const DELIVERY_ROWS = shared(DELIVERY, PICKUP, 30);

const prep = (given: Omit<QuotedRow, "sees" | "not"> & Partial<QuotedRow>): QuotedRow => ({
	sees: "promise",
	// A later order keeps its time.
	not: AT_FOUR,
	...given,
});
const BIG: QuoteCase = { request: { items: [sampleItem({ unitPrice: 6_000 })] } };
const total = (given: object) => ({ byTotal: [{ from: 5_000, to: null, minutes: 15, ...given }] });
const busy = (given: object) => ({
	byWindow: [{ from: "11:30", to: "13:00", weekdays: ["tue"], minutes: 10, ...given }],
});

// biome-ignore format: one setting a line
export const PREP_ROWS: SettingRows = {
	average: prep({ set: { average: 30 }, as: 30, not: { request: { items: [sampleItem({ prepMinutes: 90 })] } } }),
	delay: prep({ set: { delay: 10 }, as: 30, not: { request: { items: [sampleItem({ prepMinutes: 90 })] } } }),
	"byTotal[].from": prep({ with: total({ from: 7_000 }), set: total({}), in: BIG, as: 35, not: PICKUP }),
	"byTotal[].to": prep({ with: total({}), set: total({ to: 6_000 }), in: BIG, as: 20, not: PICKUP }),
	"byTotal[].minutes": prep({ with: total({}), set: total({ minutes: 40 }), in: BIG, as: 60, not: PICKUP }),
	"byWindow[].from": prep({ with: busy({}), set: busy({ from: "12:05" }), as: 20, not: { facts: { at: Date.parse("2026-03-10T12:30:00-05:00") } } }),
	"byWindow[].to": prep({ with: busy({}), set: busy({ to: "12:00" }), as: 20, not: { facts: { at: Date.parse("2026-03-10T11:45:00-05:00") } } }),
	"byWindow[].weekdays": prep({ with: busy({}), set: busy({ weekdays: ["wed"] }), as: 20, not: { facts: { at: Date.parse("2026-03-12T12:00:00-05:00") } } }),
	"byWindow[].minutes": prep({ with: busy({}), set: busy({ minutes: 25 }), as: 45, not: { facts: { at: Date.parse("2026-03-11T12:00:00-05:00") } } }),
	additionalNotification: elsewhere(
		"the message to the kitchen",
		"tests/gateway/fulfilment/reminders.test.ts",
		"reminds the kitchen",
	),
};

const ON = { isEnabled: true };
const weekly = (given: object) => ({
	...ON,
	defaultCapacity: 60,
	weekly: [{ from: "12:00", to: "13:00", weekdays: ["tue"], capacity: 0, ...given }],
});
const oneTime = (given: object) => ({
	...ON,
	defaultCapacity: 60,
	oneTime: [{ date: "2026-03-10", from: "12:00", to: "13:00", capacity: 0, ...given }],
});
const on = (date: string): QuoteCase => ({ facts: { at: Date.parse(`${date}T12:00:00-05:00`) } });
const AT_TWO: QuoteCase = { facts: { at: Date.parse("2026-03-10T14:00:00-05:00") } };
const rate = (given: Omit<QuotedRow, "sees">): QuotedRow => ({ sees: "start", ...given });

// biome-ignore format: one setting a line
export const THROTTLING_ROWS: SettingRows = {
	isEnabled: rate({ with: weekly({}), set: { isEnabled: false }, as: 0, not: { with: { ...ON, defaultCapacity: null } } }),
	defaultCapacity: { with: ON, set: { defaultCapacity: 0 }, sees: "failed", as: ["capacity"], not: { with: { isEnabled: false } } },
	"weekly[].from": rate({ with: weekly({}), set: weekly({ from: "12:45" }), as: 0, not: AT_TWO }),
	"weekly[].to": rate({ with: weekly({}), set: weekly({ to: "15:00" }), as: 180, not: { facts: { at: Date.parse("2026-03-10T16:00:00-05:00") } } }),
	"weekly[].weekdays": rate({ with: weekly({}), set: weekly({ weekdays: ["wed"] }), as: 0, not: on("2026-03-12") }),
	"weekly[].capacity": rate({ with: weekly({}), set: weekly({ capacity: 60 }), as: 0, not: on("2026-03-11") }),
	"oneTime[].date": rate({ with: oneTime({}), set: oneTime({ date: "2026-03-11" }), as: 0, not: on("2026-03-12") }),
	"oneTime[].from": rate({ with: oneTime({}), set: oneTime({ from: "12:45" }), as: 0, not: AT_TWO }),
	"oneTime[].to": rate({ with: oneTime({}), set: oneTime({ to: "15:00" }), as: 180, not: { facts: { at: Date.parse("2026-03-10T16:00:00-05:00") } } }),
	"oneTime[].capacity": rate({ with: oneTime({}), set: oneTime({ capacity: 60 }), as: 0, not: on("2026-03-11") }),
};

const CLOSED = { date: "2026-03-10", times: [], closedAllDay: true };
const NIGHT = sameEveryDay([{ start: "18:00", end: "02:00" }]);
const special = (given: object) => ({ specialDays: [{ ...CLOSED, ...given }] });
const AT_ONE: QuoteCase = { facts: { at: Date.parse("2026-03-10T01:00:00-05:00") } };
const TIMES = [{ start: "13:00", end: "14:00" }];

// biome-ignore format: one setting a line
export const HOURS_ROWS: SettingRows = {
	weekly: { set: { weekly: LUNCH }, sees: "failed", as: ["hours"], not: { ...DINE_IN, with: { haveDineInHours: true } } },
	dineIn: { with: { haveDineInHours: true }, in: DINE_IN, set: { dineIn: LUNCH }, sees: "failed", as: ["hours"], not: { with: { haveDineInHours: true } } },
	haveDineInHours: { with: { dineIn: LUNCH }, in: DINE_IN, set: { haveDineInHours: true }, sees: "failed", as: ["hours"], not: { with: { dineIn: LUNCH } } },
	"specialDays[].date": { with: special({}), set: special({ date: "2026-03-11" }), sees: "failed", as: [], not: on("2026-03-28") },
	"specialDays[].times": { with: special({ times: TIMES, closedAllDay: false }), set: special({ times: [{ start: "11:00", end: "14:00" }], closedAllDay: false }), sees: "failed", as: [], not: on("2026-03-28") },
	"specialDays[].closedAllDay": { with: special({ times: [{ start: "11:00", end: "14:00" }], closedAllDay: false }), set: special({}), sees: "failed", as: ["hours"], not: on("2026-03-28") },
	"specialDays[].endsNightBefore": { with: { weekly: NIGHT, ...special({}) }, in: AT_ONE, set: special({ endsNightBefore: true }), sees: "failed", as: ["hours"], not: { ...on("2026-03-28"), with: { weekly: NIGHT } } },
};
