import { type Currency, formatMoney } from "~/models/shared/money";
import type { DraftQuote } from "./given-quote";

export interface DeliveryAnswer {
	zoneId: string | null;
	isDelivered: boolean;
	words: string[];
	/** Minor units, with the reason; null if not delivered. */
	fee: { name: string; amount: number; why: string } | null;
	currency: Currency;
}

export function toDeliveryAnswer({
	checks,
	money,
	zoneId,
}: Pick<DraftQuote, "checks" | "money" | "zoneId">): DeliveryAnswer {
	const relevant = checks.filter(
		({ id, decidedBy }) =>
			id === "delivery-zone" ||
			id === "parcel" ||
			(id === "delivery-partner" && decidedBy.page === "deliveryPartners"),
	);
	const isDelivered = relevant.length > 0 && relevant.every(({ passed }) => passed);
	const { deliveryFee, currency } = money;
	return {
		zoneId,
		isDelivered,
		words: relevant.length > 0 ? relevant.map(({ words }) => words) : [NO_OPTION],
		fee: isDelivered && deliveryFee ? presentFee(deliveryFee) : null,
		currency,
	};
}

/** Formats the fee: "Delivery fee: $3.50 (Downtown: flat fee)"; null without a fee. */
export function feeText({ fee, currency }: Pick<DeliveryAnswer, "fee" | "currency">) {
	return fee && `${fee.name}: ${formatMoney(fee.amount, currency)} (${fee.why})`;
}

const NO_OPTION = "This location has no dining option for deliveries";

function presentFee({ name, amount, why }: NonNullable<DeliveryAnswer["fee"]>) {
	return { name, amount, why };
}
