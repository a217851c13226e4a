import { netSalesOf } from "~/models/orders/order-sums";
import { LINE_MEASURES } from "./line-measures";
import { count, type Measure, money, part, percent, perOrder, share } from "./measure";
import { PEOPLE_AND_CARD_MEASURES } from "./people-and-card-measures";
import { ROYALTY_MEASURES } from "./royalty-measures";

/** Every figure of every report, defined once. */
export const MEASURES = {
	orders: count("Orders", "Orders, without canceled and test orders.", ({ orders }) => orders),
	items: count("Items", "Items of these orders.", ({ items }) => items),
	grossSales: money(
		"Gross sales",
		"What the items came to, before discounts, taxes, charges, fees and tips.",
		({ subtotal }) => subtotal,
	),
	discounts: {
		...money("Discounts", "What was taken off by discounts and promo codes.", (of) => of.discount),
		isCost: true,
		mark: "discounted",
	},
	refunds: {
		...money(
			"Refunds",
			"What was given back of these orders so far, with its part of taxes and tips. It counts on the day of the order.",
			(of) => of.refunded,
		),
		isCost: true,
		mark: "refunded",
	},
	refundedSales: {
		...money(
			"Refunded sales",
			"The part of refunds that is for the items; the rest is for taxes, charges, fees and tips.",
			(of) => of.refundedSales,
		),
		isCost: true,
		mark: "refunded",
	},
	netSales: money("Net sales", "Gross sales less discounts and refunded sales.", netSalesOf),
	taxes: { ...money("Taxes", "Taxes on top of the prices.", ({ tax }) => tax), isCost: null },
	includedTaxes: {
		...money("Included taxes", "Taxes that the prices contain.", ({ taxIncluded }) => taxIncluded),
		isCost: null,
	},
	serviceCharges: money(
		"Service charges",
		"Service charges of these orders, without delivery fees and tips.",
		({ charges }) => charges,
	),
	deliveryFees: money(
		"Delivery fees",
		"What customers paid for delivery.",
		({ deliveryFee }) => deliveryFee,
	),
	tips: {
		...money("Tips", "What customers gave as tips.", ({ gratuity }) => gratuity),
		mark: "tipped",
	},
	totalCollected: money(
		"Total collected",
		"What customers paid, in money or with gift cards, for orders that were not canceled, less refunds. Gift cards that were sold are a part of it.",
		({ total, pointsAmount, refunded }) => total - pointsAmount - refunded,
	),
	pointsPaid: {
		...money(
			"Paid with points",
			"What loyalty points paid of these orders.",
			(of) => of.pointsAmount,
		),
		mark: "points",
	},
	pointsSpent: {
		...count("Points spent", "Loyalty points that paid.", ({ points }) => points),
		mark: "points",
	},
	pointsOrders: {
		...count(
			"Orders with points",
			"Orders that points paid in part or whole.",
			(of) => of.pointsOrders,
		),
		mark: "points",
	},
	pointsShare: percent("With points", "The part of the orders that points paid.", (of) =>
		part(of.pointsOrders, of.orders),
	),
	giftCardsSold: {
		...money(
			"Gift cards sold",
			"What customers paid for gift cards. It is no part of sales: what the cards pay later is.",
			(of) => of.giftCardsSold,
		),
		mark: "gift-cards-sold",
	},
	giftCardSales: {
		...count("Orders of gift cards", "Orders that sold gift cards.", (of) => of.giftCardSales),
		mark: "gift-cards-sold",
	},
	giftCardPaid: {
		...money(
			"Paid with gift cards",
			"What gift cards of the organization paid of these orders.",
			(of) => of.giftCardAmount,
		),
		mark: "gift-cards",
	},
	giftCardOrders: {
		...count(
			"Orders with gift cards",
			"Orders that gift cards paid in part or whole.",
			(of) => of.giftCardOrders,
		),
		mark: "gift-cards",
	},
	giftCardShare: percent("With gift cards", "The part of the orders that gift cards paid.", (of) =>
		part(of.giftCardOrders, of.orders),
	),
	averageOrder: money("Average order", "Net sales by the number of orders.", (of) =>
		perOrder(netSalesOf(of), of.orders),
	),
	itemsPerOrder: count("Items an order", "Items by the number of orders.", (of) =>
		of.orders === 0 ? null : Math.round((of.items / of.orders) * 10) / 10,
	),
	shareOfSales: share("Share of sales", "Its part of the net sales of all rows.", (of, all) =>
		part(netSalesOf(of), netSalesOf(all)),
	),
	shareOfOrders: share("Share of orders", "Its part of the orders of all rows.", (of, all) =>
		part(of.orders, all.orders),
	),
	tippedOrders: {
		...count("Orders with tip", "Orders with a tip.", (of) => of.tippedOrders),
		mark: "tipped",
	},
	tippedShare: percent("With tip", "The part of the orders that have a tip.", (of) =>
		part(of.tippedOrders, of.orders),
	),
	averageTip: money("Average tip", "Tips by the number of orders with a tip.", (of) =>
		perOrder(of.gratuity, of.tippedOrders),
	),
	tipRate: percent("Tip rate", "Tips as a part of gross sales.", (of) =>
		part(of.gratuity, of.subtotal),
	),
	discountedOrders: {
		...count(
			"Orders with discount",
			"Orders from which something was taken off.",
			(of) => of.discountedOrders,
		),
		mark: "discounted",
	},
	discountedShare: percent("With discount", "The part of the orders with a discount.", (of) =>
		part(of.discountedOrders, of.orders),
	),
	discountRate: percent("Discount rate", "Discounts as a part of gross sales.", (of) =>
		part(of.discount, of.subtotal),
	),
	refundedOrders: {
		...count(
			"Refunded orders",
			"Orders of which something was given back.",
			(of) => of.refundedOrders,
		),
		isCost: true,
		mark: "refunded",
	},
	refundedShare: {
		...percent("Refunded", "Refunds as a part of what customers paid.", (of) =>
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
	taxRate: percent(
		"Effective tax rate",
		"Taxes as a part of the gross sales, less discounts, of all orders.",
		(of) => part(of.tax + of.taxIncluded, of.subtotal - of.discount),
	),
	canceledOrders: {
		...count("Canceled orders", "Orders that were canceled.", ({ orders }) => orders),
		isCost: true,
	},
	canceledValue: {
		...money("Their value", "What the canceled orders came to.", ({ total }) => total),
		isCost: true,
	},
	...LINE_MEASURES,
	...ROYALTY_MEASURES,
	...PEOPLE_AND_CARD_MEASURES,
} as const satisfies Record<string, Measure>;

export type MeasureId = keyof typeof MEASURES;

export function measureOf(id: MeasureId): Measure {
	return MEASURES[id];
}
