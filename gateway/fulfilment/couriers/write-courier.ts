import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { courierStatusLabel } from "~/models/orders/courier-order";
import type { Tx } from "../../core/database";
import { record } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import { type CourierOrderRow, changeCourier } from "../../orders/courier-queue";
import { eventView, type OrderRow } from "../../orders/order";
import { orders } from "../../orders/tables";

export type CourierAction =
	| "courier-sent"
	| "courier-update"
	| "courier-failed"
	| "courier-unheard"
	| "courier-canceled"
	| "send-to-courier"
	| "cancel-courier";

/** Writes a change of a locked order's courier: the row, the order's own delivery, the history and the event. */
export async function writeCourier(
	tx: Tx,
	scope: Scope,
	{ order, row, partner }: { order: OrderRow; row: CourierOrderRow; partner: string },
	{ action, changes }: { action: CourierAction | null; changes: Partial<CourierOrderRow> },
): Promise<CourierOrderRow> {
	const after = await changeCourier(tx, row, changes);
	const info = toDeliveryInfo(after, partner);
	const changesOrder = action !== null || !isDeepStrictEqual(info, toDeliveryInfo(row, partner));
	if (order.deliveryInfo && changesOrder) {
		const deliveryInfo = { ...order.deliveryInfo, ...info };
		await tx.update(orders).set({ deliveryInfo }).where(eq(orders.id, order.id));
	}
	if (action === null) return after;
	await record(
		tx,
		scope,
		{
			entity: "order",
			entityId: order.id,
			entityLabel: order.number,
			storeId: order.storeId,
			action,
			before: audited(row),
			after: audited(after),
		},
		{ type: "order.changed", storeId: order.storeId, payload: { ...eventView(order), action } },
	);
	return after;
}

function toDeliveryInfo(row: CourierOrderRow, partner: string) {
	return {
		provider: partner,
		driverName: row.courierName || null,
		driverPhone: row.courierPhone || null,
		estimatedAt: row.dropoffAt?.toISOString() ?? null,
		status: row.status,
	};
}

function audited(row: CourierOrderRow) {
	return {
		courier: courierStatusLabel(row),
		courierName: row.courierName,
		courierProblem: row.lastError,
	};
}
