import {
	type Fraction,
	type MathStrategy,
	portion,
	type RoundingType,
	rounded,
	spread,
	sumFractions,
} from "~/models/shared/rounding";

export interface TaxRule {
	/** Null for a plain percentage of an item or of the payment settings. */
	id: string | null;
	name: string;
	/** Parts per million: 8.875 % is 88,750. */
	ratePpm: number;
	/** Part of the price that is shown, not on top of it. */
	isIncluded: boolean;
}

/** A line after discounts, a charge or a fee. Minor units. */
export interface TaxedPart {
	amount: number;
	taxes: readonly TaxRule[];
}

export interface TaxAmount extends TaxRule {
	amount: number;
}

export interface MoneyMath {
	strategy: MathStrategy;
	rounding: RoundingType;
}

/** Minor units. No tax is taxed: where a price includes taxes, all are taken on its exact price without them. */
export function computeTaxes(
	parts: readonly TaxedPart[],
	{ strategy, rounding }: MoneyMath,
): TaxAmount[][] {
	const exact = parts.map((part) => part.taxes.map((tax) => exactTax(part, tax)));
	if (strategy === "per-line") {
		return parts.map(({ taxes }, part) =>
			taxes.map((tax, index) =>
				withAmount(tax, rounded(exact[part]?.[index] as Fraction, rounding)),
			),
		);
	}
	return spreadTaxes(parts, exact, rounding);
}

function spreadTaxes(
	parts: readonly TaxedPart[],
	exact: readonly Fraction[][],
	rounding: RoundingType,
): TaxAmount[][] {
	const owed = parts.flatMap(({ taxes }, part) =>
		taxes.map((tax, index) => ({ part, index, tax, exact: exact[part]?.[index] as Fraction })),
	);
	const amounts = parts.map(({ taxes }): TaxAmount[] => taxes.map((tax) => withAmount(tax, 0)));
	for (const key of new Set(owed.map(({ tax }) => taxKey(tax)))) {
		const bucket = owed.filter(({ tax }) => taxKey(tax) === key);
		const weights = bucket.map(({ exact }) => exact);
		const shares = spread(rounded(sumFractions(weights), rounding), weights);
		for (const [share, { part, index }] of bucket.entries()) {
			const amount = amounts[part]?.[index];
			if (amount) amount.amount = shares[share] ?? 0;
		}
	}
	return amounts;
}

function withAmount({ id, name, ratePpm, isIncluded }: TaxRule, amount: number): TaxAmount {
	return { id, name, ratePpm, isIncluded, amount };
}

function exactTax({ amount, taxes }: TaxedPart, { ratePpm }: TaxRule): Fraction {
	const included = taxes.reduce((sum, tax) => sum + (tax.isIncluded ? tax.ratePpm : 0), 0);
	return portion(amount, ratePpm, 1_000_000 + included);
}

/** The taxes of all parts by tax, in order of appearance. */
export function sumTaxes(taxes: readonly TaxAmount[]): TaxAmount[] {
	const sums = new Map<string, TaxAmount>();
	for (const tax of taxes) {
		const sum = sums.get(taxKey(tax));
		if (sum) sum.amount += tax.amount;
		else sums.set(taxKey(tax), { ...tax });
	}
	return [...sums.values()];
}

export function addedTaxes(taxes: readonly TaxAmount[]): number {
	return taxes.reduce((sum, tax) => sum + (tax.isIncluded ? 0 : tax.amount), 0);
}

export function taxKey({ id, name, ratePpm, isIncluded }: TaxRule): string {
	return id ?? `${name} ${ratePpm} ${isIncluded}`;
}
