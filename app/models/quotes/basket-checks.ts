import type { DeliveryZone } from "~/models/fulfilment/delivery-zone";
import { formatMiles } from "~/models/fulfilment/format-miles";
import { formatMoney } from "~/models/shared/money";
import type { Check } from "./check";
import type { ZoneFound } from "./delivery-fee";
import type { QuotedMoney } from "./order-total";
import { paymentCheck } from "./payment-check";
import type { PartnerFacts, QuoteFacts } from "./quote-facts";
import type { QuoteRequest } from "./quote-request";
import { isPickup } from "./time-checks";

export interface CheckedBasket {
	money: QuotedMoney;
	/** Null without delivery; "no-address" when the address is missing. */
	zone: ZoneFound | "no-address" | null;
	menu: Check[];
}

export function basketChecks(
	facts: QuoteFacts,
	request: QuoteRequest,
	{ money, zone, menu }: CheckedBasket,
): Check[] {
	return [
		totalCheck(facts, money),
		...(zone ? zoneChecks(facts, zone) : []),
		...menu,
		alcoholCheck(facts, request),
		paymentCheck(facts, request),
		tipCheck(facts, request),
	];
}

function totalCheck(facts: QuoteFacts, { subtotal, currency }: QuotedMoney): Check {
	const { minOrderTotal: min, maxOrderTotal: max } = fulfilmentSettings(facts) ?? NO_LIMITS;
	const decidedBy = { page: settingsPage(facts), on: "Order total" } as const;
	const message =
		subtotal < min
			? `The minimum order is ${formatMoney(min, currency)}`
			: max > 0 && subtotal > max
				? `The maximum order is ${formatMoney(max, currency)}`
				: null;
	return {
		id: "order-total",
		passed: message === null,
		words: message ?? "The total is within the limits",
		decidedBy,
	};
}

function zoneChecks(facts: QuoteFacts, found: ZoneFound | "no-address"): Check[] {
	const partner = partnerCheck(facts, found);
	const decidedBy =
		facts.zones.length > 0
			? ({ page: "deliveryZones", on: "Zones" } as const)
			: ({ page: "deliverySettings", on: "Radius" } as const);
	const zone = (passed: boolean, message: string): Check => ({
		id: "delivery-zone",
		passed,
		words: message,
		decidedBy,
	});
	const parcel = (passed: boolean, message: string): Check => ({
		id: "parcel",
		passed,
		words: message,
		decidedBy,
	});
	const light = parcel(true, "The delivery is not too heavy");
	if (found === "no-address") {
		if (facts.location.coordinates) {
			return [zone(false, "A delivery needs an address"), partner, light];
		}
		const message = "The location's address is not on the map yet";
		const byAddress = { page: "locationInfo", on: "Address" } as const;
		return [{ ...zone(false, message), decidedBy: byAddress }, partner, light];
	}
	if (!("fault" in found)) {
		return [zone(true, `${found.zone.name}, ${formatMiles(found.miles)} away`), partner, light];
	}
	switch (found.fault) {
		case "outside":
			return [zone(false, "The address is outside the delivery zones"), partner, light];
		case "beyond-fees":
			return [
				zone(false, `${found.zone?.name} has no fee for this distance, total or weight`),
				partner,
				light,
			];
		case "too-heavy":
			return [
				zone(true, `${found.zone?.name}`),
				partner,
				parcel(false, "The delivery is too heavy for this address"),
			];
	}
}

function alcoholCheck({ option }: QuoteFacts, { items }: QuoteRequest): Check {
	const has = items.some(({ containsAlcohol }) => containsAlcohol);
	const passed = !has || Boolean(option?.allowsAlcohol);
	return {
		id: "alcohol",
		passed,
		words: !has
			? "No alcohol in the order"
			: passed
				? `${option?.name} allows alcohol`
				: `${option?.name ?? "This dining option"} doesn’t allow alcohol`,
		decidedBy: { page: "diningOptions", on: "Alcohol" },
	};
}

function tipCheck(facts: QuoteFacts, { tip }: QuoteRequest): Check {
	const isRequired = fulfilmentSettings(facts)?.isTipRequired ?? false;
	const passed = !isRequired || tip !== null;
	return {
		id: "tip",
		passed,
		words: !isRequired ? "No tip is required" : passed ? "Tip added" : "Choose a tip, or enter 0",
		decidedBy: { page: settingsPage(facts), on: "Tip" },
	};
}

const NO_LIMITS = { minOrderTotal: 0, maxOrderTotal: 0 };

function fulfilmentSettings({ option, pickup, delivery }: QuoteFacts) {
	if (option?.behavior === "delivery") return delivery;
	return option && isPickup(option.behavior) ? pickup : null;
}

function settingsPage({ option }: QuoteFacts): "deliverySettings" | "pickupSettings" {
	return option?.behavior === "delivery" ? "deliverySettings" : "pickupSettings";
}

type Facts = Pick<QuoteFacts, "partners" | "partnerAnswer">;

/** Fees of the partners by id; without those whose floating fee is unknown. */
export function partnerFees({ partners, partnerAnswer }: Facts): Map<string, number> {
	return new Map(
		partners.flatMap(({ id, feeType, fixedFee }): [string, number][] => {
			if (feeType === "fixed") return [[id, fixedFee]];
			return partnerAnswer?.outcome === "offer" ? [[id, partnerAnswer.fee]] : [];
		}),
	);
}

function partnerCheck(facts: Facts, found: ZoneFound | "no-address"): Check {
	const zone = found === "no-address" || "fault" in found ? null : found.zone;
	const partner = facts.partners.find(({ id }) => id === zone?.partnerId);
	const issue = zone && partnerIssue(facts, zone, partner);
	return {
		id: "delivery-partner",
		passed: !issue,
		words: issue ?? deliveredByMessage(facts, partner),
		decidedBy: zone?.partnerId
			? { page: "deliveryPartners", on: partner?.name ?? "Partners" }
			: { page: "deliveryZones", on: "Couriers" },
	};
}

function partnerIssue(
	{ partnerAnswer: answer }: Facts,
	{ name, partnerId, includesProviderFee }: DeliveryZone,
	partner: PartnerFacts | undefined,
): string | null {
	if (partnerId === null) return null;
	if (!partner) return `The delivery partner for ${name} was deleted`;
	if (!partner.isEnabled) return `${partner.name} is off`;
	if (partner.missing.length > 0) {
		return `${partner.name} is not connected: ${partner.missing.join(", ")} is missing`;
	}
	if (answer?.outcome === "refused") {
		return `${partner.name} can’t take this delivery: ${answer.words}`;
	}
	const needsFee = includesProviderFee && partner.feeType === "floating";
	return answer?.outcome === "silent" && needsFee
		? `${partner.name} isn’t responding, so its fee is unknown. Try again in a moment.`
		: null;
}

function deliveredByMessage({ partnerAnswer }: Facts, partner: PartnerFacts | undefined): string {
	if (!partner) return "The location’s own team delivers";
	return partnerAnswer?.outcome === "silent"
		? `${partner.name} isn’t responding; the location arranges the delivery`
		: `${partner.name} delivers`;
}
