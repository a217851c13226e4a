import fc from "fast-check";
import { expect, it } from "vitest";
import type { FeeInterval } from "~/models/fulfilment/delivery-zone";
import { DEFAULT_DELIVERY } from "~/models/fulfilment/fulfilment-settings";
import { DEFAULT_ORDER_FOR_LATER } from "~/models/fulfilment/order-for-later";
import { sameEveryDay } from "~/models/hours/business-hours";
import { DEFAULT_PAYMENT } from "~/models/money/payment-settings";
import { CHECKS, type CheckId } from "~/models/orders/check";
import { quote } from "~/models/quotes/quote";
import type { QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import { MATH_STRATEGIES, ROUNDING_TYPES } from "~/models/shared/rounding";
import { propertyRuns } from "../../support/property-runs";
import { BREAKS } from "../../support/quotes/broken-links";
import {
	sampleFacts,
	sampleItem,
	sampleLocation,
	sampleOption,
	sampleRequest,
} from "../../support/quotes/sample-facts";
import { menuWith } from "../../support/quotes/sample-menu";
import { expectSumOfParts } from "../../support/quotes/sum-of-parts";

const RUNS = propertyRuns(20_000);
const ZONES = [
	"America/New_York",
	"America/Chicago",
	"America/Toronto",
	"Australia/Sydney",
	"America/Phoenix",
];
const HERE = { latitude: 41.91, longitude: -87.68 };
const cents = fc.integer({ min: 0, max: 20_000 });
const time = fc
	.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30"))
	.map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);

/** Rows without gaps: the first from 0, the last without end. */
const feeRows = fc
	.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 })
	.chain((bounds) => {
		const from = [0, ...bounds.sort((a, b) => a - b)];
		return fc
			.array(cents, { minLength: from.length, maxLength: from.length })
			.map((fees) =>
				fees.map((fee, at) => ({ from: from[at] ?? 0, to: from[at + 1] ?? null, fee })),
			);
	});

const samples = fc.record({
	id: fc.constantFrom<CheckId>(...CHECKS),
	zone: fc.constantFrom(...ZONES),
	at: fc.integer({
		min: Date.parse("2026-01-01T00:00:00Z"),
		max: Date.parse("2026-12-31T00:00:00Z"),
	}),
	/** Open around the clock, in days that begin at some time. */
	dayStart: time,
	hasOwnSchedule: fc.boolean(),
	isLater: fc.boolean(),
	step: fc.constantFrom(15, 30, 45, 60),
	minDelay: fc.integer({ min: 0, max: 300 }),
	price: fc.integer({ min: 1, max: 20_000 }),
	quantity: fc.integer({ min: 1, max: 5 }),
	ofMenu: fc.integer({ min: 2, max: 9 }),
	discount: cents,
	weight: fc.integer({ min: 2, max: 5_000 }),
	prep: fc.record({
		average: fc.integer({ min: 0, max: 90 }),
		delay: fc.integer({ min: 0, max: 60 }),
	}),
	throttling: fc.record({
		isEnabled: fc.boolean(),
		defaultCapacity: fc.constantFrom(null, 60, 600),
	}),
	fees: fc.record({
		flatFee: fc.option(cents),
		cartFees: fc.oneof(fc.constant<FeeInterval[]>([]), feeRows),
		distanceFees: fc.oneof(fc.constant<FeeInterval[]>([]), feeRows),
		weightFees: fc.oneof(fc.constant<FeeInterval[]>([]), feeRows),
		distanceRateType: fc.constantFrom("fixed" as const, "per-mile" as const),
		minFee: fc.option(cents),
		maxFee: fc.option(cents),
	}),
	tip: fc.oneof(fc.record({ amount: cents }), fc.record({ ratePpm: cents })),
	math: fc.record({
		strategy: fc.constantFrom(...MATH_STRATEGIES),
		rounding: fc.constantFrom(...ROUNDING_TYPES),
	}),
	taxPpm: fc.integer({ min: 0, max: 250_000 }),
	isTaxIncluded: fc.boolean(),
	isGuest: fc.boolean(),
	isLive: fc.boolean(),
	isCashEnabled: fc.boolean(),
	isTipRequired: fc.boolean(),
	isPosLinked: fc.boolean(),
});
type Sample = typeof samples extends fc.Arbitrary<infer Value> ? Value : never;

