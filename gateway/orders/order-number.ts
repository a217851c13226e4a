import { eq, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { orderCounters } from "./tables";

const BEFORE_FIRST = 1000;

/** The requested number or the location's next, with its counter locked; moves the counter past it. */
export async function nextOrderNumber(
	tx: Tx,
	merchantId: string,
	storeId: string,
	given: string | undefined,
): Promise<string> {
	const fixed = given !== undefined && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
	if (given !== undefined && fixed === null) return given;
	const next =
		fixed === null
			? sql`${orderCounters.lastNumber} + 1`
			: sql`greatest(${orderCounters.lastNumber}, ${fixed}::bigint)`;
	const [counter] = await tx
		.update(orderCounters)
		.set({ lastNumber: next })
		.where(eq(orderCounters.storeId, storeId))
		.returning();
	if (counter) return given ?? String(counter.lastNumber);

	await tx.execute(sql`
		insert into order_counters (store_id, merchant_id, last_number)
		select ${storeId}::uuid, ${merchantId}::uuid, coalesce(max(number::bigint), ${BEFORE_FIRST}::bigint)
		from orders
		where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid and number ~ '^[0-9]{1,9}$'
		on conflict do nothing`);
	return nextOrderNumber(tx, merchantId, storeId, given);
}
