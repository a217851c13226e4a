import type {
	InvoiceLine,
	ListedInvoice,
	RoyaltyInvoice,
} from "~/models/royalties/royalty-invoice";
import { invoiceName } from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { formatMoney } from "~/models/shared/money";
import type { RecordedKind } from "../core/change-row";
import type { royaltyInvoices } from "./tables";

export type InvoiceRow = typeof royaltyInvoices.$inferSelect;

export const invoiceKind: RecordedKind<InvoiceRow> = {
	entity: royaltyInvoiceEntity.name,
	id: ({ id }) => id,
	label: ({ number }) => invoiceName(number),
	audited: ({ month, recipient, total, currency, paidOn, voidReason }) => ({
		...{ month, recipient, total: formatMoney(total, currency), paidOn, voidReason },
	}),
	answer: tellInvoice,
};

export function tellInvoice(row: InvoiceRow, correctionDue = 0): RoyaltyInvoice {
	return { ...tellListed(row), lines: storedLines(row), correctionDue };
}

/** Lines as they were stored; those of older invoices lack what came later. */
export function storedLines({ franchiseeId, lines }: InvoiceRow): InvoiceLine[] {
	const later = { operatorId: franchiseeId, first: null, last: null, ofDays: null, corrects: null };
	return lines.map((line) => ({ ...later, ...line }));
}

export function tellListed(row: InvoiceRow): ListedInvoice {
	const { id, number, month, currency, franchiseeId, recipient, stores, total } = row;
	const { paidOn, voidReason, voidedAt, version } = row;
	return {
		...{ id, number, month, currency, franchiseeId, recipient, stores, total },
		state: voidedAt ? "void" : paidOn ? "paid" : "open",
		...{ paidOn, voidReason, version },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
