import type { OrderAction } from "~/models/orders/order";
import { applyAction } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { LockedOrder } from "../orders/get-order";
import { actionName } from "../orders/run-actions";
import { writeMove } from "../orders/write-move";

/** Moves a locked order as nobody in particular. Throws when the rules of orders do not allow it. */
export function moveOrder(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	action: OrderAction,
): Promise<LockedOrder> {
	const move = applyAction(locked.order, action, new Date().toISOString());
	if (!move.ok) throw new Error(move.message);
	return writeMove(tx, scope, locked, { action: actionName(action), changes: move.changes });
}
