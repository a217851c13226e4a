import { and, eq } from "drizzle-orm";
import { canCancelCourier } from "~/models/orders/courier-order";
import type { Tx } from "../core/database";
import { courierOrders } from "./on-their-way/tables";
import type { OrderRow } from "./order";

export type CourierOrderRow = typeof courierOrders.$inferSelect;

export interface CourierTask {
	partnerId: string;
	dropoff: CourierOrderRow["dropoff"];
}

const HAS_ORDER_ALREADY =
	"The order was canceled after the courier picked it up. Call the courier.";

/** Queues an order for its courier until it is confirmed, in the transaction that placed it. */
export async function reserveCourier(
	tx: Tx,
	{ id: orderId, merchantId, storeId }: Pick<OrderRow, "id" | "merchantId" | "storeId">,
	task: CourierTask,
): Promise<void> {
	await tx
		.insert(courierOrders)
		.values({ ...task, orderId, merchantId, storeId, state: "held", createdAt: new Date() });
}

/** Lines the order up for its courier, with the transaction that confirmed it. */
export async function releaseCourier(
	tx: Tx,
	{ id, merchantId, deliveryInfo }: OrderRow,
	dueAt: Date,
): Promise<void> {
	if (deliveryInfo === null) return;
	await tx
		.update(courierOrders)
		.set({ state: "waiting", dueAt })
		.where(
			and(
				eq(courierOrders.merchantId, merchantId),
				eq(courierOrders.orderId, id),
				eq(courierOrders.state, "held"),
			),
		);
}

/** Holds back a courier that confirming released; false once a partner may have the order. */
export async function reserveCourierAgain(tx: Tx, order: OrderRow): Promise<boolean> {
	if (order.deliveryInfo === null) return true;
	const row = await lockCourierOrder(tx, order);
	if (!row || row.state === "held") return true;
	if (row.state !== "waiting" || row.attempts > 0 || row.isUncertain) return false;
	await changeCourier(tx, row, { state: "held", dueAt: null });
	return true;
}

/** Takes an order back from its courier, with the transaction that canceled it. */
export async function queueCourierCancel(tx: Tx, order: OrderRow): Promise<void> {
	if (order.deliveryInfo === null) return;
	const row = await lockCourierOrder(tx, order);
	if (!row || row.state === "canceled" || row.state === "canceling") return;
	if (row.state === "sent" && !canCancelCourier(row)) {
		if (row.status !== "delivered") await changeCourier(tx, row, { lastError: HAS_ORDER_ALREADY });
		return;
	}
	await changeCourier(tx, row, cancelChanges(row));
}

/** Changes that end a delivery: immediate if the courier cannot know of it, else once the courier confirms. */
export function cancelChanges({
	state,
	isUncertain,
}: Pick<CourierOrderRow, "state" | "isUncertain">): Partial<CourierOrderRow> {
	if (state === "sent" || (isUncertain && state !== "held")) {
		return { state: "canceling", attempts: 0, dueAt: new Date(), lastError: null };
	}
	return { state: "canceled", dueAt: null, lastError: null };
}

/** The courier's part of an order, locked after the order; undefined when no courier brings it. */
export async function lockCourierOrder(
	tx: Tx,
	{ merchantId, id }: Pick<OrderRow, "merchantId" | "id">,
): Promise<CourierOrderRow | undefined> {
	const [row] = await tx
		.select()
		.from(courierOrders)
		.where(and(eq(courierOrders.merchantId, merchantId), eq(courierOrders.orderId, id)))
		.for("update");
	return row;
}

export async function changeCourier(
	tx: Tx,
	{ merchantId, orderId }: Pick<CourierOrderRow, "merchantId" | "orderId">,
	changes: Partial<CourierOrderRow>,
): Promise<CourierOrderRow> {
	const [row] = await tx
		.update(courierOrders)
		.set(changes)
		.where(and(eq(courierOrders.merchantId, merchantId), eq(courierOrders.orderId, orderId)))
		.returning();
	if (!row) throw new Error("The courier's part of the order was not written");
	return row;
}
