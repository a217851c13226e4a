import { type SQL, sql } from "drizzle-orm";
import { hourOf, type Load } from "~/models/quotes/capacity";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { orders } from "../orders/tables";
import { inKitchen, kitchenMinutes, kitchenStart } from "./kitchen-orders";

/** The make minutes that orders take from the hour of an instant (ms) on, by hour. Canceled and test orders take none. */
export async function gatherLoad(tx: Tx, storeId: string, zone: string, at: number): Promise<Load> {
	return loadOf(await queryRows<TakenQuarter>(tx, takenQuarters(storeId, hourOf(at, zone))), zone);
}

export interface TakenQuarter {
	quarter: string | number;
	minutes: string | number;
}

/** The quarters of an hour of a location's kitchen in which orders begin, from an instant (ms) on. */
export function takenQuarters(storeId: string, from: number): SQL {
	return sql`select extract(epoch from date_bin('15 minutes', ${kitchenStart}, timestamptz 'epoch')) as quarter,
			sum(${kitchenMinutes}) as minutes
		from ${orders}
		where ${inKitchen(storeId, from)}
		group by 1`;
}

export function loadOf(quarters: readonly TakenQuarter[], zone: string): Load {
	const load = new Map<number, number>();
	for (const { quarter, minutes } of quarters) {
		const hour = hourOf(Number(quarter) * 1000, zone);
		load.set(hour, (load.get(hour) ?? 0) + Number(minutes));
	}
	return load;
}
