import { sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { squarePayouts } from "../locations/square/tables";
import type { ChosenStore } from "../orders/chosen-stores";
import type { ClosingPeriod } from "./store-clocks";

/** What Square paid out to the stores with arrival in the period, each payout once, in minor units; null where it paid nothing out. */
export async function squarePaidOut(
	tx: Tx,
	merchantId: string,
	{ first, last, currency }: ClosingPeriod,
	stores: readonly ChosenStore[],
): Promise<number | null> {
	if (stores.length === 0) return null;
	const ids = stores.map(({ store_id }) => store_id);
	const [row] = await queryRows<{ amount: number | null }>(
		tx,
		sql`select sum(p.amount)::float8 as amount from (
				select distinct on (payout_id) * from ${squarePayouts}
				where merchant_id = ${merchantId}::uuid and store_id in ${ids}
				order by payout_id, version desc
			) p
			where p.currency = ${currency} and p.status <> 'FAILED'
				and p.arrives_on between ${first}::date and ${last}::date`,
	);
	return row?.amount ?? null;
}
