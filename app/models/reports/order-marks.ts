export const ORDERS_OF = ["sold", "canceled", "all"] as const;
export type OrdersOf = (typeof ORDERS_OF)[number];

/** Order properties that find the orders behind a figure. */
export const ORDER_MARKS = {
	discounted: "With a discount",
	tipped: "With a tip",
	refunded: "Fully or partly refunded",
	taxed: "With tax",
	untaxed: "Without tax",
	points: "Paid with points",
	"gift-cards-sold": "With gift cards sold",
	"gift-cards": "Paid with gift cards",
	"other-gift-cards": "Paid with other gift cards",
	"any-gift-card": "Paid with any gift card",
	done: "Completed, with a recorded time",
	late: "Completed late",
	unconfirmed: "Not confirmed",
	unpaid: "Not paid yet",
	"not-at-pos": "Not at the POS",
	"open-refund": "With an unfinished refund",
} as const;
export type OrderMark = keyof typeof ORDER_MARKS;
