import type { OrderDetail } from "~/models/orders/order-detail";
import { undoComplete as undo } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { lockOrder, toOrderDetail } from "./get-order";
import { requireVersion } from "./run-actions";
import { undoSecondsLeft } from "./undo-seconds-left";
import { writeMove } from "./write-move";

/** Takes a just completed order back to its status before. Throws 404, 409 when changed, 422 after 60 seconds. */
export async function undoComplete(
	tx: Tx,
	scope: Scope,
	{ orderId, version }: { orderId: string; version: number | null },
): Promise<OrderDetail> {
	const locked = await lockOrder(tx, orderId);
	await requireVersion(tx, locked, version);
	const move = undo(locked.order, locked.row.completedFrom, {
		secondsLeft: await undoSecondsLeft(tx, locked.row),
		now: new Date().toISOString(),
	});
	if (!move.ok) throw new GatewayError(422, move.message, { errors: [move.message] });
	const { row } = await writeMove(tx, scope, locked, {
		action: "undo-complete",
		changes: move.changes,
	});
	return toOrderDetail(tx, row);
}
