import { MAX_DAYS, MAX_DAYS_OF_LINES } from "./report-range";

const ORDERS = {
	counts: "Orders to prepare",
	maxDays: MAX_DAYS,
	opens: "orders",
	countsSubset: false,
	isOfOrganization: false,
	isByOwnClock: false,
	empty: "No orders in this range. Choose other days or locations in the filters.",
} as const;

const TAXES = {
	...ORDERS,
	countsSubset: true,
	empty: "No orders with tax in this range. Choose other days or locations in the filters.",
} as const;

const TIMES = {
	...ORDERS,
	empty: "No orders were completed in this range. Choose other days or locations in the filters.",
} as const;

/** From what reports are made: what their days are of, and to which list their rows lead. */
export const REPORT_SOURCES = {
	sums: ORDERS,
	/** Sums with what royalty terms make locations owe, by each location's own days as on invoices. */
	owed: { ...ORDERS, isByOwnClock: true },
	customers: ORDERS,
	lines: ORDERS,
	"modifier-lines": ORDERS,
	"order-lines": { ...ORDERS, maxDays: MAX_DAYS_OF_LINES },
	/** Taxes by name, of orders and of what their refunds returned. */
	taxes: TAXES,
	tenders: { ...ORDERS, countsSubset: true },
	/** Provider payouts by payout day, which can differ from the orders of any day. */
	deposits: {
		...ORDERS,
		counts: "Payouts",
		opens: "nothing",
		isByOwnClock: true,
		countsSubset: true,
		empty: "No payouts in this range. Choose other days or locations in the filters.",
	},
	buyers: ORDERS,
	"failed-refunds": {
		...ORDERS,
		counts: "Refunds requested",
		opens: "nothing",
		countsSubset: true,
		empty: "No refund failed in this range.",
	},
	unsold: {
		...ORDERS,
		opens: "nothing",
		countsSubset: true,
		empty: "Every item on the menu was sold in this range.",
	},
	stops: {
		...ORDERS,
		counts: "Stopped orders",
		opens: "nothing",
		isByOwnClock: true,
		countsSubset: true,
		empty: "No location stopped orders in this range.",
	},
	"sold-out": {
		...ORDERS,
		counts: "Sold-out items",
		maxDays: MAX_DAYS_OF_LINES,
		opens: "nothing",
		isByOwnClock: true,
		countsSubset: true,
		empty: "No item was sold out in this range.",
	},
	categories: ORDERS,
	"promo-codes": ORDERS,
	modifiers: ORDERS,
	times: TIMES,
	"order-times": { ...TIMES, maxDays: MAX_DAYS_OF_LINES },
	/** The gift cards that orders sold, or that paid them: some of the orders of a row have none. */
	"cards-of-orders": { ...ORDERS, maxDays: MAX_DAYS_OF_LINES, countsSubset: true },
	cards: {
		...ORDERS,
		counts: "Gift cards issued",
		opens: "gift-cards",
		isByOwnClock: true,
		countsSubset: true,
		empty: "No gift cards match. Choose others in the filters.",
	},
	"card-ledger": {
		...ORDERS,
		counts: "Gift card balances",
		opens: "nothing",
		isByOwnClock: true,
		countsSubset: true,
		empty: "No gift cards yet. Choose other days or locations in the filters.",
	},
	/** Gift cards used at other locations than they were sold, by the days of the former. */
	"card-settlement": {
		...ORDERS,
		counts: "Gift cards used",
		opens: "nothing",
		isByOwnClock: true,
		countsSubset: true,
		empty: "No gift card was used away from the location that sold it in this range.",
	},
	"points-ledger": {
		...ORDERS,
		counts: "Points",
		opens: "loyalty-programs",
		countsSubset: true,
		isOfOrganization: true,
		empty: "No customer has points yet.",
	},
	"known-customers": {
		...ORDERS,
		counts: "Customers who last ordered",
		opens: "customers",
		countsSubset: true,
		isOfOrganization: true,
		empty: "Every customer has ordered in the last 30 days.",
	},
	members: {
		...ORDERS,
		counts: "Members who joined",
		opens: "loyalty-programs",
		countsSubset: true,
		isOfOrganization: true,
		empty: "No customer has become a member yet.",
	},
} as const;
export type ReportSource = keyof typeof REPORT_SOURCES;
