import type { Permission } from "~/models/shared/permissions";
import type { Flags } from "~/models/viewer/merchant";
import { CARD_FILTERS } from "./card-filters";
import { type Report, sourceOf } from "./report";
import { REPORT_SOURCES } from "./report-sources";

const SALES = [
	"netSales",
	"orders",
	"grossSales",
	"discounts",
	"refundedSales",
	"averageOrder",
] as const satisfies Report["measures"];

/** Spec 8.10. */
const GIFT_CARD_NOTE =
	"Gift card data may be delayed up to 24 hours; third-party gift cards reported only by the provider.";

const GIFT_CARDS = {
	category: "gift-cards",
	flag: "gift-card-report",
	cardFilters: CARD_FILTERS,
} as const satisfies Partial<Report>;

const ORDER_TIMES = {
	category: "orders",
	source: "times",
	only: "done",
	measures: [
		...(["doneOrders", "lateOrders", "lateShare", "lateBy"] as const),
		...(["promisedAfter", "doneAfter"] as const),
	],
	note: "An order is done when somebody completes it.",
} as const satisfies Partial<Report>;

export const MOST_CUSTOMERS = 500;

/** All reports, by the last part of their address. */
export const REPORTS = {
	"sales-overview": {
		category: "sales",
		title: "Sales overview",
		question: "What did we sell, and what is left of it?",
		by: "all",
		in: "both",
		measures: [
			...([
				"netSales",
				"grossSales",
				"discounts",
				"refundedSales",
				"taxes",
				"serviceCharges",
			] as const),
			...(["deliveryFees", "tips", "totalCollected", "orders", "items", "averageOrder"] as const),
			"itemsPerOrder",
		],
	},
	"sales-by-location": {
		category: "sales",
		title: "Sales by location",
		question: "Which locations sell how much?",
		by: "location",
		in: "both",
		measures: [...SALES, "shareOfSales"],
	},
	"sales-by-franchisee": {
		category: "sales",
		title: "Sales by franchisee",
		question: "What does each franchisee sell?",
		by: "franchisee",
		measures: [...SALES, "shareOfSales"],
		in: "franchise",
		note: "A location of two franchisees counts with each of them, and once in the sum.",
	},
	"sales-by-location-group": {
		category: "sales",
		title: "Sales by location group",
		question: "What does each group of locations sell?",
		by: "group",
		measures: [...SALES, "shareOfSales"],
		in: "franchise",
		note: "A location in two groups counts in each of them, and once in the sum.",
	},
	"sales-by-day": {
		category: "sales",
		title: "Sales by day",
		question: "What did we sell on each day?",
		by: "day",
		measures: SALES,
	},
	"sales-by-hour": {
		category: "sales",
		title: "Sales by hour",
		question: "At what time of day do we sell?",
		by: "hour",
		measures: [...SALES, "shareOfSales"],
	},
	"sales-by-dining-option": {
		category: "sales",
		title: "Sales by dining option",
		question: "How do customers get their orders?",
		by: "dining",
		measures: [...SALES, "shareOfSales"],
	},
	"sales-by-source": {
		category: "sales",
		title: "Sales by source",
		question: "Where do orders come from?",
		by: "source",
		measures: [...SALES, "shareOfSales"],
	},
	"service-charges": {
		category: "sales",
		title: "Service charges",
		question: "What do service charges bring in?",
		by: "day",
		measures: ["serviceCharges", "orders", "grossSales"],
	},
	"delivery-fees": {
		category: "sales",
		title: "Delivery fees",
		question: "What do customers pay for delivery?",
		by: "day",
		measures: ["deliveryFees", "orders", "grossSales"],
	},
	"daily-trend": {
		category: "sales-trends",
		title: "Daily trend",
		question: "Do we take more orders than before?",
		by: "day",
		measures: ["orders", "netSales", "averageOrder", "itemsPerOrder"],
	},
	"weekday-and-hour": {
		category: "sales-trends",
		title: "Weekday and hour",
		question: "When in the week are we busy?",
		by: "weekday-hour",
		measures: ["orders", "netSales", "averageOrder"],
		range: "last-4-weeks",
	},
	growth: {
		category: "sales-trends",
		title: "Growth",
		question: "How do our months grow?",
		by: "month",
		in: "both",
		measures: ["netSales", "orders", "averageOrder"],
		range: "last-12-months",
	},
	"comparison-of-locations": {
		category: "sales-trends",
		title: "Comparison of locations",
		question: "Which locations grow, and which fall behind?",
		by: "location",
		in: "both",
		measures: ["orders", "netSales", "averageOrder", "itemsPerOrder", "shareOfOrders"],
	},
	"payments-overview": {
		category: "payments",
		title: "Payments overview",
		question: "What did customers pay, and for what?",
		by: "all",
		measures: [
			...(["totalCollected", "grossSales", "discounts", "taxes", "serviceCharges"] as const),
			...(["deliveryFees", "tips", "refunds", "orders"] as const),
		],
	},
	"payment-methods": {
		category: "payments",
		title: "Payment methods",
		question: "How do customers pay?",
		by: "payment",
		measures: ["totalCollected", "orders", "tips", "refunds", "averageOrder", "shareOfOrders"],
		note: "An order counts with one method: what gift cards paid a part of counts with how the rest was paid.",
	},
	tips: {
		category: "payments",
		title: "Tips",
		question: "How many customers tip, and how much?",
		by: "day",
		measures: ["tips", "tippedOrders", "tippedShare", "averageTip", "tipRate"],
		only: "tipped",
	},
	refunds: {
		category: "payments",
		title: "Refunds",
		question: "What do we give back?",
		by: "day",
		measures: ["refunds", "refundedOrders", "refundedShare"],
		only: "refunded",
		of: "all",
		note: "A refund counts on the day of its order, whenever it was given. Canceled orders are counted here, too.",
	},
	"new-and-returning": {
		category: "customers",
		title: "New and returning",
		question: "Do customers come back?",
		by: "buyer",
		source: "customers",
		measures: [...SALES, "shareOfSales"],
		in: "both",
		note: "New is who had never ordered before, at any location. Of orders without a phone number or an email address nobody knows.",
	},
	"top-customers": {
		category: "customers",
		title: "Top customers",
		question: "Who buys most?",
		by: "customer",
		source: "customers",
		measures: [
			"netSales",
			"orders",
			"averageOrder",
			"itemsPerOrder",
			"refundedSales",
			"shareOfSales",
		],
		in: "both",
		note: `The ${MOST_CUSTOMERS} who bought most, and the sum of all orders.`,
	},
	"lapsed-customers": {
		category: "customers",
		title: "Lapsed customers",
		question: "How many customers have stopped ordering?",
		by: "lapse",
		source: "known-customers",
		isNow: true,
		measures: ["customers", "customerShare", "ordersEach", "customersOfOne"],
		note: "Who has not ordered for 60 days has not for 30 either, and counts in both rows. The last row is of all who have ever ordered.",
	},
	"item-sales": {
		category: "items",
		title: "Item sales",
		question: "What sells best?",
		by: "item",
		source: "lines",
		measures: ["lineSales", "quantity", "ordersWith", "averagePrice", "lineShare"],
		note: "Items are told apart by the name under which they were sold.",
	},
	"category-sales": {
		category: "categories",
		title: "Category sales",
		question: "Which part of the menu sells best?",
		by: "category",
		source: "categories",
		measures: ["lineSales", "quantity", "ordersWith", "averagePrice", "lineShare"],
		note: "Orders keep the names of items alone, so an item counts in the category in which its name stands on the menu of its location now. One that stands in two counts in each of them, and once in the sum.",
	},
	"modifier-sales": {
		category: "modifiers",
		title: "Modifier sales",
		question: "Which modifiers do customers choose?",
		by: "modifier",
		source: "lines",
		measures: ["lineSales", "quantity", "ordersWith", "averagePrice", "lineShare"],
		note: "Modifiers are told apart by the name under which they were sold.",
	},
	"discount-cost": {
		category: "discounts",
		title: "Cost of discounts",
		question: "What do discounts cost us?",
		by: "day",
		measures: ["discounts", "discountedOrders", "discountedShare", "discountRate"],
		only: "discounted",
	},
	"modifier-attach-rate": {
		category: "modifiers",
		title: "Modifier attach rate",
		question: "How often do customers add a modifier where they can?",
		by: "modifier",
		source: "modifiers",
		measures: ["attachRate", "itemsWith", "itemsThatMay", "ordersWith"],
		note: "Orders do not keep which modifiers were offered, so a modifier is compared with the items that had it at least once in the range.",
	},
	"discount-usage": {
		category: "discounts",
		title: "Discount usage",
		question: "Which discounts do customers get?",
		by: "discount",
		source: "lines",
		measures: ["takenOff", "timesUsed", "ordersWith", "averageTakenOff", "takenOffShare"],
		note: "Discounts are told apart by the name under which they were given. What sellers took off without a name is in the cost of discounts alone.",
	},
	"promo-codes": {
		category: "discounts",
		title: "Promo codes",
		question: "Which promo codes are used?",
		by: "promo-code",
		source: "lines",
		measures: ["takenOff", "timesUsed", "ordersWith", "averageTakenOff", "takenOffShare"],
		note: "An order keeps its discount, so a code that was changed counts as what it is now.",
	},
	"order-sources": {
		category: "orders",
		title: "Order sources",
		question: "How many orders come from which source?",
		by: "source",
		measures: ["orders", "shareOfOrders", "items", "itemsPerOrder"],
	},
	"order-times": {
		...ORDER_TIMES,
		title: "Order times",
		question: "Are our orders done when we promised?",
		by: "location",
		in: "both",
	},
	"order-times-by-hour": {
		...ORDER_TIMES,
		title: "Order times by hour",
		question: "At what time of day are we late?",
		by: "hour",
	},
	cancellations: {
		category: "orders",
		title: "Cancellations",
		question: "How many orders are canceled?",
		by: "day",
		measures: ["canceledOrders", "canceledValue"],
		of: "canceled",
	},
	"loyalty-points": {
		category: "loyalty",
		title: "Loyalty points",
		question: "What do loyalty points pay?",
		by: "day",
		measures: ["pointsPaid", "pointsSpent", "pointsOrders", "pointsShare"],
		note: "Points of canceled orders are not counted. Those of orders that were refunded whole are, although they went back.",
	},
	"loyalty-by-location": {
		category: "loyalty",
		title: "Loyalty points by location",
		question: "Where are loyalty points spent?",
		by: "location",
		in: "both",
		measures: ["pointsPaid", "pointsSpent", "pointsOrders", "pointsShare"],
	},
	"loyalty-members": {
		category: "loyalty",
		title: "Loyalty members",
		question: "How many customers join our loyalty programs?",
		by: "program",
		source: "members",
		measures: ["membersJoined", "members"],
		note: "Members belong to a program, whatever the location. Customers who were deleted are not counted.",
	},
	"loyalty-liability": {
		category: "loyalty",
		title: "Loyalty liability",
		question: "What do we owe our members in points?",
		by: "program",
		source: "members",
		isNow: true,
		measures: ["pointsWorth", "pointsOwed", "membersWithPoints", "pointsEach"],
		note: "A step of points pays the same amount in each currency.",
	},
	"gift-card-sales": {
		...GIFT_CARDS,
		title: "Gift card sales",
		question: "How many gift cards do we sell?",
		by: "day",
		measures: ["giftCardsSold", "giftCardSales"],
		only: "gift-cards-sold",
		note: `Cards that your team issues or imports are no sales of orders; the list of gift cards has them. ${GIFT_CARD_NOTE}`,
	},
	"gift-card-sales-by-location": {
		...GIFT_CARDS,
		title: "Gift card sales by location",
		question: "Where are gift cards sold?",
		by: "location",
		in: "both",
		measures: ["giftCardsSold", "giftCardSales"],
		only: "gift-cards-sold",
		note: GIFT_CARD_NOTE,
	},
	"gift-card-redemptions": {
		...GIFT_CARDS,
		title: "Gift card redemptions",
		question: "What do gift cards pay?",
		by: "day",
		measures: ["giftCardPaid", "giftCardOrders", "giftCardShare"],
		note: `What went back to the cards with refunds is not taken off. ${GIFT_CARD_NOTE}`,
	},
	"gift-card-redemptions-by-location": {
		...GIFT_CARDS,
		title: "Gift card redemptions by location",
		question: "Where do gift cards pay?",
		by: "location",
		in: "both",
		measures: ["giftCardPaid", "giftCardOrders", "giftCardShare"],
		note: `What went back to the cards with refunds is not taken off. ${GIFT_CARD_NOTE}`,
	},
	"gift-card-liability": {
		...GIFT_CARDS,
		title: "Gift card liability",
		question: "What do we owe to people with gift cards?",
		by: "location",
		in: "both",
		source: "cards",
		isNow: true,
		opens: { state: "active" },
		measures: [
			...(["cardsOwed", "cardsThatPay", "cardsOwedShare"] as const),
			...(["cardsExpiredOwed", "cardsOffOwed"] as const),
		],
		note: `Cards count with the location that issued them. ${GIFT_CARD_NOTE}`,
	},
	"gift-card-liability-by-month": {
		...GIFT_CARDS,
		title: "Gift card liability by month of issue",
		question: "How old are the gift cards that we owe for?",
		by: "month",
		source: "cards",
		isNow: true,
		opens: { state: "active" },
		measures: [
			...(["cardsOwed", "cardsThatPay", "cardsOwedShare"] as const),
			...(["cardsExpiredOwed", "cardsOffOwed"] as const),
		],
		note: GIFT_CARD_NOTE,
	},
	"gift-card-imports": {
		...GIFT_CARDS,
		title: "Gift card imports",
		question: "Which gift cards did we take over from elsewhere?",
		by: "day",
		source: "cards",
		opens: { source: "import" },
		cardFilters: ["cardScope", "cardType"],
		measures: ["cardsIssued", "cardsIssuedValue", "cardsHeld"],
		note: GIFT_CARD_NOTE,
	},
	"tax-summary": {
		category: "taxes",
		title: "Tax summary",
		question: "What tax did we take, and of what?",
		by: "all",
		measures: ["taxes", "taxedSales", "untaxedSales", "grossSales", "discounts", "taxRate"],
		note: "Taxes of orders that were refunded are counted in full.",
	},
	"tax-by-location": {
		category: "taxes",
		title: "Tax by location",
		question: "What tax did each location take?",
		by: "location",
		in: "both",
		measures: ["taxes", "taxedSales", "untaxedSales", "grossSales", "taxRate"],
	},
	"tax-exempt": {
		category: "taxes",
		title: "Sales without tax",
		question: "Which sales were without any tax?",
		by: "location",
		measures: ["untaxedSales", "untaxedOrders"],
		only: "untaxed",
	},
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

/** The list of the orders themselves, to which every figure leads. */
export const REGISTRY = {
	name: "orders-registry",
	category: "orders",
	title: "Orders registry",
	question: "Which orders make up a figure?",
	in: "both",
} as const;

export function reportOf(name: ReportName): Report {
	return REPORTS[name];
}

/** Reports of online orders, of all locations or of some, or those of the franchise. */
export type ReportKind = "online" | "locations" | "franchise";

export function reportsOf(kind: ReportKind, flags: Flags): ReportName[] {
	return REPORT_NAMES.filter((name) => {
		const report = reportOf(name);
		const { in: place = "online", flag } = report;
		if (flag && flags[flag] !== true) return false;
		if (kind === "locations" && REPORT_SOURCES[sourceOf(report)].isOfOrganization) return false;
		return place === "both" || place === (kind === "franchise" ? kind : "online");
	});
}

/** What has saved views: each report, and the registry. */
export type ViewedReport = ReportName | typeof REGISTRY.name;
export const VIEWED_REPORTS: readonly ViewedReport[] = [...REPORT_NAMES, REGISTRY.name];

/** The permissions of which one lets a person read a report. */
export function readersOfReport(name: ViewedReport): readonly Permission[] {
	const { in: place = "online" } = name === REGISTRY.name ? REGISTRY : reportOf(name);
	if (place === "both") return ["REPORT.API_READ", "FRANCHISE_REPORT.API_READ"];
	return place === "franchise" ? ["FRANCHISE_REPORT.API_READ"] : ["REPORT.API_READ"];
}

export function findReport(
	{ kind, flags }: { kind: ReportKind; flags: Flags },
	category: string,
	name: string,
): ReportName | null {
	const found = reportsOf(kind, flags).find((each) => each === name);
	return found && reportOf(found).category === category ? found : null;
}
