import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import type { Tx } from "../core/database";
import { ORDER_PARTS } from "./order-parts";
import { orderSums } from "./tables";

export interface LocationRef {
	merchantId: string;
	storeId: string;
}

/** Rebuilds a location's report sums from its orders. Callers lock its row, so that no order moves. */
export async function rebuildOrderSums(tx: Tx, location: LocationRef): Promise<void> {
	const { merchantId, storeId } = location;
	await tx.execute(sql`delete from order_sums
		where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid`);
	await tx.execute(sql`insert into order_sums (${SUMS_COLUMNS}) ${ordersSummed(location)}`);
}

const columns = getTableColumns(orderSums);

/** All columns of `order_sums`: of its key, then of its sums. */
export const SUMS_COLUMNS = sql`merchant_id, store_id, grain, starts_at, currency, is_canceled, dining_option, source,
	payment_method, ${sql.join(
		ORDER_SUMS.map((name) => sql.identifier(columns[name].name)),
		sql`, `,
	)}`;

/** SQL of the rows that `order_sums` should have for a location, with its columns as `SUMS_COLUMNS` has them. */
export function ordersSummed({ merchantId, storeId }: LocationRef): SQL {
	const sums = ORDER_SUMS.map((name) => sql`sum(${ORDER_PARTS[name]})::bigint`);
	return sql`
		select o.merchant_id, o.store_id, g.grain,
			case g.grain when 'quarter' then date_bin('15 minutes', o.start_prep_at, 'epoch'::timestamptz)
				else date_trunc('month', o.start_prep_at, 'UTC') end,
			o.currency, o.status = 'canceled', o.dining_option, o.source, o.payment_method,
			${sql.join(sums, sql`, `)}
		from orders o cross join (values ('quarter'), ('month')) g(grain)
		where o.merchant_id = ${merchantId}::uuid and o.store_id = ${storeId}::uuid
			and o.top_status <> 'test'
		group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
}
