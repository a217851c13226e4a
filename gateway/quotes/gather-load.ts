import { sql } from "drizzle-orm";
import { hourOf, type Load } from "~/models/ordering/capacity";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { orders } from "../orders/tables";
import { inKitchen, kitchenMinutes, kitchenStart } from "./kitchen-orders";

/** The make minutes that orders take from the hour of an instant (ms) on, by hour. Canceled and test orders take none. */
export async function gatherLoad(tx: Tx, storeId: string, zone: string, at: number): Promise<Load> {
	const rows = await queryRows<{ quarter: string; minutes: string }>(
		tx,
		sql`select extract(epoch from date_bin('15 minutes', ${kitchenStart}, timestamptz 'epoch')) as quarter,
				sum(${kitchenMinutes}) as minutes
			from ${orders}
			where ${inKitchen(storeId, hourOf(at, zone))}
			group by 1`,
	);
	const load = new Map<number, number>();
	for (const row of rows) {
		const hour = hourOf(Number(row.quarter) * 1000, zone);
		load.set(hour, (load.get(hour) ?? 0) + Number(row.minutes));
	}
	return load;
}
