import {
	type DiscountConditions,
	type DiscountOrder,
	type DiscountTerms,
	type DiscountTexts,
	discountAmountText,
	discountedItemsText,
	nthOrderLabel,
} from "~/models/discounts/discount";
import { toWeekday } from "~/models/hours/business-hours";
import { isInWindow } from "~/models/hours/is-in-window";
import { localDate } from "~/models/shared/instants";
import { type Currency, formatMoney } from "~/models/shared/money";
import { portion, type RoundingType, rounded, spread } from "~/models/shared/rounding";
import { countSets, discountedUnits, isEligible, sum } from "./discount-units";

export interface DiscountRule
	extends DiscountTexts,
		Omit<DiscountTerms, "categories">,
		Omit<DiscountConditions, "isActive">,
		DiscountOrder {
	id: string;
	items: string[];
	customers: string[];
}

export interface DiscountedLine {
	itemId: string | null;
	quantity: number;
	total: number;
}

export interface DiscountMoment {
	/** Now for asap, the slot for later; ms. */
	at: number;
	zone: string;
	currency: Currency;
	rounding: RoundingType;
	promoCode: string | null;
	/** Orders that used each limited discount, by discount id. */
	uses: Readonly<Record<string, number>>;
	/** With how many orders each discount was used; null for strangers. */
	customer: { id: string | null; orders: number; used: Readonly<Record<string, number>> } | null;
}

interface PresentedDiscount {
	id: string;
	name: string;
	title: string;
	message: string;
	why: string;
}

export interface QuotedDiscount extends PresentedDiscount {
	amount: number;
}

/** A discount that the order would get with more items. */
export interface DiscountOffer extends PresentedDiscount {
	items: string[];
}

export interface TakenOff {
	discounts: QuotedDiscount[];
	offers: DiscountOffer[];
	byLine: number[];
	/** Why the promo code does nothing; null when it does, and without one. */
	codeIssue: string | null;
}

/** Applies `rules` in order. A non-combinable discount applies only alone; after any other, only combinable ones apply. No line total drops below zero. */
export function applyDiscounts(
	rules: readonly DiscountRule[],
	lines: readonly DiscountedLine[],
	moment: DiscountMoment,
): TakenOff {
	const byLine = lines.map(() => 0);
	const discounts: QuotedDiscount[] = [];
	const offers: DiscountOffer[] = [];
	let isAlone = false;
	let codeIssue: string | null = moment.promoCode ? UNKNOWN_CODE : null;
	for (const rule of rules) {
		if (rule.promoCode && !isCode(rule.promoCode, moment.promoCode)) continue;
		const terms = { isAlone, hasOthers: discounts.length > 0 };
		const missing = missingItems(rule, lines);
		if (missing.length > 0 && !discountIssue(rule, lines, moment, terms)) {
			offers.push({ ...present(rule, moment.currency), items: missing });
		}
		const issue = discountIssue(rule, lines, moment, terms) ?? quantityIssue(rule, lines);
		const shares = issue ? [] : discountShares(rule, lines, byLine, moment.rounding);
		const amount = sum(shares);
		if (rule.promoCode)
			codeIssue = issue ?? (amount > 0 ? null : "doesn’t lower this order’s price");
		if (amount === 0) continue;
		for (const [index, share] of shares.entries()) byLine[index] = (byLine[index] ?? 0) + share;
		discounts.push({ ...present(rule, moment.currency), amount });
		isAlone = !rule.isCombinable;
	}
	return { discounts, offers, byLine, codeIssue };
}

export const UNKNOWN_CODE = "isn’t valid here";

function present(rule: DiscountRule, currency: Currency): PresentedDiscount {
	const { id, name, title, description } = rule;
	return {
		id,
		name,
		title: title || name,
		message: description,
		why: discountReason(rule, currency),
	};
}

/** Items to offer for an ADD_ITEM rule; empty for other rules. */
function missingItems(
	{ behavior, level, items }: DiscountRule,
	lines: readonly DiscountedLine[],
): string[] {
	if (behavior !== "ADD_ITEM") return [];
	const missing = items.filter((id) => lines.every(({ itemId }) => itemId !== id));
	return level === "COMBO" || missing.length === items.length ? missing : [];
}

function isCode(code: string, given: string | null): boolean {
	return given !== null && code.toLowerCase() === given.toLowerCase();
}

function discountIssue(
	rule: DiscountRule,
	lines: readonly DiscountedLine[],
	{ at, zone, currency, customer, uses }: DiscountMoment,
	{ isAlone, hasOthers }: { isAlone: boolean; hasOthers: boolean },
): string | null {
	const { minOrder, isCombinable } = rule;
	const time = timeIssue(rule, at, zone);
	if (time) return time;
	if (sum(lines.map(({ total }) => total)) < minOrder)
		return `needs an order of ${formatMoney(minOrder, currency)} or more`;
	const issue = linkIssue(rule, lines) ?? limitIssue(rule, customer, uses[rule.id] ?? 0);
	if (issue) return issue;
	if (isAlone || (hasOthers && !isCombinable)) return "can’t be combined with another discount";
	return null;
}

