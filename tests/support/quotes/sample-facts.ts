import { DEFAULT_DELIVERY, DEFAULT_PICKUP } from "~/models/fulfilment/fulfilment-settings";
import type { OrderForLater } from "~/models/fulfilment/order-for-later";
import { DEFAULT_PREP_TIME } from "~/models/fulfilment/prep-time";
import { DEFAULT_THROTTLING } from "~/models/fulfilment/throttling";
import { sameEveryDay } from "~/models/hours/business-hours";
import { DEFAULT_PAYMENT } from "~/models/money/payment-settings";
import type { OptionFacts, QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest, RequestedItem } from "~/models/quotes/quote-request";

export const NINE_TO_NINE = sameEveryDay([{ start: "09:00", end: "21:00" }]);

const TAKEOUT: OptionFacts = {
	id: "takeout",
	name: "Regular Pickup",
	disclaimer: "",
	behavior: "takeout",
	isEnabled: true,
	allowsAlcohol: true,
	schedule: null,
	properties: [],
	paymentMethods: [],
};

/** A location in Chicago that is open from 9 to 21 and sells everything, at noon on Tuesday, March 10, 2026. */
export function sampleFacts(given: Partial<QuoteFacts> = {}): QuoteFacts {
	return {
		at: Date.parse("2026-03-10T12:00:00-05:00"),
		location: sampleLocation(),
		stops: { organization: null, location: null },
		hours: { weekly: NINE_TO_NINE, dineIn: NINE_TO_NINE, haveDineInHours: false, specialDays: [] },
		option: TAKEOUT,
		pickup: DEFAULT_PICKUP,
		delivery: { ...DEFAULT_DELIVERY, isEnabled: true },
		zones: [],
		partners: [],
		partnerAnswer: null,
		giftCards: [],
		menu: new Map(),
		counter: { isShared: true },
		prep: DEFAULT_PREP_TIME,
		throttling: DEFAULT_THROTTLING,
		load: new Map(),
		math: { strategy: "per-line", rounding: "half-up" },
		pos: { isLinked: true, isLive: true, silentSince: null },
		taxes: [],
		charges: [],
		feeCharge: null,
		tipCharge: null,
		discounts: [],
		discountUses: {},
		loyalty: null,
		payment: DEFAULT_PAYMENT,
		charging: { provider: "square", endsAt: null },
		customer: null,
		...given,
	};
}

export function sampleLocation(
	given: Partial<QuoteFacts["location"]> = {},
): QuoteFacts["location"] {
	return {
		storeId: "store",
		title: "Wicker Park",
		type: "store",
		targetType: "ONLINE",
		isCentralLocation: false,
		isNotesEnabled: true,
		isGuestCheckoutEnabled: true,
		currency: "USD",
		country: "us",
		zone: "America/Chicago",
		coordinates: { latitude: 41.9088, longitude: -87.6796 },
		...given,
	};
}

export function sampleOption(given: Partial<OptionFacts> = {}): OptionFacts {
	return { ...TAKEOUT, ...given };
}

export function pickupLater(given: Partial<OrderForLater>): QuoteFacts["pickup"] {
	return { ...DEFAULT_PICKUP, delayedOrders: { ...DEFAULT_PICKUP.delayedOrders, ...given } };
}

/** A guest asks for one item of $10, as soon as possible. */
export function sampleRequest(given: Partial<GivenRequest> = {}): GivenRequest {
	return {
		storeId: "store",
		diningOption: "takeout",
		when: "asap",
		address: null,
		customerId: null,
		customerPhone: "",
		customerEmail: "",
		properties: {},
		paymentMethod: null,
		source: null,
		items: [sampleItem()],
		charges: [],
		promoCode: null,
		discount: 0,
		tip: null,
		points: 0,
		giftCards: [],
		...given,
	};
}

export function sampleItem(given: Partial<RequestedItem> = {}): RequestedItem {
	return {
		title: "Half chicken",
		quantity: 1,
		unitPrice: 1000,
		modifiers: [],
		taxes: null,
		taxRatePpm: null,
		prepMinutes: null,
		weight: 0,
		containsAlcohol: false,
		notes: "",
		...given,
	};
}
