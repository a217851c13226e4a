import type { OrderStatus } from "~/models/orders/order";
import { applyAction } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import type { LockedOrder } from "./get-order";
import { type Move, writeMoves } from "./write-move";

/** Statuses confirmed but not finished; a new order is never completed unseen. */
export const OPEN_STATUSES = ["received", "ready", "delayed"] as const satisfies OrderStatus[];

/** Completes a locked open order as the system; others stay unchanged. */
export async function completeOrder(tx: Tx, scope: Scope, locked: LockedOrder): Promise<void> {
	const { status } = locked.row;
	if (!(OPEN_STATUSES as readonly OrderStatus[]).includes(status)) return;
	const steps: OrderStatus[] = status === "delayed" ? ["received", "complete"] : ["complete"];
	await writeMoves(
		tx,
		scope,
		locked,
		steps.map((toStatus) => (current: LockedOrder) => moveTo(current, toStatus)),
	);
}

function moveTo({ order }: LockedOrder, toStatus: OrderStatus): Move {
	const action = { type: "CHANGE_STATUS", toStatus, statusChangeSource: "system" } as const;
	const move = applyAction(order, action, new Date().toISOString());
	if (!move.ok) throw new Error(move.message);
	return { action: "change-status", changes: move.changes };
}