/** A window belongs to the day it begins on, also where its first or last day cuts it. */
function timeIssue(rule: DiscountRule, at: number, zone: string): string | null {
	const { startsOn, endsOn, haveCustomSchedule, weeklySchedule } = rule;
	const today = localDate(new Date(at).toISOString(), zone);
	const isOn = (date: string) => !(startsOn && date < startsOn) && !(endsOn && date > endsOn);
	const isInEffect = haveCustomSchedule
		? Object.entries(weeklySchedule).some(([weekday, windows]) =>
				windows.some((window) =>
					isInWindow(at, zone, window, (date) => toWeekday(date) === weekday && isOn(date)),
				),
			)
		: isOn(today);
	if (isInEffect) return null;
	if (startsOn && today < startsOn) return "hasn’t started yet";
	return endsOn && today > endsOn ? "has ended" : "isn’t valid at this time";
}

function quantityIssue(rule: DiscountRule, lines: readonly DiscountedLine[]): string | null {
	const { level, quantity, quantityType } = rule;
	if (level !== "QUANTITY") return null;
	const ordered = sum(lines.filter((line) => isEligible(rule, line)).map((each) => each.quantity));
	if (quantityType === "EXACT")
		return ordered === quantity ? null : `needs exactly ${quantity} of its items`;
	return ordered >= quantity ? null : `needs ${quantity} or more of its items`;
}

function linkIssue(
	{ behavior, linkedItems }: DiscountRule,
	lines: readonly DiscountedLine[],
): string | null {
	if (behavior !== "LINK_ITEM") return null;
	const isThere = lines.some((line) => isEligible({ items: linkedItems }, line));
	return isThere ? null : "needs another item in the order";
}

export type DiscountLimits = Pick<
	DiscountRule,
	"id" | "customers" | "nthOrder" | "maxPerCustomer" | "maxUses"
>;

/** Why an order cannot have a discount after `uses` orders: the customer, or the number of uses. Null if it can. */
export function limitIssue(
	{ id, customers, nthOrder, maxPerCustomer, maxUses }: DiscountLimits,
	customer: DiscountMoment["customer"],
	uses: number,
): string | null {
	if (maxUses !== null && uses >= maxUses) return "has been used up";
	if (customers.length > 0 && !(customer?.id && customers.includes(customer.id))) {
		return "is for selected customers only";
	}
	if (nthOrder === null && maxPerCustomer === null) return null;
	if (!customer) return "needs the customer’s phone number";
	if (nthOrder !== null && customer.orders !== nthOrder - 1) {
		return `is for a customer’s ${nthOrderLabel(nthOrder)}`;
	}
	const isUsedUp = maxPerCustomer !== null && (customer.used[id] ?? 0) >= maxPerCustomer;
	return isUsedUp ? "was already used by this customer" : null;
}

/** Amount one discount takes off each line, after the amounts already taken. */
function discountShares(
	rule: DiscountRule,
	lines: readonly DiscountedLine[],
	taken: readonly number[],
	rounding: RoundingType,
): number[] {
	const left = lines.map(({ total }, index) => total - (taken[index] ?? 0));
	const bases = rule.isCumulative ? left : lines.map(({ total }) => total);
	const { level, maxAmount } = rule;
	const limit = maxAmount ?? Number.POSITIVE_INFINITY;
	if (level === "CHECK") {
		const amount = Math.min(computeAmount(rule, sum(bases), 1, rounding), limit);
		return fitted(amount, bases, left);
	}
	const units = discountedUnits(rule, lines);
	const parts = lines.map(({ quantity }, index) =>
		rounded(portion(bases[index] ?? 0, units[index] ?? 0, quantity), rounding),
	);
	const room = parts.map((part, index) => Math.min(part, left[index] ?? 0));
	if (level === "COMBO") {
		const amount = computeAmount(rule, sum(parts), countSets(rule, lines), rounding);
		return fitted(Math.min(amount, limit), parts, room);
	}
	const wanted = parts.map((part, index) =>
		Math.min(computeAmount(rule, part, units[index] ?? 0, rounding), room[index] ?? 0),
	);
	return sum(wanted) <= limit ? wanted : fitted(limit, wanted, wanted);
}

function computeAmount(
	{ amountType, ratePpm, amount }: DiscountRule,
	base: number,
	quantity: number,
	rounding: RoundingType,
): number {
	if (amountType === "FIXED") return (amount ?? 0) * quantity;
	return rounded(portion(base, ratePpm ?? 0), rounding);
}

/** An amount over lines in proportion to weights; what no longer fits a line moves to the others. */
export function fitted(
	amount: number,
	weights: readonly number[],
	left: readonly number[],
): number[] {
	const room = [...left];
	const shares = left.map(() => 0);
	let rest = Math.min(amount, sum(room));
	let by = weights.map((weight, index) => (room[index] === 0 ? 0 : weight));
	while (rest > 0) {
		const parts = spread(
			rest,
			(sum(by) > 0 ? by : room).map((weight) => portion(weight, 1, 1)),
		);
		for (const [index, part] of parts.entries()) {
			const fits = Math.min(part, room[index] ?? 0);
			shares[index] = (shares[index] ?? 0) + fits;
			room[index] = (room[index] ?? 0) - fits;
			rest -= fits;
		}
		by = weights.map((weight, index) => (room[index] === 0 ? 0 : weight));
	}
	return shares;
}

function discountReason(rule: DiscountRule, currency: Currency): string {
	const { amountType, isCumulative, promoCode } = rule;
	const code = promoCode ? `, code ${promoCode}` : "";
	const base = isCumulative && amountType === "PERCENT" ? ", after other discounts" : "";
	return `${discountAmountText(rule, currency)} off ${discountedItemsText(rule, "some items")}${base}${code}`;
}
