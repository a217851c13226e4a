import { type Currency, formatMoney } from "~/models/shared/money";
import type { TypedQuote } from "./given-quote";

export interface DeliveryAnswer {
	zoneId: string | null;
	isDelivered: boolean;
	words: string[];
	/** Minor units with the reason; null where it is not delivered. */
	fee: { name: string; amount: number; why: string } | null;
	currency: Currency;
}

export function deliveryAnswerOf({
	checks,
	money,
	zoneId,
}: Pick<TypedQuote, "checks" | "money" | "zoneId">): DeliveryAnswer {
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
		fee: isDelivered && deliveryFee ? feeOf(deliveryFee) : null,
		currency,
	};
}

/** "Delivery fee: $3.50 (Downtown: flat fee)"; null where no fee is charged. */
export function feeWords({ fee, currency }: Pick<DeliveryAnswer, "fee" | "currency">) {
	return fee && `${fee.name}: ${formatMoney(fee.amount, currency)} (${fee.why})`;
}

const NO_OPTION = "This location has no dining option for deliveries";

function feeOf({ name, amount, why }: NonNullable<DeliveryAnswer["fee"]>) {
	return { name, amount, why };
}
