import { sql } from "drizzle-orm";
import { businessDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { storedColumn } from "../orders/stored-columns";
import type { Reading } from "../orders/sum-spans";

interface FirstOrder {
	store_id: string;
	starts_at: string;
}

/** The day of the first order that was ever sold at the locations of a report; null without one. */
export async function firstOrderDay(
	tx: Tx,
	{ merchantId, currency, stores }: Reading,
): Promise<string | null> {
	const ids = JSON.stringify(stores.map(({ store_id }) => store_id));
	const found = await queryRows<FirstOrder>(
		tx,
		sql`select s.store_id::text, f.starts_at
			from (select value::uuid as store_id from jsonb_array_elements_text(${ids}::jsonb)) s
			cross join lateral (
				select to_json(o.starts_at)#>>'{}' as starts_at from order_sums o
				where o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
					and o.grain = 'quarter' and not o.is_canceled and o.currency = ${currency}
					and o.${storedColumn("orders")} > 0
				order by o.starts_at limit 1
			) f`,
	);
	const days = found.flatMap(({ store_id, starts_at }) => {
		const store = stores.find((each) => each.store_id === store_id);
		return store
			? [businessDate(new Date(starts_at).toISOString(), store.zone, store.day_end)]
			: [];
	});
	return days.sort()[0] ?? null;
}
