import type { Order, OrderItem, Refund } from "./order";

type Lines = Pick<Order, "subtotal" | "tax" | "discount" | "gratuity" | "deliveryFee" | "charges">;
type Paid = Pick<Order, "total" | "pointsAmount">;
type Refundable = Paid & Pick<Order, "refundedAmount" | "refunds">;

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
export function totalOf(lines: Lines): number {
	const { subtotal, tax, discount, gratuity, deliveryFee, charges } = lines;
	return subtotal + tax - discount + gratuity + deliveryFee + charges;
}

export function refundsTotal(
	refunds: readonly Pick<Refund, "amount" | "status">[],
	statuses: readonly Refund["status"][] = ["succeeded"],
): number {
	return refunds
		.filter(({ status }) => statuses.includes(status))
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** What is paid in money, minor units: points that pay go back as points. */
export function paidInMoney({ total, pointsAmount }: Paid): number {
	return total - pointsAmount;
}

/** Minor units still refundable (spec 5.5). Refunds with an unknown result stay reserved. */
export function refundableAmount(order: Refundable): number {
	const { refundedAmount, refunds } = order;
	const given = Math.max(refundedAmount, refundsTotal(refunds));
	return Math.max(0, paidInMoney(order) - given - refundsTotal(refunds, ["pending", "unknown"]));
}
