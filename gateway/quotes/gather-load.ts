import { sql } from "drizzle-orm";
import { hourOf, type Load } from "~/models/ordering/capacity";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { orders } from "../orders/tables";

const HOUR = 3_600_000;
/** Orders for later appear on the board up to a day before the kitchen begins. */
const DAY = 24 * HOUR;

/** The make minutes that orders take from the hour of an instant (ms) on, by hour. Canceled and test orders take none. */
export async function gatherLoad(tx: Tx, storeId: string, zone: string, at: number): Promise<Load> {
	const from = hourOf(at, zone);
	const kitchen = sql`coalesce(${orders.kitchenAt}, ${orders.startPrepAt})`;
	const minutes = sql`coalesce(${orders.makeMinutes},
		ceil(extract(epoch from ${orders.fulfillmentAt} - ${kitchen}) / 60))`;
	const rows = await queryRows<{ quarter: string; minutes: string }>(
		tx,
		sql`select extract(epoch from date_bin('15 minutes', ${kitchen}, timestamptz 'epoch')) as quarter,
				sum(greatest(${minutes}, 0)) as minutes
			from ${orders}
			where ${orders.storeId} = ${storeId}
				and ${orders.startPrepAt} >= ${new Date(from - DAY).toISOString()}
				and ${kitchen} >= ${new Date(from).toISOString()}
				and ${orders.status} <> 'canceled' and ${orders.topStatus} <> 'test'
			group by 1`,
	);
	const load = new Map<number, number>();
	for (const row of rows) {
		const hour = hourOf(Number(row.quarter) * 1000, zone);
		load.set(hour, (load.get(hour) ?? 0) + Number(row.minutes));
	}
	return load;
}
