import { BLANK_ZONE } from "~/models/fulfilment/delivery-zone";
import type { SlotFormat } from "~/models/fulfilment/order-for-later";
import { normalizeCardNumber } from "~/models/gift-cards/gift-card";
import { CARD_MESSAGES } from "~/models/gift-cards/pay-with-cards";
import { basketChecks, partnerFees } from "./basket-checks";
import type { Check } from "./check";
import { findZone, type ZoneFound } from "./delivery-fee";
import {
	applyDiscounts,
	type DiscountOffer,
	fitted,
	type QuotedDiscount,
	type TakenOff,
	UNKNOWN_CODE,
} from "./discounts";
import { giftCardsCheck, type QuotedGiftCards, quotedGiftCards } from "./gift-cards";
import { pricedLine } from "./line-price";
import { pointsCheck, type QuotedLoyalty, quotedLoyalty } from "./loyalty";
import { menuChecks } from "./menu-checks";
import { isOfMenu, withMenu } from "./menu-line";
import { type OrderTimes, orderTimes, type TimedBasket } from "./order-times";
import { orderTotal, type PricedLine, type QuotedLine, type QuotedMoney } from "./order-total";
import { type PaymentOffer, paymentOffer } from "./payment-check";
import { placeChecks, posCheck } from "./place-checks";
import type { QuoteFacts } from "./quote-facts";
import type { GivenRequest, QuoteRequest, RequestedItem } from "./quote-request";
import { timeChecks } from "./time-checks";

const MINUTE = 60_000;

/** Offer for a basket at a place and time, or the reasons against it. Instants in ISO UTC, money in minor units. */
export interface Quote {
	storeId: string;
	at: string;
	orderable: boolean;
	checks: Check[];
	payment: PaymentOffer;
	warnings: string[];
	option: { name: string; disclaimer: string } | null;
	slots: string[];
	/** Guest-facing format of these times (spec 3.9). */
	slotFormat: SlotFormat;
	/** The first time an order could be for, as far as hours, slots and kitchen go. */
	nextTime: string | null;
	/** When preparation begins; null when the kitchen has no room. */
	startAt: string | null;
	/** When the order appears as in progress: for later, before preparation begins if the settings say so. */
	appearsAt: string | null;
	promiseAt: string | null;
	prepMinutes: number;
	makeMinutes: number;
	/** The drawn zone that delivers; null without one. */
	zoneId: string | null;
	lines: QuotedLine[];
	/** Organization discounts in the order applied, without those the seller already took off. */
	discounts: QuotedDiscount[];
	/** Items to add for another discount (spec 3.27). */
	offers: DiscountOffer[];
	money: QuotedMoney;
	loyalty: QuotedLoyalty | null;
	giftCards: QuotedGiftCards | null;
}

/** Applies the rules in order. Pure: the instant is one of the facts. */
export function quote(facts: QuoteFacts, given: GivenRequest): Quote {
	const request = withMenu(given, facts.menu, facts.math.rounding);
	const time = request.when === "asap" ? facts.at : Date.parse(request.when);
	const { lines, discounts, offers, codeIssue } = discountedLines(facts, given, request, time);
	const basket = toTimedBasket(request.items, lines);
	const times = orderTimes(facts, basket, time);
	const zone = findDeliveryZone(facts, request, lines);
	const totals = computeTotals(facts, request, lines, zone);
	const loyalty = quotedLoyalty(facts, request, totals.money);
	const giftCards = quotedGiftCards(facts, totals.money, loyalty);
	const checks = [
		...placeChecks(facts, request),
		...timeChecks(facts, request, { times, time }),
		...basketChecks(facts, request, {
			money: totals.money,
			zone,
			menu: menuChecks(facts, given, time),
		}),
		pointsCheck(facts, request, totals.money),
		giftCardsCheck(giftCards, facts),
		posCheck(facts),
	];
	return {
		storeId: facts.location.storeId,
		at: iso(facts.at),
		orderable: checks.every(({ passed }) => passed),
		checks,
		payment: paymentOffer(facts, request),
		warnings: quoteWarnings(facts, request, times, codeIssue),
		option: facts.option && { name: facts.option.name, disclaimer: facts.option.disclaimer },
		slots: times.slots.map(iso),
		slotFormat: times.later.intervalSettings,
		nextTime: times.nextTime === null ? null : iso(times.nextTime),
		...promiseTimes(facts, request, times, basket),
		zoneId: zone && zone !== "no-address" && !("fault" in zone) ? drawnId(facts, zone.zone) : null,
		discounts,
		offers,
		...totals,
		loyalty,
		giftCards,
	};
}

