import type {
	InvoiceLine,
	ListedInvoice,
	RoyaltyInvoice,
} from "~/models/royalties/royalty-invoice";
import { invoiceBalance, invoiceName, invoiceState } from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { formatMoney } from "~/models/shared/money";
import type { RecordedKind } from "../core/change-row";
import type { royaltyInvoices } from "./tables";

export type InvoiceRow = typeof royaltyInvoices.$inferSelect;

/** The kind with answers as of a day of the organization. */
export const invoiceKindOn = (today: string): RecordedKind<InvoiceRow> => ({
	entity: royaltyInvoiceEntity.name,
	id: ({ id }) => id,
	label: ({ number }) => invoiceName(number),
	audited: ({ month, recipient, currency, dueOn, paidOn, voidReason, remindedAt, ...row }) => ({
		month,
		recipient,
		total: formatMoney(row.total, currency),
		balance: formatMoney(invoiceBalance(row), currency),
		dueOn,
		paidOn,
		voidReason,
		remindedAt,
	}),
	answer: (row) => presentInvoice(row, today),
});

export function presentInvoice(row: InvoiceRow, today: string, correctionDue = 0): RoyaltyInvoice {
	const { payments } = row;
	const credits = row.credits.map(({ lines: _, ...credit }) => credit);
	return {
		...presentListedInvoice(row, today),
		lines: storedLines(row),
		correctionDue,
		payments,
		credits,
		remindedAt: row.remindedAt?.toISOString() ?? null,
	};
}

/** Lines as they were stored; those of older invoices lack what came later. */
export function storedLines({ franchiseeId, lines }: InvoiceRow): InvoiceLine[] {
	const later = { operatorId: franchiseeId, first: null, last: null, ofDays: null, corrects: null };
	return lines.map((line) => ({ ...later, ...line }));
}

export function presentListedInvoice(row: InvoiceRow, today: string): ListedInvoice {
	const { id, number, month, currency, franchiseeId, recipient, stores, total } = row;
	const { dueOn, paidOn, voidReason, voidedAt, version } = row;
	return {
		id,
		number,
		month,
		currency,
		franchiseeId,
		recipient,
		stores,
		total,
		balance: invoiceBalance(row),
		state: invoiceState({ dueOn, paidOn, isVoid: voidedAt !== null }, today),
		dueOn,
		paidOn,
		voidReason,
		version,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
