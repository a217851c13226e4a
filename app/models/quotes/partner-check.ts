import type { DeliveryZone } from "~/models/fulfilment/delivery-zone";
import type { Check } from "./check";
import type { ZoneFound } from "./delivery-fee";
import type { PartnerFacts, QuoteFacts } from "./quote-facts";

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

export function partnerCheck(facts: Facts, found: ZoneFound | "no-address"): Check {
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
