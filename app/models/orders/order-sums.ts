import type { Order } from "./order";
import { paidInMoney } from "./order-money";

/** Sums over orders; money in minor units. */
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
export function sumOrder(order: SummedOrder): OrderSums {
	const { tax, taxIncluded, charges, deliveryFee, gratuity, total } = order;
	const { giftCardsSold, giftCardAmount } = order;
	const subtotal = order.subtotal - giftCardsSold;
	const discount = salesDiscount(order);
	const isUntaxed = tax === 0 && taxIncluded === 0;
	const counted = (is: boolean) => (is ? 1 : 0);
	return {
		orders: 1,
		items: order.itemCount,
		subtotal,
		discount,
		tax,
		taxIncluded,
		charges,
		deliveryFee,
		gratuity,
		total,
		refunded: order.refundedAmount,
		refundedSales: computeRefundedSales(order),
		discountedOrders: counted(discount > 0),
		tippedOrders: counted(gratuity > 0),
		refundedOrders: counted(order.refundedAmount > 0),
		untaxedOrders: counted(isUntaxed),
		untaxedSubtotal: isUntaxed ? subtotal : 0,
		points: order.points,
		pointsAmount: order.pointsAmount,
		pointsOrders: counted(order.points > 0),
		giftCardsSold,
		giftCardAmount,
		giftCardSales: counted(giftCardsSold > 0),
		giftCardOrders: counted(giftCardAmount > 0),
		...methodCards(order),
	};
}

function methodCards(order: SummedOrder): Pick<OrderSums, "otherCards" | "refundedToCards"> {
	const { paymentMethod, giftCardAmount, refundedAmount, refundedToCards } = order;
	if (paymentMethod !== "gift_card") return { otherCards: 0, refundedToCards };
	return { otherCards: paidInMoney(order) - giftCardAmount, refundedToCards: refundedAmount };
}

/**
 * Share of a refund for items, net of discounts; the rest covers taxes, charges, fees and tips, and last, gift cards
 * sold. A full refund of the money returns all items, including what points paid.
 */
function computeRefundedSales({ refundedAmount, giftCardsSold, ...order }: SummedOrder): number {
	const sales = order.subtotal - giftCardsSold - salesDiscount({ giftCardsSold, ...order });
	const paid = Math.max(0, paidInMoney(order) - giftCardsSold);
	return paid === 0 ? 0 : Math.round((Math.min(refundedAmount, paid) * sales) / paid);
}

/** Discount on sales; any excess came off the gift cards sold. */
function salesDiscount({
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
export function computeNetSales({
	subtotal,
	discount,
	refundedSales,
}: Pick<OrderSums, "subtotal" | "discount" | "refundedSales">): number {
	return subtotal - discount - refundedSales;
}

export function isNothing(sums: OrderSums): boolean {
	return ORDER_SUMS.every((name) => sums[name] === 0);
}
