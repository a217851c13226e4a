import type { Order, OrderItem, Refund } from "./order";

type Lines = Pick<Order, "subtotal" | "tax" | "discount" | "gratuity" | "deliveryFee">;
type Refundable = Pick<Order, "total" | "refundedAmount" | "refunds">;

/** A line: quantity times one with its modifiers, in minor units. */
export function lineTotal(item: Pick<OrderItem, "quantity" | "unitPrice" | "modifiers">): number {
	const modifiers = item.modifiers.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
	return item.quantity * (item.unitPrice + modifiers);
}

/** What the lines come to, in minor units. */
export function itemsTotal(items: readonly Pick<OrderItem, "total">[]): number {
	return items.reduce((sum, { total }) => sum + total, 0);
}

/** What a customer pays: subtotal and tax, less discount, and gratuity and delivery fee. */
export function totalOf({ subtotal, tax, discount, gratuity, deliveryFee }: Lines): number {
	return subtotal + tax - discount + gratuity + deliveryFee;
}

/** What refunds of given states come to. */
export function refundsTotal(
	refunds: readonly Pick<Refund, "amount" | "status">[],
	statuses: readonly Refund["status"][] = ["succeeded"],
): number {
	return refunds
		.filter(({ status }) => statuses.includes(status))
		.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What can still be given back, in minor units (spec 5.5). A refund whose outcome is not known may
 * have happened, so its amount stays reserved.
 */
export function refundableAmount({ total, refundedAmount, refunds }: Refundable): number {
	const given = Math.max(refundedAmount, refundsTotal(refunds));
	return Math.max(0, total - given - refundsTotal(refunds, ["pending", "unknown"]));
}

/** What the merchant keeps, in minor units. */
export function netTotal({ total, refundedAmount }: Pick<Order, "total" | "refundedAmount">) {
	return total - refundedAmount;
}
