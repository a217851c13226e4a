import type { Currency } from "~/models/shared/money";
import { applyDiscounts, type DiscountRule } from "./discounts";

export interface PastOrder {
	/** When it was ordered, or for when; ms. */
	at: number;
	zone: string;
	currency: Currency;
	customerId: string | null;
	ordersBefore: number;
	lines: { name: string; quantity: number; total: number }[];
	otherDiscount: number;
}

/** Effect that a discount would have had on past orders. */
export interface DiscountTrial {
	from: string;
	to: string;
	orders: number;
	/** Whether the period has more orders, which are not counted. */
	isCut: boolean;
	/** Left without it because another discount, with which it does not go together, was on them. */
	leftOut: number;
	sums: TrialSum[];
}

export interface TrialSum {
	currency: Currency;
	orders: number;
	gross: number;
	cost: number;
}

/** Simulates a discount on past orders, oldest first, assuming its code. `ids` maps lower-case names to ids. */
export function tryDiscount(
	rule: DiscountRule,
	orders: readonly PastOrder[],
	ids: ReadonlyMap<string, string>,
): Pick<DiscountTrial, "orders" | "leftOut" | "sums"> {
	const used = new Map<string, number>();
	const sums = new Map<Currency, TrialSum>();
	let leftOut = 0;
	for (const order of orders) {
		const { currency, customerId } = order;
		const counted = [...sums.values()].reduce((all, sum) => all + sum.orders, 0);
		const taken = takenOff(rule, order, { ids, used, counted });
		if (taken === 0) continue;
		if (order.otherDiscount > 0 && !rule.isCombinable) {
			leftOut += 1;
			continue;
		}
		const gross = order.lines.reduce((sum, { total }) => sum + total, 0);
		const cost = Math.min(taken, Math.max(0, gross - order.otherDiscount));
		if (cost === 0) continue;
		if (customerId) used.set(customerId, (used.get(customerId) ?? 0) + 1);
		const sum = sums.get(currency) ?? { currency, orders: 0, gross: 0, cost: 0 };
		sums.set(currency, {
			currency,
			orders: sum.orders + 1,
			gross: sum.gross + gross,
			cost: sum.cost + cost,
		});
	}
	return { orders: orders.length, leftOut, sums: [...sums.values()] };
}

function takenOff(
	rule: DiscountRule,
	{ at, zone, currency, customerId, ordersBefore, lines }: PastOrder,
	{
		ids,
		used,
		counted,
	}: { ids: ReadonlyMap<string, string>; used: ReadonlyMap<string, number>; counted: number },
): number {
	const customer = customerId && {
		id: customerId,
		orders: ordersBefore,
		used: { [rule.id]: used.get(customerId) ?? 0 },
	};
	const { discounts } = applyDiscounts(
		[rule],
		lines.map(({ name, ...line }) => ({ ...line, itemId: ids.get(name.toLowerCase()) ?? null })),
		{
			at,
			zone,
			currency,
			rounding: "half-up",
			promoCode: rule.promoCode,
			customer: customer || null,
			uses: { [rule.id]: counted },
		},
	);
	return discounts[0]?.amount ?? 0;
}
