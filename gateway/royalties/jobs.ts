import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { recordRow } from "../core/change-row";
import type { GatewayConfig } from "../core/config";
import { SYSTEM, type Tx } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { processRows } from "../core/process-rows";
import { systemScope } from "../core/scope";
import type { Services } from "../core/services";
import { organizationDay, organizationDayOf } from "../locations/organization-zone";
import { type InvoiceRow, invoiceKindOn } from "./invoice-kind";
import { mailInvoice } from "./mail-invoice";
import { royaltyInvoices } from "./tables";

const DAYS_BETWEEN = 7;

const MAX_PER_RUN = 200;

export const royaltyJobs: readonly JobDefinition[] = [
	{ name: "remind-of-royalty-invoices", everySeconds: 3_600, run: remindOfOverdue },
];

/** Reminds franchisees of overdue invoices: the day after the due date, then every 7 days. */
export async function remindOfOverdue(services: Services): Promise<void> {
	const { database, config } = services;
	const now = new Date();
	const since = new Date(now.getTime() - DAYS_BETWEEN * DAY_MS);
	const isDue = and(
		isNull(royaltyInvoices.voidedAt),
		isNull(royaltyInvoices.paidOn),
		isNotNull(royaltyInvoices.franchiseeId),
		lt(royaltyInvoices.dueOn, organizationDayOf(royaltyInvoices.merchantId, now)),
		or(isNull(royaltyInvoices.remindedAt), lt(royaltyInvoices.remindedAt, since)),
	);
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: royaltyInvoices.id })
			.from(royaltyInvoices)
			.where(isDue)
			.orderBy(sql`${royaltyInvoices.remindedAt} nulls first`)
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "royalty-invoice", due, ({ id }) =>
		database.transaction(SYSTEM, async (tx) => {
			const [before] = await tx
				.select()
				.from(royaltyInvoices)
				.where(and(eq(royaltyInvoices.id, id), isDue))
				.for("update", { skipLocked: true });
			if (before) await remind(tx, config, before, now);
		}),
	);
}

async function remind(tx: Tx, config: GatewayConfig, before: InvoiceRow, now: Date): Promise<void> {
	const isSent = await mailInvoice(tx, config, before, "reminder");
	const change = { remindedAt: now, updatedAt: now, version: before.version + 1 };
	const [after] = await tx
		.update(royaltyInvoices)
		.set(change)
		.where(eq(royaltyInvoices.id, before.id))
		.returning();
	if (!isSent || !after) return;
	const scope = systemScope(before.merchantId, "Reminders");
	const kind = invoiceKindOn(await organizationDay(tx, before.merchantId));
	await recordRow(tx, scope, kind, "remind", { before, after });
}
