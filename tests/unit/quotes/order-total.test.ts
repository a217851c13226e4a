import { describe, expect, it } from "vitest";
import type { ChargeRule } from "~/models/quotes/charges";
import { type MoneyTerms, orderTotal, type PricedLine } from "~/models/quotes/order-total";
import type { MoneyMath, TaxRule } from "~/models/quotes/taxes";
import type { Currency } from "~/models/shared/money";

const tax = (name: string, percent: number, isIncluded = false): TaxRule => ({
	id: name,
	name,
	ratePpm: percent * 10_000,
	isIncluded,
});
const NYC = tax("NYC sales tax", 8.875);
const CHICAGO = tax("Chicago restaurant tax", 10.25);
const PHOENIX = tax("Phoenix tax", 8.6);
const HST = tax("HST", 13);
const GST = tax("GST", 5);
const QST = tax("QST", 9.975);
const PST = tax("PST", 7);
const LIQUOR = tax("Liquor PST", 10);
const GST_AU = tax("GST", 10, true);
const FIVE_INCLUDED = tax("Levy", 5, true);
const TEN = tax("Ten", 10);

type Line = [total: number, taxes: TaxRule[], discount?: number];
const line = ([total, taxes, discount = 0]: Line): PricedLine => ({
	title: "Item",
	quantity: 1,
	unitPrice: total,
	modifiers: [],
	total,
	discount,
	itemId: null,
	variationId: null,
	prepMinutes: null,
	taxes,
});
const charge = (given: Partial<ChargeRule>): ChargeRule => ({
	id: "charge",
	name: "Charge",
	type: "FIXED",
	amount: 0,
	ratePpm: 0,
	scope: "SUBTOTAL",
	taxes: [],
	...given,
});
const perLine: MoneyMath = { strategy: "per-line", rounding: "half-up" };
const perOrder: MoneyMath = { strategy: "per-order", rounding: "half-up" };
const percent = (of: number, scope: ChargeRule["scope"], taxes: TaxRule[] = []) =>
	charge({ type: "PERCENT", ratePpm: of * 10_000, scope, taxes });

interface Case {
	name: string;
	currency?: Currency;
	math?: MoneyMath;
	lines: Line[];
	charges?: ChargeRule[];
	open?: [string, number][];
	tip?: MoneyTerms["tip"];
	delivery?: { fee: number | null };
	feeCharge?: MoneyTerms["feeCharge"];
	tipCharge?: MoneyTerms["tipCharge"];
	total: number;
	addedTaxes?: number;
	included?: number;
	charged?: number[];
	fee?: number;
	tipped?: number;
	/** Taxes of each line, added up. */
	byLine?: number[];
}