function discountedLines(
	facts: QuoteFacts,
	given: GivenRequest,
	request: QuoteRequest,
	time: number,
): Omit<TakenOff, "byLine"> & { lines: PricedLine[] } {
	const priced = request.items.map((item) => pricedLine(item, facts));
	const { location, math } = facts;
	const { byLine, ...taken } = applyDiscounts(
		facts.discounts,
		given.items.map((item, index) => ({
			itemId: isOfMenu(item) ? item.itemId : null,
			quantity: item.quantity,
			total: priced[index]?.total ?? 0,
		})),
		{
			at: time,
			zone: location.zone,
			currency: location.currency,
			rounding: math.rounding,
			promoCode: request.promoCode,
			customer: customerHistory(facts, request),
			uses: facts.discountUses,
		},
	);
	const left = priced.map(({ total }, index) => total - (byLine[index] ?? 0));
	const ofSeller = fitted(request.discount, left, left);
	const lines = priced.map((line, index) => ({
		...line,
		discount: (byLine[index] ?? 0) + (ofSeller[index] ?? 0),
	}));
	return { lines, ...taken };
}

/** A phone number or an email that is new makes a first order. */
function customerHistory({ customer }: QuoteFacts, { customerPhone, customerEmail }: QuoteRequest) {
	if (customer) return { ...customer, used: customer.usedDiscounts };
	return customerPhone || customerEmail ? { id: null, orders: 0, used: {} } : null;
}

function toTimedBasket(items: readonly RequestedItem[], lines: readonly PricedLine[]): TimedBasket {
	const preparations = items.flatMap(({ prepMinutes }) =>
		prepMinutes === null ? [] : [prepMinutes],
	);
	const makeMinutes = items.reduce(
		(sum, { prepMinutes, makeMinutes: all, quantity }) =>
			sum + (all ?? prepMinutes ?? 0) * quantity,
		0,
	);
	const longest = items.reduce<RequestedItem | null>(
		(max, item) => ((item.prepMinutes ?? 0) > (max?.prepMinutes ?? 0) ? item : max),
		null,
	);
	return {
		gross: lines.reduce((sum, { total }) => sum + total, 0),
		longestItem: Math.max(0, ...preparations),
		makeMinutes: preparations.length > 0 ? makeMinutes : null,
		longest: longest?.ofMenu?.itemId ?? null,
	};
}

function findDeliveryZone(
	facts: QuoteFacts,
	{ address, items }: QuoteRequest,
	lines: readonly PricedLine[],
): ZoneFound | "no-address" | null {
	const { option, location, zones, math, delivery } = facts;
	if (option?.behavior !== "delivery") return null;
	if (!address?.coordinates || !location.coordinates) return "no-address";
	const subtotal = lines.reduce((sum, { total, discount }) => sum + total - discount, 0);
	const weight = items.reduce((sum, each) => sum + each.weight * each.quantity, 0);
	return findZone(
		{
			zones: zones.length > 0 ? zones : [radiusZone(location.coordinates, delivery.radius)],
			from: location.coordinates,
			to: address.coordinates,
			rounding: math.rounding,
			providerFees: partnerFees(facts),
		},
		{ subtotal, weight, heaviest: Math.max(0, ...items.map((each) => each.weight)) },
	);
}

function computeTotals(
	facts: QuoteFacts,
	request: QuoteRequest,
	lines: PricedLine[],
	zone: ReturnType<typeof findDeliveryZone>,
): { lines: QuotedLine[]; money: QuotedMoney } {
	const { location, math, charges, feeCharge, tipCharge } = facts;
	const found = zone && zone !== "no-address" && !("fault" in zone) ? zone : null;
	return orderTotal({
		currency: location.currency,
		math,
		lines,
		delivery: zone ? { fee: found?.fee ?? null, why: found?.why ?? "" } : null,
		tip: request.tip,
		charges,
		feeCharge,
		tipCharge,
		openAmounts: new Map(request.charges.map(({ id, amount }) => [id, amount])),
	});
}

