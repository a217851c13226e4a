import { CARD_FILTERS } from "./card-filters";
import type { Report } from "./report";

/** Spec 8.10. */
const GIFT_CARD_NOTE =
	"Gift card data may be delayed up to 24 hours; third-party gift cards reported only by the provider.";

const GIFT_CARDS = {
	category: "gift-cards",
	flag: "gift-card-report",
	cardFilters: CARD_FILTERS,
} as const satisfies Partial<Report>;

export const LOYALTY_AND_CARD_REPORTS = {
	"loyalty-points": {
		category: "loyalty",
		title: "Loyalty points",
		question: "What do loyalty points pay?",
		by: "day",
		measures: ["pointsPaid", "pointsSpent", "pointsOrders", "pointsShare"],
		note: "Without points from canceled orders. Includes points of fully refunded orders.",
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
		note: "Members belong to a program, not a location. Deleted customers are not counted.",
	},
	"loyalty-liability": {
		category: "loyalty",
		title: "Loyalty liability",
		question: "What do we owe our members in points?",
		by: "program",
		source: "members",
		isNow: true,
		measures: ["pointsWorth", "pointsOwed", "membersWithPoints", "pointsEach"],
		note: "A points reward has the same amount in every currency.",
	},
	"gift-card-sales": {
		...GIFT_CARDS,
		title: "Gift card sales",
		question: "How many gift cards do we sell?",
		by: "day",
		measures: ["giftCardsSold", "giftCardSales"],
		only: "gift-cards-sold",
		note: `Cards your team issues or imports are in the gift card list, not here. ${GIFT_CARD_NOTE}`,
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
		note: `Amounts refunded to cards are not deducted. ${GIFT_CARD_NOTE}`,
	},
	"gift-card-redemptions-by-location": {
		...GIFT_CARDS,
		title: "Gift card redemptions by location",
		question: "Where do gift cards pay?",
		by: "location",
		in: "both",
		measures: ["giftCardPaid", "giftCardOrders", "giftCardShare"],
		note: `Amounts refunded to cards are not deducted. ${GIFT_CARD_NOTE}`,
	},
	"gift-card-liability": {
		...GIFT_CARDS,
		title: "Gift card liability",
		question: "What do we owe on gift cards?",
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
		question: "How old are our open gift cards?",
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
		question: "Which gift cards did we import?",
		by: "day",
		source: "cards",
		opens: { source: "import" },
		cardFilters: ["cardScope", "cardType"],
		measures: ["cardsIssued", "cardsIssuedValue", "cardsHeld"],
		note: GIFT_CARD_NOTE,
	},
} as const satisfies Record<string, Report>;