// biome-ignore format: one case a line
const CASES: Case[] = [
	// United States: added to prices, one rate a place.
	{ name: "New York, one line", lines: [[1000, [NYC]]], addedTaxes: 89, total: 1089 },
	{ name: "two lines, each rounded", lines: [[1000, [NYC]], [1000, [NYC]]], addedTaxes: 178, total: 2178 },
	{ name: "three lines, each rounded up", lines: [[333, [NYC]], [333, [NYC]], [333, [NYC]]], addedTaxes: 90, byLine: [30, 30, 30], total: 1089 },
	{ name: "three lines in one bucket", math: perOrder, lines: [[333, [NYC]], [333, [NYC]], [333, [NYC]]], addedTaxes: 89, byLine: [30, 30, 29], total: 1088 },
	{ name: "two lines in one bucket, half a cent", math: perOrder, lines: [[1000, [NYC]], [1000, [NYC]]], addedTaxes: 178, byLine: [89, 89], total: 2178 },
	{ name: "unequal lines in one bucket", math: perOrder, lines: [[199, [NYC]], [1801, [NYC]]], addedTaxes: 178, byLine: [18, 160], total: 2178 },
	{ name: "Chicago", lines: [[1249, [CHICAGO]]], addedTaxes: 128, total: 1377 },
	{ name: "Phoenix", lines: [[2450, [PHOENIX]]], addedTaxes: 211, total: 2661 },
	{ name: "a line without tax", lines: [[1000, [NYC]], [500, []]], addedTaxes: 89, total: 1589 },
	{ name: "a free line", lines: [[0, [NYC]], [1000, [NYC]]], addedTaxes: 89, byLine: [0, 89], total: 1089 },
	{ name: "always down", math: { ...perLine, rounding: "down" }, lines: [[1000, [NYC]]], addedTaxes: 88, total: 1088 },
	{ name: "always up", math: { ...perLine, rounding: "up" }, lines: [[1001, [NYC]]], addedTaxes: 89, total: 1090 },
	{ name: "always up, nothing to round", math: { ...perLine, rounding: "up" }, lines: [[1000, [TEN]]], addedTaxes: 100, total: 1100 },
	{ name: "half up", lines: [[5, [TEN]]], addedTaxes: 1, total: 6 },
	{ name: "half down", math: { ...perLine, rounding: "half-down" }, lines: [[15, [TEN]]], addedTaxes: 1, total: 16 },
	{ name: "half even, down to zero", math: { ...perLine, rounding: "half-even" }, lines: [[5, [TEN]]], addedTaxes: 0, total: 5 },
	{ name: "half even, up to two", math: { ...perLine, rounding: "half-even" }, lines: [[15, [TEN]]], addedTaxes: 2, total: 17 },
	// Canada: two taxes side by side, never one on the other.
	{ name: "Ontario", currency: "CAD", lines: [[1000, [HST]]], addedTaxes: 130, total: 1130 },
	{ name: "Ontario after a discount", currency: "CAD", lines: [[1000, [HST], 100]], addedTaxes: 117, total: 1017 },
	{ name: "Quebec", currency: "CAD", lines: [[1000, [GST, QST]]], addedTaxes: 150, total: 1150 },
	{ name: "Quebec in one bucket a tax", currency: "CAD", math: perOrder, lines: [[1000, [GST, QST]], [500, [GST, QST]]], addedTaxes: 225, byLine: [150, 75], total: 1725 },
	{ name: "Quebec, each line rounded", currency: "CAD", lines: [[333, [GST, QST]], [333, [GST, QST]]], addedTaxes: 100, byLine: [50, 50], total: 766 },
	{ name: "British Columbia, liquor beside food", currency: "CAD", lines: [[2000, [GST]], [1000, [GST, LIQUOR]]], addedTaxes: 250, total: 3250 },
	{ name: "British Columbia, PST on a charge only", currency: "CAD", lines: [[2000, [GST]]], charges: [charge({ amount: 100, taxes: [PST] })], addedTaxes: 107, total: 2207 },
	// Australia: prices include the tax.
	{ name: "Australia", currency: "AUD", lines: [[1100, [GST_AU]]], included: 100, addedTaxes: 0, total: 1100 },
	{ name: "Australia, a fraction", currency: "AUD", lines: [[1000, [GST_AU]]], included: 91, total: 1000 },
	{ name: "Australia, each line rounded", currency: "AUD", lines: [[500, [GST_AU]], [500, [GST_AU]]], included: 90, total: 1000 },
	{ name: "Australia in one bucket", currency: "AUD", math: perOrder, lines: [[500, [GST_AU]], [500, [GST_AU]]], included: 91, byLine: [46, 45], total: 1000 },
	{ name: "Australia, a Sunday surcharge", currency: "AUD", lines: [[1100, [GST_AU]]], charges: [percent(15, "SUBTOTAL", [GST_AU])], charged: [165], included: 115, total: 1265 },
	{ name: "two included taxes from one net", currency: "AUD", lines: [[1150, [GST_AU, FIVE_INCLUDED]]], included: 150, total: 1150 },
	{ name: "a tax on top of the net beside an included one", currency: "AUD", lines: [[1100, [GST_AU, tax("Levy", 5)]]], included: 100, addedTaxes: 50, total: 1150 },
	// Service charges.
	{ name: "a fixed charge without tax", lines: [[1000, [NYC]]], charges: [charge({ amount: 200 })], charged: [200], total: 1289 },
	{ name: "a fixed charge with tax", lines: [[1000, [NYC]]], charges: [charge({ amount: 200, taxes: [NYC] })], addedTaxes: 107, total: 1307 },
	{ name: "a bag fee of seven cents", lines: [[1000, [CHICAGO]]], charges: [charge({ amount: 7 })], addedTaxes: 103, total: 1110 },
	{ name: "percent of the gross total", lines: [[1000, [], 100]], charges: [percent(18, "GROSS_TOTAL")], charged: [180], total: 1080 },
	{ name: "percent of the subtotal", lines: [[1000, [], 100]], charges: [percent(18, "SUBTOTAL")], charged: [162], total: 1062 },
	{ name: "percent of the total with its taxes", lines: [[1000, [HST], 100]], charges: [percent(18, "TOTAL")], charged: [183], total: 1200 },
	{ name: "percent of the total where prices include the tax", lines: [[1100, [GST_AU]]], charges: [percent(10, "TOTAL")], charged: [110], total: 1210 },
	{ name: "percent of the tip", lines: [[1000, []]], tip: { amount: 500 }, charges: [percent(3, "GRATUITY_TOTAL")], charged: [15], total: 1515 },
	{ name: "percent of no tip", lines: [[1000, []]], charges: [percent(3, "GRATUITY_TOTAL")], charged: [0], total: 1000 },
	{ name: "an open charge that is given", lines: [[1000, []]], charges: [charge({ type: "OPEN" })], open: [["charge", 250]], charged: [250], total: 1250 },
	{ name: "an open charge that is not", lines: [[1000, []]], charges: [charge({ type: "OPEN" })], charged: [], total: 1000 },
	{ name: "no charge counts another", lines: [[1000, []]], charges: [percent(10, "SUBTOTAL"), { ...percent(10, "TOTAL"), id: "second" }], charged: [100, 100], total: 1200 },
	{ name: "a line and a charge in one bucket", math: perOrder, lines: [[333, [NYC]]], charges: [charge({ amount: 333, taxes: [NYC] })], addedTaxes: 59, byLine: [30], total: 725 },
	// Tip and delivery.
	{ name: "a tip in percent, after discounts", lines: [[1000, [], 100]], tip: { ratePpm: 200_000 }, tipped: 180, total: 1080 },
	{ name: "a tip in percent, a fraction", lines: [[1033, []]], tip: { ratePpm: 150_000 }, tipped: 155, total: 1188 },
	{ name: "a tip in percent, always down", math: { ...perLine, rounding: "down" }, lines: [[1033, []]], tip: { ratePpm: 150_000 }, tipped: 154, total: 1187 },
	{ name: "a zone's fee with the charge's tax", lines: [[1000, [NYC]]], delivery: { fee: 499 }, feeCharge: { id: "fee", name: "Delivery", amount: 399, taxes: [NYC] }, fee: 499, addedTaxes: 133, total: 1632 },
	{ name: "a zone without a fee", lines: [[1000, []]], delivery: { fee: null }, feeCharge: { id: "fee", name: "Delivery", amount: 399, taxes: [] }, fee: 399, total: 1399 },
	{ name: "a fee of zero is a fee", lines: [[1000, []]], delivery: { fee: 0 }, feeCharge: { id: "fee", name: "Delivery", amount: 399, taxes: [] }, fee: 0, total: 1000 },
	{ name: "a fee without its charge", lines: [[1000, [NYC]]], delivery: { fee: 499 }, fee: 499, addedTaxes: 89, total: 1588 },
	{ name: "a delivery tip with a tax", lines: [[1000, []]], delivery: { fee: 0 }, tip: { amount: 500 }, tipCharge: { id: "tip", name: "Driver", amount: 0, taxes: [TEN] }, tipped: 500, addedTaxes: 50, total: 1550 },
	{ name: "pickup pays no tax on a tip", lines: [[1000, []]], tip: { amount: 500 }, tipCharge: { id: "tip", name: "Driver", amount: 0, taxes: [TEN] }, tipped: 500, addedTaxes: 0, total: 1500 },
];

