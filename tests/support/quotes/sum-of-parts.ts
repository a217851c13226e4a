import { expect } from "vitest";
import type { Quote } from "~/models/quotes/quote";

/** The total is its parts to the cent, and every tax is told once and whole. */
export function expectSumOfParts({ lines, money }: Pick<Quote, "lines" | "money">): void {
	const extras = [money.deliveryFee, ...money.charges, money.tip].filter((each) => each !== null);
	const taxes = [...lines.flatMap((line) => line.taxes), ...extras.flatMap((each) => each.taxes)];
	const addedTaxes = taxes.reduce(
		(sum, { amount, isIncluded }) => sum + (isIncluded ? 0 : amount),
		0,
	);
	expect(money.total).toBe(
		lines.reduce((sum, { total, discount }) => sum + total - discount, 0) +
			extras.reduce((sum, { amount }) => sum + amount, 0) +
			addedTaxes,
	);
	expect(money.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(
		money.taxOnTop + money.taxIncluded,
	);
	expect(taxes.every(({ amount }) => Number.isInteger(amount) && amount >= 0)).toBe(true);
	expect(lines.every(({ total, discount }) => discount >= 0 && discount <= total)).toBe(true);
}
