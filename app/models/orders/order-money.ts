import type { Order, OrderItem, Refund, RefundFirstTo } from "./order";

type Lines = Pick<Order, "subtotal" | "tax" | "discount" | "gratuity" | "deliveryFee" | "charges">;
type Paid = Pick<Order, "total" | "pointsAmount">;
type Refundable = Paid &
	Pick<
		Order,
		"refundedAmount" | "refunds" | "giftCardAmount" | "paymentMethod" | "paymentInformation"
	>;

/** Quantity times unit price with modifiers, in minor units. */
export function lineTotal(item: Pick<OrderItem, "quantity" | "unitPrice" | "modifiers">): number {
	const modifiers = item.modifiers.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
	return item.quantity * (item.unitPrice + modifiers);
}

/** In minor units. */
export function itemsTotal(items: readonly Pick<OrderItem, "total">[]): number {
	return items.reduce((sum, { total }) => sum + total, 0);
}

/** Subtotal and tax, less discount, plus gratuity, delivery fee and service charges, in minor units. */
export function computeTotal(lines: Lines): number {
	const { subtotal, tax, discount, gratuity, deliveryFee, charges } = lines;
	return subtotal + tax - discount + gratuity + deliveryFee + charges;
}

/** Points for part of the amount paid by points (minor units), rounded down; all points for all of it. */
export function pointsWorth(
	{ points, pointsAmount }: Pick<Order, "points" | "pointsAmount">,
	amount: number,
): number {
	if (amount >= pointsAmount) return points;
	return Math.floor((points * amount) / pointsAmount);
}

export function refundsTotal(
	refunds: readonly Pick<Refund, "amount" | "status">[],
	statuses: readonly Refund["status"][] = ["succeeded"],
): number {
	return refunds
		.filter(({ status }) => statuses.includes(status))
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** Amount paid by other means than points (minor units); points are refunded as points. */
export function paidInMoney({ total, pointsAmount }: Paid): number {
	return total - pointsAmount;
}

/** Minor units still refundable (spec 5.5). Refunds with an unknown result stay reserved. */
export function refundableAmount(order: Refundable): number {
	const { refundedAmount, refunds } = order;
	const refunded = Math.max(refundedAmount, refundsTotal(refunds));
	const left = paidInMoney(order) - refunded - refundsTotal(refunds, ["pending", "unknown"]);
	const max = isPaidByProvider(order) ? left : Math.min(left, refundableToCards(order));
	return Math.max(0, max);
}

/** Whether a provider holds money that canceling the order would neither refund nor give back to gift cards. */
export function hasMoneyOfGuest(order: Refundable & Pick<Order, "status" | "isTest">): boolean {
	const { status, isTest, refundedAmount } = order;
	if (isTest || status === "canceled" || status === "refunded") return false;
	return (
		isPaidByProvider(order) && paidInMoney(order) - refundedAmount - refundableToCards(order) > 0
	);
}

/** Whether a provider took the payment and can refund it. */
export function isPaidByProvider({
	paymentMethod,
	paymentInformation,
}: Pick<Order, "paymentMethod" | "paymentInformation">): boolean {
	return paymentInformation !== null && paymentMethod !== "cash";
}

/** Minor units of a refund that go back to gift cards: tenders get it in the reverse order they were taken, or cards first. */
export function giftCardShare(
	order: Refundable,
	amount: number,
	firstTo: RefundFirstTo = "payment",
): number {
	const ofCards = refundableToCards(order);
	if (firstTo === "giftCards") return Math.min(amount, ofCards);
	const ofPayment = isPaidByProvider(order) ? refundableAmount(order) - ofCards : 0;
	return Math.max(0, amount - Math.max(0, ofPayment));
}

/** Minor units that gift cards paid and that no refund gives back to them. */
export function refundableToCards({
	giftCardAmount,
	refunds,
}: Pick<Order, "giftCardAmount" | "refunds">): number {
	return refunds
		.filter(({ status }) => status !== "declined")
		.reduce((left, refund) => left - refund.giftCardAmount, giftCardAmount);
}

/** Minor units of sold gift cards, which are not sales: what they pay for later is. */
export function giftCardsIn(items: readonly Pick<OrderItem, "total" | "isGiftCard">[]): number {
	return itemsTotal(items.filter(({ isGiftCard }) => isGiftCard));
}
