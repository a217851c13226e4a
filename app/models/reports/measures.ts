import type { OrderMark } from "./order-marks";
import type { ReportSums } from "./report-sums";

export interface Measure {
	label: string;
	/** Money in minor units, a number of things, or a percentage. */
	kind: "money" | "count" | "percent";
	/** What it is, in words, as its column's help tells it. */
	help: string;
	/** Of a row's sums, and of those of all rows; null without a base. */
	of(sums: ReportSums, all: ReportSums): number | null;
	/** Less of it is better; null: neither is. */
	isCost?: true | null;
	/** What the orders have from which it comes. */
	mark?: OrderMark;
	/** A part of all rows, which is everything of the whole. */
	isShare?: true;
}

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
	netSales: money("Net sales", "Gross sales less discounts and refunded sales.", netSales),
	taxes: { ...money("Taxes", "Taxes of these orders.", ({ tax }) => tax), isCost: null },
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
	cardsOwed: {
		...money(
			"Owed",
			"What is left on gift cards that pay: neither expired nor turned off.",
			({ cardBalance = 0 }) => cardBalance,
		),
		isCost: null,
	},
	cardsThatPay: count(
		"Cards",
		"Gift cards that pay and have something left.",
		({ cardsThatPay = 0 }) => cardsThatPay,
	),
	cardsOwedShare: share("Share", "Its part of what is owed in all rows.", (of, all) =>
		part(of.cardBalance ?? 0, all.cardBalance ?? 0),
	),
	cardsExpiredOwed: money(
		"On expired cards",
		"What is left on cards that have expired. Another day puts it back to use.",
		({ expiredCardBalance = 0 }) => expiredCardBalance,
	),
	cardsOffOwed: money(
		"On cards that are off",
		"What is left on cards that were turned off.",
		({ offCardBalance = 0 }) => offCardBalance,
	),
	cardsIssued: count("Cards", "Gift cards that were taken over.", ({ cards = 0 }) => cards),
	cardsIssuedValue: money(
		"First value",
		"What these cards were worth when they were new.",
		({ cardValue = 0 }) => cardValue,
	),
	cardsHeld: {
		...money(
			"Left on them",
			"What is left on these cards now, also on those that are expired or off.",
			(of) => (of.cardBalance ?? 0) + (of.expiredCardBalance ?? 0) + (of.offCardBalance ?? 0),
		),
		isCost: null,
	},
	membersJoined: count("Joined", "Customers who became members.", ({ joined = 0 }) => joined),
	members: count(
		"Members",
		"Everybody who was a member at the end of the range, with points or without.",
		({ members = 0 }) => members,
	),
	membersWithPoints: count(
		"Members with points",
		"Members who have points to spend.",
		({ holders = 0 }) => holders,
	),
	pointsOwed: {
		...count(
			"Points",
			"What members can still spend, without points that have expired.",
			({ pointsOwed = 0 }) => pointsOwed,
		),
		isCost: null,
	},
	pointsWorth: money(
		"Worth",
		"What these points would pay if all members spent them now. Points pay in whole steps of the program only.",
		({ pointsWorth = 0 }) => pointsWorth,
	),
	pointsEach: count("Points a member", "Points by members who have some.", (of) =>
		of.holders ? Math.round((of.pointsOwed ?? 0) / of.holders) : null,
	),
	customers: {
		...count("Customers", "Customers who have ordered before.", (of) => of.customers ?? 0),
		isCost: null,
	},
	customerShare: share("Share", "Its part of all customers who have ever ordered.", (of, all) =>
		part(of.customers ?? 0, all.customers ?? 0),
	),
	ordersEach: count("Orders each", "Their orders of all time by their number.", (of) =>
		average(of.ordersOfCustomers, of.customers),
	),
	customersOfOne: count(
		"Of one order",
		"Those of them who ordered once.",
		(of) => of.customersOfOne ?? 0,
	),
	averageOrder: money("Average order", "Net sales by the number of orders.", (of) =>
		perOrder(netSales(of), of.orders),
	),
	itemsPerOrder: count("Items an order", "Items by the number of orders.", (of) =>
		of.orders === 0 ? null : Math.round((of.items / of.orders) * 10) / 10,
	),
	shareOfSales: share("Share of sales", "Its part of the net sales of all rows.", (of, all) =>
		part(netSales(of), netSales(all)),
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
		(of) => part(of.tax, of.subtotal - of.discount),
	),
	doneOrders: count(
		"Orders done",
		"Orders that were completed here. Of those that came in as done already, nobody knows when.",
		({ orders }) => orders,
	),
	lateOrders: {
		...count(
			"Late",
			"Orders that were completed after the time that was promised.",
			({ lateOrders = 0 }) => lateOrders,
		),
		isCost: true,
		mark: "late",
	},
	lateShare: {
		...percent("Late share", "The part of these orders that was late.", (of) =>
			part(of.lateOrders ?? 0, of.orders),
		),
		isCost: true,
	},
	lateBy: {
		...count("Late by, minutes", "How late the late ones were, on average.", (of) =>
			average(of.lateMinutes, of.lateOrders),
		),
		isCost: true,
	},
	promisedAfter: {
		...count(
			"Promised, minutes",
			"From placing an order to the time that was promised, on average. Orders for later are left out.",
			(of) => average(of.promisedMinutes, of.soonOrders),
		),
		isCost: null,
	},
	doneAfter: {
		...count(
			"Done, minutes",
			"From placing an order to its completion, on average. Orders for later are left out.",
			(of) => average(of.doneMinutes, of.soonOrders),
		),
		isCost: true,
	},
	canceledOrders: {
		...count("Canceled orders", "Orders that were canceled.", ({ orders }) => orders),
		isCost: true,
	},
	canceledValue: {
		...money("Their value", "What the canceled orders came to.", ({ total }) => total),
		isCost: true,
	},
	takenOff: {
		...money("Taken off", "What it took off the orders that have it.", ({ subtotal }) => subtotal),
		isCost: true,
	},
	timesUsed: count("Times used", "How often it was given; once for each order.", (of) => of.items),
	averageTakenOff: money("Average", "What it took off by how often it was given.", (of) =>
		perOrder(of.subtotal, of.items),
	),
	takenOffShare: share("Share", "Its part of what all rows took off.", (of, all) =>
		part(of.subtotal, all.subtotal),
	),
	attachRate: percent(
		"Attach rate",
		"The part of the items that were sold with it, of those of the same names. In the sum, the part of all items with any modifier.",
		(of) => part(of.itemsWith ?? 0, of.itemsThatMay ?? 0),
	),
	itemsWith: count("Items with it", "Items that were sold with it.", (of) => of.itemsWith ?? 0),
	itemsThatMay: count(
		"Items in all",
		"All that were sold of the items that had it at least once.",
		(of) => of.itemsThatMay ?? 0,
	),
	quantity: count("Sold", "How many were sold.", ({ items }) => items),
	ordersWith: count("Orders", "Orders that have it.", ({ orders }) => orders),
	lineSales: money(
		"Sales",
		"What it came to at its price, before discounts and taxes. Items come with their modifiers.",
		({ subtotal }) => subtotal,
	),
	averagePrice: money("Average price", "Sales by how many were sold.", (of) =>
		perOrder(of.subtotal, of.items),
	),
	lineShare: share("Share of sales", "Its part of the sales of all rows.", (of, all) =>
		part(of.subtotal, all.subtotal),
	),
} as const satisfies Record<string, Measure>;

export type MeasureId = keyof typeof MEASURES;

export function measureOf(id: MeasureId): Measure {
	return MEASURES[id];
}

function share(label: string, help: string, of: Measure["of"]): Measure {
	return { ...percent(label, help, of), isShare: true };
}

function netSales({ subtotal, discount, refundedSales }: ReportSums): number {
	return subtotal - discount - refundedSales;
}

function perOrder(sum: number, orders: number): number | null {
	return orders === 0 ? null : Math.round(sum / orders);
}

function average(sum = 0, count = 0): number | null {
	return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

function part(of: number, all: number): number | null {
	return all === 0 ? null : (of / all) * 100;
}

type Of = Measure["of"];

function money(label: string, help: string, of: Of): Measure {
	return { label, kind: "money", help, of };
}

function count(label: string, help: string, of: Of): Measure {
	return { label, kind: "count", help, of };
}

function percent(label: string, help: string, of: Of): Measure {
	return { label, kind: "percent", help, of };
}
