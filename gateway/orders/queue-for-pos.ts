import { eq } from "drizzle-orm";
import type { Order } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { posOrders } from "./on-their-way/tables";

type Queued = Pick<Order, "id" | "merchantId" | "storeId" | "isTest" | "source">;

/**
 * Lines an order up for its location's point of sale, with the transaction that took or confirmed it, so that neither is
 * without the other. An order waits there once; tests and what the point of sale sold itself do not.
 */
export async function queueForPos(tx: Tx, order: Queued): Promise<void> {
	const { id: orderId, merchantId, storeId, isTest, source } = order;
	if (isTest || source === "pos") return;
	const [location] = await tx
		.select({ posProvider: locations.posProvider })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!location?.posProvider) return;
	const now = new Date();
	await tx
		.insert(posOrders)
		.values({ orderId, merchantId, storeId, state: "waiting", dueAt: now, createdAt: now })
		.onConflictDoUpdate({
			target: posOrders.orderId,
			// Somebody confirms an order that could not be sent before: it is tried anew.
			set: { state: "waiting", attempts: 0, dueAt: now },
			setWhere: eq(posOrders.state, "failed"),
		});
}
