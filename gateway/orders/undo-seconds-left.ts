import { eq, sql } from "drizzle-orm";
import { UNDO_SECONDS } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import type { OrderRow } from "./order";
import { orders } from "./tables";

/** How many seconds completing an order can still be undone, by the database's clock; 0 when it cannot. */
export async function undoSecondsLeft(
	tx: Tx,
	{ id, status, completedAt, completedFrom }: OrderRow,
): Promise<number> {
	if (status !== "complete" || completedAt === null || completedFrom === null) return 0;
	const [row] = await tx
		.select({
			left: sql`extract(epoch from ${orders.completedAt} - clock_timestamp())`.mapWith(Number),
		})
		.from(orders)
		.where(eq(orders.id, id));
	return Math.max(0, UNDO_SECONDS + (row?.left ?? -UNDO_SECONDS));
}
