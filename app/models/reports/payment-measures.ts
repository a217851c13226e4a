import { count, type Measure, money } from "./measure";

export const PAYMENT_MEASURES = {
	totalCollected: money(
		"Total collected",
		"Card and cash payments, minus refunds. Gift cards count when sold.",
		(sums) =>
			sums.total -
			sums.pointsAmount -
			sums.giftCardAmount -
			sums.otherCards -
			(sums.refunded - sums.refundedToCards),
	),
	otherCardsPaid: {
		...money(
			"Paid with other gift cards",
			"Paid with gift cards you didn’t issue, such as a provider’s.",
			(sums) => sums.otherCards,
		),
		mark: "other-gift-cards",
	},
	giftCardDiscounts: {
		...money(
			"Gift card discounts",
			"Discounts on gift cards sold. Not part of other discounts.",
			(sums) =>
				sums.subtotal -
				sums.discount +
				sums.giftCardsSold +
				sums.tax +
				sums.charges +
				sums.deliveryFee +
				sums.gratuity -
				sums.total,
		),
		isCost: true,
		mark: "gift-cards-sold",
	},
	refundsToCards: {
		...money(
			"Refunds to gift cards",
			"Part of refunds that went back to gift cards.",
			(sums) => sums.refundedToCards,
		),
		isCost: true,
		mark: "refunded",
	},
	tendersPaid: money(
		"Paid",
		"What customers paid, before refunds.",
		({ tendered = 0 }) => tendered,
	),
	tendersLeft: money(
		"Net paid",
		"What customers paid, minus refunds.",
		({ tendered = 0, refunded }) => tendered - refunded,
	),
	receivable: {
		...money(
			"Not paid yet",
			"Open orders that are paid on pickup or delivery.",
			({ receivable = 0 }) => receivable,
		),
		isCost: null,
	},
	depositExpected: money(
		"Deposit expected",
		"Payments minus refunds and known fees.",
		(sums) => (sums.depositPaid ?? 0) - (sums.depositReturned ?? 0) - (sums.depositFees ?? 0),
	),
	depositPaid: money(
		"Payments",
		"Payments through payment providers, including for canceled orders.",
		({ depositPaid = 0 }) => depositPaid,
	),
	depositReturned: {
		...money(
			"Refunds",
			"Refunds through payment providers, including for canceled orders.",
			({ depositReturned = 0 }) => depositReturned,
		),
		isCost: true,
	},
	depositFees: {
		...money("Fees", "Fees that providers reported. A dash means unknown.", (sums) =>
			sums.orders > (sums.depositFeesUnknown ?? 0) ? (sums.depositFees ?? 0) : null,
		),
		isCost: true,
	},
	depositFeesUnknown: {
		...count(
			"Unknown fees",
			"Payments whose provider reported no fee.",
			({ depositFeesUnknown = 0 }) => depositFeesUnknown,
		),
		isCost: null,
	},
	paidByCard: money("Cards", "Paid by credit and debit card.", ({ byCard = 0 }) => byCard),
	paidByWallet: money(
		"Wallets",
		"Paid with Apple Pay or Google Pay.",
		({ byWallet = 0 }) => byWallet,
	),
	paidByCash: money("Cash", "Paid in cash.", ({ byCash = 0 }) => byCash),
	paidByGiftCard: money("Gift cards", "Paid with gift cards.", ({ byGiftCard = 0 }) => byGiftCard),
	paidByPoints: money("Points", "Paid with loyalty points.", ({ pointsAmount }) => pointsAmount),
} as const satisfies Record<string, Measure>;
