import { eq, sql } from "drizzle-orm";
import { confirmSecondsLeft, UNDO_SECONDS } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import type { OrderRow } from "./order";
import { orders } from "./tables";

/** Seconds left to undo completing (by the database's clock) or confirming an order; 0 if not possible. */
export async function undoSecondsLeft(
	tx: Tx,
	{ id, status, completedAt, completedFrom, isTest, ...row }: OrderRow,
): Promise<number> {
	if (row.acknowledgedAt !== null && status !== "complete" && !isTest) {
		const acknowledgedAt = row.acknowledgedAt.toISOString();
		const arrivedAt = row.arrivedAt?.toISOString() ?? null;
		return confirmSecondsLeft({ status, acknowledgedAt, arrivedAt }, new Date().toISOString());
	}
	if (status !== "complete" || completedAt === null || completedFrom === null) return 0;
	const [found] = await tx
		.select({
			left: sql`extract(epoch from ${orders.completedAt} - clock_timestamp())`.mapWith(Number),
		})
		.from(orders)
		.where(eq(orders.id, id));
	return Math.max(0, UNDO_SECONDS + (found?.left ?? -UNDO_SECONDS));
}
