import { MAX_PRICE, PRICE_MESSAGE } from "../menu-price";

export const PRICE_STEPS = [
	"set",
	"raise-amount",
	"lower-amount",
	"raise-percent",
	"lower-percent",
] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];
export const PRICE_STEP_LABELS: Record<PriceStep, string> = {
	set: "Set to an amount",
	"raise-amount": "Raise by an amount",
	"lower-amount": "Lower by an amount",
	"raise-percent": "Raise by a percentage",
	"lower-percent": "Lower by a percentage",
};

export const PRICE_ENDINGS = ["exact", "nine"] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];
export const PRICE_ENDING_LABELS: Record<PriceEnding, string> = {
	exact: "Nearest cent",
	nine: "Nearest price ending in 9, such as 9.49",
};

export interface PriceChange {
	step: PriceStep;
	/** Minor units, or parts per million where the step is by percent. */
	value: number;
	ending: PriceEnding;
}

export const NO_PRICE = "No price to change.";

export function isByPercent(step: PriceStep): boolean {
	return step.endsWith("-percent");
}

/** The price after a change in minor units, or why it is impossible. A price of 0 stays 0 by percent. */
export function changedPrice(
	price: number | null,
	{ step, value, ending }: PriceChange,
): { price: number } | { problem: string } {
	if (price === null && step !== "set") return { problem: NO_PRICE };
	const exact = exactPrice(price ?? 0, step, value);
	const next = ending === "nine" && exact > 0 ? endingInNine(exact) : Math.round(exact);
	return next < 0 || next > MAX_PRICE ? { problem: PRICE_MESSAGE } : { price: next };
}

const WHOLE = 1_000_000;

/** In minor units before rounding, because the nearest price may depend on the ending. */
function exactPrice(price: number, step: PriceStep, value: number): number {
	switch (step) {
		case "set":
			return value;
		case "raise-amount":
			return price + value;
		case "lower-amount":
			return price - value;
		case "raise-percent":
			return (price * (WHOLE + value)) / WHOLE;
		case "lower-percent":
			return (price * (WHOLE - value)) / WHOLE;
	}
}

/** The nearest amount that ends in 9; the higher one where two are as near. */
function endingInNine(price: number): number {
	return Math.max(9, Math.round((price - 9) / 10) * 10 + 9);
}
