import { and, eq, ne, sql } from "drizzle-orm";
import type { Order } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { posOrders } from "./on-their-way/tables";

type Queued = Pick<Order, "id" | "merchantId" | "storeId" | "isTest" | "source">;

/** Lines an order up for its point of sale, in the transaction that took or confirmed it; once, and no test orders. */
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

/** Takes a canceled order back from the point of sale: at once where it cannot know of it, else once it has agreed. */
export async function takeBackFromPos(tx: Tx, orderId: string): Promise<void> {
	const wasTried = sql`${posOrders.state} <> 'waiting' or ${posOrders.attempts} > 0
		or ${posOrders.lastError} is not null`;
	await tx
		.update(posOrders)
		.set({
			state: sql`case when ${wasTried} then 'canceling' else 'canceled' end`,
			dueAt: sql`case when ${wasTried} then now() end`,
			attempts: 0,
			lastError: null,
		})
		.where(and(eq(posOrders.orderId, orderId), ne(posOrders.state, "canceled")));
}
