import { DEFAULT_ORDER_FOR_LATER, type OrderForLater } from "~/models/fulfilment/order-for-later";
import { sameEveryDay } from "~/models/hours/business-hours";
import { addDays } from "~/models/shared/instants";
import { pickupLater, sampleItem } from "../sample-facts";
import { DELIVERY } from "./fulfilment-rows";
import type { QuoteCase } from "./setting-row";

/** The value of a setting with which no order is possible any more, and what has to be named as the cause. */
export interface WorstRow {
	set: object;
	in?: QuoteCase;
	/** "page: field". */
	by: string;
}

type WorstRows = Readonly<Record<string, WorstRow>>;

const NEVER = sameEveryDay([]);
const later = (given: Partial<OrderForLater>) => ({
	delayedOrders: { ...DEFAULT_ORDER_FOR_LATER, minDelay: 0, ...given },
});
/** Only for later, as the other half of what makes it impossible. */
const aheadOnly = (given: Partial<OrderForLater>) => later({ isDisabledASAP: true, ...given });
const pushed = (given: object) =>
	later({
		maxDelay: 600,
		pushOrdersToNextDayByValue: {
			isEnabled: true,
			startingTime: "00:00",
			daysDelay: 1,
			...given,
		},
	});

/** Of pickup and delivery alike. */
function shared(page: string, offer: string, quoteCase: QuoteCase): WorstRows {
	const row = (set: object, on: string): WorstRow => ({ set, in: quoteCase, by: `${page}: ${on}` });
	const none = { haveCustomSchedule: true, weeklySchedule: NEVER };
	return {
		isEnabled: row({ isEnabled: false }, offer),
		minOrderTotal: row({ minOrderTotal: 10_000_000 }, "Order total"),
		maxOrderTotal: row({ maxOrderTotal: 1 }, "Order total"),
		haveCustomSchedule: row(none, "Schedule"),
		weeklySchedule: row(none, "Schedule"),
		"delayedOrders.isEnabledDelayedOrder": row(
			aheadOnly({ isEnabledDelayedOrder: false }),
			"Order ahead",
		),
		"delayedOrders.isDisabledASAP": row(aheadOnly({ isEnabledDelayedOrder: false }), "Order ahead"),
		"delayedOrders.minDelay": row(aheadOnly({ minDelay: 600, maxDelay: 60 }), "Minimum delay"),
		"delayedOrders.maxDelay": row(aheadOnly({ maxDelay: 0 }), "Maximum delay"),
		"delayedOrders.openingHoursDelay": row(
			aheadOnly({ openingHoursDelay: 1_440 }),
			"First slot after opening",
		),
		"delayedOrders.pushOrdersToNextDayByValue.isEnabled": row(
			pushed({}),
			"Push orders to a later day",
		),
		"delayedOrders.pushOrdersToNextDayByValue.daysDelay": row(
			pushed({ daysDelay: 30 }),
			"Push orders to a later day",
		),
	};
}

const MINUTES_TOO_MANY: QuoteCase = {
	facts: { pickup: pickupLater({ isDisabledASAP: true, minDelay: 0, maxDelay: 60 }) },
};
const prep = (set: object): WorstRow => ({
	set,
	in: MINUTES_TOO_MANY,
	by: "prepTime: Preparation",
});
const total = { byTotal: [{ from: 0, to: null, minutes: 180 }] };
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const busy = { byWindow: [{ from: "00:00", to: "23:59", weekdays: WEEKDAYS, minutes: 180 }] };
const FULL = {
	isEnabled: true,
	defaultCapacity: 60,
	weekly: [{ from: "00:00", to: "00:00", weekdays: WEEKDAYS, capacity: 0 }],
};
const full = (set: object): WorstRow => ({ set, by: "ordersThrottling: Kitchen capacity" });
const DINE_IN: QuoteCase = { request: { diningOption: "dinein" } };
const WINE: QuoteCase = { request: { items: [sampleItem({ containsAlcohol: true })] } };
const NO_WAY_TO_PAY = {
	isCreditCardEnabled: false,
	isCashEnabled: false,
	isGiftCardEnabled: false,
	isApplePayBrowserEnabled: false,
	isApplePayAppEnabled: false,
	isGooglePayEnabled: false,
};
const unpaid: WorstRow = { set: NO_WAY_TO_PAY, by: "locationPayment: Methods" };
const zone = (set: object, by = "deliveryZones: Zones"): WorstRow => ({ set, in: DELIVERY, by });
const fees = (name: string, given: object) =>
	zone({ [name]: [{ from: 0, to: null, fee: 100, ...given }] });
