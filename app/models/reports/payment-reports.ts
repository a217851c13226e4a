import type { Report } from "./report";

const TENDERS = {
	category: "payments",
	source: "tenders",
	in: "both",
	refundsOn: "order",
} as const;

const DEPOSITS = {
	category: "payments",
	source: "deposits",
	measures: [
		...(["depositExpected", "depositPaid", "depositReturned"] as const),
		...(["depositFees", "depositFeesUnknown"] as const),
	],
	note: "Based on each provider’s usual payout days, never on weekends. Bank holidays may add a day.",
} as const;

export const PAYMENT_REPORTS = {
	"payments-overview": {
		category: "payments",
		title: "Payments overview",
		question: "What did customers pay, and for what?",
		by: "all",
		refundsOn: "order",
		measures: [
			...(["totalCollected", "grossSales", "discounts", "giftCardsSold"] as const),
			...(["giftCardDiscounts", "taxes", "serviceCharges", "deliveryFees", "tips"] as const),
			...(["pointsPaid", "giftCardPaid", "otherCardsPaid", "refunds"] as const),
			...(["refundsToCards", "orders"] as const),
		],
	},
	"payment-methods": {
		...TENDERS,
		title: "Tenders",
		question: "How much did each payment method bring in?",
		by: "tender",
		measures: ["tendersPaid", "refunds", "tendersLeft", "receivable", "orders"],
		note: "An order paid in several ways counts with each part. Points go back as points.",
	},
	"payment-methods-by-location": {
		...TENDERS,
		title: "Tenders by location",
		question: "How do customers pay at each location?",
		by: "location",
		measures: [
			...(["tendersPaid", "paidByCard", "paidByWallet", "paidByCash"] as const),
			...(["paidByGiftCard", "paidByPoints", "refunds", "receivable"] as const),
		],
	},
	"deposits-expected": {
		...DEPOSITS,
		title: "Deposits expected",
		question: "What should have reached the bank, and when?",
		by: "day",
	},
	"deposits-by-location": {
		...DEPOSITS,
		title: "Deposits by location",
		question: "What should each location’s bank account have received?",
		by: "location",
		in: "both",
	},
	"deposits-by-provider": {
		...DEPOSITS,
		title: "Deposits by provider",
		question: "What should each payment provider have paid out?",
		by: "provider",
	},
	"failed-payments": {
		category: "payments",
		title: "Failed refunds",
		question: "Which refunds did not go through?",
		by: "day",
		source: "failed-refunds",
		measures: ["failedRefunds", "failedRefundAmount", "openRefunds", "openRefundAmount"],
		note: "Orders arrive after payment, so declined customer payments don’t appear here.",
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
		question: "How much do we refund?",
		by: "day",
		measures: ["refunds", "refundedSales", "refundedOrders", "refundedShare"],
		only: "refunded",
		refundsOn: "order",
		note: "Refunds for canceled orders are in cancellations.",
	},
} as const satisfies Record<string, Report>;
