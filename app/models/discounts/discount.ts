import type { Constraint } from "@conform-to/dom";
import { describeWeek, type WeeklySchedule } from "~/models/hours/business-hours";
import type { Clock } from "~/models/shared/clock";
import { type Currency, formatMoney } from "~/models/shared/money";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { dateWords } from "~/models/shared/plain-date";
import { formatRate } from "~/models/shared/rate";
import type { ChoicesView } from "~/models/shared/searched-choices";

export const DISCOUNT_LEVELS = ["CHECK", "ITEM", "QUANTITY", "BOGO"] as const;
/** What it is taken off: the whole check, chosen items, these from a number on, or one for some bought (spec 3.27). */
export type DiscountLevel = (typeof DISCOUNT_LEVELS)[number];

export const AMOUNT_TYPES = ["PERCENT", "FIXED"] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

export const QUANTITY_TYPES = ["MINIMUM", "EXACT"] as const;
export type QuantityType = (typeof QUANTITY_TYPES)[number];

export interface DiscountTerms {
	level: DiscountLevel;
	amountType: AmountType;
	/** Parts per million, for PERCENT alone. */
	ratePpm: number | null;
	/** Minor units of each location's own currency, for FIXED alone; off an item, for each one. */
	amount: number | null;
	/** It never takes off more, minor units; null is no limit. */
	maxAmount: number | null;
	/** Sorted ids of items and combos; empty for CHECK. */
	items: string[];
	/** QUANTITY: how many of them an order holds; BOGO: how many are bought for one that is discounted. Otherwise 1. */
	quantity: number;
	/** For QUANTITY; otherwise MINIMUM. */
	quantityType: QuantityType;
	/** BOGO: how many of an order are discounted at most; null is no limit. */
	maxPerOrder: number | null;
}

export interface DiscountConditions {
	isActive: boolean;
	/** Null applies by itself. */
	promoCode: string | null;
	/** Lines before discounts come to at least this, minor units; 0 is no minimum. */
	minOrder: number;
	/** Only for the order of a customer that has this number: 1 is the first. Null is any order, also of strangers. */
	nthOrder: number | null;
	maxPerCustomer: number | null;
	/** "YYYY-MM-DD" on the clock of each location, both included; null is open. */
	startsOn: string | null;
	endsOn: string | null;
	haveCustomSchedule: boolean;
	weeklySchedule: WeeklySchedule;
}

export interface DiscountOrder {
	priority: number;
	isCombinable: boolean;
	/** Taken of what other discounts left, not of the original price. */
	isCumulative: boolean;
}

/** A discount or a promo code of an organization (spec 3.27). */
export interface Discount extends DiscountTerms, DiscountConditions, DiscountOrder {
	id: string;
	name: string;
	description: string;
	/** Sorted ids; for people limited to locations only theirs. Null is all locations, new ones too (spec 4.16). */
	stores: string[] | null;
	/** Sorted ids of its locations that turned it off for themselves; for people limited to locations only theirs. */
	offAt: string[];
	version: number;
	updatedAt: string;
}

export const DISCOUNT_NAME_TAKEN = "A discount of this name exists already";
export const NO_ITEMS_MESSAGE = "Please select at least one eligible item for this discount.";
export const NO_LIMIT_MESSAGE = "Enter an amount above 0.00, or leave it empty";
export const NOT_OF_KIND = "This kind of discount does not have it";
export const ENDS_FIRST_MESSAGE = "The last day must not be before the first";
export const MOST_ELIGIBLE = 200;
export const LEAST_PRIORITY = 99;

/** Spec 5.13, word for word. */
export function codeTaken(promotion: string): string {
	return `This promo code is already used in "${promotion}" promotion. Please use another promo code.`;
}

type Judged = Partial<DiscountTerms & DiscountConditions & Pick<Discount, "stores">>;

/** What is wrong between its fields, by field; a field that is not given is not judged (spec 5.13). */
export function discountProblems(given: Judged): Record<string, string[]> {
	const { level, amountType, ratePpm, amount, maxAmount, items, stores, startsOn, endsOn } = given;
	return {
		...(amountType === "PERCENT" && !ratePpm && { ratePpm: ["Enter a percentage above 0"] }),
		...(amountType === "FIXED" && !amount && { amount: ["Enter an amount above 0.00"] }),
		...(maxAmount === 0 && { maxAmount: [NO_LIMIT_MESSAGE] }),
		...(level && level !== "CHECK" && items?.length === 0 && { items: [NO_ITEMS_MESSAGE] }),
		...(stores?.length === 0 && { stores: [NO_LOCATION_MESSAGE] }),
		...(startsOn && endsOn && endsOn < startsOn && { endsOn: [ENDS_FIRST_MESSAGE] }),
	};
}

