import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { KitchenOrder } from "~/models/quotes/throttling-trial";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { orders } from "../orders/tables";

export const kitchenStart = sql`coalesce(${orders.kitchenAt}, ${orders.startPrepAt})`;

/** The make minutes of an order: those of its items, else its minutes of preparation. */
export const kitchenMinutes = sql`greatest(coalesce(${orders.makeMinutes},
	ceil(extract(epoch from ${orders.fulfillmentAt} - ${kitchenStart}) / 60)), 0)`;

/** Orders that use a location's kitchen from an instant (ISO) on, without canceled and test orders. */
export function usesKitchen(storeId: string | Placeholder, from: string | Placeholder): SQL {
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
