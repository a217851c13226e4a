import { eq, max, sql } from "drizzle-orm";
import { sumOwed } from "~/models/royalties/owed";
import { DEFAULT_DUE_DAYS, DUE_MESSAGE } from "~/models/royalties/royalty-invoice";
import { addDays } from "~/models/shared/instants";
import { recordRow } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import { organizationDay } from "../locations/organization-zone";
import { requireFranchise } from "../menu/franchise/allowed-own-fields";
import { creditCorrections } from "./change-invoice";
import { type InvoiceRow, invoiceKindOn } from "./invoice-kind";
import { mailInvoice } from "./mail-invoice";
import { type Bill, type InvoicesRequest, openBills } from "./open-bills";
import { royaltyInvoices } from "./tables";

/**
 * Makes the invoices of a past month, one transaction per organization at a time: nothing is billed twice, and numbers
 * have no gaps. Throws 403, and 422 by field.
 */
export async function makeInvoices(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	request: InvoicesRequest & { dueOn: string | null },
): Promise<{ made: InvoiceRow[]; credited: InvoiceRow[] }> {
	const { merchantId } = scope;
	const today = await organizationDay(tx, merchantId);
	if (request.dueOn && request.dueOn < today) throw invalid({ dueOn: [DUE_MESSAGE] });
	await requireFranchise(tx, scope);
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`royalty invoices ${merchantId}`}, 0))`,
	);
	const { bills, credits } = await openBills(tx, scope, request);
	const made = await writeInvoices(tx, scope, {
		month: request.month,
		bills,
		at: new Date(),
		dueOn: request.dueOn ?? addDays(today, DEFAULT_DUE_DAYS),
	});
	for (const row of made) {
		await mailInvoice(tx, config, row, "new");
		await recordRow(tx, scope, invoiceKindOn(today), "create", { before: null, after: row });
	}
	const credited: InvoiceRow[] = [];
	for (const credit of credits) credited.push(await creditCorrections(tx, scope, credit));
	return { made, credited };
}

/** Stores bills as invoices with the next numbers; callers hold the lock on numbers. */
export async function writeInvoices(
	tx: Tx,
	{ merchantId }: Scope,
	{ month, bills, at, dueOn }: { month: string; bills: readonly Bill[]; at: Date; dueOn: string },
): Promise<InvoiceRow[]> {
	if (bills.length === 0) return [];
	const [newest] = await tx
		.select({ number: max(royaltyInvoices.number) })
		.from(royaltyInvoices)
		.where(eq(royaltyInvoices.merchantId, merchantId));
	const before = newest?.number ?? 0;
	const sorted = [...bills].sort((a, b) => a.recipient.localeCompare(b.recipient, "en"));
	return tx
		.insert(royaltyInvoices)
		.values(
			sorted.map((bill, index) => ({
				id: newId(),
				merchantId,
				number: before + index + 1,
				month,
				dueOn,
				...bill,
				stores: sortedSet(bill.lines.map(({ storeId }) => storeId)),
				total: sumOwed(bill.lines),
				createdAt: at,
				updatedAt: at,
			})),
		)
		.returning();
}
