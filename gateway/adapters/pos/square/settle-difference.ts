import { formatMoney } from "~/models/shared/money";
import { type AskSquare, isRefusal, refused, type SquareRefusal, unreadable } from "./ask-square";
import { orderAnswer } from "./square-answers";
import { isPaidBefore, type SquareOrder, type SquareSentOrder } from "./to-square-order";

export const PRICE_DIFFERENCE = "Price difference";

export type Priced = { order: SquareOrder; difference: number } | SquareRefusal;

/**
 * The order with a total that is ours to the cent. Square calculates it first; where it differs, the location's strategy
 * (spec 3.16) either refuses, or a discount takes off what is too much and a charge adds what is missing.
 */
export async function settleDifference(
	ask: AskSquare,
	sent: SquareSentOrder,
	given: SquareOrder,
): Promise<Priced> {
	const expected = isPaidBefore(sent) ? sent.total - sent.tip : sent.total;
	let order = given;
	const first = await calculate(ask, order);
	if (typeof first !== "number") return first;
	const difference = first - expected;
	if (difference === 0) return { order, difference };
	if (sent.forSquare.discrepancy === "abort") {
		const [ours, theirs] = [expected, first].map((amount) => formatMoney(amount, sent.currency));
		return refused(`The total is ${ours}, but Square's is ${theirs}`);
	}
	let total = first;
	if (total > expected) {
		order = withDiscount(order, total - expected, sent.currency);
		const next = await calculate(ask, order);
		if (typeof next !== "number") return next;
		total = next;
	}
	if (total < expected) {
		order = withCharge(order, expected - total, sent.currency);
		const next = await calculate(ask, order);
		if (typeof next !== "number") return next;
		total = next;
	}
	if (total === expected) return { order, difference };
	return refused("Square's total cannot be made the same as the order's");
}

async function calculate(ask: AskSquare, order: SquareOrder): Promise<number | SquareRefusal> {
	const answer = await ask("POST", "/v2/orders/calculate", { order });
	if (isRefusal(answer)) return answer;
	const read = orderAnswer.safeParse(answer.json);
	return read.success ? read.data.order.total_money : unreadable();
}

function withDiscount(order: SquareOrder, amount: number, currency: string): SquareOrder {
	const discount = {
		uid: "price-difference",
		name: PRICE_DIFFERENCE,
		type: "FIXED_AMOUNT",
		scope: "ORDER",
		amount_money: { amount, currency },
	} as const;
	return { ...order, discounts: [...order.discounts, discount] };
}

function withCharge(order: SquareOrder, amount: number, currency: string): SquareOrder {
	const charge = {
		uid: "price-difference-charge",
		name: PRICE_DIFFERENCE,
		amount_money: { amount, currency },
		calculation_phase: "SUBTOTAL_PHASE",
		taxable: false,
	} as const;
	return { ...order, service_charges: [...order.service_charges, charge] };
}