const HEAVY: QuoteCase = {
	...DELIVERY,
	request: { ...DELIVERY.request, items: [sampleItem({ weight: 2_000 })] },
};
const closed = {
	specialDays: Array.from({ length: 9 }, (_, day) => ({
		date: addDays("2026-03-10", day),
		times: [],
		closedAllDay: true,
	})),
};
const days: WorstRow = { set: closed, by: "locationHours: Weekly hours and special days" };

/** By the name of the settings in `ALL_SETTINGS` and the field; no value of the others closes a location. */
export const WORST_ROWS: Readonly<Record<string, WorstRows>> = {
	"pickup settings": shared("pickupSettings", "Pickup", {}),
	"delivery settings": {
		...shared("deliverySettings", "Delivery", DELIVERY),
		deliveryTime: {
			set: { ...aheadOnly({ maxDelay: 60 }), deliveryTime: 600 },
			in: DELIVERY,
			by: "deliverySettings: Driving time",
		},
		radius: { set: { radius: 0.01 }, in: DELIVERY, by: "deliverySettings: Radius" },
	},
	"business hours": {
		weekly: { set: { weekly: NEVER }, by: "locationHours: Weekly hours and special days" },
		dineIn: {
			set: { haveDineInHours: true, dineIn: NEVER },
			in: DINE_IN,
			by: "locationHours: Dine-in hours",
		},
		haveDineInHours: {
			set: { haveDineInHours: true, dineIn: NEVER },
			in: DINE_IN,
			by: "locationHours: Dine-in hours",
		},
		"specialDays[].date": days,
		"specialDays[].times": days,
		"specialDays[].closedAllDay": days,
	},
	"prep time": {
		average: prep({ average: 180 }),
		delay: prep({ delay: 180 }),
		"byTotal[].from": prep(total),
		"byTotal[].to": prep(total),
		"byTotal[].minutes": prep(total),
		"byWindow[].from": prep(busy),
		"byWindow[].to": prep(busy),
		"byWindow[].weekdays": prep(busy),
		"byWindow[].minutes": prep(busy),
	},
	throttling: {
		isEnabled: full({ isEnabled: true, defaultCapacity: 0 }),
		defaultCapacity: full({ isEnabled: true, defaultCapacity: 0 }),
		"weekly[].from": full(FULL),
		"weekly[].to": full(FULL),
		"weekly[].weekdays": full(FULL),
		"weekly[].capacity": full(FULL),
	},
	"dining options": {
		isEnabled: { set: { isEnabled: false }, by: "diningOptions: Regular Pickup" },
		allowsAlcohol: { set: { allowsAlcohol: false }, in: WINE, by: "diningOptions: Alcohol" },
		weeklySchedule: { set: { schedule: NEVER }, by: "diningOptions: Schedule" },
		paymentMethods: {
			set: { paymentMethods: ["credit_card"] },
			in: { facts: { charging: null } },
			by: "locationPaymentProvider: Link a provider",
		},
	},
	"delivery zones": {
		isEnabled: zone({ isEnabled: false }),
		"cartFees[].from": fees("cartFees", { from: 10_000_000 }),
		"cartFees[].to": fees("cartFees", { to: 1 }),
		"distanceFees[].from": fees("distanceFees", { from: 10_000 }),
		"distanceFees[].to": fees("distanceFees", { to: 1 }),
		"weightFees[].from": fees("weightFees", { from: 10_000 }),
		"weightFees[].to": { ...fees("weightFees", { to: 1 }), in: HEAVY },
		partnerId: zone({ partnerId: "courier" }, "deliveryPartners: Partners"),
		maxParcelWeight: { ...zone({ maxParcelWeight: 1 }), in: HEAVY },
	},
	"payment settings": {
		isCreditCardEnabled: unpaid,
		isCashEnabled: unpaid,
		isGiftCardEnabled: unpaid,
		isApplePayBrowserEnabled: unpaid,
		isApplePayAppEnabled: unpaid,
		isGooglePayEnabled: unpaid,
		isLive: {
			set: { isLive: true, isCashEnabled: false, isGiftCardEnabled: false },
			in: { facts: { charging: null } },
			by: "locationPaymentProvider: Link a provider",
		},
	},
};
