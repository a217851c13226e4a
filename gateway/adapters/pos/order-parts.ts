import { DINING_LABELS } from "~/models/orders/order";
import { isPaidBefore, type OrderWithDetails, type SentOrder } from "./provider";

/** Minor units of one of a line without its modifiers, so that the line's total is ours. */
export function basePrice({
	total,
	quantity,
	unitPrice,
	modifiers,
}: SentOrder["lines"][number]): number {
	const chosen = modifiers.reduce((sum, each) => sum + each.price * each.quantity, 0);
	const base = total / quantity - chosen;
	return Number.isInteger(base) && base >= 0 ? base : unitPrice;
}

/** An order's discounts by name; what none of them names is one of its own. */
export function namedDiscounts({
	discount,
	discounts,
}: SentOrder): { name: string; amount: number }[] {
	const named = discounts.filter(({ amount }) => amount > 0);
	const rest = discount - named.reduce((sum, { amount }) => sum + amount, 0);
	return rest > 0 ? [...named, { name: "Discount", amount: rest }] : named;
}

/** What the kitchen reads: the dining option where the vendor does not know it, what the till deducts, and the ticket's notes. */
export function kitchenNotes(order: OrderWithDetails, known: readonly string[]): string[] {
	const { diningOption } = order.details;
	const isPartlyPaid = order.paidBefore > 0 && !isPaidBefore(order);
	return [
		known.includes(diningOption) ? "" : DINING_LABELS[diningOption].label,
		order.notes,
		isPartlyPaid
			? `Already deducted: ${(order.paidBefore / 100).toFixed(2)} ${order.currency}`
			: "",
	].filter(Boolean);
}
