import { and, eq, inArray } from "drizzle-orm";
import type { OrderAction, OrderStatus } from "~/models/orders/order";
import { hasMoneyOfGuest } from "~/models/orders/order-money";
import { applyAction } from "~/models/orders/order-moves";
import type { PosProgress } from "../adapters/pos/provider";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { differsEmail } from "../orders/alert-emails";
import { alertPeople } from "../orders/alert-people";
import { type LockedOrder, lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { eventView, type OrderRow } from "../orders/order";
import { actionName } from "../orders/run-actions";
import { type Move, writeMoves } from "../orders/write-move";

type Target = Exclude<PosProgress["state"], "new">;
type By = { scope: Scope; config: Pick<GatewayConfig, "PUBLIC_URL" | "PORT"> };

/** Statuses on the way from a confirmed order to a target; one that is there or beyond stays. */
const STEPS: Record<Target, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
	received: {},
	ready: { delayed: ["ready"], received: ["ready"] },
	complete: { delayed: ["received", "complete"], received: ["complete"], ready: ["complete"] },
	canceled: {
		new: ["canceled"],
		delayed: ["canceled"],
		received: ["canceled"],
		ready: ["canceled"],
	},
};

const REASON = "Canceled at the POS";
export const CANCELED_BUT_PAID =
	"The order was canceled at the POS, but it is paid. Cancel it here, with or without a refund.";

/** Each version of an order counts once, and none after a later one. False where the rules of orders do not allow it. */
export async function followOrder(
	tx: Tx,
	by: By,
	orderId: string,
	{ version, state }: PosProgress,
): Promise<boolean> {
	const locked = await lockOrder(tx, orderId);
	const ofOrder = eq(posOrders.orderId, orderId);
	const [row] = await tx.select().from(posOrders).where(ofOrder).for("update");
	if (!row || (row.posVersion !== null && row.posVersion >= version)) return true;
	const isDone = state === "new" || (await moveTo(tx, by, locked, state));
	if (isDone) await tx.update(posOrders).set({ posVersion: version }).where(ofOrder);
	return isDone;
}

async function moveTo(tx: Tx, by: By, locked: LockedOrder, target: Target): Promise<boolean> {
	const { order, row } = locked;
	if (target === "canceled" && hasMoneyOfGuest(order)) {
		await leaveToPeople(tx, by, row, CANCELED_BUT_PAID);
		return true;
	}
	const moves = movesTo(target, locked);
	if (moves && moves.length > 0) {
		await writeMoves(
			tx,
			by.scope,
			locked,
			moves.map((move) => () => move),
		);
	}
	return moves !== null;
}

/** The moves to a target, confirming an order that nobody did; null where the rules refuse one. */
function movesTo(target: Target, { order }: LockedOrder): Move[] | null {
	const now = new Date().toISOString();
	const moves: Move[] = [];
	let current = order;
	const apply = (action: OrderAction): boolean => {
		const move = applyAction(current, action, now);
		if (!move.ok) return false;
		current = { ...current, ...move.changes };
		moves.push({ action: actionName(action), changes: move.changes });
		return true;
	};
	if (order.status === "new" && target !== "canceled" && !apply({ type: "CONFIRM_ORDER" })) {
		return null;
	}
	for (const toStatus of STEPS[target][current.status] ?? []) {
		const isMoved = apply({
			type: "CHANGE_STATUS",
			toStatus,
			statusChangeSource: "pos",
			...(toStatus === "canceled" && { reason: REASON }),
		});
		if (!isMoved) return null;
	}
	return moves;
}

/** Marks a locked order as one that only a person can settle with the point of sale, once it is compared; each reason is told once. */
export async function leaveToPeople(
	tx: Tx,
	{ scope, config }: By,
	row: OrderRow,
	reason: string,
): Promise<void> {
	const [before] = await tx
		.select()
		.from(posOrders)
		.where(
			and(
				eq(posOrders.orderId, row.id),
				inArray(posOrders.state, ["sent", "comparing", "differs"]),
			),
		)
		.for("update");
	if (!before) return;
	await tx
		.update(posOrders)
		.set({
			lastError: reason,
			...(before.state !== "comparing" && { state: "differs", dueAt: null, ticketDueAt: null }),
		})
		.where(eq(posOrders.orderId, row.id));
	if (before.lastError === reason) return;
	const { storeId } = row;
	record(
		tx,
		scope,
		{
			entity: "order",
			entityId: row.id,
			entityLabel: row.number,
			storeId,
			action: "differs-at-pos",
			before: { atPos: before.lastError },
			after: { atPos: reason },
		},
		{ type: "order.changed", storeId, payload: eventView(row) },
	);
	await alertPeople(tx, config, row, {
		kind: "order-not-at-pos",
		content: (order) => differsEmail(order, reason),
	});
}
