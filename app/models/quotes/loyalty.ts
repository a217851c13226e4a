import { maxSpendable, pointsEarned, pointsSpendIssue, pointsValue } from "~/models/loyalty/points";
import type { Check } from "./check";
import type { QuotedMoney } from "./order-total";
import type { QuoteFacts } from "./quote-facts";
import type { QuoteRequest } from "./quote-request";

/** Points a basket earns in the location's program, and the amount points pay. Minor units. */
export interface QuotedLoyalty {
	programId: string;
	name: string;
	/** Null for an unknown customer, or if hidden. */
	balance: number | null;
	most: number;
	/** Points redeemed, the amount they pay, and the amount still due. */
	points: number;
	amount: number;
	due: number;
	earns: number;
	spendPoints: number;
	spendValue: number;
}

/** Loyalty part of a quote; null without a program. Points that cannot pay the order pay nothing. */
export function quotedLoyalty(
	facts: QuoteFacts,
	request: QuoteRequest,
	money: QuotedMoney,
): QuotedLoyalty | null {
	const { loyalty: program, customer, location, at, hides } = facts;
	if (!program) return null;
	const { spendPoints, spendValue } = program;
	const balance = hides?.points ? null : (customer?.points ?? null);
	const points = pointsIssue(facts, request, money) ? 0 : request.points;
	const pointsAmount = pointsValue(program, points);
	const { subtotal: items, total } = money;
	return {
		programId: program.id,
		name: program.name,
		balance,
		most: maxSpendable(program, balance ?? 0, total),
		points,
		amount: pointsAmount,
		due: total - pointsAmount,
		earns: pointsEarned(
			program,
			{ items, total, pointsAmount, refundedAmount: 0 },
			{ at, zone: location.zone },
		),
		spendPoints,
		spendValue,
	};
}

export function pointsCheck(facts: QuoteFacts, request: QuoteRequest, money: QuotedMoney): Check {
	const issue = pointsIssue(facts, request, money);
	return {
		id: "points",
		passed: issue === null,
		words: issue ?? (request.points > 0 ? "Points pay part of the order" : "No points are spent"),
		decidedBy: { page: "loyaltySettings", on: "Spending points" },
	};
}

function pointsIssue(
	{ loyalty, customer, hides }: QuoteFacts,
	{ points }: QuoteRequest,
	{ total }: QuotedMoney,
): string | null {
	if (points === 0) return null;
	const balance = customer?.points ?? null;
	return pointsSpendIssue(loyalty, points, { balance, amount: total, hidesBalance: hides?.points });
}
