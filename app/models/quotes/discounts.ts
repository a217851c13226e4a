import {
	amountWords,
	type DiscountConditions,
	type DiscountOrder,
	type DiscountTerms,
	nthWords,
	whatWords,
} from "~/models/discounts/discount";
import { weekdayOf } from "~/models/hours/business-hours";
import { isInWindow } from "~/models/hours/is-in-window";
import { localDate } from "~/models/shared/instants";
import { type Currency, formatMoney } from "~/models/shared/money";
import { portion, type RoundingType, rounded, spread } from "~/models/shared/rounding";

export interface DiscountRule
	extends DiscountTerms,
		Omit<DiscountConditions, "isActive">,
		DiscountOrder {
	id: string;
	name: string;
}

/** A line before discounts; minor units. */
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
	/** With how many orders each discount was used; null for strangers. */
	customer: { orders: number; used: Readonly<Record<string, number>> } | null;
}

export interface QuotedDiscount {
	id: string;
	name: string;
	amount: number;
	why: string;
}

export interface TakenOff {
	discounts: QuotedDiscount[];
	/** What each line loses in all. */
	byLine: number[];
	/** Why the promo code does nothing; null when it does, and without one. */
	codeFault: string | null;
}

/**
 * What discounts take off the lines, `rules` in their order. The first that applies decides: if it is not combinable it
 * stands alone, otherwise only combinable ones follow. No line goes below zero.
 */
export function discountsOf(
	rules: readonly DiscountRule[],
	lines: readonly DiscountedLine[],
	moment: DiscountMoment,
): TakenOff {
	const byLine = lines.map(() => 0);
	const discounts: QuotedDiscount[] = [];
	let isAlone = false;
	let codeFault = moment.promoCode ? "is not known here" : null;
	for (const rule of rules) {
		if (rule.promoCode && !isCode(rule.promoCode, moment.promoCode)) continue;
		const fault = faultOf(rule, lines, moment, { isAlone, hasOthers: discounts.length > 0 });
		const shares = fault ? [] : sharesOf(rule, lines, byLine, moment.rounding);
		const amount = sum(shares);
		if (rule.promoCode) codeFault = fault ?? (amount > 0 ? null : "takes nothing off this basket");
		if (amount === 0) continue;
		for (const [at, share] of shares.entries()) byLine[at] = (byLine[at] ?? 0) + share;
		discounts.push({ id: rule.id, name: rule.name, amount, why: whyOf(rule, moment.currency) });
		isAlone = !rule.isCombinable;
	}
	return { discounts, byLine, codeFault };
}

function isCode(code: string, given: string | null): boolean {
	return given !== null && code.toLowerCase() === given.toLowerCase();
}

function faultOf(
	rule: DiscountRule,
	lines: readonly DiscountedLine[],
	{ at, zone, currency, customer }: DiscountMoment,
	{ isAlone, hasOthers }: { isAlone: boolean; hasOthers: boolean },
): string | null {
	const { minOrder, isCombinable } = rule;
	const time = timeFault(rule, at, zone);
	if (time) return time;
	if (sum(lines.map(({ total }) => total)) < minOrder)
		return `holds from an order of ${formatMoney(minOrder, currency)}`;
	const fault = quantityFault(rule, lines) ?? customerFault(rule, customer);
	if (fault) return fault;
	if (isAlone || (hasOthers && !isCombinable)) return "does not go together with another discount";
	return null;
}

/** A window belongs to the day it begins on, also where its first or last day cuts it. */
function timeFault(rule: DiscountRule, at: number, zone: string): string | null {
	const { startsOn, endsOn, haveCustomSchedule, weeklySchedule } = rule;
	const today = localDate(new Date(at).toISOString(), zone);
	const isOn = (date: string) => !(startsOn && date < startsOn) && !(endsOn && date > endsOn);
	const holds = haveCustomSchedule
		? Object.entries(weeklySchedule).some(([weekday, windows]) =>
				windows.some((window) =>
					isInWindow(at, zone, window, (date) => weekdayOf(date) === weekday && isOn(date)),
				),
			)
		: isOn(today);
	if (holds) return null;
	if (startsOn && today < startsOn) return "does not hold yet";
	return endsOn && today > endsOn ? "does not hold anymore" : "holds at other times";
}

