import { and, eq } from "drizzle-orm";
import { sumOwed } from "~/models/royalties/owed";
import {
	FUTURE_MESSAGE,
	formatMonth,
	invoiceBalance,
	NO_CREDIT_MESSAGE,
	NO_EMAIL_MESSAGE,
	PAID_MESSAGE,
	SETTLED_MESSAGE,
	settlingIssue,
	TOO_EARLY_MESSAGE,
	VOID_MESSAGE,
} from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { lastOfMonth } from "~/models/shared/compared-range";
import { localDate } from "~/models/shared/instants";
import { changeRow, requireVersion } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { GatewayError, invalid, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { organizationDay } from "../locations/organization-zone";
import { type InvoiceRow, invoiceKindOn } from "./invoice-kind";
import { mailInvoice } from "./mail-invoice";
import type { PartyCredit } from "./open-bills";
import { royaltyInvoices } from "./tables";

interface InvoiceVersion {
	id: string;
	version: number | null;
}

/** Time zone in which each day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

/** Records a payment or payout of an amount, of all for null; without a day it removes all. Throws 404, 409, 422. */
export async function payInvoice(
	tx: Tx,
	scope: Scope,
	{ id, version }: InvoiceVersion,
	{
		paidOn,
		amount = null,
		isPayout = false,
	}: { paidOn: string | null; amount?: number | null; isPayout?: boolean },
): Promise<InvoiceRow> {
	const before = await unvoidedInvoice(tx, scope, { id, version });
	if (!paidOn) {
		const patch = settled({ ...before, payments: [] }, null);
		return change(tx, scope, { before, version, patch, action: "unpay" });
	}
	if (paidOn > localDate(new Date().toISOString(), EARLIEST_ZONE)) {
		throw invalid({ paidOn: [FUTURE_MESSAGE] });
	}
	if (paidOn < lastOfMonth(before.month)) throw invalid({ paidOn: [TOO_EARLY_MESSAGE] });
	const paid = isPayout ? -creditAmount(before, amount) : openAmount(before, amount);
	const payment = { on: paidOn, amount: paid };
	const patch = settled({ ...before, payments: [...before.payments, payment] }, paidOn);
	return change(tx, scope, { before, version, patch, action: isPayout ? "pay-out" : "pay" });
}

/** Lowers an invoice by a numbered credit note. Throws 404, 409, 422. */
export async function creditInvoice(
	tx: Tx,
	scope: Scope,
	{ id, version }: InvoiceVersion,
	{ amount, reason }: { amount: number; reason: string },
): Promise<InvoiceRow> {
	const before = await unvoidedInvoice(tx, scope, { id, version });
	const on = await organizationDay(tx, scope.merchantId);
	const number = before.credits.length + 1;
	const credit = { number, on, amount: openAmount(before, amount), reason };
	const patch = settled({ ...before, credits: [...before.credits, credit] }, on);
	return change(tx, scope, { before, version, patch, action: "credit" });
}

/** Gives a credit note for corrections of an invoice, also of a settled one, whose party gets no more invoices. */
export async function creditCorrections(
	tx: Tx,
	scope: Scope,
	{ id, lines }: PartyCredit,
): Promise<InvoiceRow> {
	const before = await unvoidedInvoice(tx, scope, { id, version: null });
	const on = await organizationDay(tx, scope.merchantId);
	const months = new Set(lines.flatMap(({ corrects }) => corrects?.month ?? []));
	const reason = `Corrections for ${[...months].map(formatMonth).join(", ")}`;
	const number = before.credits.length + 1;
	const credit = { number, on, amount: -sumOwed(lines), reason, lines: [...lines] };
	const patch = settled({ ...before, credits: [...before.credits, credit] }, on);
	return change(tx, scope, { before, version: null, patch, action: "credit" });
}

function openAmount(row: InvoiceRow, amount: number | null): number {
	const balance = invoiceBalance(row);
	if (balance <= 0) throw new GatewayError(422, SETTLED_MESSAGE);
	return checkedAmount(amount, balance, row);
}

function creditAmount(row: InvoiceRow, amount: number | null): number {
	const credit = -invoiceBalance(row);
	if (credit <= 0) throw new GatewayError(422, NO_CREDIT_MESSAGE);
	return checkedAmount(amount, credit, row);
}

function checkedAmount(amount: number | null, most: number, { currency }: InvoiceRow): number {
	const issue = amount === null ? null : settlingIssue(amount, most, currency);
	if (issue) throw invalid({ amount: [issue] });
	return amount ?? most;
}

function settled(row: InvoiceRow, on: string | null): Partial<InvoiceRow> {
	const { payments, credits } = row;
	return { payments, credits, paidOn: on && invoiceBalance(row) <= 0 ? (row.paidOn ?? on) : null };
}

/** Emails the franchisee what is open. Throws 404, 409, 422. */
export async function remindOfInvoice(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ id, version }: InvoiceVersion,
): Promise<InvoiceRow> {
	const before = await unvoidedInvoice(tx, scope, { id, version });
	if (invoiceBalance(before) <= 0) throw new GatewayError(422, SETTLED_MESSAGE);
	if (!(await mailInvoice(tx, config, before, "reminder"))) {
		throw new GatewayError(422, NO_EMAIL_MESSAGE);
	}
	const patch = { remindedAt: new Date() };
	return change(tx, scope, { before, version, patch, action: "remind" });
}

/** Voids an invoice for good; its lines can be billed again. Throws 404, 409, 422. */
export async function voidInvoice(
	tx: Tx,
	scope: Scope,
	{ id, version }: InvoiceVersion,
	reason: string,
): Promise<InvoiceRow> {
	const before = await unvoidedInvoice(tx, scope, { id, version });
	if (before.payments.length > 0 || before.credits.length > 0) {
		throw new GatewayError(422, PAID_MESSAGE);
	}
	const patch = { voidReason: reason, voidedAt: new Date() };
	return change(tx, scope, { before, version, patch, action: "void" });
}

export async function findInvoice(tx: Tx, { merchantId }: Scope, id: string): Promise<InvoiceRow> {
	const [row] = await tx.select().from(royaltyInvoices).where(isInvoice(merchantId, id));
	if (!row) throw notFound(royaltyInvoiceEntity.label);
	return row;
}

async function unvoidedInvoice(
	tx: Tx,
	{ merchantId }: Scope,
	{ id, version }: InvoiceVersion,
): Promise<InvoiceRow> {
	const [row] = await tx
		.select()
		.from(royaltyInvoices)
		.where(isInvoice(merchantId, id))
		.for("update");
	if (!row) throw notFound(royaltyInvoiceEntity.label);
	requireVersion(invoiceKindOn(await organizationDay(tx, merchantId)), row, version);
	if (row.voidedAt) throw new GatewayError(422, VOID_MESSAGE);
	return row;
}

function isInvoice(merchantId: string, id: string) {
	return and(eq(royaltyInvoices.merchantId, merchantId), eq(royaltyInvoices.id, id));
}

interface InvoiceChange extends Pick<InvoiceVersion, "version"> {
	before: InvoiceRow;
	patch: Partial<InvoiceRow>;
	action: string;
}

async function change(
	tx: Tx,
	scope: Scope,
	{ before, ...given }: InvoiceChange,
): Promise<InvoiceRow> {
	const kind = invoiceKindOn(await organizationDay(tx, scope.merchantId));
	return changeRow(tx, scope, kind, {
		before,
		...given,
		write: (values) =>
			tx.update(royaltyInvoices).set(values).where(eq(royaltyInvoices.id, before.id)).returning(),
	});
}
