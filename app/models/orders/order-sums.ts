import type { Order } from "./order";
import { paidInMoney } from "./order-money";

/** What is added up of orders; money in minor units. */
export const ORDER_SUMS = [
	"orders",
	"items",
	"subtotal",
	"discount",
	"tax",
	"taxIncluded",
	"charges",
	"deliveryFee",
	"gratuity",
	"total",
	"refunded",
	"refundedSales",
	"discountedOrders",
	"tippedOrders",
	"refundedOrders",
	"untaxedOrders",
	"untaxedSubtotal",
	"points",
	"pointsAmount",
	"pointsOrders",
	"giftCardsSold",
	"giftCardSales",
	"giftCardAmount",
	"giftCardOrders",
	"otherCards",
	"refundedToCards",
] as const;
export type OrderSum = (typeof ORDER_SUMS)[number];
export type OrderSums = Record<OrderSum, number>;

export type SummedOrder = Pick<
	Order,
	| "subtotal"
	| "discount"
	| "tax"
	| "taxIncluded"
	| "charges"
	| "deliveryFee"
	| "gratuity"
	| "total"
	| "refundedAmount"
	| "points"
	| "pointsAmount"
	| "giftCardsSold"
	| "giftCardAmount"
	| "paymentMethod"
> & {
	itemCount: number;
	/** Minor units that refunds gave back to its gift cards. */
	refundedToCards: number;
};

export const NO_SUMS = Object.fromEntries(ORDER_SUMS.map((name) => [name, 0])) as OrderSums;

/** One order's part of each sum. */
export function sumsOfOrder(order: SummedOrder): OrderSums {
	const { tax, taxIncluded, charges, deliveryFee, gratuity, total } = order;
	const { giftCardsSold, giftCardAmount } = order;
	const subtotal = order.subtotal - giftCardsSold;
	const discount = discountOfSales(order);
	const isUntaxed = tax === 0 && taxIncluded === 0;
	const counted = (is: boolean) => (is ? 1 : 0);
	return {
		orders: 1,
		items: order.itemCount,
		...{ subtotal, discount, tax, taxIncluded, charges, deliveryFee, gratuity, total },
		refunded: order.refundedAmount,
		refundedSales: refundedSalesOf(order),
		discountedOrders: counted(discount > 0),
		tippedOrders: counted(gratuity > 0),
		refundedOrders: counted(order.refundedAmount > 0),
		untaxedOrders: counted(isUntaxed),
		untaxedSubtotal: isUntaxed ? subtotal : 0,
		points: order.points,
		pointsAmount: order.pointsAmount,
		pointsOrders: counted(order.points > 0),
		...{ giftCardsSold, giftCardAmount },
		giftCardSales: counted(giftCardsSold > 0),
		giftCardOrders: counted(giftCardAmount > 0),
		...cardsOfMethod(order),
	};
}

/** What gift cards that are not the organization's own paid, and what refunds gave back to any. */
function cardsOfMethod(order: SummedOrder): Pick<OrderSums, "otherCards" | "refundedToCards"> {
	const { paymentMethod, giftCardAmount, refundedAmount, refundedToCards } = order;
	if (paymentMethod !== "gift_card") return { otherCards: 0, refundedToCards };
	return { otherCards: paidInMoney(order) - giftCardAmount, refundedToCards: refundedAmount };
}

/**
 * The part of a refund that is for the items, less their discount; the rest is for taxes, charges, fees, tips, and last for
 * gift cards that were sold. Who gets all money back has given all items back, also what points paid.
 */
function refundedSalesOf({ refundedAmount, giftCardsSold, ...order }: SummedOrder): number {
	const sales = order.subtotal - giftCardsSold - discountOfSales({ giftCardsSold, ...order });
	const paid = Math.max(0, paidInMoney(order) - giftCardsSold);
	return paid === 0 ? 0 : Math.round((Math.min(refundedAmount, paid) * sales) / paid);
}

/** What was taken off beyond the sales was taken off the gift cards. */
function discountOfSales({
	discount,
	subtotal,
	giftCardsSold,
}: Pick<SummedOrder, "discount" | "subtotal" | "giftCardsSold">): number {
	return giftCardsSold === 0 ? discount : Math.min(discount, subtotal - giftCardsSold);
}

/** Adds `sign` times the second to the first. */
export function plusSums(to: OrderSums, add: OrderSums, sign: 1 | -1 = 1): OrderSums {
	return Object.fromEntries(
		ORDER_SUMS.map((name) => [name, to[name] + sign * add[name]]),
	) as OrderSums;
}

/** Gross sales less discounts and refunded sales. */
export function netSalesOf({ subtotal, discount, refundedSales }: OrderSums): number {
	return subtotal - discount - refundedSales;
}

export function isNothing(sums: OrderSums): boolean {
	return ORDER_SUMS.every((name) => sums[name] === 0);
}