function buildFacts(given: Sample): QuoteFacts {
	const around = sameEveryDay([{ start: given.dayStart, end: given.dayStart }]);
	return sampleFacts({
		at: given.at,
		location: sampleLocation({ zone: given.zone, isGuestCheckoutEnabled: given.isGuest }),
		customer: given.isGuest
			? null
			: { id: null, status: "active", points: null, orders: 1, usedDiscounts: {} },
		hours: { weekly: around, dineIn: around, haveDineInHours: false, specialDays: [] },
		option: sampleOption({
			behavior: "delivery",
			name: "Delivery",
			schedule: given.hasOwnSchedule ? around : null,
		}),
		delivery: {
			...DEFAULT_DELIVERY,
			isEnabled: true,
			isTipRequired: given.isTipRequired,
			delayedOrders: {
				...DEFAULT_ORDER_FOR_LATER,
				delayStepSize: given.step,
				minDelay: given.minDelay,
				maxDelay: given.minDelay + 300,
			},
		},
		zones: [
			{
				id: "zone",
				name: "Near",
				priority: 1,
				isEnabled: true,
				partnerId: null,
				area: { type: "circle", center: HERE, radius: 3 },
				includesProviderFee: false,
				allowsParcels: true,
				maxParcelWeight: null,
				...given.fees,
			},
		],
		menu: menuWith(),
		prep: { ...given.prep, byTotal: [], byWindow: [], additionalNotification: 0 },
		throttling: { ...given.throttling, weekly: [], oneTime: [] },
		math: given.math,
		taxes: [
			{
				id: "tax",
				name: "Tax",
				appliesToMenu: true,
				ratePpm: given.taxPpm,
				isIncluded: given.isTaxIncluded,
			},
		],
		payment: { ...DEFAULT_PAYMENT, isLive: given.isLive, isCashEnabled: given.isCashEnabled },
		pos: { isLinked: given.isPosLinked, isLive: given.isLive, silentSince: null },
	});
}

function toQuoteRequest(given: Sample, when: string): GivenRequest {
	return sampleRequest({
		diningOption: "delivery",
		when,
		address: { text: "", coordinates: HERE },
		customerId: given.isGuest ? null : "one",
		paymentMethod: "credit_card",
		discount: given.discount,
		tip: given.tip,
		items: [
			sampleItem({
				unitPrice: given.price,
				quantity: given.quantity,
				weight: given.weight,
				containsAlcohol: true,
			}),
			{
				itemId: "item",
				quantity: given.ofMenu,
				modifiers: [{ modifierId: "modifier", quantity: 1 }],
				choices: [],
				variationId: null,
				notes: "",
			},
		],
	});
}

const failedCheckIds = (facts: QuoteFacts, request: GivenRequest) =>
	quote(facts, request).checks.flatMap(({ id, passed }) => (passed ? [] : [id]));

it(`the chain names exactly the link that was broken, over ${RUNS} settings, baskets and instants`, () => {
	const broken = new Map<CheckId, number>();
	fc.assert(
		fc.property(samples, (given) => {
			const facts = buildFacts(given);
			const now = quote(facts, toQuoteRequest(given, "asap"));
			const slot = given.isLater ? now.slots[0] : undefined;
			const request = toQuoteRequest(given, slot ?? "asap");
			const quoted = slot ? quote(facts, request) : now;
			expect(quoted.checks.filter(({ passed }) => !passed)).toEqual([]);
			expectSumOfParts(quoted);
			const change = BREAKS[given.id]({ facts, request, quoted });
			const failed = failedCheckIds(
				{ ...facts, ...change.facts },
				{ ...request, ...change.request },
			);
			expect(failed).toEqual([given.id]);
			broken.set(given.id, (broken.get(given.id) ?? 0) + 1);
		}),
		{ numRuns: RUNS },
	);
	expect([...broken.keys()].sort()).toEqual([...CHECKS].sort());
}, 300_000);
