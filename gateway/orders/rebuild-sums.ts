import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS, type OrderSum } from "~/models/orders/order-sums";
import type { Tx } from "../core/database";
import { orderSums } from "./tables";

/** Makes the sums that reports read anew from the orders of a location. Callers lock its row, so that no order moves. */
export async function rebuildOrderSums(
	tx: Tx,
	{ merchantId, storeId }: { merchantId: string; storeId: string },
): Promise<void> {
	const here = sql`merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid`;
	await tx.execute(sql`delete from order_sums where ${here}`);
	const columns = getTableColumns(orderSums);
	const names = ORDER_SUMS.map((name) => sql.identifier(columns[name].name));
	await tx.execute(sql`
		insert into order_sums (merchant_id, store_id, grain, starts_at, is_canceled, dining_option, source,
			payment_method, ${sql.join(names, sql`, `)})
		select merchant_id, store_id, g.grain,
			case g.grain when 'quarter' then date_bin('15 minutes', start_prep_at, 'epoch'::timestamptz)
				else date_trunc('month', start_prep_at, 'UTC') end,
			status = 'canceled', dining_option, source, payment_method,
			${sql.join(
				ORDER_SUMS.map((name) => SUMS[name]),
				sql`, `,
			)}
		from orders cross join (values ('quarter'), ('month')) g(grain)
		where ${here} and top_status <> 'test'
		group by 1, 2, 3, 4, 5, 6, 7, 8`);
}

/** Says in SQL what `sumsOfOrder` says of one order. */
const SUMS: Record<OrderSum, SQL> = {
	orders: sql`count(*)`,
	items: sql`sum(item_count)`,
	subtotal: sql`sum(subtotal)`,
	discount: sql`sum(discount)`,
	tax: sql`sum(tax)`,
	charges: sql`sum(charges)`,
	deliveryFee: sql`sum(delivery_fee)`,
	gratuity: sql`sum(gratuity)`,
	total: sql`sum(total)`,
	refunded: sql`sum(refunded_amount)`,
	discountedOrders: sql`count(*) filter (where discount > 0)`,
	tippedOrders: sql`count(*) filter (where gratuity > 0)`,
	refundedOrders: sql`count(*) filter (where refunded_amount > 0)`,
	untaxedOrders: sql`count(*) filter (where tax = 0)`,
	untaxedSubtotal: sql`coalesce(sum(subtotal) filter (where tax = 0), 0)`,
};
