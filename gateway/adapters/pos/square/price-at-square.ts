import { type Ask, isRefusal, type Refusal } from "../ask-vendor";
import { PRICE_DIFFERENCE, type Pricing } from "../settle-difference";
import { unreadable } from "./ask-square";
import { orderAnswer } from "./square-answers";
import type { SquareOrder } from "./to-square-order";

/** Has Square calculate orders before they are made. */
export function squarePricing(ask: Ask, currency: string): Pricing<SquareOrder> {
	return {
		name: "Square",
		calculate: (order) => calculate(ask, order),
		withDiscount(order, amount) {
			const discount = {
				uid: "price-difference",
				name: PRICE_DIFFERENCE,
				type: "FIXED_AMOUNT",
				scope: "ORDER",
				amount_money: { amount, currency },
			} as const;
			return { ...order, discounts: [...order.discounts, discount] };
		},
		withCharge(order, amount) {
			const charge = {
				uid: "price-difference-charge",
				name: PRICE_DIFFERENCE,
				amount_money: { amount, currency },
				calculation_phase: "SUBTOTAL_PHASE",
				taxable: false,
			} as const;
			return { ...order, service_charges: [...order.service_charges, charge] };
		},
	};
}

async function calculate(ask: Ask, order: SquareOrder): Promise<number | Refusal> {
	const answer = await ask("POST", "/v2/orders/calculate", { order });
	if (isRefusal(answer)) return answer;
	const read = orderAnswer.safeParse(answer.json);
	return read.success ? read.data.order.total_money : unreadable();
}
