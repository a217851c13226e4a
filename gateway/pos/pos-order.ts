import { eq } from "drizzle-orm";
import type { PosOrder } from "~/models/orders/pos-order";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { eventView } from "../orders/order";
import { orders } from "../orders/tables";
import { isTicketOnItsWay } from "./attempts";

type Answer = { posOrder: PosOrder | null };

export const NOT_TO_SEND_AGAIN = "The order is already with the POS";
export const NOT_TO_TAKE_BACK_AGAIN = "The POS does not have the order";

const ACTIONS = {
	canceling: "take-back-from-pos",
	waiting: "send-to-pos",
	comparing: "compare-with-pos",
	sent: "print-at-pos",
} as const;

/** POS status of an order; null if it is not sent to a POS. Throws 404. */
export async function getPosOrder(tx: Tx, orderId: string): Promise<Answer> {
	const [found] = await tx
		.select({ posOrder: posOrders })
		.from(orders)
		.leftJoin(posOrders, eq(posOrders.orderId, orders.id))
		.where(eq(orders.id, orderId));
	if (!found) throw notFound("Order");
	return { posOrder: found.posOrder && present(found.posOrder) };
}

/** Lines up once more what failed: to send the order, to take a canceled one back, to print its ticket (once for presses that meet), or to compare it. Throws 404, and 422 if it did not. */
export async function sendAgain(tx: Tx, scope: Scope, orderId: string): Promise<Answer> {
	const { row: order } = await lockOrder(tx, orderId);
	const [row] = await tx
		.select()
		.from(posOrders)
		.where(eq(posOrders.orderId, orderId))
		.for("update");
	const isOver = order.status === "canceled" || order.status === "complete";
	const isUnprinted = row?.state === "sent" && row.ticketError !== null && !isOver;
	if (!row || !(isUnprinted || row.state === "failed" || row.state === "differs")) {
		const { posOrder } = await getPosOrder(tx, orderId);
		const message = !posOrder
			? "The order does not go to a POS"
			: order.status === "canceled"
				? NOT_TO_TAKE_BACK_AGAIN
				: NOT_TO_SEND_AGAIN;
		throw new GatewayError(422, message, { errors: [message] });
	}
	if (isUnprinted && isTicketOnItsWay(row)) return { posOrder: present(row) };
	const isCanceled = order.status === "canceled";
	const again = isCanceled ? "canceling" : "waiting";
	const state = row.state === "differs" ? "comparing" : isUnprinted ? "sent" : again;
	const [after] = await tx
		.update(posOrders)
		.set(
			isUnprinted
				? { ticketAttempts: 0, ticketDueAt: new Date() }
				: { state, attempts: 0, dueAt: new Date() },
		)
		.where(eq(posOrders.orderId, orderId))
		.returning();
	await record(
		tx,
		scope,
		{
			entity: "order",
			entityId: orderId,
			entityLabel: order.number,
			storeId: order.storeId,
			action: ACTIONS[state],
			before: { atPos: isUnprinted ? row.ticketError : row.lastError },
			after: { atPos: null },
		},
		{ type: "order.changed", storeId: order.storeId, payload: eventView(order) },
	);
	return { posOrder: after ? present(after) : null };
}

function present(row: typeof posOrders.$inferSelect): PosOrder {
	const isTicket = row.state === "sent" && row.ticketError !== null;
	return {
		state: row.state,
		attempts: isTicket ? (row.ticketAttempts ?? 0) : row.attempts,
		reference: row.reference,
		difference: row.difference,
		lastError: row.lastError ?? row.ticketError,
		sentAt: row.sentAt?.toISOString() ?? null,
		dueAt: (isTicket ? row.ticketDueAt : row.dueAt)?.toISOString() ?? null,
	};
}
