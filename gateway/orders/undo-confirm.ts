import type { OrderDetail } from "~/models/orders/order-detail";
import { ORDER_MESSAGES, undoConfirm as undo } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { reserveCourierAgain } from "./courier-queue";
import { lockOrder, toOrderDetail } from "./get-order";
import { unqueueForPos } from "./queue-for-pos";
import { requireVersion } from "./run-actions";
import { writeMove } from "./write-move";

/** Resets a just confirmed order to new. Throws 404, 409, 422 after 10 seconds or once the POS or a courier has it. */
export async function undoConfirm(
	tx: Tx,
	scope: Scope,
	{ orderId, version }: { orderId: string; version: number | null },
): Promise<OrderDetail> {
	const locked = await lockOrder(tx, orderId);
	await requireVersion(tx, locked, version);
	const move = undo(locked.order, new Date().toISOString());
	if (!move.ok) throw undoConfirmError(move.message);
	const isUnheard =
		(await reserveCourierAgain(tx, locked.row)) && (await unqueueForPos(tx, locked.row));
	if (!isUnheard) throw undoConfirmError(ORDER_MESSAGES.confirmHeard);
	const { row } = await writeMove(tx, scope, locked, {
		action: "undo-confirm",
		changes: move.changes,
	});
	return toOrderDetail(tx, row);
}

function undoConfirmError(message: string): GatewayError {
	return new GatewayError(422, message, { errors: [message] });
}
