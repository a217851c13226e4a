import { and, eq } from "drizzle-orm";
import {
	FUTURE_MESSAGE,
	PAID_MESSAGE,
	TOO_EARLY_MESSAGE,
	VOID_MESSAGE,
} from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { lastOfMonth } from "~/models/shared/compared-range";
import { localDate } from "~/models/shared/instants";
import { changeRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, invalid, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { type InvoiceRow, invoiceKind } from "./invoice-kind";
import { royaltyInvoices } from "./tables";

interface Seen {
	id: string;
	version: number | null;
}

/** Where the day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

/** Notes by hand on which day an invoice was paid; null takes it back. Throws 404, 409, 422. */
export async function payInvoice(
	tx: Tx,
	scope: Scope,
	{ id, version }: Seen,
	paidOn: string | null,
): Promise<InvoiceRow> {
	const before = await standingInvoice(tx, scope, { id, version });
	if (paidOn && paidOn > localDate(new Date().toISOString(), EARLIEST_ZONE)) {
		throw invalid({ paidOn: [FUTURE_MESSAGE] });
	}
	if (paidOn && paidOn < lastOfMonth(before.month)) {
		throw invalid({ paidOn: [TOO_EARLY_MESSAGE] });
	}
	const action = paidOn ? "pay" : "unpay";
	return change(tx, scope, { before, version, patch: { paidOn }, action });
}

/** Takes an invoice back for good; what was on it can be on a new one. Throws 404, 409, 422. */
export async function voidInvoice(
	tx: Tx,
	scope: Scope,
	{ id, version }: Seen,
	reason: string,
): Promise<InvoiceRow> {
	const before = await standingInvoice(tx, scope, { id, version });
	if (before.paidOn) throw new GatewayError(422, PAID_MESSAGE);
	const patch = { voidReason: reason, voidedAt: new Date() };
	return change(tx, scope, { before, version, patch, action: "void" });
}

export async function findInvoice(tx: Tx, { merchantId }: Scope, id: string): Promise<InvoiceRow> {
	const [row] = await tx.select().from(royaltyInvoices).where(isInvoice(merchantId, id));
	if (!row) throw notFound(royaltyInvoiceEntity.label);
	return row;
}

async function standingInvoice(
	tx: Tx,
	{ merchantId }: Scope,
	{ id, version }: Seen,
): Promise<InvoiceRow> {
	const [row] = await tx
		.select()
		.from(royaltyInvoices)
		.where(isInvoice(merchantId, id))
		.for("update");
	if (!row) throw notFound(royaltyInvoiceEntity.label);
	requireVersion(invoiceKind, row, version);
	if (row.voidedAt) throw new GatewayError(422, VOID_MESSAGE);
	return row;
}

function isInvoice(merchantId: string, id: string) {
	return and(eq(royaltyInvoices.merchantId, merchantId), eq(royaltyInvoices.id, id));
}

interface InvoiceChange extends Pick<Seen, "version"> {
	before: InvoiceRow;
	patch: Partial<InvoiceRow>;
	action: string;
}

function change(tx: Tx, scope: Scope, { before, ...given }: InvoiceChange): Promise<InvoiceRow> {
	return changeRow(tx, scope, invoiceKind, {
		...{ before, ...given },
		write: (values) =>
			tx.update(royaltyInvoices).set(values).where(eq(royaltyInvoices.id, before.id)).returning(),
	});
}
