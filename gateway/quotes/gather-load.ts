import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Load } from "~/models/quotes/capacity";
import type { KitchenOrder } from "~/models/quotes/throttling-trial";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { orders } from "../orders/tables";

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

const kitchenStart = sql`coalesce(${orders.kitchenAt}, ${orders.startPrepAt})`;

/** The make minutes of an order: those of its items, else its minutes of preparation. */
const kitchenMinutes = sql`greatest(coalesce(${orders.makeMinutes},
	ceil(extract(epoch from ${orders.fulfillmentAt} - ${kitchenStart}) / 60)), 0)`;

/** Orders that use a location's kitchen from an instant (ISO) on, without canceled and test orders. */
function usesKitchen(storeId: string | Placeholder, from: string | Placeholder): SQL {
	// Orders for later appear on the board up to a day before the kitchen begins.
	return sql`${orders.storeId} = ${storeId}
		and ${orders.startPrepAt} >= ${from}::timestamptz - interval '24 hours'
		and ${kitchenStart} >= ${from}
		and ${orders.status} <> 'canceled' and ${orders.topStatus} <> 'test'`;
}

/** Average kitchen minutes of an order between two instants (ms); null without any order. */
export async function averageKitchenMinutes(
	tx: Tx,
	storeId: string,
	{ from, to }: { from: number; to: number },
): Promise<number | null> {
	const [row] = await queryRows<{ average: number | null }>(
		tx,
		sql`select avg(${kitchenMinutes})::float8 as average from ${orders}
			where ${usesKitchen(storeId, new Date(from).toISOString())} and ${kitchenStart} < ${new Date(to).toISOString()}`,
	);
	return row?.average ?? null;
}

/** The orders of a location's kitchen between two instants (ms), in the order in which they were placed. */
export async function kitchenOrders(
	tx: Tx,
	storeId: string,
	{ from, to }: { from: number; to: number },
): Promise<KitchenOrder[]> {
	const rows = await queryRows<{ at: string; minutes: string }>(
		tx,
		sql`select extract(epoch from ${kitchenStart}) as at, ${kitchenMinutes} as minutes
			from ${orders}
			where ${usesKitchen(storeId, new Date(from).toISOString())} and ${orders.startPrepAt} < ${new Date(to).toISOString()}
				and ${kitchenStart} < ${new Date(to).toISOString()}
			order by ${orders.placedAt}, ${orders.id}`,
	);
	return rows.map(({ at, minutes }) => ({
		at: Math.round(Number(at) * 1000),
		minutes: Number(minutes),
	}));
}
