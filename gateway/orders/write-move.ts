import { eq, sql } from "drizzle-orm";
import { toTopStatus } from "~/models/orders/order";
import type { OrderChanges } from "~/models/orders/order-moves";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { moveCards } from "../gift-cards/refund-cards";
import { movePoints } from "../loyalty/points-of-order";
import { countForCustomer } from "./count-for-customer";
import { countForDiscounts } from "./count-for-discounts";
import { releaseCourier, takeBackCourier } from "./courier-queue";
import type { LockedOrder } from "./get-order";
import { moveSums } from "./move-sums";
import { auditView, eventView, type OrderRow, toOrder } from "./order";
import { queueForPos, takeBackFromPos } from "./queue-for-pos";
import { queueReceipt } from "./receipts/queue-receipt";
import { orders } from "./tables";

export interface Move {
	action: string;
	changes: OrderChanges & {
		escalationLevel?: number;
		lateAlertAt?: Date;
		guestRemindedAt?: Date;
		kitchenRemindedAt?: Date;
		receiptDueAt?: Date | null;
		receiptSentAt?: Date;
		refundedToCards?: number;
	};
	noted?: { before: Record<string, unknown>; after: Record<string, unknown> };
	keepsVersion?: boolean;
	holdSeconds?: number | undefined;
	event?: string;
}

/** Writes one move of a locked order (row, sums, audit row, event) and returns the order, still locked. */
export function writeMove(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	move: Move,
): Promise<LockedOrder> {
	return writeMoves(tx, scope, locked, [() => move]);
}

/** Writes successive moves of a locked order. Sums are updated once: locking more of them later could deadlock. */
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
	await countForCustomer(tx, locked.row, current.row);
	await countForDiscounts(tx, locked.row, current.row);
	await movePoints(tx, scope.actor, locked.row, current.row);
	await moveCards(tx, scope.actor, locked.row, current.row);
	moveSums(tx, locked.zone, locked.row, current.row);
	const isConfirmed = locked.row.acknowledgedAt === null && current.row.acknowledgedAt !== null;
	if (isConfirmed) {
		const seconds = written.reduce((max, { move }) => Math.max(max, move.holdSeconds ?? 0), 0);
		const dueAt = new Date(Date.now() + seconds * 1_000);
		await queueForPos(tx, current.row, dueAt);
		await releaseCourier(tx, current.row, dueAt);
		await queueReceipt(tx, current.row, dueAt);
	}
	const isCanceled = locked.row.status !== "canceled" && current.row.status === "canceled";
	if (isCanceled) await takeBackCourier(tx, current.row);
	if (isCanceled) await takeBackFromPos(tx, current.row.id);
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
			...changedColumns(before, move.changes, now),
			...completion(before, move),
			version: before.version + (move.keepsVersion ? 0 : 1),
			updatedAt: now,
		})
		.where(eq(orders.id, before.id))
		.returning();
	if (!after) throw new Error("The order was not written");
	return after;
}

function completion(before: OrderRow, { changes: { status } }: Move) {
	if (status === undefined || status === before.status || status === "cleared") return {};
	if (status !== "complete") return { completedAt: null, completedFrom: null };
	return { completedAt: sql`clock_timestamp()`, completedFrom: before.status };
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

function changedColumns(row: OrderRow, changes: Move["changes"], now: Date): Partial<OrderRow> {
	const { acknowledgedAt, arrivedAt, topStatus: _, ...plain } = changes;
	return {
		...plain,
		...(acknowledgedAt === undefined ? {} : { acknowledgedAt: toDate(acknowledgedAt) }),
		...(arrivedAt === undefined ? {} : { arrivedAt: toDate(arrivedAt) }),
		topStatus: toTopStatus(
			{
				status: changes.status ?? row.status,
				isTest: row.isTest,
				startPrepAt: row.startPrepAt.toISOString(),
			},
			now.toISOString(),
		),
	};
}

function toDate(iso: string | null): Date | null {
	return iso === null ? null : new Date(iso);
}
