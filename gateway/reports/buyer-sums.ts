import { type SQL, sql } from "drizzle-orm";
import { ORDER_SUMS } from "~/models/orders/order-sums";
import { ORDER_PARTS } from "../orders/order-parts";
import { type Reading, spans } from "../orders/sum-spans";
import { countedOrders } from "./counted-orders";
import { OF_BUYER } from "./customer-sums";
import { sumColumns } from "./sum-columns";

/** Sums of orders with how many known customers placed them, and how many of these for the first time. */
export function buyerSums(reading: Reading): SQL {
	const { merchantId, currency } = reading;
	return sql`
		with spans as materialized (${spans(reading, true)})
		select '' as key, s.is_before, ${SUMS}
		from spans s
		cross join lateral (
			select * from orders o where ${countedOrders(merchantId, currency)} and o.status <> 'canceled'
			offset 0
		) o
		left join customers c on c.id = o.customer_id
		group by 1, 2`;
}

const SUMS = sumColumns({
	...Object.fromEntries(ORDER_SUMS.map((name) => [name, sql`sum(${ORDER_PARTS[name]})`])),
	buyers: sql`count(distinct o.customer_id)`,
	newBuyers: sql`count(distinct o.customer_id) filter (where ${OF_BUYER.new})`,
	ordersOfBuyers: sql`count(o.customer_id)`,
});
