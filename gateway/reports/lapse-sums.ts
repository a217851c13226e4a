import { type SQL, sql } from "drizzle-orm";
import { LAST_ORDERED } from "~/models/customers/customer.list";
import type { Reading } from "../orders/sum-spans";
import { sumColumns } from "./sum-columns";

const LAPSES = Object.entries(LAST_ORDERED).flatMap(([key, { days, isOlder }]) =>
	isOlder ? [{ key, days }] : [],
);

/** Sums by days since a customer's last order; the null key is all customers who ever ordered. */
export function lapseSums({ merchantId }: Reading): SQL {
	return sql`
		with lapses as (
			select * from jsonb_to_recordset(${JSON.stringify([...LAPSES, { key: null, days: 0 }])}::jsonb)
				as l(key text, days int)
		)
		select l.key, false as is_before, ${SUMS}
		from lapses l
		join customers c on c.last_order_at < now() - make_interval(days => l.days)
		where c.merchant_id = ${merchantId}::uuid and c.deleted_at is null
		group by l.key`;
}

const SUMS = sumColumns({
	customers: sql`count(*)`,
	ordersOfCustomers: sql`sum(c.order_count)`,
	customersOfOne: sql`count(*) filter (where c.order_count = 1)`,
});
