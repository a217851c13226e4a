import { formatMoney } from "~/models/shared/money";
import { isRefusal, type Refusal, refused } from "./ask-vendor";
import { isPaidBefore, type OrderWithDetails } from "./provider";

export const PRICE_DIFFERENCE = "Price difference";

/** How a vendor prices an order, and how it is made to cost less or more. */
export interface Pricing<Order> {
	name: string;
	calculate(order: Order): Promise<number | Refusal>;
	withDiscount(order: Order, amount: number): Order;
	withCharge(order: Order, amount: number): Order;
}

export type Priced<Order> = { order: Order; difference: number } | Refusal;

/** What the vendor has to ask for: a tip of what was paid before goes with the payment. */
export function expectedTotal(sent: OrderWithDetails): number {
	return isPaidBefore(sent) ? sent.total - sent.tip : sent.total;
}

/**
 * The order with a total that is ours to the cent. The vendor calculates it first; where it differs, the location's
 * strategy (spec 3.16) either refuses, or a discount takes off what is too much and a charge adds what is missing.
 */
export async function settleDifference<Order>(
	{ name, calculate, withDiscount, withCharge }: Pricing<Order>,
	sent: OrderWithDetails,
	given: Order,
): Promise<Priced<Order>> {
	const expected = expectedTotal(sent);
	let order = given;
	const first = await calculate(order);
	if (isRefusal(first)) return first;
	const difference = first - expected;
	if (difference === 0) return { order, difference };
	if (sent.details.discrepancy === "abort") {
		const [ours, theirs] = [expected, first].map((amount) => formatMoney(amount, sent.currency));
		return refused(`The total is ${ours}, but ${name}'s is ${theirs}`);
	}
	let total = first;
	if (total > expected) {
		order = withDiscount(order, total - expected);
		const next = await calculate(order);
		if (isRefusal(next)) return next;
		total = next;
	}
	if (total < expected) {
		order = withCharge(order, expected - total);
		const next = await calculate(order);
		if (isRefusal(next)) return next;
		total = next;
	}
	if (total === expected) return { order, difference };
	return refused(`${name}'s total cannot be made the same as the order's`);
}
