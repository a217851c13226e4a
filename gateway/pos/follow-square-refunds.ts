import { and, eq } from "drizzle-orm";
import { SYSTEM } from "../core/database";
import type { Services } from "../core/services";
import { squareAccounts } from "../locations/square/tables";
import { processRows } from "../orders/process-rows";
import { takeListedRefund } from "./record-square-refund";

/** Square's lists may lack what changed in the last seconds. */
const OVERLAP_MS = 120_000;

/** Reads the refunds at Square since the last time, so that none is missed while events are lost or a link is refused. */
export async function followSquareRefunds(services: Services): Promise<void> {
	const { database, squareOrders } = services;
	if (!squareOrders) return;
	const rows = await database.read(SYSTEM, (tx) =>
		tx.select().from(squareAccounts).orderBy(squareAccounts.refundsReadAt, squareAccounts.storeId),
	);
	const accounts = new Map(
		rows.map((row) => [`${row.merchantId} ${row.accountId}`, { ...row, id: row.storeId }]),
	);
	await processRows(services, "refund", [...accounts.values()], (row) => readOn(services, row));
}

async function readOn(
	{ squareOrders, ...services }: Services,
	{ merchantId, accountId, storeId, refundsReadAt, linkedAt }: typeof squareAccounts.$inferSelect,
): Promise<void> {
	if (!squareOrders) return;
	const begun = new Date();
	const since = new Date((refundsReadAt ?? linkedAt).getTime() - OVERLAP_MS).toISOString();
	const place = { merchantId, storeId, locationId: storeId, provider: "square" as const };
	let cursor = "";
	do {
		const page = await squareOrders.listRefunds(place, { since, cursor });
		if ("outcome" in page) {
			services.log.warn({ accountId, words: page.words }, "refunds at Square were not read");
			return;
		}
		for (const refund of page.refunds) {
			await takeListedRefund({ ...services, squareOrders }, merchantId, refund);
		}
		cursor = page.cursor;
	} while (cursor);
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(squareAccounts)
			.set({ refundsReadAt: begun })
			.where(
				and(eq(squareAccounts.merchantId, merchantId), eq(squareAccounts.accountId, accountId)),
			),
	);
}
