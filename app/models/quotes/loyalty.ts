import { mostSpendable, pointsEarned, pointsFault, worthOf } from "~/models/loyalty/points";
import type { Check } from "./check";
import type { QuotedMoney } from "./order-total";
import type { QuoteFacts } from "./quote-facts";
import type { QuoteRequest } from "./quote-request";

/** What the location's program gives for a basket, and what points pay of it. Money in minor units. */
export interface QuotedLoyalty {
	programId: string;
	name: string;
	/** Null for nobody known, and where it is hidden. */
	balance: number | null;
	most: number;
	/** Those that pay it, what they pay, and what is left to pay. */
	points: number;
	amount: number;
	due: number;
	earns: number;
	spendPoints: number;
	spendValue: number;
}

/** Null where there is no program. Points that cannot pay the order pay nothing. */
export function quotedLoyalty(
	facts: QuoteFacts,
	request: QuoteRequest,
	money: QuotedMoney,
): QuotedLoyalty | null {
	const { loyalty: program, customer, location, at, hides } = facts;
	if (!program) return null;
	const { spendPoints, spendValue } = program;
	const balance = hides?.points ? null : (customer?.points ?? null);
	const points = faultOf(facts, request, money) ? 0 : request.points;
	const pointsAmount = worthOf(program, points);
	const { subtotal: items, total } = money;
	return {
		programId: program.id,
		name: program.name,
		balance,
		most: mostSpendable(program, balance ?? 0, total),
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
	const fault = faultOf(facts, request, money);
	return {
		id: "points",
		passed: fault === null,
		words: fault ?? (request.points > 0 ? "Points pay part of the order" : "No points are spent"),
		decidedBy: { page: "loyaltySettings", on: "Spending points" },
	};
}

function faultOf(
	{ loyalty, customer, hides }: QuoteFacts,
	{ points }: QuoteRequest,
	{ total }: QuotedMoney,
): string | null {
	if (points === 0) return null;
	const balance = customer?.points ?? null;
	return pointsFault(loyalty, points, { balance, amount: total, hidesBalance: hides?.points });
}