function promiseTimes(
	facts: QuoteFacts,
	{ when }: QuoteRequest,
	{ asapStart, prepAt, terms, later }: OrderTimes,
	{ makeMinutes }: TimedBasket,
): Pick<Quote, "startAt" | "appearsAt" | "promiseAt" | "prepMinutes" | "makeMinutes"> {
	if (when !== "asap") {
		const slot = Date.parse(when);
		const minutes = prepAt(slot);
		const start = slot - terms.leadMinutes(slot) * MINUTE;
		return {
			startAt: iso(start),
			appearsAt: iso(Math.min(start, slot - later.preFulfillmentMinutes * MINUTE)),
			promiseAt: iso(slot),
			prepMinutes: minutes,
			makeMinutes: makeMinutes ?? minutes,
		};
	}
	const minutes = prepAt(facts.at);
	const promise = asapStart === null ? null : asapStart + terms.leadMinutes(facts.at) * MINUTE;
	return {
		startAt: asapStart === null ? null : iso(asapStart),
		appearsAt: asapStart === null ? null : iso(asapStart),
		promiseAt: promise === null ? null : iso(promise),
		prepMinutes: minutes,
		makeMinutes: makeMinutes ?? minutes,
	};
}

function quoteWarnings(
	facts: QuoteFacts,
	request: QuoteRequest,
	times: OrderTimes,
	codeIssue: string | null,
): string[] {
	const hasNotes = request.items.some(({ notes }) => notes !== "");
	const isMoved = request.when === "asap" && times.asapStart !== null && times.asapStart > facts.at;
	return [
		...(codeIssue ? [codeWarning(request, codeIssue)] : []),
		...(hasNotes && !facts.location.isNotesEnabled
			? ["Special requests are off at this location, so notes are removed"]
			: []),
		...(!facts.payment.isLive && request.paymentMethod && request.paymentMethod !== "cash"
			? ["Payments are in test mode at this location; no money moves"]
			: []),
		...(isMoved ? ["The kitchen is full now, so the order starts later"] : []),
	];
}

function codeWarning({ promoCode }: { promoCode: string | null }, issue: string): string {
	return `The code "${promoCode}" does not apply: it ${issue}`;
}

/** Gift card numbers of a request in order, then its promo code, normalized. */
export function codesIn({ giftCards = [], promoCode = null }: Coded): string[] {
	return [
		...giftCards.map(({ number }) => `card ${normalizeCardNumber(number)}`),
		...(promoCode ? [`promo ${promoCode.toLowerCase()}`] : []),
	];
}

interface Coded {
	giftCards?: readonly { number: string }[] | undefined;
	promoCode?: string | null;
}

export function wrongCodesIn(
	request: { giftCards: readonly { number: string }[]; promoCode: string | null },
	{ giftCards, warnings }: Pick<Quote, "giftCards" | "warnings">,
): { cards: string[]; promo: string[] } {
	const { promoCode } = request;
	const cards = codesIn({ giftCards: request.giftCards });
	const isUnknown = promoCode && warnings.includes(codeWarning(request, UNKNOWN_CODE));
	return {
		cards: cards.filter((_, index) => giftCards?.cards[index]?.fault === CARD_MESSAGES.unknown),
		promo: isUnknown ? codesIn({ promoCode }) : [],
	};
}

function drawnId({ zones }: QuoteFacts, { id }: { id: string }): string | null {
	return zones.length > 0 ? id : null;
}

function radiusZone(center: NonNullable<QuoteFacts["location"]["coordinates"]>, radius: number) {
	return {
		...BLANK_ZONE,
		id: "radius",
		name: "Around the location",
		priority: 1,
		area: { type: "circle" as const, center, radius },
	};
}

function iso(time: number): string {
	return new Date(time).toISOString();
}
