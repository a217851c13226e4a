import type { Constraint } from "@conform-to/dom";
import { describeOpenDays, type WeeklySchedule } from "~/models/hours/business-hours";
import type { Clock } from "~/models/shared/clock";
import { type Currency, formatMoney } from "~/models/shared/money";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { ordinal } from "~/models/shared/ordinal";
import { formatDate } from "~/models/shared/plain-date";
import { formatRate } from "~/models/shared/rate";
import type { ChoicesView } from "~/models/shared/searched-choices";

export const DISCOUNT_LEVELS = ["CHECK", "ITEM", "QUANTITY", "BOGO", "COMBO"] as const;
/** Target: whole check, chosen items, items in quantity, buy-one-get-one or combo (spec 3.27). */
export type DiscountLevel = (typeof DISCOUNT_LEVELS)[number];

export const AMOUNT_TYPES = ["PERCENT", "FIXED"] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

export const QUANTITY_TYPES = ["MINIMUM", "EXACT"] as const;
export type QuantityType = (typeof QUANTITY_TYPES)[number];

export const BEHAVIORS = ["NONE", "ADD_ITEM", "LINK_ITEM"] as const;
/** ADD_ITEM offers its items to orders without them; LINK_ITEM requires another item in the order (spec 3.27). */
export type DiscountBehavior = (typeof BEHAVIORS)[number];

export interface DiscountTerms {
	level: DiscountLevel;
	amountType: AmountType;
	/** Parts per million, for PERCENT alone. */
	ratePpm: number | null;
	/** Minor units of each location's own currency, for FIXED alone; off an item, for each one. */
	amount: number | null;
	/** It never takes off more, minor units; null is no limit. */
	maxAmount: number | null;
	items: string[];
	/** Sorted ids; items in these categories are eligible too. Empty for CHECK and COMBO. */
	categories: string[];
	/** QUANTITY: eligible items in the order; BOGO: items to buy per discounted one. Otherwise 1. */
	quantity: number;
	quantityType: QuantityType;
	/** Maximum items discounted per order, cheapest first; COMBO: maximum sets. Null: no limit, always for CHECK. */
	maxPerOrder: number | null;
}

export interface DiscountConditions {
	isActive: boolean;
	/** Null: applies without a code. */
	promoCode: string | null;
	/** Lines before discounts come to at least this, minor units; 0 is no minimum. */
	minOrder: number;
	/** Only for the order of a customer that has this number: 1 is the first. Null is any order, also of strangers. */
	nthOrder: number | null;
	maxPerCustomer: number | null;
	/** Maximum orders that can use it; null: no limit. */
	maxUses: number | null;
	behavior: DiscountBehavior;
	/** LINK_ITEM: sorted ids, at least one of which must be in the order; otherwise empty. */
	linkedItems: string[];
	/** "YYYY-MM-DD" on the clock of each location, both included; null is open. */
	startsOn: string | null;
	endsOn: string | null;
	haveCustomSchedule: boolean;
	weeklySchedule: WeeklySchedule;
}

export interface DiscountOrder {
	priority: number;
	isCombinable: boolean;
	isCumulative: boolean;
}

export interface DiscountTexts {
	name: string;
	title: string;
	subtitle: string;
	description: string;
}

/** A discount or a promo code of an organization (spec 3.27). */
export interface Discount extends DiscountTexts, DiscountTerms, DiscountConditions, DiscountOrder {
	id: string;
	imageId: string | null;
	isOnDealsPage: boolean;
	guid: string | null;
	customers: string[];
	/** Sorted ids; for people limited to locations only theirs. Null is all locations, new ones too (spec 4.16). */
	stores: string[] | null;
	/** Sorted ids of locations that turned it off for themselves; people limited to locations see only theirs. */
	offAt: string[];
	/** Orders that used it, except canceled and test orders; null without a limit. */
	uses: number | null;
	version: number;
	updatedAt: string;
}

