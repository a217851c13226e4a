import { eq } from "drizzle-orm";
import { topStatusOf } from "~/models/order";
import type { OrderChanges } from "~/models/order-moves";
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
export async function writeMove(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	move: Move,
): Promise<LockedOrder> {
	const before = locked.row;
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
	await moveRollUps(tx, locked.zone, before, after);
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
	return { ...locked, row: after, order: toOrder(after, locked.refunds) };
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