function isEligible({ items }: DiscountRule, { itemId }: DiscountedLine): boolean {
	return itemId !== null && items.includes(itemId);
}

function quantityFault(rule: DiscountRule, lines: readonly DiscountedLine[]): string | null {
	const { level, quantity, quantityType } = rule;
	if (level !== "QUANTITY") return null;
	const ordered = sum(lines.filter((line) => isEligible(rule, line)).map((each) => each.quantity));
	if (quantityType === "EXACT")
		return ordered === quantity ? null : `holds for exactly ${quantity} of its items`;
	return ordered >= quantity ? null : `holds from ${quantity} of its items on`;
}

function customerFault(
	{ id, nthOrder, maxPerCustomer }: DiscountRule,
	customer: DiscountMoment["customer"],
): string | null {
	if (nthOrder === null && maxPerCustomer === null) return null;
	if (!customer) return "depends on the customer’s orders, and nobody said who orders";
	if (nthOrder !== null && customer.orders !== nthOrder - 1) {
		return `is for a customer’s ${nthWords(nthOrder)}`;
	}
	const isUsedUp = maxPerCustomer !== null && (customer.used[id] ?? 0) >= maxPerCustomer;
	return isUsedUp ? "was used by this customer before" : null;
}

/** What one discount takes off each line, beside what others have taken. */
function sharesOf(
	rule: DiscountRule,
	lines: readonly DiscountedLine[],
	taken: readonly number[],
	rounding: RoundingType,
): number[] {
	const left = lines.map(({ total }, at) => total - (taken[at] ?? 0));
	const bases = rule.isCumulative ? left : lines.map(({ total }) => total);
	const { level, maxAmount } = rule;
	const limit = maxAmount ?? Number.POSITIVE_INFINITY;
	if (level === "CHECK") {
		const amount = Math.min(amountOf(rule, sum(bases), 1, rounding), limit);
		return fitted(amount, bases, left);
	}
	const given = level === "BOGO" ? givenUnits(rule, lines) : null;
	const wanted = lines.map((line, at) => {
		if (!isEligible(rule, line)) return 0;
		const units = given ? (given[at] ?? 0) : line.quantity;
		const base = rounded(portion(bases[at] ?? 0, units, line.quantity), "down");
		return Math.min(amountOf(rule, base, units, rounding), base, left[at] ?? 0);
	});
	return sum(wanted) <= limit ? wanted : fitted(limit, wanted, wanted);
}

/** How many of each line are discounted for others that are bought: the cheapest, as often as it fits. */
function givenUnits(rule: DiscountRule, lines: readonly DiscountedLine[]): number[] {
	const eligible = lines
		.map((line, at) => ({ ...line, at, price: line.total / line.quantity }))
		.filter((line) => isEligible(rule, line))
		.sort((a, b) => a.price - b.price);
	const ordered = sum(eligible.map(({ quantity }) => quantity));
	const fits = Math.floor(ordered / (rule.quantity + 1));
	let rest = Math.min(fits, rule.maxPerOrder ?? fits);
	const given = lines.map(() => 0);
	for (const { at, quantity } of eligible) {
		given[at] = Math.min(quantity, rest);
		rest -= given[at];
	}
	return given;
}

function amountOf(
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
	let by = weights.map((weight, at) => (room[at] === 0 ? 0 : weight));
	while (rest > 0) {
		const parts = spread(
			rest,
			(sum(by) > 0 ? by : room).map((weight) => portion(weight, 1, 1)),
		);
		for (const [at, part] of parts.entries()) {
			const fits = Math.min(part, room[at] ?? 0);
			shares[at] = (shares[at] ?? 0) + fits;
			room[at] = (room[at] ?? 0) - fits;
			rest -= fits;
		}
		by = weights.map((weight, at) => (room[at] === 0 ? 0 : weight));
	}
	return shares;
}

function whyOf(rule: DiscountRule, currency: Currency): string {
	const { amountType, isCumulative, promoCode } = rule;
	const code = promoCode ? `, code ${promoCode}` : "";
	const base = isCumulative && amountType === "PERCENT" ? ", of what was left" : "";
	return `${amountWords(rule, currency)} off ${whatWords(rule, "some items")}${base}${code}`;
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
