import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Load } from "~/models/quotes/capacity";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { orders } from "../orders/tables";
import { kitchenMinutes, kitchenStart, usesKitchen } from "./kitchen-orders";

/** The make minutes that orders take from an instant (ISO) on, by quarter. Canceled and test orders take none. */
export async function gatherLoad(tx: Tx, storeId: string, from: string): Promise<Load> {
	return toLoad(await queryRows<TakenQuarter>(tx, takenQuarters(storeId, from)));
}

export interface TakenQuarter {
	quarter: string | number;
	minutes: string | number;
}

/** The quarters of an hour of a location's kitchen in which orders begin, from an instant (ISO) on. */
export function takenQuarters(storeId: string | Placeholder, from: string | Placeholder): SQL {
	return sql`select extract(epoch from date_bin('15 minutes', ${kitchenStart}, timestamptz 'epoch')) as quarter,
			sum(${kitchenMinutes}) as minutes
		from ${orders}
		where ${usesKitchen(storeId, from)}
		group by 1`;
}

export function toLoad(quarters: readonly TakenQuarter[]): Load {
	return new Map(quarters.map(({ quarter, minutes }) => [Number(quarter) * 1000, Number(minutes)]));
}