describe("what an order costs", () => {
	it.each(CASES)("$name", (given) => {
		const { lines, money } = orderTotal({
			currency: given.currency ?? "USD",
			math: given.math ?? perLine,
			lines: given.lines.map(line),
			delivery: given.delivery ? { ...given.delivery, why: "Zone" } : null,
			tip: given.tip ?? null,
			charges: given.charges ?? [],
			feeCharge: given.feeCharge ?? null,
			tipCharge: given.tipCharge ?? null,
			openAmounts: new Map(given.open),
		});
		expect({
			total: money.total,
			...(given.addedTaxes !== undefined && { addedTaxes: money.taxOnTop }),
			...(given.included !== undefined && { included: money.taxIncluded }),
			...(given.charged && { charged: money.charges.map(({ amount }) => amount) }),
			...(given.fee !== undefined && { fee: money.deliveryFee?.amount }),
			...(given.tipped !== undefined && { tipped: money.tip?.amount }),
			...(given.byLine && {
				byLine: lines.map(({ taxes }) => taxes.reduce((sum, { amount }) => sum + amount, 0)),
			}),
		}).toEqual({
			total: given.total,
			...(given.addedTaxes !== undefined && { addedTaxes: given.addedTaxes }),
			...(given.included !== undefined && { included: given.included }),
			...(given.charged && { charged: given.charged }),
			...(given.fee !== undefined && { fee: given.fee }),
			...(given.tipped !== undefined && { tipped: given.tipped }),
			...(given.byLine && { byLine: given.byLine }),
		});
	});
});
