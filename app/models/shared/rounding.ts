/** Rounding of fractions of a minor unit (spec 3.16). */
export const ROUNDING_TYPES = ["up", "down", "half-up", "half-down", "half-even"] as const;
export type RoundingType = (typeof ROUNDING_TYPES)[number];

/** Per line each tax is rounded on each line; per order each tax once, then spread over the lines (spec 3.16). */
export const MATH_STRATEGIES = ["per-line", "per-order"] as const;
export type MathStrategy = (typeof MATH_STRATEGIES)[number];

/** An exact amount of minor units, never negative. */
export interface Fraction {
	over: bigint;
	under: bigint;
}

/** An amount times a rate in parts per million, in proportion to `base` parts per million (the whole by default). */
export function portion(amount: number, ratePpm: number, basePpm = 1_000_000): Fraction {
	return { over: BigInt(amount) * BigInt(ratePpm), under: BigInt(basePpm) };
}

export function sumFractions(fractions: readonly Fraction[]): Fraction {
	return fractions.reduce(
		(sum, each) =>
			sum.under === each.under
				? { over: sum.over + each.over, under: sum.under }
				: {
						over: sum.over * each.under + each.over * sum.under,
						under: sum.under * each.under,
					},
		{ over: 0n, under: 1n },
	);
}

/** A fraction as whole minor units. */
export function rounded({ over, under }: Fraction, rounding: RoundingType): number {
	const whole = over / under;
	const rest = 2n * (over % under);
	return Number(isRoundedUp(whole, rest, under, rounding) ? whole + 1n : whole);
}

/** Splits a total into whole parts by weight. Leftover units go to the largest remainders, first on ties. */
export function spread(total: number, weights: readonly Fraction[]): number[] {
	const whole = sumFractions(weights);
	if (whole.over === 0n) return weights.map(() => 0);
	const exact = weights.map(({ over, under }) => ({
		over: BigInt(total) * over * whole.under,
		under: under * whole.over,
	}));
	const shares = exact.map(({ over, under }) => Number(over / under));
	const left = total - shares.reduce((sum, share) => sum + share, 0);
	const byRemainder = exact
		.map(({ over, under }, index) => ({ over: over % under, under, index }))
		.sort((a, b) => Number(compare(b, a)) || a.index - b.index);
	for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
	return shares;
}

function isRoundedUp(whole: bigint, rest: bigint, under: bigint, rounding: RoundingType): boolean {
	switch (rounding) {
		case "up":
			return rest > 0n;
		case "down":
			return false;
		case "half-up":
			return rest >= under;
		case "half-down":
			return rest > under;
		case "half-even":
			return rest > under || (rest === under && whole % 2n === 1n);
	}
}

function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
	const difference = a.over * b.under - b.over * a.under;
	return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
