import { eq } from "drizzle-orm";
import { topStatusOf } from "~/models/orders/order";
import type { OrderChanges } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { LockedOrder } from "./get-order";
import { auditView, eventView, type OrderRow, toOrder } from "./order";
import { moveRollUps } from "./roll-ups";
import { orders } from "./tables";

export interface Move {
	/** As the audit log and the timeline name it: "confirm", "cancel", "refund-settled". */
	action: string;
	changes: OrderChanges & { escalationLevel?: number };
	/** What the audit log is to know besides the order's own fields. */
	noted?: { before: Record<string, unknown>; after: Record<string, unknown> };
	/** Given for a move of the gateway's own that nobody's open page needs to clash with. */
	keepsVersion?: boolean;
	/** Told in place of `order.changed`. */
	event?: string;
}

/**
 * Writes one move of a locked order: the row, the sums, the audit row and the event. Gives the order as it then
 * stands, still locked.
 */
export function writeMove(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	move: Move,
): Promise<LockedOrder> {
	return writeMoves(tx, scope, locked, [() => move]);
}

/**
 * Writes moves of a locked order, each made from what the one before it left. The sums are moved once, for all of
 * them: to come back for more of their rows would have writers wait for each other in a circle.
 */
export async function writeMoves(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	moves: readonly ((locked: LockedOrder) => Move)[],
): Promise<LockedOrder> {
	const written: WrittenMove[] = [];
	let current = locked;
	for (const moveFrom of moves) {
		const move = moveFrom(current);
		const after = await updateRow(tx, current.row, move);
		written.push({ before: current.row, after, move });
		current = { ...locked, row: after, order: toOrder(after, locked.refunds) };
	}
	await moveRollUps(tx, locked.zone, locked.row, current.row);
	for (const each of written) await recordMove(tx, scope, each);
	return current;
}

interface WrittenMove {
	before: OrderRow;
	after: OrderRow;
	move: Move;
}

async function updateRow(tx: Tx, before: OrderRow, move: Move): Promise<OrderRow> {
	const now = new Date();
	const [after] = await tx
		.update(orders)
		.set({
			...columnsOf(before, move.changes, now),
			version: before.version + (move.keepsVersion ? 0 : 1),
			updatedAt: now,
		})
		.where(eq(orders.id, before.id))
		.returning();
	if (!after) throw new Error("The order was not written");
	return after;
}

async function recordMove(
	tx: Tx,
	scope: Scope,
	{ before, after, move }: WrittenMove,
): Promise<void> {
	await record(
		tx,
		scope,
		{
			entity: "order",
			entityId: after.id,
			entityLabel: after.number,
			storeId: after.storeId,
			action: move.action,
			before: { ...auditView(before), ...move.noted?.before },
			after: { ...auditView(after), ...move.noted?.after },
		},
		{
			type: move.event ?? "order.changed",
			storeId: after.storeId,
			payload: { ...eventView(after), action: move.action },
		},
	);
}

function columnsOf(row: OrderRow, changes: Move["changes"], now: Date): Partial<OrderRow> {
	const { acknowledgedAt, arrivedAt, topStatus: _, ...plain } = changes;
	return {
		...plain,
		...(acknowledgedAt === undefined ? {} : { acknowledgedAt: instantOf(acknowledgedAt) }),
		...(arrivedAt === undefined ? {} : { arrivedAt: instantOf(arrivedAt) }),
		topStatus: topStatusOf(
			{
				status: changes.status ?? row.status,
				isTest: row.isTest,
				startPrepAt: row.startPrepAt.toISOString(),
			},
			now.toISOString(),
		),
	};
}

function instantOf(iso: string | null): Date | null {
	return iso === null ? null : new Date(iso);
}
