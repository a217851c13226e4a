import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { recordRow } from "../core/change-row";
import { SYSTEM } from "../core/database";
import type { JobDefinition } from "../core/jobs";
import { systemScope } from "../core/scope";
import type { Services } from "../core/services";
import { invoiceKind } from "./invoice-kind";
import { mailInvoice } from "./mail-invoice";
import { royaltyInvoices } from "./tables";

const DAYS_BETWEEN = 7;

const AT_ONCE = 50;

export const royaltyJobs: readonly JobDefinition[] = [
	{ name: "remind-of-royalty-invoices", everySeconds: 3_600, run: remindOfOverdue },
];

/** Reminds franchisees of overdue invoices: the day after the due date, then every 7 days. */
export async function remindOfOverdue({ database, config }: Services): Promise<void> {
	const now = new Date();
	const today = now.toISOString().slice(0, 10);
	const since = new Date(now.getTime() - DAYS_BETWEEN * DAY_MS);
	await database.transaction(SYSTEM, async (tx) => {
		const due = await tx
			.select()
			.from(royaltyInvoices)
			.where(
				and(
					isNull(royaltyInvoices.voidedAt),
					isNull(royaltyInvoices.paidOn),
					isNotNull(royaltyInvoices.franchiseeId),
					lt(royaltyInvoices.dueOn, today),
					or(isNull(royaltyInvoices.remindedAt), lt(royaltyInvoices.remindedAt, since)),
				),
			)
			.orderBy(sql`${royaltyInvoices.remindedAt} nulls first`)
			.limit(AT_ONCE)
			.for("update", { skipLocked: true });
		for (const before of due) {
			const isSent = await mailInvoice(tx, config, before, "reminder");
			const change = { remindedAt: now, updatedAt: now, version: before.version + 1 };
			const [after] = await tx
				.update(royaltyInvoices)
				.set(change)
				.where(eq(royaltyInvoices.id, before.id))
				.returning();
			if (!isSent || !after) continue;
			const scope = systemScope(before.merchantId, "Reminders");
			await recordRow(tx, scope, invoiceKind, "remind", { before, after });
		}
	});
}
