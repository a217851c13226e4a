import { describe, expect, it } from "vitest";
import { DEFAULT_DELIVERY, DEFAULT_PICKUP } from "~/models/fulfilment/fulfilment-settings";
import { weekOf } from "~/models/hours/business-hours";
import { DEFAULT_PAYMENT } from "~/models/money/payment-settings";
import { CHECKS, type CheckId } from "~/models/ordering/check";
import { quote } from "~/models/ordering/quote";
import type { QuoteFacts } from "~/models/ordering/quote-facts";
import type { GivenRequest } from "~/models/ordering/quote-request";
import {
	sampleFacts,
	sampleItem,
	sampleLocation,
	sampleOption,
	sampleRequest,
} from "../../support/ordering/sample-facts";
import { menuWith } from "../../support/ordering/sample-menu";

const STOP = { reason: "No gas", since: "2026-03-10T16:00:00.000Z", until: null };
const NEVER = weekOf([]);
const HERE = { latitude: 41.91, longitude: -87.68 };

/** A delivery of a bottle of wine, to be paid by card: a basket that has something to do with every link. */
const FACTS = sampleFacts({
	menu: menuWith(),
	option: sampleOption({ behavior: "delivery", name: "Delivery" }),
	delivery: { ...DEFAULT_DELIVERY, isEnabled: true, isTipRequired: true },
	payment: { ...DEFAULT_PAYMENT, isCashEnabled: false },
});
const REQUEST = sampleRequest({
	diningOption: "delivery",
	address: { text: "", coordinates: HERE },
	items: [
		sampleItem({ containsAlcohol: true, weight: 1_200 }),
		{
			itemId: "item",
			quantity: 2,
			modifiers: [{ modifierId: "modifier", quantity: 1 }],
			choices: [],
			variationId: null,
			notes: "",
		},
	],
	paymentMethod: "credit_card",
	tip: { amount: 300 },
});

const ZONE: QuoteFacts["zones"][number] = {
	id: "zone",
	name: "Near",
	priority: 1,
	isEnabled: true,
	area: { type: "circle", center: HERE, radius: 3 },
	flatFee: 300,
	cartFees: [],
	distanceFees: [],
	distanceRateType: "fixed",
	weightFees: [],
	minFee: null,
	maxFee: null,
	partnerId: null,
	includesProviderFee: false,
	allowsParcels: false,
	maxParcelWeight: 1_000,
};

const BROKEN: Record<CheckId, { facts?: Partial<QuoteFacts>; request?: Partial<GivenRequest> }> = {
	"merchant-stop": { facts: { stops: { organization: STOP, location: null } } },
	"store-stop": { facts: { stops: { organization: null, location: STOP } } },
	"location-sells": { facts: { location: sampleLocation({ targetType: "OFFLINE" }) } },
	customer: { facts: { customer: { status: "blocked" } }, request: { customerId: "one" } },
	hours: {
		facts: {
			hours: { weekly: NEVER, dineIn: NEVER, haveDineInHours: false, specialDays: [] },
		},
	},
	"dining-option": { facts: { delivery: { ...FACTS.delivery, isEnabled: false } } },
	schedule: {
		facts: { delivery: { ...FACTS.delivery, haveCustomSchedule: true, weeklySchedule: NEVER } },
	},
	"asap-or-slot": {
		facts: {
			delivery: {
				...FACTS.delivery,
				delayedOrders: { ...DEFAULT_PICKUP.delayedOrders, isDisabledASAP: true },
			},
		},
	},
	capacity: {
		facts: { throttling: { isEnabled: true, defaultCapacity: 0, weekly: [], oneTime: [] } },
	},
	"order-total": { facts: { delivery: { ...FACTS.delivery, minOrderTotal: 3_051 } } },
	"delivery-partner": {
		facts: { zones: [{ ...ZONE, maxParcelWeight: null, partnerId: "courier" }] },
	},
	"delivery-zone": { facts: { delivery: { ...FACTS.delivery, radius: 0.01 } } },
	parcel: { facts: { zones: [ZONE] } },
	menu: { facts: { menu: menuWith({ menu: { isEnabled: false } }) } },
	category: { facts: { menu: menuWith({ category: { diningBehaviors: ["takeout"] } }) } },
	item: { facts: { menu: menuWith({ item: { isOrderable: false } }) } },
	"item-quantity": { facts: { menu: menuWith({ item: { maxQuantity: 1 } }) } },
	modifiers: { facts: { menu: menuWith({ group: { minSelections: 2, maxSelections: 2 } }) } },
	alcohol: {
		facts: { option: sampleOption({ behavior: "delivery", allowsAlcohol: false }) },
	},
	"payment-method": { request: { paymentMethod: "cash" } },
	tip: { request: { tip: null } },
	"pos-link": {
		facts: { pos: { isLinked: true, isLive: true, silentSince: "2026-03-10T16:00:00.000Z" } },
	},
};

describe("the chain of checks", () => {
	it("passes as a whole, link by link in order", () => {
		const { checks, orderable } = quote(FACTS, REQUEST);
		expect(checks.map(({ id }) => id)).toEqual(CHECKS);
		expect(checks.filter(({ passed }) => !passed)).toEqual([]);
		expect(orderable).toBe(true);
	});

	it.each(CHECKS)("names exactly the link that is broken: %s", (id) => {
		const { facts, request } = BROKEN[id];
		const { checks, orderable } = quote({ ...FACTS, ...facts }, { ...REQUEST, ...request });
		expect(checks.filter(({ passed }) => !passed).map((check) => check.id)).toEqual([id]);
		expect(orderable).toBe(false);
	});

	it("tells since when orders have been stopped", () => {
		const { checks } = quote({ ...FACTS, ...BROKEN["store-stop"].facts }, REQUEST);
		expect(checks.find(({ id }) => id === "store-stop")).toMatchObject({
			since: STOP.since,
			words: "The location has stopped orders until somebody ends the stop: No gas",
		});
	});

	it.each([
		["none is linked", { isLinked: false, isLive: true }, "locationInfo"],
		["it is only tried out", { isLinked: true, isLive: false }, "posSettings"],
	] as const)("needs no point of sale where %s", (_, pos, page) => {
		const facts = { ...FACTS, pos: { ...pos, silentSince: "2026-03-10T16:00:00.000Z" } };
		const { checks, orderable } = quote(facts, REQUEST);
		expect(orderable).toBe(true);
		expect(checks.at(-1)).toMatchObject({ id: "pos-link", decidedBy: { page } });
	});

	it("lists all links that are broken at once", () => {
		const facts = { ...FACTS, ...BROKEN.hours.facts, ...BROKEN["store-stop"].facts };
		const { checks } = quote(facts, { ...REQUEST, tip: null });
		expect(checks.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual([
			"store-stop",
			"hours",
			"tip",
		]);
	});

	it("asks nothing of a delivery where nothing is delivered", () => {
		const { checks } = quote(sampleFacts(), sampleRequest());
		expect(checks.map(({ id }) => id)).not.toContain("delivery-zone");
	});
});
