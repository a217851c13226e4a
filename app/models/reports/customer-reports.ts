import type { Report } from "./report";
import { SALES } from "./sales-measures";

export const MOST_CUSTOMERS = 500;

export const CUSTOMER_REPORTS = {
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
} as const satisfies Record<string, Report>;
