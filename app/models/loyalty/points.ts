import { toWeekday } from "~/models/hours/business-hours";
import { isInWindow } from "~/models/hours/is-in-window";
import { afterMonths } from "~/models/shared/after-months";
import { formatCount } from "~/models/shared/count-text";
import { portion, rounded } from "~/models/shared/rounding";
import { formatPoints } from "../shared/count-text";
import { type LoyaltyTerms, MAX_POINTS } from "./loyalty-program";

/** Order amounts that determine points; minor units. */
export interface PointedMoney {
	/** Items after discounts, without taxes, charges and tip. */
	items: number;
	total: number;
	pointsAmount: number;
	refundedAmount: number;
}

/** Amount paid for items in money, in proportion to the total. Excludes points and refunds. */
export function paidForItems({ items, total, pointsAmount, refundedAmount }: PointedMoney): number {
	const paid = Math.max(0, total - pointsAmount - refundedAmount);
	return total > 0 ? rounded(portion(Math.max(0, items), paid, total), "down") : 0;
}

/** The points that an order earns, whole ones and at most `MAX_POINTS`, by the terms at the instant it was placed (ms). */
export function pointsEarned(
	terms: LoyaltyTerms,
	money: PointedMoney,
	{ at, zone }: { at: number; zone: string },
): number {
	const times = isBonusTime(terms, at, zone) ? terms.bonusMultiplier : 1;
	const earned = portion(paidForItems(money), terms.earnPoints * times, terms.earnPer);
	return Math.min(MAX_POINTS, rounded(earned, "down"));
}

function isBonusTime(
	{ haveCustomSchedule, weeklySchedule }: LoyaltyTerms,
	at: number,
	zone: string,
): boolean {
	if (!haveCustomSchedule) return false;
	return Object.entries(weeklySchedule).some(([weekday, windows]) =>
		windows.some((window) => isInWindow(at, zone, window, (date) => toWeekday(date) === weekday)),
	);
}

type SpendTerms = Pick<LoyaltyTerms, "spendPoints" | "spendValue">;

/** Value of points in minor units; only full steps of `spendPoints` count. */
export function pointsValue({ spendPoints, spendValue }: SpendTerms, points: number): number {
	return Math.floor(points / spendPoints) * spendValue;
}

/** Maximum points of a balance that can pay an amount (minor units): whole steps that do not overpay. */
export function maxSpendable(terms: SpendTerms, balance: number, amount: number): number {
	const steps = Math.min(
		Math.floor(balance / terms.spendPoints),
		Math.floor(amount / terms.spendValue),
	);
	return Math.max(0, steps) * terms.spendPoints;
}

export const POINTS_MESSAGES = {
	noProgram: "This location has no loyalty program",
	otherProgram: "The location’s loyalty program changed, so these points can’t pay",
	noCustomer: "Enter the phone number of a customer with points",
} as const;

/** Why points cannot pay an amount (minor units), or null. `balance` is null for unknown customers. */
export function pointsSpendIssue(
	terms: SpendTerms | null,
	points: number,
	{
		balance,
		amount,
		hidesBalance,
	}: { balance: number | null; amount: number; hidesBalance?: boolean | undefined },
): string | null {
	if (!terms) return POINTS_MESSAGES.noProgram;
	if (balance === null) return POINTS_MESSAGES.noCustomer;
	if (points % terms.spendPoints !== 0) {
		return `Use points in multiples of ${formatCount(terms.spendPoints)}`;
	}
	if (points > balance) {
		return `The customer has ${hidesBalance ? "fewer points" : formatPoints(balance)}`;
	}
	if (pointsValue(terms, points) <= amount) return null;
	const max = maxSpendable(terms, balance, amount);
	return `At most ${formatPoints(max)} can pay this order`;
}

/** Earned points that remain after the paid amount (minor units) drops below the original. */
export function remainingPoints(earned: number, paid: number, paidThen: number): number {
	if (paid >= paidThen) return earned;
	return rounded(portion(earned, paid, paidThen), "down");
}

/** When points earned at an instant expire; null is never. */
export function pointsExpiry(
	{ expiresAfterMonths }: Pick<LoyaltyTerms, "expiresAfterMonths">,
	earnedAt: Date,
): Date | null {
	return expiresAfterMonths === null ? null : afterMonths(earnedAt, expiresAfterMonths);
}
