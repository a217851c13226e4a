import { count, type Measure, money, percent, percentOf } from "./measure";
import type { ReportSums } from "./report-sums";

function neutral(measure: Measure): Measure {
	return { ...measure, isCost: null };
}

export const LIABILITY_MEASURES = {
	cardsClosing: neutral(
		money(
			"Owed at the end",
			"Gift card balances after the last day, turned-off cards included.",
			({ cardsClosing = 0 }) => cardsClosing,
		),
	),
	cardsOpening: neutral(
		money(
			"Owed at the start",
			"Gift card balances before the first day.",
			({ cardsOpening = 0 }) => cardsOpening,
		),
	),
	cardsSold: money(
		"Cards sold",
		"Value of gift cards sold, before discounts on them.",
		({ cardsSold = 0 }) => cardsSold,
	),
	cardsGiven: neutral(
		money(
			"Issued free",
			"Cards your team issued or imported, and balances moved between cards.",
			({ cardsGiven = 0 }) => cardsGiven,
		),
	),
	cardsTakenBack: neutral(
		money(
			"Refunded cards",
			"Balances removed because the sale of the card was refunded.",
			({ cardsTakenBack = 0 }) => cardsTakenBack,
		),
	),
	cardsRedeemed: neutral(
		money(
			"Redeemed",
			"Amount paid with cards sold here, at any location.",
			({ cardsRedeemed = 0 }) => cardsRedeemed,
		),
	),
	cardsReturned: neutral(
		money(
			"Refunded to cards",
			"Refunds that went back to cards.",
			(sums) => sums.cardsReturned ?? 0,
		),
	),
	cardsExpired: neutral(
		money(
			"Expired",
			"Balances of cards that expired unused (breakage).",
			({ cardsExpired = 0 }) => cardsExpired,
		),
	),
	cardsAdjusted: neutral(
		money(
			"Adjusted",
			"Changes your team made, and deleted cards.",
			(sums) => sums.cardsAdjusted ?? 0,
		),
	),
	cardDiscounts: {
		...money(
			"Discounts on cards sold",
			"Discounts customers got on gift cards. Not part of the balance.",
			({ cardDiscounts = 0 }) => cardDiscounts,
		),
		isCost: true,
	},
	breakage: neutral(
		percent("Breakage", "Expired balances as a share of cards sold and issued.", (sums) =>
			percentOf(sums.cardsExpired ?? 0, (sums.cardsSold ?? 0) + (sums.cardsGiven ?? 0)),
		),
	),
	cardsClaimed: neutral(
		money(
			"Other locations owe",
			"Used here on cards sold elsewhere, minus refunds.",
			({ cardsClaimed = 0 }) => cardsClaimed,
		),
	),
	cardsOwedElsewhere: neutral(
		money(
			"Owes other locations",
			"Used elsewhere on cards sold here, minus refunds.",
			({ cardsOwedElsewhere = 0 }) => cardsOwedElsewhere,
		),
	),
	cardsClaimedNet: neutral(
		money(
			"Net",
			"What other locations owe, minus what you owe them.",
			(sums) => (sums.cardsClaimed ?? 0) - (sums.cardsOwedElsewhere ?? 0),
		),
	),
	pointsClosingWorth: neutral(
		money(
			"Value at the end",
			"Value of these points as rewards.",
			({ pointsClosingWorth = 0 }) => pointsClosingWorth,
		),
	),
	pointsOpening: neutral(points("At the start", "Points before the first day.", "pointsOpening")),
	pointsEarned: neutral(points("Earned", "Points for orders and for joining.", "pointsEarned")),
	pointsTakenBack: neutral(
		points("Reversed", "Points reversed for refunded and canceled orders.", "pointsTakenBack"),
	),
	pointsPaying: neutral(points("Redeemed", "Points that paid for orders.", "pointsPaying")),
	pointsReturned: neutral(
		points("Returned", "Points given back for refunded and canceled orders.", "pointsReturned"),
	),
	pointsExpired: neutral(points("Expired", "Points that expired unused.", "pointsExpired")),
	pointsAdjusted: neutral(
		points("Adjusted", "Changes your team made, including deleted customers.", "pointsAdjusted"),
	),
	pointsClosing: neutral(points("At the end", "Points after the last day.", "pointsClosing")),
} as const satisfies Record<string, Measure>;

function points(label: string, help: string, name: keyof ReportSums): Measure {
	return count(label, help, (sums) => sums[name] ?? 0);
}
