import { isConfirmed, type OrderStatus } from "~/models/orders/order";
import { applyAction } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { LockedOrder } from "./get-order";
import { actionName } from "./run-actions";
import { type Move, writeMoves } from "./write-move";

/** Completes a locked confirmed order as the system; others stay unchanged, so no new order is completed unseen. */
export async function completeOrder(tx: Tx, scope: Scope, locked: LockedOrder): Promise<void> {
	const { status } = locked.row;
	if (!isConfirmed(status)) return;
	const steps: OrderStatus[] = status === "delayed" ? ["received", "complete"] : ["complete"];
	await writeMoves(
		tx,
		scope,
		locked,
		steps.map((toStatus) => (current: LockedOrder) => statusMove(current, toStatus)),
	);
}

function statusMove({ order }: LockedOrder, toStatus: OrderStatus): Move {
	const action = { type: "CHANGE_STATUS", toStatus, statusChangeSource: "system" } as const;
	const move = applyAction(order, action, new Date().toISOString());
	if (!move.ok) throw new Error(move.message);
	return { action: actionName(action), changes: move.changes };
}