/** The terms without what their type and level do not have. */
export function settledTerms<T extends Partial<DiscountTerms>>(terms: T): T {
	const { level, amountType } = terms;
	return {
		...terms,
		...(amountType === "PERCENT" && { amount: null }),
		...(amountType === "FIXED" && { ratePpm: null }),
		...(level === "CHECK" && { items: [] }),
		...((level === "CHECK" || level === "ITEM") && { quantity: 1 }),
		...(level && level !== "QUANTITY" && { quantityType: "MINIMUM" as const }),
		...(level && level !== "BOGO" && { maxPerOrder: null }),
	};
}

/** "10% off the order from $25.00", "$2.00 off each of 3 items, at most $6.00", "50% off one for every 2 bought of 4 items". */
export function discountWords(
	terms: DiscountTerms & Pick<DiscountConditions, "minOrder" | "nthOrder">,
	currency: Currency,
): string {
	const { maxAmount, items, minOrder, nthOrder } = terms;
	const what = whatWords(terms, `${items.length} ${items.length === 1 ? "item" : "items"}`);
	const limit = maxAmount === null ? "" : `, at most ${formatMoney(maxAmount, currency)}`;
	const least = minOrder === 0 ? "" : ` from ${formatMoney(minOrder, currency)}`;
	const whose = nthOrder === null ? "" : `, for a customer’s ${nthWords(nthOrder)}`;
	return `${amountWords(terms, currency)} off ${what}${least}${limit}${whose}`;
}

export function nthWords(nthOrder: number): string {
	const name = ["first", "second", "third"][nthOrder - 1];
	return name ? `${name} order` : `order ${nthOrder}`;
}

export function amountWords(
	{ amountType, ratePpm, amount }: Pick<DiscountTerms, "amountType" | "ratePpm" | "amount">,
	currency: Currency,
): string {
	return amountType === "PERCENT" ? formatRate(ratePpm ?? 0) : formatMoney(amount ?? 0, currency);
}

/** What it is taken off; `things` are its items in words: "each of 3 items". */
export function whatWords(
	{ level, amountType, quantity, quantityType, maxPerOrder }: DiscountTerms,
	things: string,
): string {
	const each = amountType === "PERCENT" ? things : `each of ${things}`;
	switch (level) {
		case "CHECK":
			return "the order";
		case "ITEM":
			return each;
		case "QUANTITY":
			return `${each}, ${quantityType === "EXACT" ? "for exactly" : "from"} ${quantity} of them`;
		case "BOGO": {
			const limit = maxPerOrder === null ? "" : `, ${maxPerOrder} an order`;
			return `one for every ${quantity} bought of ${things}${limit}`;
		}
	}
}

/** "From Nov 1, 2026; Wednesday 11:00–22:00"; "Always" without any. */
export function whenWords(
	{ startsOn, endsOn, haveCustomSchedule, weeklySchedule }: DiscountConditions,
	clock: Clock,
): string {
	const days = [startsOn && `from ${dateWords(startsOn)}`, endsOn && `to ${dateWords(endsOn)}`];
	const open = describeWeek(weeklySchedule, clock).filter(({ hours }) => hours !== "Closed");
	const hours = open.map((run) => `${run.days} ${run.hours}`).join(", ");
	const words = [days.filter(Boolean).join(" "), haveCustomSchedule && (hours || "at no time")]
		.filter(Boolean)
		.join("; ");
	return words ? words.charAt(0).toUpperCase() + words.slice(1) : "Always";
}

export const LEVEL_LABELS: Record<DiscountLevel, string> = {
	CHECK: "The whole check",
	ITEM: "Chosen items",
	QUANTITY: "Chosen items, by how many are ordered",
	BOGO: "Buy some, get one",
};

export const QUANTITY_TYPE_LABELS: Record<QuantityType, string> = {
	MINIMUM: "That many or more",
	EXACT: "Exactly that many",
};

export const MOST_QUANTITY = 99;

export const AMOUNT_TYPE_LABELS: Record<AmountType, string> = {
	PERCENT: "Percent",
	FIXED: "Fixed amount",
};

export interface DiscountRow extends Pick<Discount, "id" | "name" | "isActive" | "priority"> {
	what: string;
	when: string;
	code: string;
	locations: string;
}

export type DiscountField = keyof Omit<Discount, "id" | "offAt" | "version" | "updatedAt">;

export interface DiscountEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<DiscountField, string>>;
	/** Null where its location is fixed. */
	locations: ChoicesView | null;
	symbol: string;
	/** Whether the organization's locations sell in several currencies. */
	hasCurrencies: boolean;
}
