import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Order } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { posOrders } from "./on-their-way/tables";

type Queued = Pick<Order, "id" | "merchantId" | "storeId" | "isTest" | "source">;

/** Lines an order up for its point of sale, in the transaction that took or confirmed it; once, and no test orders. */
export async function queueForPos(tx: Tx, order: Queued, dueAt = new Date()): Promise<void> {
	const { id: orderId, merchantId, storeId, isTest, source } = order;
	if (isTest || source === "pos") return;
	const [location] = await tx
		.select({ posProvider: locations.posProvider })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!location?.posProvider) return;
	await tx
		.insert(posOrders)
		.values({ orderId, merchantId, storeId, state: "waiting", dueAt, createdAt: new Date() })
		.onConflictDoUpdate({
			target: posOrders.orderId,
			// An order that could not be sent is confirmed: try again.
			set: { state: "waiting", attempts: 0, dueAt },
			setWhere: eq(posOrders.state, "failed"),
		});
}

/** Takes an order out of the line that confirming put it in; false once the point of sale may know of it. */
export async function unqueueForPos(
	tx: Tx,
	{ id, acknowledgedAt }: { id: string; acknowledgedAt: Date | null },
): Promise<boolean> {
	const [row] = await tx.select().from(posOrders).where(eq(posOrders.orderId, id)).for("update");
	if (!row || acknowledgedAt === null || row.createdAt < acknowledgedAt) return true;
	if (row.state !== "waiting" || row.attempts > 0 || row.lastError !== null) return false;
	await tx.delete(posOrders).where(eq(posOrders.orderId, id));
	return true;
}

/** Lines an order at Square or Clover up for being compared, since money of it moved here or there. */
export async function queueComparison(tx: Tx, orderId: string): Promise<void> {
	await tx
		.update(posOrders)
		.set({ state: "comparing", attempts: 0, dueAt: new Date() })
		.where(
			and(
				eq(posOrders.orderId, orderId),
				inArray(posOrders.state, ["sent", "comparing", "differs"]),
				isNotNull(posOrders.posVersion),
			),
		);
}

/** Columns of an order without a ticket to print. */
export const NO_TICKET = {
	ticketError: null,
	ticketAttempts: null,
	ticketDueAt: null,
	ticketTriedAt: null,
} as const;

/** Cancels an order at the POS: immediately if the POS cannot know of it, else once the POS confirms. */
export async function queuePosCancel(tx: Tx, orderId: string): Promise<void> {
	const wasTried = sql`${posOrders.state} <> 'waiting' or ${posOrders.attempts} > 0
		or ${posOrders.lastError} is not null`;
	await tx
		.update(posOrders)
		.set({
			state: sql`case when ${wasTried} then 'canceling' else 'canceled' end`,
			dueAt: sql`case when ${wasTried} then now() end`,
			attempts: 0,
			lastError: null,
			...NO_TICKET,
		})
		.where(and(eq(posOrders.orderId, orderId), ne(posOrders.state, "canceled")));
}
