import { computeNetSales } from "~/models/orders/order-sums";
import { LIABILITY_MEASURES } from "./liability-measures";
import { LINE_MEASURES } from "./line-measures";
import { LOST_MEASURES } from "./lost-measures";
import { count, type Measure, money, percent, percentOf, perOrder, share } from "./measure";
import { PAYMENT_MEASURES } from "./payment-measures";
import { PEOPLE_AND_CARD_MEASURES } from "./people-and-card-measures";
import { ROYALTY_MEASURES } from "./royalty-measures";

const TAX_MEASURES = {
	taxOwed: {
		...money(
			"Tax owed",
			"Taxes charged minus taxes refunded, including taxes in prices.",
			({ taxCharged = 0, taxRefunded = 0 }) => taxCharged - taxRefunded,
		),
		isCost: null,
	},
	taxedNet: money(
		"Taxed sales",
		"Sales with this tax, after discounts and before refunds.",
		({ taxedNet = 0 }) => taxedNet,
	),
	taxCharged: {
		...money(
			"Tax charged",
			"Taxes on these orders, including taxes in prices.",
			({ taxCharged = 0 }) => taxCharged,
		),
		isCost: null,
	},
	taxRefunded: {
		...money(
			"Tax refunded",
			"Taxes refunded. Custom-amount refunds include a share of the tax.",
			({ taxRefunded = 0 }) => taxRefunded,
		),
		isCost: null,
	},
} as const;

