import type { Report } from "./report";

const OF_TERMS =
	"Uses the current royalty terms. Later orders and refunds are corrected on the next invoice.";

export const ROYALTY_REPORTS = {
	royalties: {
		category: "royalties-and-fees",
		title: "Royalties",
		question: "What royalties does each location owe?",
		by: "location",
		in: "franchise",
		source: "owed",
		measures: ["royalties", "royaltyBase", "royaltyRate", "grossSales", "netSales", "orders"],
		range: "last-month",
		note: OF_TERMS,
	},
	fees: {
		category: "royalties-and-fees",
		title: "Fees",
		question: "What fees does each location owe?",
		by: "location",
		in: "franchise",
		source: "owed",
		measures: [
			"fees",
			"marketingFees",
			"technologyFees",
			"otherFees",
			"grossSales",
			"netSales",
			"orders",
		],
		range: "last-month",
		note: OF_TERMS,
	},
} as const satisfies Record<string, Report>;
