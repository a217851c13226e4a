import { describe, expect, it } from "vitest";
import { DEFAULT_DELIVERY } from "~/models/fulfilment/fulfilment-settings";
import { DEFAULT_PAYMENT } from "~/models/money/payment-settings";
import { CHECKS } from "~/models/orders/check";
import { quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import { BREAKS, BROKEN_STOP } from "../../support/quotes/broken-links";
import {
	sampleFacts,
	sampleItem,
	sampleOption,
	sampleRequest,
} from "../../support/quotes/sample-facts";
import { menuWith } from "../../support/quotes/sample-menu";

const HERE = { latitude: 41.91, longitude: -87.68 };

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
	maxParcelWeight: null,
};

/** A delivery of a bottle of wine, to be paid by card: a basket that has something to do with every link. */
const FACTS = sampleFacts({
	menu: menuWith(),
	zones: [ZONE],
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

const WHOLE = { facts: FACTS, request: REQUEST, quoted: quote(FACTS, REQUEST) };

describe("the chain of checks", () => {
	it("passes as a whole, link by link in order", () => {
		const { checks, orderable } = quote(FACTS, REQUEST);
		expect(checks.map(({ id }) => id)).toEqual(CHECKS);
		expect(checks.filter(({ passed }) => !passed)).toEqual([]);
		expect(orderable).toBe(true);
	});

	it.each(CHECKS)("names exactly the link that is broken: %s", (id) => {
		const { facts, request } = BREAKS[id](WHOLE);
		const { checks, orderable } = quote({ ...FACTS, ...facts }, { ...REQUEST, ...request });
		expect(checks.filter(({ passed }) => !passed).map((check) => check.id)).toEqual([id]);
		expect(orderable).toBe(false);
	});

	it("tells since when orders have been stopped", () => {
		const { checks } = quote({ ...FACTS, ...BREAKS["store-stop"](WHOLE).facts }, REQUEST);
		expect(checks.find(({ id }) => id === "store-stop")).toMatchObject({
			since: BROKEN_STOP.since,
			words: "The location has stopped orders until someone turns orders back on: No gas",
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
		const broken = { ...BREAKS.hours(WHOLE).facts, ...BREAKS["store-stop"](WHOLE).facts };
		const facts = { ...FACTS, ...broken };
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
