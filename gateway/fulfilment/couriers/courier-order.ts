import { and, eq } from "drizzle-orm";
import { type CourierOrder, canCancelCourier, canSendCourier } from "~/models/orders/courier-order";
import { STATUS_LOOKS } from "~/models/orders/order";
import type { Tx } from "../../core/database";
import { GatewayError, notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { type CourierOrderRow, cancelChanges, lockCourierOrder } from "../../orders/courier-queue";
import { lockOrder } from "../../orders/get-order";
import { courierOrders } from "../../orders/on-their-way/tables";
import type { OrderRow } from "../../orders/order";
import { orders } from "../../orders/tables";
import { deliveryPartners } from "../tables";
import { findPartner } from "./courier-job";
import { NOTHING_HEARD } from "./nothing-heard";
import { mayDouble } from "./settle-courier";
import { writeCourier } from "./write-courier";

type Answer = { courier: CourierOrder | null };

/** Courier status of an order; null if no courier delivers it. Throws 404. */
export async function getCourierOrder(tx: Tx, orderId: string): Promise<Answer> {
	const [found] = await tx
		.select({ courier: courierOrders, partner: deliveryPartners.name })
		.from(orders)
		.leftJoin(
			courierOrders,
			and(eq(courierOrders.merchantId, orders.merchantId), eq(courierOrders.orderId, orders.id)),
		)
		.leftJoin(deliveryPartners, eq(deliveryPartners.id, courierOrders.partnerId))
		.where(eq(orders.id, orderId));
	if (!found) throw notFound("Order");
	return { courier: found.courier && presentCourier(found.courier, found.partner ?? "") };
}

/** Sends for another courier after none came. Throws 404, and 422 when one comes or the order is over. */
export async function sendCourierAgain(tx: Tx, scope: Scope, orderId: string): Promise<Answer> {
	const { order, row, partner } = await lockBoth(tx, orderId);
	if (!canSendCourier(row)) throw courierError("A courier is already requested");
	if (order.status === "new") throw courierError("Confirm the order first");
	if (["complete", "cleared", "canceled", "refunded"].includes(order.status)) {
		throw courierError(`The order is ${STATUS_LOOKS[order.status].label.toLowerCase()}`);
	}
	const after = await writeCourier(
		tx,
		scope,
		{ order, row, partner },
		{ action: "send-to-courier", changes: anew(row) },
	);
	return { courier: presentCourier(after, partner) };
}

/** A courier may be on the way unheard: within its time the same request finds that one. */
function anew(row: CourierOrderRow): Partial<CourierOrderRow> {
	const isSameRound = row.isUncertain && !mayDouble(row);
	return {
		...(!isSameRound && { round: row.round + 1, isUncertain: false, firstTriedAt: null }),
		state: "waiting",
		attempts: 0,
		dueAt: new Date(),
		lastError: null,
		sentAt: null,
		...NOTHING_HEARD,
	};
}

/** Sends the courier away; the order stays. Throws 404, and 422 once the courier has it. */
export async function cancelCourier(tx: Tx, scope: Scope, orderId: string): Promise<Answer> {
	const { order, row, partner } = await lockBoth(tx, orderId);
	if (!canCancelCourier(row)) {
		throw courierError(
			row.state === "sent"
				? "The courier already has the order, so it can't be canceled"
				: "This order has no courier to cancel",
		);
	}
	const after = await writeCourier(
		tx,
		scope,
		{ order, row, partner },
		{ action: "cancel-courier", changes: cancelChanges(row) },
	);
	return { courier: presentCourier(after, partner) };
}

async function lockBoth(
	tx: Tx,
	orderId: string,
): Promise<{ order: OrderRow; row: CourierOrderRow; partner: string }> {
	const { row: order } = await lockOrder(tx, orderId);
	const row = await lockCourierOrder(tx, order);
	if (!row) throw courierError("This order has no courier");
	return { order, row, partner: (await findPartner(tx, row))?.name ?? "" };
}

function courierError(message: string): GatewayError {
	return new GatewayError(422, message, { errors: [message] });
}

export function presentCourier(row: CourierOrderRow, partner: string): CourierOrder {
	return {
		partner,
		state: row.state,
		attempts: row.attempts,
		reference: row.reference,
		status: row.status,
		courierName: row.courierName,
		courierPhone: row.courierPhone,
		trackingUrl: row.trackingUrl,
		pickupAt: row.pickupAt?.toISOString() ?? null,
		dropoffAt: row.dropoffAt?.toISOString() ?? null,
		fee: row.fee,
		lastError: row.lastError,
		sentAt: row.sentAt?.toISOString() ?? null,
		dueAt: row.dueAt?.toISOString() ?? null,
	};
}
