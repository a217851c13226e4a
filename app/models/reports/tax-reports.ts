import type { Report } from "./report";

const OWED = {
	category: "taxes",
	source: "taxes",
	in: "both",
	measures: ["taxOwed", "taxedNet", "taxCharged", "taxRefunded"],
	opens: { mark: "taxed" },
	range: "last-month",
	refundsOn: "refund",
	note: "Excludes canceled orders.",
} as const;

export const TAX_REPORTS = {
	"tax-owed": {
		...OWED,
		title: "Tax owed",
		question: "How much of each tax do we owe after refunds?",
		by: "tax",
	},
	"tax-owed-by-location": {
		...OWED,
		title: "Tax owed by location",
		question: "How much tax does each location owe after refunds?",
		by: "location",
	},
	"tax-owed-by-jurisdiction": {
		...OWED,
		title: "Tax owed by state or province",
		question: "How much tax do we owe each state or province after refunds?",
		by: "jurisdiction",
	},
} as const satisfies Record<string, Report>;
