import { average, count, type Measure, money, part, share } from "./measure";

export const PEOPLE_AND_CARD_MEASURES = {
	cardsOwed: {
		...money(
			"Owed",
			"What is left on gift cards that pay: neither expired nor turned off.",
			({ cardBalance = 0 }) => cardBalance,
		),
		isCost: null,
	},
	cardsThatPay: count(
		"Cards",
		"Gift cards that pay and have something left.",
		({ cardsThatPay = 0 }) => cardsThatPay,
	),
	cardsOwedShare: share("Share", "Its part of what is owed in all rows.", (of, all) =>
		part(of.cardBalance ?? 0, all.cardBalance ?? 0),
	),
	cardsExpiredOwed: money(
		"On expired cards",
		"What is left on cards that have expired. Another day puts it back to use.",
		({ expiredCardBalance = 0 }) => expiredCardBalance,
	),
	cardsOffOwed: money(
		"On cards that are off",
		"What is left on cards that were turned off.",
		({ offCardBalance = 0 }) => offCardBalance,
	),
	cardsIssued: count("Cards", "Gift cards that were taken over.", ({ cards = 0 }) => cards),
	cardsIssuedValue: money(
		"First value",
		"What these cards were worth when they were new.",
		({ cardValue = 0 }) => cardValue,
	),
	cardsHeld: {
		...money(
			"Left on them",
			"What is left on these cards now, also on those that are expired or off.",
			(of) => (of.cardBalance ?? 0) + (of.expiredCardBalance ?? 0) + (of.offCardBalance ?? 0),
		),
		isCost: null,
	},
	membersJoined: count("Joined", "Customers who became members.", ({ joined = 0 }) => joined),
	members: count(
		"Members",
		"Everybody who was a member at the end of the range, with points or without.",
		({ members = 0 }) => members,
	),
	membersWithPoints: count(
		"Members with points",
		"Members who have points to spend.",
		({ holders = 0 }) => holders,
	),
	pointsOwed: {
		...count(
			"Points",
			"What members can still spend, without points that have expired.",
			({ pointsOwed = 0 }) => pointsOwed,
		),
		isCost: null,
	},
	pointsWorth: money(
		"Worth",
		"What these points would pay if all members spent them now. Points pay in whole steps of the program only.",
		({ pointsWorth = 0 }) => pointsWorth,
	),
	pointsEach: count("Points a member", "Points by members who have some.", (of) =>
		of.holders ? Math.round((of.pointsOwed ?? 0) / of.holders) : null,
	),
	customers: {
		...count("Customers", "Customers who have ordered before.", (of) => of.customers ?? 0),
		isCost: null,
	},
	customerShare: share("Share", "Its part of all customers who have ever ordered.", (of, all) =>
		part(of.customers ?? 0, all.customers ?? 0),
	),
	ordersEach: count("Orders each", "Their orders of all time by their number.", (of) =>
		average(of.ordersOfCustomers, of.customers),
	),
	customersOfOne: count(
		"Of one order",
		"Those of them who ordered once.",
		(of) => of.customersOfOne ?? 0,
	),
} as const satisfies Record<string, Measure>;
