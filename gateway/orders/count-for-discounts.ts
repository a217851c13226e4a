import type { Tx } from "../core/database";
import { addUses } from "../discounts/discount-uses";
import { countedOrders } from "./count-for-customer";
import type { OrderRow } from "./order";

/** Updates how often the discounts of an order that have a limit were used, from its old state (null: new). */
export async function countForDiscounts(
	tx: Tx,
	before: OrderRow | null,
	after: OrderRow,
): Promise<void> {
	const change = countedOrders(after) - (before ? countedOrders(before) : 0);
	if (change !== 0) await addUses(tx, after.discounts, change);
}
