import type { Currency } from "~/models/shared/money";
import type { Discount } from "./discount";

/** A discount as one location sees it; other locations that have it are hidden (spec 2.16, 7.8). */
export interface LocationDiscount extends Omit<Discount, "stores" | "offAt" | "customers"> {
	customerCount: number;
	/** Applies at this location alone, so that its people may change it. */
	isOwn: boolean;
	isOffHere: boolean;
	/** Version of the on/off switch at this location; 0 before its first use. */
	switchVersion: number;
	state: DiscountState;
}

export interface LocationDiscountDetail extends LocationDiscount {
	itemTitles: { id: string; title: string }[];
}

export const DISCOUNT_STATES = ["on", "off-here", "planned", "ended", "off"] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

export const DISCOUNT_STATE_LABELS: Record<DiscountState, string> = {
	on: "On",
	"off-here": "Off here",
	planned: "Not started",
	ended: "Ended",
	off: "Off everywhere",
};

export const NOT_OWN_MESSAGE =
	"Other locations use this discount too, so only the organization can edit it. You can turn it off here.";
/** Without the name of the other discount, which may be of another location. */
export const CODE_TAKEN_ELSEWHERE =
	"This promo code is already used in another promotion. Please use another promo code.";

export const GUID_TAKEN_ELSEWHERE =
	"This POS GUID is already used in another promotion. Please create and use new one.";

type Dated = Pick<Discount, "isActive" | "startsOn" | "endsOn">;

/** The state on a day of the location's own calendar, "YYYY-MM-DD". */
export function discountStateOn(
	today: string,
	{ isActive, startsOn, endsOn }: Dated,
	isOffHere: boolean,
): DiscountState {
	if (!isActive) return "off";
	if (endsOn !== null && endsOn < today) return "ended";
	if (isOffHere) return "off-here";
	return startsOn !== null && startsOn > today ? "planned" : "on";
}

export interface LocationDiscountRow extends Pick<LocationDiscount, "id" | "name" | "state"> {
	priority: string;
	what: string;
	when: string;
	code: string;
	whose: string;
}

/** Orders with a discount on each of the last days, oldest first, in one currency; minor units. */
export interface DiscountUses {
	id: string;
	currency: Currency;
	orders: number;
	amount: number;
	days: number[];
}

/** Orders of the last days that had a discount, in one currency; minor units. */
export interface RecentUse {
	currency: Currency;
	orders: number;
	amount: number;
	total: number;
}