export const DISCOUNT_NAME_TAKEN = "A discount with this name already exists";
export const NO_ITEMS_MESSAGE = "Please select at least one eligible item for this discount.";
export const NO_LIMIT_MESSAGE = "Enter an amount above 0.00, or leave it empty";
export const NOT_OF_KIND = "This type of discount doesn’t use this field";
export const ENDS_FIRST_MESSAGE = "The last day must not be before the first";
export const NO_LINKED_MESSAGE = "Please select at least one linked item.";
export const NOTHING_TO_ADD = "A whole-order discount has no items to suggest";
export const ONE_OF_COMBO = "Choose at least two items for a combo";
export const DISCOUNT_IMAGES = { imageId: "promotionSquare" } as const;
export const MAX_ELIGIBLE = 200;
export const MAX_CATEGORIES = 50;
export const MAX_CUSTOMERS = 500;
export const MIN_PRIORITY = 99;

export function codeTaken(promotion: string): string {
	return `This promo code is already used in "${promotion}" promotion. Please use another promo code.`;
}

export function guidTaken(promotion: string): string {
	return `This POS GUID is already used in "${promotion}". Please create and use new one.`;
}

type Judged = Partial<DiscountTerms & DiscountConditions & Pick<Discount, "stores">>;

/** Issues between fields, by field; omitted fields are not checked (spec 5.13). */
export function discountIssues(given: Judged): Record<string, string[]> {
	const { level, amountType, ratePpm, amount, maxAmount, stores, startsOn, endsOn } = given;
	const { items, categories, behavior, linkedItems } = given;
	const isEmpty = items?.length === 0 && (level === "COMBO" || !categories?.length);
	return {
		...(amountType === "PERCENT" && !ratePpm && { ratePpm: ["Enter a percentage above 0"] }),
		...(amountType === "FIXED" && !amount && { amount: ["Enter an amount above 0.00"] }),
		...(maxAmount === 0 && { maxAmount: [NO_LIMIT_MESSAGE] }),
		...(level === "COMBO" && items?.length === 1 && { items: [ONE_OF_COMBO] }),
		...(level && level !== "CHECK" && isEmpty && { items: [NO_ITEMS_MESSAGE] }),
		...(level === "CHECK" && behavior === "ADD_ITEM" && { behavior: [NOTHING_TO_ADD] }),
		...(behavior === "LINK_ITEM" &&
			linkedItems?.length === 0 && { linkedItems: [NO_LINKED_MESSAGE] }),
		...(stores?.length === 0 && { stores: [NO_LOCATION_MESSAGE] }),
		...(startsOn && endsOn && endsOn < startsOn && { endsOn: [ENDS_FIRST_MESSAGE] }),
	};
}

/** Removes terms that the discount's type and level do not have. */
export function withoutUnusedTerms<T extends Partial<DiscountTerms & DiscountConditions>>(
	terms: T,
): T {
	const { level, amountType, behavior } = terms;
	return {
		...terms,
		...(amountType === "PERCENT" && { amount: null }),
		...(amountType === "FIXED" && { ratePpm: null }),
		...(level === "CHECK" && { items: [] }),
		...((level === "CHECK" || level === "COMBO") && { categories: [] }),
		...(behavior && behavior !== "LINK_ITEM" && { linkedItems: [] }),
		...(level && level !== "QUANTITY" && level !== "BOGO" && { quantity: 1 }),
		...(level && level !== "QUANTITY" && { quantityType: "MINIMUM" as const }),
		...(level === "CHECK" && { maxPerOrder: null }),
	};
}

/** Describes a discount: "10% off the order from $25.00", "$2.00 off each of 3 items, at most $6.00". */
export function discountSummary(
	terms: DiscountTerms & Pick<DiscountConditions, "minOrder" | "nthOrder">,
	currency: Currency,
): string {
	const { maxAmount, items, categories, minOrder, nthOrder } = terms;
	const things = [counted(items.length, "item"), counted(categories.length, "category")];
	const what = discountedItemsText(terms, things.filter(Boolean).join(" and "));
	const limit = maxAmount === null ? "" : `, at most ${formatMoney(maxAmount, currency)}`;
	const min = minOrder === 0 ? "" : ` from ${formatMoney(minOrder, currency)}`;
	const whose = nthOrder === null ? "" : `, for a customer’s ${nthOrderLabel(nthOrder)}`;
	return `${discountAmountText(terms, currency)} off ${what}${min}${limit}${whose}`;
}