/** Every figure of every report, defined once. */
export const MEASURES = {
	orders: count("Orders", "Orders, excluding canceled and test orders.", ({ orders }) => orders),
	items: count("Items", "Items of these orders.", ({ items }) => items),
	grossSales: money(
		"Gross sales",
		"Item total before discounts, taxes, charges, fees and tips.",
		({ subtotal }) => subtotal,
	),
	discounts: {
		...money("Discounts", "Discounts and promo codes.", (sums) => sums.discount),
		isCost: true,
		mark: "discounted",
	},
	refunds: {
		...money(
			"Refunds",
			"Refunds with taxes and tips, excluding canceled orders.",
			(sums) => sums.refunded,
		),
		isCost: true,
		mark: "refunded",
	},
	refundedSales: {
		...money(
			"Refunded sales",
			"Refunds for items, excluding taxes, charges, fees and tips.",
			(sums) => sums.refundedSales,
		),
		isCost: true,
		mark: "refunded",
	},
	netSales: money("Net sales", "Gross sales less discounts and refunded sales.", computeNetSales),
	taxes: { ...money("Taxes", "Taxes added to prices.", ({ tax }) => tax), isCost: null },
	includedTaxes: {
		...money("Included taxes", "Taxes included in prices.", ({ taxIncluded }) => taxIncluded),
		isCost: null,
	},
	serviceCharges: money(
		"Service charges",
		"Service charges, excluding delivery fees and tips.",
		({ charges }) => charges,
	),
	deliveryFees: money(
		"Delivery fees",
		"What customers paid for delivery.",
		({ deliveryFee }) => deliveryFee,
	),
	tips: {
		...money("Tips", "Tips from customers.", ({ gratuity }) => gratuity),
		mark: "tipped",
	},
	pointsPaid: {
		...money("Paid with points", "Amount paid with loyalty points.", (sums) => sums.pointsAmount),
		mark: "points",
	},
	pointsSpent: {
		...count("Points spent", "Loyalty points spent.", ({ points }) => points),
		mark: "points",
	},
	pointsOrders: {
		...count(
			"Orders with points",
			"Orders paid fully or partly with points.",
			(sums) => sums.pointsOrders,
		),
		mark: "points",
	},
	pointsShare: percent("With points", "Share of orders paid with points.", (sums) =>
		percentOf(sums.pointsOrders, sums.orders),
	),
	giftCardsSold: {
		...money(
			"Gift cards sold",
			"Gift cards customers bought. Not part of sales until the cards are used.",
			(sums) => sums.giftCardsSold,
		),
		mark: "gift-cards-sold",
	},
	giftCardSales: {
		...count("Gift card orders", "Orders that sold gift cards.", (sums) => sums.giftCardSales),
		mark: "gift-cards-sold",
	},
	giftCardPaid: {
		...money(
			"Paid with gift cards",
			"Amount paid with your gift cards.",
			(sums) => sums.giftCardAmount,
		),
		mark: "gift-cards",
	},
	giftCardOrders: {
		...count(
			"Orders with gift cards",
			"Orders paid fully or partly with gift cards.",
			(sums) => sums.giftCardOrders,
		),
		mark: "gift-cards",
	},
	giftCardShare: percent("With gift cards", "Share of orders paid with gift cards.", (sums) =>
		percentOf(sums.giftCardOrders, sums.orders),
	),
	averageOrder: money("Average order", "Net sales divided by orders.", (sums) =>
		perOrder(computeNetSales(sums), sums.orders),
	),
	itemsPerOrder: count("Items per order", "Average items per order.", (sums) =>
		sums.orders === 0 ? null : Math.round((sums.items / sums.orders) * 10) / 10,
	),
	shareOfSales: share("Share of sales", "Share of total net sales.", (sums, all) =>
		percentOf(computeNetSales(sums), computeNetSales(all)),
	),
	shareOfOrders: share("Share of orders", "Share of all orders.", (sums, all) =>
		percentOf(sums.orders, all.orders),
	),
	tippedOrders: {
		...count("Orders with tip", "Orders with a tip.", (sums) => sums.tippedOrders),
		mark: "tipped",
	},
	tippedShare: percent("With tip", "Share of orders with a tip.", (sums) =>
		percentOf(sums.tippedOrders, sums.orders),
	),
	averageTip: money("Average tip", "Average tip on orders with a tip.", (sums) =>
		perOrder(sums.gratuity, sums.tippedOrders),
	),
	tipRate: percent("Tip rate", "Tips as a share of gross sales.", (sums) =>
		percentOf(sums.gratuity, sums.subtotal),
	),
	discountedOrders: {
		...count("Orders with discount", "Orders with a discount.", (sums) => sums.discountedOrders),
		mark: "discounted",
	},
	discountedShare: percent("With discount", "Share of orders with a discount.", (sums) =>
		percentOf(sums.discountedOrders, sums.orders),
	),
	discountRate: percent("Discount rate", "Discounts as a share of gross sales.", (sums) =>
		percentOf(sums.discount, sums.subtotal),
	),
	refundedOrders: {
		...count("Refunded orders", "Orders with a refund.", (sums) => sums.refundedOrders),
		isCost: true,
		mark: "refunded",
	},
	refundedShare: {
		...percent("Refunded", "Refunds as a share of what customers paid.", (sums) =>
			percentOf(sums.refunded, sums.total - sums.pointsAmount),
		),
		isCost: true,
	},
	taxedSales: {
		...money(
			"Taxed sales",
			"Gross sales of orders with tax.",
			(sums) => sums.subtotal - sums.untaxedSubtotal,
		),
		mark: "taxed",
	},
	untaxedOrders: {
		...count("Orders without tax", "Orders without any tax.", (sums) => sums.untaxedOrders),
		mark: "untaxed",
	},
	untaxedSales: {
		...money(
			"Untaxed sales",
			"Gross sales of orders without any tax.",
			(sums) => sums.untaxedSubtotal,
		),
		mark: "untaxed",
	},
	taxRate: percent(
		"Effective tax rate",
		"Taxes as a share of gross sales less discounts.",
		(sums) => percentOf(sums.tax + sums.taxIncluded, sums.subtotal - sums.discount),
	),
	canceledOrders: {
		...count("Canceled orders", "Orders that were canceled.", ({ orders }) => orders),
		isCost: true,
	},
	canceledRefunds: {
		...money(
			"Refunds for canceled orders",
			"Refunded for canceled orders.",
			(sums) => sums.refunded,
		),
		isCost: true,
	},
	canceledValue: {
		...money("Canceled value", "Total of canceled orders.", ({ total }) => total),
		isCost: true,
	},
	...LINE_MEASURES,
	...ROYALTY_MEASURES,
	...PEOPLE_AND_CARD_MEASURES,
	...TAX_MEASURES,
	...PAYMENT_MEASURES,
	...LIABILITY_MEASURES,
	...LOST_MEASURES,
} as const satisfies Record<string, Measure>;

export type MeasureId = keyof typeof MEASURES;

export function getMeasure(id: MeasureId): Measure {
	return MEASURES[id];
}
