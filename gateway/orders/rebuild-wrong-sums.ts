import { eq, getTableColumns, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { locations } from "../locations/tables";
import { forgetDays, lockDaySums } from "./day-sums/forget-days";
import { type LocationRef, ordersSummed, rebuildOrderSums, SUMS_COLUMNS } from "./rebuild-sums";
import { orderSums } from "./tables";

/** Compares report sums with the orders, location by location, and rebuilds those that differ. Forgets those of days. */
export async function rebuildWrongSums(
	database: Pick<Database, "transaction">,
): Promise<{ looked: number; rebuilt: string[] }> {
	const stores = await database.transaction(SYSTEM, (tx) =>
		tx.select({ merchantId: locations.merchantId, storeId: locations.storeId }).from(locations),
	);
	const rebuilt: string[] = [];
	for (const store of stores) {
		const isWrong = await database.transaction(SYSTEM, async (tx) => {
			await lockDaySums(tx, store.merchantId);
			await tx
				.select({ storeId: locations.storeId })
				.from(locations)
				.where(eq(locations.storeId, store.storeId))
				.for("update");
			await forgetDays(tx, store);
			if (await areRight(tx, store)) return false;
			await rebuildOrderSums(tx, store);
			return true;
		});
		if (isWrong) rebuilt.push(store.storeId);
	}
	return { looked: stores.length, rebuilt };
}

async function areRight(tx: Tx, { merchantId, storeId }: LocationRef): Promise<boolean> {
	const columns = getTableColumns(orderSums);
	const isAny = ORDER_SUMS.map((name) => sql`${sql.identifier(columns[name].name)} <> 0`);
	const stored = sql`select ${SUMS_COLUMNS} from order_sums where merchant_id = ${merchantId}::uuid
		and store_id = ${storeId}::uuid and (${sql.join(isAny, sql` or `)})`;
	const [row] = await queryRows<{ wrong: number }>(
		tx,
		sql`
		with kept as materialized (${stored}), made as materialized (${ordersSummed({ merchantId, storeId })})
		select count(*)::int as wrong from (
			(select * from kept except select * from made) union all (select * from made except select * from kept)
		) differing`,
	);
	return row?.wrong === 0;
}
