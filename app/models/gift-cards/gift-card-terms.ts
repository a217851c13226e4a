import { type Currency, formatMoney } from "~/models/shared/money";

/** Gift card settings of an organization. Minor units of each location's currency. */
export interface GiftCardTerms {
	isSold: boolean;
	/** Predefined values, sorted (spec 3.29). */
	values: number[];
	allowsOtherValues: boolean;
	leastValue: number;
	mostValue: number;
	expiresAfterMonths: number | null;
	letterText: string;
	/** Whether locations settle each other's cards, and the seller's share (parts per million). */
	isSettled: boolean;
	sellerKeeps: number;
	version: number;
	updatedAt: string;
}

export const DEFAULT_TERMS = {
	isSold: true,
	values: [2500, 5000, 10_000],
	allowsOtherValues: true,
	leastValue: 500,
	mostValue: 50_000,
	expiresAfterMonths: null,
	letterText: "",
	isSettled: false,
	sellerKeeps: 0,
} satisfies Omit<GiftCardTerms, "version" | "updatedAt">;

/** Why no card of this value (minor units) is sold, or null. */
export function valueFault(
	{ values, allowsOtherValues, leastValue, mostValue }: GiftCardTerms,
	value: number,
	currency: Currency,
): string | null {
	if (values.includes(value)) return null;
	const list = values.map((each) => formatMoney(each, currency)).join(", ");
	if (!allowsOtherValues) return `Gift cards are sold for ${list}`;
	if (value >= leastValue && value <= mostValue) return null;
	const range = `${formatMoney(leastValue, currency)} to ${formatMoney(mostValue, currency)}`;
	return `Gift cards are sold for ${range}${list && `, or for ${list}`}`;
}
