import { computeNetSales } from "~/models/orders/order-sums";
import { LIABILITY_MEASURES } from "./liability-measures";
import { LINE_MEASURES } from "./line-measures";
import { LOST_MEASURES } from "./lost-measures";
import { count, type Measure, money, part, percent, perOrder, share } from "./measure";
import { PAYMENT_MEASURES } from "./payment-measures";
import { PEOPLE_AND_CARD_MEASURES } from "./people-and-card-measures";
import { ROYALTY_MEASURES } from "./royalty-measures";
import { TAX_MEASURES } from "./tax-measures";

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
		...money("Discounts", "Discounts and promo codes.", (of) => of.discount),
		isCost: true,
		mark: "discounted",
	},
	refunds: {
		...money(
			"Refunds",
			"Refunds with taxes and tips, excluding canceled orders.",
			(of) => of.refunded,
		),
		isCost: true,
		mark: "refunded",
	},
	refundedSales: {
		...money(
			"Refunded sales",
			"Refunds for items, excluding taxes, charges, fees and tips.",
			(of) => of.refundedSales,
		),
		isCost: true,
		mark: "refunded",
	},
	netSales: money("Net sales", "Gross sales less discounts and refunded sales.", computeNetSales),
	taxes: { ...money("Taxes", "Taxes on top of the prices.", ({ tax }) => tax), isCost: null },
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
		...money("Paid with points", "Amount paid with loyalty points.", (of) => of.pointsAmount),
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
			(of) => of.pointsOrders,
		),
		mark: "points",
	},
	pointsShare: percent("With points", "Share of orders paid with points.", (of) =>
		part(of.pointsOrders, of.orders),
	),
	giftCardsSold: {
		...money(
			"Gift cards sold",
			"Gift cards customers bought. Not part of sales until the cards are used.",
			(of) => of.giftCardsSold,
		),
		mark: "gift-cards-sold",
	},
	giftCardSales: {
		...count("Gift card orders", "Orders that sold gift cards.", (of) => of.giftCardSales),
		mark: "gift-cards-sold",
	},
	giftCardPaid: {
		...money(
			"Paid with gift cards",
			"Amount paid with your gift cards.",
			(of) => of.giftCardAmount,
		),
		mark: "gift-cards",
	},
	giftCardOrders: {
		...count(
			"Orders with gift cards",
			"Orders paid fully or partly with gift cards.",
			(of) => of.giftCardOrders,
		),
		mark: "gift-cards",
	},
	giftCardShare: percent("With gift cards", "Share of orders paid with gift cards.", (of) =>
		part(of.giftCardOrders, of.orders),
	),
	averageOrder: money("Average order", "Net sales divided by orders.", (of) =>
		perOrder(computeNetSales(of), of.orders),
	),
	itemsPerOrder: count("Items per order", "Average items per order.", (of) =>
		of.orders === 0 ? null : Math.round((of.items / of.orders) * 10) / 10,
	),
	shareOfSales: share("Share of sales", "Share of total net sales.", (of, all) =>
		part(computeNetSales(of), computeNetSales(all)),
	),
	shareOfOrders: share("Share of orders", "Share of all orders.", (of, all) =>
		part(of.orders, all.orders),
	),
	tippedOrders: {
		...count("Orders with tip", "Orders with a tip.", (of) => of.tippedOrders),
		mark: "tipped",
	},
	tippedShare: percent("With tip", "Share of orders with a tip.", (of) =>
		part(of.tippedOrders, of.orders),
	),
	averageTip: money("Average tip", "Average tip on orders with a tip.", (of) =>
		perOrder(of.gratuity, of.tippedOrders),
	),
	tipRate: percent("Tip rate", "Tips as a share of gross sales.", (of) =>
		part(of.gratuity, of.subtotal),
	),
	discountedOrders: {
		...count("Orders with discount", "Orders with a discount.", (of) => of.discountedOrders),
		mark: "discounted",
	},
	discountedShare: percent("With discount", "Share of orders with a discount.", (of) =>
		part(of.discountedOrders, of.orders),
	),
	discountRate: percent("Discount rate", "Discounts as a share of gross sales.", (of) =>
		part(of.discount, of.subtotal),
	),
	refundedOrders: {
		...count("Refunded orders", "Orders with a refund.", (of) => of.refundedOrders),
		isCost: true,
		mark: "refunded",
	},
	refundedShare: {
		...percent("Refunded", "Refunds as a share of what customers paid.", (of) =>
			part(of.refunded, of.total - of.pointsAmount),
		),
		isCost: true,
	},
	taxedSales: {
		...money(
			"Taxed sales",
			"Gross sales of orders with tax.",
			(of) => of.subtotal - of.untaxedSubtotal,
		),
		mark: "taxed",
	},
	untaxedOrders: {
		...count("Orders without tax", "Orders without any tax.", (of) => of.untaxedOrders),
		mark: "untaxed",
	},
	untaxedSales: {
		...money("Untaxed sales", "Gross sales of orders without any tax.", (of) => of.untaxedSubtotal),
		mark: "untaxed",
	},
	taxRate: percent("Effective tax rate", "Taxes as a share of gross sales less discounts.", (of) =>
		part(of.tax + of.taxIncluded, of.subtotal - of.discount),
	),
	canceledOrders: {
		...count("Canceled orders", "Orders that were canceled.", ({ orders }) => orders),
		isCost: true,
	},
	canceledRefunds: {
		...money("Refunds for canceled orders", "Refunded for canceled orders.", (of) => of.refunded),
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
