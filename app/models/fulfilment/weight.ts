import type { WeightUnit } from "./delivery-zone";

const GRAMS: Record<WeightUnit, number> = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 };
/** Few enough decimals that a typed weight survives rounding to whole grams. */
const DECIMALS: Record<WeightUnit, number> = { g: 0, kg: 3, lb: 2, oz: 1 };

export function toGrams(amount: number, unit: WeightUnit): number {
	return Math.round(amount * GRAMS[unit]);
}

export function parseWeight(text: string, unit: WeightUnit): number | null {
	const match = /^\d{0,6}(?:\.(\d{1,3}))?$/.exec(text.trim());
	if (!match || !/\d/.test(text) || (match[1] ?? "").length > DECIMALS[unit]) return null;
	return toGrams(Number(text), unit);
}

/** Grams for a form field: 2268 in pounds is "5". */
export function weightInput(grams: number, unit: WeightUnit): string {
	return String(Number((grams / GRAMS[unit]).toFixed(DECIMALS[unit])));
}
