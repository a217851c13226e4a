import type { ListedInvoice, RoyaltyInvoice } from "~/models/royalties/royalty-invoice";
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

export function tellInvoice(row: InvoiceRow): RoyaltyInvoice {
	return { ...tellListed(row), lines: row.lines };
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
