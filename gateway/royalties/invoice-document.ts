import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { formatAddress } from "~/models/locations/location";
import type { InvoiceBalances, InvoiceDocument } from "~/models/royalties/royalty-invoice";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { organizationDay } from "../locations/organization-zone";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";
import { correctedSince, correctionDue } from "./corrections";
import { type InvoiceRow, presentInvoice } from "./invoice-kind";
import { IS_UNPAID, isOverdue } from "./list-invoices";
import { royaltyInvoices } from "./tables";

/** An invoice with what its letterhead says of both parties. */
export async function invoiceDocument(
	tx: Tx,
	scope: Scope,
	row: InvoiceRow,
): Promise<InvoiceDocument> {
	const today = await organizationDay(tx, scope.merchantId);
	return {
		...presentInvoice(row, today, await correctionDue(tx, scope, row)),
		sender: await invoiceSender(tx, scope),
		recipientEmail: await recipientAddress(tx, row),
		places: await placeAddresses(tx, row),
		corrections: await correctedSince(tx, row),
	};
}

async function invoiceSender(tx: Tx, { merchantId }: Scope): Promise<InvoiceDocument["sender"]> {
	const [merchant] = await tx
		.select({ name: merchants.name })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	const known = await tx
		.select({
			isCentral: locations.isCentralLocation,
			address: locations.address,
			logoId: locations.logoId,
		})
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), isNull(locations.deletedAt)))
		.orderBy(desc(locations.isCentralLocation), locations.title);
	const central = known.find(({ isCentral }) => isCentral);
	return {
		name: merchant?.name ?? "",
		address: central ? formatAddress(central.address) : "",
		logoId: known.find(({ logoId }) => logoId)?.logoId ?? null,
	};
}

async function recipientAddress(
	tx: Tx,
	{ merchantId, franchiseeId }: InvoiceRow,
): Promise<string | null> {
	if (!franchiseeId) return null;
	const [person] = await tx
		.select({ email: users.email })
		.from(users)
		.where(and(eq(users.merchantId, merchantId), eq(users.uuid, franchiseeId)));
	return person?.email ?? null;
}

async function placeAddresses(
	tx: Tx,
	{ merchantId, stores }: InvoiceRow,
): Promise<InvoiceDocument["places"]> {
	const rows = await tx
		.select({ storeId: locations.storeId, address: locations.address })
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), inArray(locations.storeId, stores)));
	return rows.map(({ storeId, address }) => ({ storeId, address: formatAddress(address) }));
}

/** Open and overdue amounts of unpaid invoices by currency, as of a day of the organization. */
export function invoiceBalances(
	tx: Tx,
	where: SQL | undefined,
	today: string,
): Promise<InvoiceBalances[]> {
	const { total, payments, credits, currency } = royaltyInvoices;
	const settled = sql`coalesce((select sum((each->>'amount')::bigint)
		from jsonb_array_elements(${payments} || ${credits}) each), 0)`;
	return queryRows<InvoiceBalances>(
		tx,
		sql`select ${currency} as currency, count(*)::int as invoices,
				sum(${total} - ${settled})::float8 as open,
				coalesce(sum(${total} - ${settled}) filter (where ${isOverdue(today)}), 0)::float8 as overdue
			from ${royaltyInvoices}
			where ${and(IS_UNPAID, where)}
			group by 1 order by 1`,
	);
}
