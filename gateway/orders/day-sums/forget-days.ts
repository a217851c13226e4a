import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { buyerDaySets, lineDaySums, orderDaySums, staleDays, summedStores } from "./tables";

interface StoreRef {
	merchantId: string;
	storeId: string;
}

/** Lets one transaction at a time write sums of days of an organization; taken before the lock of a location. */
export async function lockDaySums(tx: Tx, merchantId: string): Promise<void> {
	const name = `day sums ${merchantId}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Deletes the sums of a location's days, so that they are made anew. Callers lock the location. */
export async function forgetDays(tx: Tx, { merchantId, storeId }: StoreRef): Promise<void> {
	await tx.execute(sql`insert into stale_days (merchant_id, store_id, day)
		select distinct merchant_id, merchant_id, day from order_day_sums
		where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid and grain = 'day' and dimension = 'all'
		on conflict do nothing`);
	for (const table of [orderDaySums, lineDaySums, buyerDaySets]) {
		await tx.delete(table).where(and(eq(table.merchantId, merchantId), eq(table.storeId, storeId)));
	}
	for (const table of [staleDays, summedStores]) {
		await tx.delete(table).where(eq(table.storeId, storeId));
	}
}
