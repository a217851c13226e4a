import type { OrderModifier } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";
import { formatRate } from "~/models/shared/rate";
import { portion, rounded } from "~/models/shared/rounding";
import { type ChargeAmount, type ChargeRule, chargeAmounts } from "./charges";
import {
	addedTaxes,
	computeTaxes,
	type MoneyMath,
	sumTaxes,
	type TaxAmount,
	type TaxRule,
} from "./taxes";

/** A line at its price before and what discounts take off. Minor units. */
export interface PricedLine {
	title: string;
	quantity: number;
	unitPrice: number;
	/** Choices per unit: modifiers, and the items of a combo. */
	modifiers: OrderModifier[];
	total: number;
	discount: number;
	itemId: string | null;
	variationId: string | null;
	prepMinutes: number | null;
	taxes: readonly TaxRule[];
}

export type Tip = { amount: number } | { ratePpm: number };

export interface DefaultCharge {
	id: string;
	name: string;
	amount: number;
	taxes: readonly TaxRule[];
}

export interface MoneyTerms {
	currency: Currency;
	math: MoneyMath;
	lines: readonly PricedLine[];
	delivery: { fee: number | null; why: string } | null;
	tip: Tip | null;
	charges: readonly ChargeRule[];
	feeCharge: DefaultCharge | null;
	tipCharge: DefaultCharge | null;
	openAmounts: ReadonlyMap<string, number>;
}

export interface QuotedLine extends Omit<PricedLine, "taxes"> {
	taxes: TaxAmount[];
}

export interface QuotedCharge {
	id: string | null;
	name: string;
	amount: number;
	taxes: TaxAmount[];
	why: string;
}

/** Minor units. `total` is the sum of all but the included taxes. */
export interface QuotedMoney {
	currency: Currency;
	gross: number;
	discount: number;
	subtotal: number;
	deliveryFee: QuotedCharge | null;
	charges: QuotedCharge[];
	tip: QuotedCharge | null;
	taxes: TaxAmount[];
	taxOnTop: number;
	taxIncluded: number;
	total: number;
}

/** Cost of an order by part, computed in order of dependency. */
export function orderTotal(terms: MoneyTerms): { lines: QuotedLine[]; money: QuotedMoney } {
	const { lines, math, currency } = terms;
	const gross = sum(lines.map(({ total }) => total));
	const discount = sum(lines.map((line) => line.discount));
	const subtotal = gross - discount;
	const lineParts = lines.map((line) => ({
		amount: line.total - line.discount,
		taxes: line.taxes,
	}));
	const fee = toDeliveryFee(terms);
	const tip = computeTip(terms, subtotal);
	const bases = {
		GROSS_TOTAL: gross,
		SUBTOTAL: subtotal,
		// Rounded as if the lines were all: a charge counts no other charge.
		TOTAL: subtotal + addedTaxes(computeTaxes(lineParts, math).flat()),
		GRATUITY_TOTAL: tip?.amount ?? 0,
	};
	const charges = chargeAmounts(terms.charges, bases, terms.openAmounts, math.rounding);
	const extras = [...(fee ? [fee] : []), ...charges, ...(tip ? [tip] : [])];
	const taxes = computeTaxes([...lineParts, ...extras], math);
	const lineTaxes = taxes.slice(0, lines.length);
	const quoted = extras.map(
		(extra, index): QuotedCharge => ({ ...extra, taxes: taxes[lines.length + index] ?? [] }),
	);
	const all = taxes.flat();
	const taxOnTop = addedTaxes(all);
	return {
		lines: lines.map((line, index) => ({ ...line, taxes: lineTaxes[index] ?? [] })),
		money: {
			currency,
			gross,
			discount,
			subtotal,
			deliveryFee: fee ? (quoted[0] ?? null) : null,
			charges: quoted.slice(fee ? 1 : 0, (fee ? 1 : 0) + charges.length),
			tip: tip ? (quoted.at(-1) ?? null) : null,
			taxes: sumTaxes(all),
			taxOnTop,
			taxIncluded: sum(all.map(({ amount }) => amount)) - taxOnTop,
			total: subtotal + sum(extras.map(({ amount }) => amount)) + taxOnTop,
		},
	};
}

type Extra = Omit<ChargeAmount, "id"> & { id: string | null };

/** A zone's fee counts before the fixed amount of the default charge; a fee of 0 is a fee. */
function toDeliveryFee({ delivery, feeCharge }: MoneyTerms): Extra | null {
	if (!delivery) return null;
	const { id, name, taxes } = feeCharge ?? { id: null, name: "Delivery fee", taxes: [] };
	if (delivery.fee !== null) return { id, name, amount: delivery.fee, taxes, why: delivery.why };
	return { id, name, amount: feeCharge?.amount ?? 0, taxes, why: "Fixed amount of the charge" };
}

function computeTip(
	{ tip, delivery, tipCharge, math }: MoneyTerms,
	subtotal: number,
): Extra | null {
	if (!tip) return null;
	const named = delivery && tipCharge ? tipCharge : { id: null, name: "Tip", taxes: [] };
	const { id, name, taxes } = named;
	if ("amount" in tip) return { id, name, taxes, amount: tip.amount, why: "Chosen amount" };
	const amount = rounded(portion(subtotal, tip.ratePpm), math.rounding);
	return { id, name, taxes, amount, why: `${formatRate(tip.ratePpm)} of items after discounts` };
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
