import { average, count, type Measure, money, percentOf, share } from "./measure";

export const PEOPLE_AND_CARD_MEASURES = {
	cardsOwed: {
		...money("Owed", "Balance of active gift cards.", ({ cardBalance = 0 }) => cardBalance),
		isCost: null,
	},
	cardsThatPay: count(
		"Cards",
		"Active gift cards with a balance.",
		({ cardsThatPay = 0 }) => cardsThatPay,
	),
	cardsOwedShare: share("Share of balance", "Share of the total balance.", (sums, all) =>
		percentOf(sums.cardBalance ?? 0, all.cardBalance ?? 0),
	),
	cardsExpiredOwed: money(
		"On expired cards",
		"Balance of expired cards. A new expiry date makes it usable.",
		({ expiredCardBalance = 0 }) => expiredCardBalance,
	),
	cardsOffOwed: money(
		"On turned-off cards",
		"Balance of cards that are turned off.",
		({ offCardBalance = 0 }) => offCardBalance,
	),
	cardsIssued: count("Cards", "Imported gift cards.", ({ cards = 0 }) => cards),
	cardsIssuedValue: money(
		"Original value",
		"Value of these cards when new.",
		({ cardValue = 0 }) => cardValue,
	),
	cardsHeld: {
		...money(
			"Balance",
			"Current balance, including expired and turned-off cards.",
			(sums) =>
				(sums.cardBalance ?? 0) + (sums.expiredCardBalance ?? 0) + (sums.offCardBalance ?? 0),
		),
		isCost: null,
	},
	membersJoined: count("Joined", "Customers who became members.", ({ joined = 0 }) => joined),
	members: count("Members", "All members at the end of the range.", ({ members = 0 }) => members),
	membersWithPoints: count(
		"Members with points",
		"Members with points to spend.",
		({ holders = 0 }) => holders,
	),
	pointsOwed: {
		...count(
			"Points",
			"Points members can still spend, without expired points.",
			({ pointsOwed = 0 }) => pointsOwed,
		),
		isCost: null,
	},
	pointsWorth: money(
		"Value",
		"Value if all members spent their points now.",
		({ pointsWorth = 0 }) => pointsWorth,
	),
	pointsEach: count("Points per member", "Average points of members who have points.", (sums) =>
		sums.holders ? Math.round((sums.pointsOwed ?? 0) / sums.holders) : null,
	),
	customers: {
		...count("Customers", "Customers who have ordered before.", (sums) => sums.customers ?? 0),
		isCost: null,
	},
	customerShare: share(
		"Share of customers",
		"Share of all customers who have ever ordered.",
		(sums, all) => percentOf(sums.customers ?? 0, all.customers ?? 0),
	),
	ordersEach: count("Orders per customer", "All-time average orders per customer.", (sums) =>
		average(sums.ordersOfCustomers, sums.customers),
	),
	customersOfOne: count(
		"One order only",
		"Customers who ordered once.",
		(sums) => sums.customersOfOne ?? 0,
	),
} as const satisfies Record<string, Measure>;
