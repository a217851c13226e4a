import { and, eq, gte, isNull } from "drizzle-orm";
import type { InvoiceLine } from "~/models/royalties/royalty-invoice";
import { addMonths } from "~/models/shared/compared-range";
import type { Currency } from "~/models/shared/money";
import { portion, rounded } from "~/models/shared/rounding";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { type ChosenStore, chosenStores } from "../orders/chosen-stores";
import { type InvoiceRow, storedLines } from "./invoice-kind";
import { readSales } from "./owed-at";
import { royaltyInvoices } from "./tables";

const MONTHS_BACK = 12;

/** Invoices that are not void, from a year before the month on, by number. */
export function unvoidedInvoices(tx: Tx, merchantId: string, month: string): Promise<InvoiceRow[]> {
	const first = addMonths(`${month}-01`, -MONTHS_BACK).slice(0, 7);
	return tx
		.select()
		.from(royaltyInvoices)
		.where(
			and(
				eq(royaltyInvoices.merchantId, merchantId),
				gte(royaltyInvoices.month, first),
				isNull(royaltyInvoices.voidedAt),
			),
		)
		.orderBy(royaltyInvoices.number);
}

type SalesLine = InvoiceLine & { first: string; last: string; ratePpm: number };

/**
 * Lines for what late orders and refunds change in invoiced sales shares, less earlier corrections. Rate and days are
 * the invoice's own, so changed terms correct nothing.
 */
export async function correctionLines(
	tx: Tx,
	{
		merchantId,
		stores,
		currency,
		invoices,
		until,
	}: {
		merchantId: string;
		stores: readonly ChosenStore[];
		currency: Currency;
		invoices: readonly InvoiceRow[];
		/** The last month "YYYY-MM" that is corrected. */
		until: string;
	},
): Promise<InvoiceLine[]> {
	const known = new Set(stores.map(({ store_id }) => store_id));
	const billed = invoices
		.filter((invoice) => invoice.currency === currency)
		.flatMap((invoice) => {
			const credited = invoice.credits.flatMap(({ lines = [] }) => lines);
			return [...storedLines(invoice), ...credited].map((line) => ({ invoice, line }));
		});
	const originals = billed.filter(
		(each): each is { invoice: InvoiceRow; line: SalesLine } =>
			isOfSales(each.line) &&
			each.line.corrects === null &&
			each.invoice.month <= until &&
			known.has(each.line.storeId),
	);
	const days = originals.map(({ line: { first, last } }) => ({ first, last }));
	const salesAt = await readSales(tx, { merchantId, stores, currency, days });
	return originals.flatMap(({ invoice: { number, month }, line }) => {
		const key = lineKey(line);
		const sofar = billed.filter((each) => isOfSales(each.line) && lineKey(each.line) === key);
		const { basis, ratePpm, first, last } = line;
		if (basis === "fixed") return [];
		const base = Math.max(0, salesAt(line.storeId)({ first, last })[basis]);
		const amount =
			rounded(portion(base, ratePpm), "half-up") - sum(sofar.map((each) => each.line.amount));
		if (amount === 0) return [];
		const difference = base - sum(sofar.map((each) => each.line.base));
		return { ...line, base: difference, amount, corrects: { number, month } };
	});
}

/** Correction of this invoice due on the next one, in minor units; 0 for a void one. */
export async function correctionDue(tx: Tx, scope: Scope, row: InvoiceRow): Promise<number> {
	if (row.voidedAt) return 0;
	const { merchantId, currency, number } = row;
	const stores = await chosenStores(tx, scope, { storeIds: row.stores });
	const invoices = await unvoidedInvoices(tx, merchantId, row.month);
	const of = { merchantId, stores, currency, invoices, until: row.month };
	const lines = await correctionLines(tx, of);
	return sum(
		lines.filter(({ corrects }) => corrects?.number === number).map(({ amount }) => amount),
	);
}

/** Lines of an invoice that correct an earlier one, with when their sales were last billed. */
export async function correctedSince(
	tx: Tx,
	row: InvoiceRow,
): Promise<{ line: number; since: string }[]> {
	const lines = storedLines(row);
	if (!lines.some(({ corrects }) => corrects)) return [];
	const invoices = await unvoidedInvoices(tx, row.merchantId, row.month);
	const billed = invoices
		.filter(({ number }) => number < row.number)
		.flatMap(billedTimes)
		.filter(({ at }) => at <= row.createdAt);
	return lines.flatMap((line, index) => {
		if (!line.corrects) return [];
		const key = lineKey(line);
		const times = billed.flatMap((each) => (each.key === key ? [each.at.getTime()] : []));
		if (times.length === 0) return [];
		return [{ line: index, since: new Date(Math.max(...times)).toISOString() }];
	});
}

function billedTimes(invoice: InvoiceRow): { key: string; at: Date }[] {
	const { createdAt, credits } = invoice;
	const credited = credits.flatMap(({ on, lines = [] }) =>
		lines.map((line) => ({ key: lineKey(line), at: new Date(on) })),
	);
	return [
		...storedLines(invoice).map((line) => ({ key: lineKey(line), at: createdAt })),
		...credited,
	];
}

function isOfSales(line: InvoiceLine): line is SalesLine {
	return line.basis !== "fixed" && line.first !== null && line.ratePpm !== null;
}

const lineKey = ({ storeId, termId, operatorId, first, last }: InvoiceLine) =>
	[storeId, termId, operatorId, first, last].join(" ");

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
