import { type Order, PAYMENT_METHOD_LABELS, type Refund } from "~/models/orders/order";
import type { OrderDetail } from "~/models/orders/order-detail";
import { isPaidByProvider, paidInMoney, refundableToCards } from "~/models/orders/order-money";
import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import { formatPoints } from "~/models/shared/count-text";
import { formatMoney } from "~/models/shared/money";

/** Explains what happens to the money of an order canceled without a refund. */
export function withoutRefundHint(order: OrderDetail, refundable: number): string {
	const remaining = isPaidByProvider(order) ? refundable - refundableToCards(order) : 0;
	const back = returnedPaymentsMessage(order);
	if (remaining <= 0) return back || "The customer is not refunded.";
	const money = formatMoney(remaining, order.currency);
	return `Warning: the customer's ${money} is not refunded, and you can't refund it later. ${back}`.trim();
}

/** Names what is returned automatically when an order is canceled. */
function returnedPaymentsMessage(order: OrderDetail): string {
	const cards = refundableToCards(order);
	const parts = [
		order.points > 0 && `the ${formatPoints(order.points)}`,
		cards > 0 && `the ${formatMoney(cards, order.currency)} in gift cards`,
	].filter(Boolean);
	if (parts.length === 0) return "";
	const text = parts.join(" and ");
	return `${text.charAt(0).toUpperCase()}${text.slice(1)} used to pay will be returned.`;
}

export function refundElsewhereMessage(order: OrderDetail): string {
	const name = parseProvider(order.paymentInformation?.provider ?? "");
	const at = name ? PAYMENT_PROVIDER_NAMES[name] : "the payment provider";
	const left = paidInMoney(order) - order.refundedAmount - refundableToCards(order);
	return `Refund ${formatMoney(Math.max(0, left), order.currency)} at ${at}.`;
}

export function paymentLabel(order: Order): string {
	const { label } = PAYMENT_METHOD_LABELS[order.paymentMethod];
	const last4 = order.paymentInformation?.last4;
	return isPaidByProvider(order) && last4 ? `${label} •••• ${last4}` : label;
}

export function refundDestinations(order: Order, { amount, giftCardAmount }: Refund): string {
	if (giftCardAmount === 0) return `To ${paymentLabel(order)}`;
	const cards = `${formatMoney(giftCardAmount, order.currency)} to gift card`;
	if (amount === giftCardAmount) return cards;
	return `${cards}, ${formatMoney(amount - giftCardAmount, order.currency)} to ${paymentLabel(order)}`;
}