function counted(count: number, noun: "item" | "category"): string {
	if (count === 0) return "";
	const plural = { item: "items", category: "categories" }[noun];
	return `${count} ${count === 1 ? noun : plural}`;
}

export function nthOrderLabel(nthOrder: number): string {
	const name = ["first", "second", "third"][nthOrder - 1];
	return name ? `${name} order` : `order ${nthOrder}`;
}

export function discountAmountText(
	{ amountType, ratePpm, amount }: Pick<DiscountTerms, "amountType" | "ratePpm" | "amount">,
	currency: Currency,
): string {
	return amountType === "PERCENT" ? formatRate(ratePpm ?? 0) : formatMoney(amount ?? 0, currency);
}

/** Describes what a discount applies to, such as "each of 3 items"; `things` describes its items. */
export function discountedItemsText(
	{
		level,
		amountType,
		quantity,
		quantityType,
		maxPerOrder,
	}: Pick<DiscountTerms, "level" | "amountType" | "quantity" | "quantityType" | "maxPerOrder">,
	things: string,
): string {
	const limit = maxPerOrder === null ? "" : `, ${maxPerOrder} per order`;
	const each = `${amountType === "PERCENT" ? things : `each of ${things}`}${limit}`;
	switch (level) {
		case "CHECK":
			return "the order";
		case "ITEM":
			return each;
		case "QUANTITY":
			return `${each}, ${quantityType === "EXACT" ? "for exactly" : "from"} ${quantity} of them`;
		case "BOGO":
			return `one for every ${quantity} bought of ${things}${limit}`;
		case "COMBO":
			return `${things} together${limit}`;
	}
}

/** "From Nov 1, 2026; Wednesday 11:00–22:00"; "Always" without any. */
export function availabilityText(
	{
		startsOn,
		endsOn,
		haveCustomSchedule,
		weeklySchedule,
	}: Pick<DiscountConditions, "startsOn" | "endsOn" | "haveCustomSchedule" | "weeklySchedule">,
	clock: Clock,
): string {
	const days = [startsOn && `from ${formatDate(startsOn)}`, endsOn && `to ${formatDate(endsOn)}`];
	const hours = describeOpenDays(weeklySchedule, clock);
	const text = [days.filter(Boolean).join(" "), haveCustomSchedule && (hours || "no hours chosen")]
		.filter(Boolean)
		.join("; ");
	return text ? text.charAt(0).toUpperCase() + text.slice(1) : "Always";
}

export const LEVEL_LABELS: Record<DiscountLevel, string> = {
	CHECK: "Whole order",
	ITEM: "Chosen items",
	QUANTITY: "Chosen items, by quantity",
	BOGO: "Buy some, get one (BOGO)",
	COMBO: "Chosen items ordered together",
};

export const QUANTITY_TYPE_LABELS: Record<QuantityType, string> = {
	MINIMUM: "At least this many",
	EXACT: "Exactly this many",
};

export const BEHAVIOR_LABELS: Record<DiscountBehavior, string> = {
	NONE: "None",
	ADD_ITEM: "Suggest the eligible items",
	LINK_ITEM: "Require another item in the order",
};

export const MAX_QUANTITY = 99;
export const MAX_USES = 1_000_000;

export const AMOUNT_TYPE_LABELS: Record<AmountType, string> = {
	PERCENT: "Percent",
	FIXED: "Fixed amount",
};

/** "1st" for the lowest priority, which applies first, "2nd" for the next one. */
export function priorityPlaces(priorities: readonly number[]): ReadonlyMap<number, string> {
	const inOrder = [...new Set(priorities)].sort((one, other) => one - other);
	return new Map(inOrder.map((priority, index) => [priority, ordinal(index + 1)]));
}

export interface DiscountRow extends Pick<Discount, "id" | "name" | "isActive"> {
	priority: string;
	what: string;
	when: string;
	code: string;
	locations: string;
}

export type DiscountField = keyof Omit<Discount, "id" | "offAt" | "uses" | "version" | "updatedAt">;

export interface DiscountEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<DiscountField, string>>;
	hasCustomers: boolean;
	/** Null where its location is fixed. */
	locations: ChoicesView | null;
	symbol: string;
	/** Whether the organization's locations sell in several currencies. */
	hasCurrencies: boolean;
}

export const RECENT_USE_DAYS = 30;
