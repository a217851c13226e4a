import type { Report } from "./report";
import { SALES_MEASURES } from "./sales-measures";

export const MAX_CUSTOMERS = 500;

export const CUSTOMER_REPORTS = {
	"customers-overview": {
		category: "customers",
		title: "Customers overview",
		question: "How many customers order, and how often?",
		by: "all",
		source: "buyers",
		in: "both",
		measures: [
			"buyers",
			"newBuyers",
			"newBuyerShare",
			"ordersPerBuyer",
			"salesPerBuyer",
			"netSales",
			"orders",
			"averageOrder",
			"knownShare",
		],
	},
	"new-and-returning": {
		category: "customers",
		title: "New and returning",
		question: "Do customers come back?",
		by: "buyer",
		source: "customers",
		measures: [...SALES_MEASURES, "shareOfSales"],
		in: "both",
		note: "New customers have never ordered at any location. Orders without phone or email count as unknown.",
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
		note: `The top ${MAX_CUSTOMERS} customers, and the total of all orders.`,
	},
	"lapsed-customers": {
		category: "customers",
		title: "Lapsed customers",
		question: "How many customers have stopped ordering?",
		by: "lapse",
		source: "known-customers",
		isNow: true,
		measures: ["customers", "customerShare", "ordersEach", "customersOfOne"],
		note: "Customers without an order for 60 days also count under 30 days. The last row counts all customers.",
	},
} as const satisfies Record<string, Report>;
