import { formatMoney } from "~/models/shared/money";
import { formatRate } from "~/models/shared/rate";
import { formatPoints } from "../shared/count-text";
import type { Order, OrderItem } from "./order";
import type { MoneyLine, OrderLineView } from "./order-view";

/** Formats an order line for pages, tickets and receipts. */
export function lineView(item: OrderItem, { currency }: Pick<Order, "currency">): OrderLineView {
	return {
		id: item.id,
		itemId: item.itemId ?? null,
		quantity: item.quantity,
		name: item.name,
		modifiers: item.modifiers.map(({ name, quantity, price }) => {
			const times = quantity > 1 ? `${quantity} × ` : "";
			return `${times}${name}${price > 0 ? ` (+${formatMoney(price, currency)})` : ""}`;
		}),
		notes: item.notes,
		each: item.quantity > 1 ? formatMoney(item.total / item.quantity, currency) : null,
		total: formatMoney(item.total, currency),
	};
}

/** Each discount by its name, and what else was taken off. */
function discountLines({ discount, discounts }: Order): { label: string; amount: number }[] {
	const named = discounts.reduce((sum, { amount }) => sum + amount, 0);
	const rest = discount - named;
	return [
		...discounts.map(({ name, amount }) => ({ label: `Discount: ${name}`, amount })),
		...(rest > 0 ? [{ label: "Discount", amount: rest }] : []),
	];
}

/** "Includes GST 10%": the taxes of the total that its prices contain. */
function includedTaxes({ taxIncluded, includedTaxes: known }: Order) {
	if (taxIncluded > 0 && known.length === 0)
		return [{ label: "Includes tax", amount: taxIncluded }];
	return known.map(({ name, ratePpm, amount }) => {
		return { label: `Includes ${name} ${formatRate(ratePpm)}`, amount };
	});
}

/** Amounts of an order, from its subtotal to its payments. */
export function moneyLines(order: Order): MoneyLine[] {
	const { tenders, rest } = paidLines(order);
	if (tenders.length === 0) return priceLines(order);
	const other = { label: "Other payment", amount: formatMoney(rest, order.currency), isSum: true };
	return [...priceLines(order), ...tenders, other];
}

/** From the subtotal to the total, with included taxes (spec 3.19) and refunds. */
export function priceLines(order: Order): MoneyLine[] {
	const { currency, gratuity, deliveryFee, refundedAmount, total } = order;
	const line = (label: string, minor: number, isSum = false) => ({
		label,
		amount: formatMoney(minor, currency),
		isSum,
	});
	return [
		line("Subtotal", order.subtotal),
		...discountLines(order).map(({ label, amount }) => line(label, -amount)),
		...(order.tax > 0 || order.taxIncluded === 0 ? [line("Tax", order.tax)] : []),
		...(deliveryFee > 0 ? [line("Delivery fee", deliveryFee)] : []),
		...(order.charges > 0 ? [line("Service charges", order.charges)] : []),
		...(gratuity > 0 ? [line("Gratuity", gratuity)] : []),
		line("Total", total, true),
		...includedTaxes(order).map(({ label, amount }) => line(label, amount)),
		...(refundedAmount > 0
			? [line("Refunded", -refundedAmount), line("Net", total - refundedAmount, true)]
			: []),
	];
}

/** Payments by points and gift cards, and minor units left to pay. Canceled or refunded orders say "given back". */
export function paidLines({ points, pointsAmount, giftCards, total, ...order }: Order): {
	tenders: MoneyLine[];
	rest: number;
} {
	const line = (label: string, minor: number) => ({
		label: `${label}${went ? ", returned" : ""}`,
		amount: formatMoney(minor, order.currency),
		isSum: false,
	});
	const went = order.status === "canceled" || order.status === "refunded";
	return {
		tenders: [
			...(pointsAmount > 0 ? [line(`Paid with ${formatPoints(points)}`, pointsAmount)] : []),
			...giftCards.map(({ last4, amount }) => line(`Gift card ending in ${last4}`, amount)),
		],
		rest: giftCards.reduce((left, { amount }) => left - amount, total - pointsAmount),
	};
}
