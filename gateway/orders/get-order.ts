import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Order } from "~/models/orders/order";
import type { OrderDetail, OrderTimelineEntry } from "~/models/orders/order-detail";
import { type Clock, countryClock } from "~/models/shared/clock";
import type { JsonValue } from "~/models/shared/json";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { recordedIn } from "../core/ledger";
import { personName } from "../core/person-name";
import { auditLog } from "../core/tables";
import { locations } from "../locations/tables";
import { pointsEarnedBy } from "../loyalty/points-of-order";
import { type OrderRow, type RefundRow, toOrder } from "./order";
import { listRefundLines } from "./refund-lines/refund-lines";
import { orders, refunds } from "./tables";
import { undoSecondsLeft } from "./undo-seconds-left";

/** An order of the scope with its refunds and its history (spec 7.9). Throws 404. */
export async function getOrder(tx: Tx, orderId: string): Promise<OrderDetail> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
	if (!row) throw notFound("Order");
	return toOrderDetail(tx, row);
}

export async function toOrderDetail(tx: Tx, row: OrderRow): Promise<OrderDetail> {
	const refunds = await listRefunds(tx, row);
	return {
		...toOrder(row, refunds),
		refundLines: refunds.length > 0 ? await listRefundLines(tx, row) : [],
		customerId: row.customerId,
		pointsEarned: await pointsEarnedBy(tx, row),
		undoSecondsLeft: await undoSecondsLeft(tx, row),
		timeline: await getTimeline(tx, row),
	};
}

export interface LockedOrder {
	row: OrderRow;
	refunds: RefundRow[];
	order: Order;
	zone: string;
	clock: Clock;
}

/** An order of the scope, locked; its location's zone is locked against changes. Throws 404. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
	if (!row) throw notFound("Order");
	const [location] = await tx
		.select({ contactInfo: locations.contactInfo, address: locations.address })
		.from(locations)
		.where(eq(locations.storeId, row.storeId))
		.for("share");
	if (!location) throw notFound("Order");
	const refundRows = await listRefunds(tx, row);
	return {
		row,
		refunds: refundRows,
		order: toOrder(row, refundRows),
		zone: location.contactInfo.timeZone,
		clock: countryClock(location.address.countryCode),
	};
}

export function listRefunds(
	tx: Tx,
	row: Pick<OrderRow, "merchantId" | "id">,
): Promise<RefundRow[]> {
	return tx
		.select({ ...getTableColumns(refunds), byName: personName(refunds.byUuid) })
		.from(refunds)
		.where(and(eq(refunds.merchantId, row.merchantId), eq(refunds.orderId, row.id)))
		.orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Includes what this transaction has recorded but not yet written. */
async function getTimeline(tx: Tx, row: OrderRow): Promise<OrderTimelineEntry[]> {
	const rows = await tx
		.select({ ...getTableColumns(auditLog), actorName: personName(auditLog.actorUuid) })
		.from(auditLog)
		.where(
			and(
				eq(auditLog.merchantId, row.merchantId),
				eq(auditLog.entity, "order"),
				eq(auditLog.entityId, row.id),
			),
		)
		.orderBy(asc(auditLog.seq))
		.limit(200);
	const recorded = recordedIn(tx).map((each) => each.row);
	const now = recorded.filter(({ entity, entityId }) => entity === "order" && entityId === row.id);
	return [...rows, ...now.map((row) => ({ ...row, actorName: null }))].map((entry) => ({
		at: entry.at.toISOString(),
		by: entry.actorName ?? entry.actorLabel,
		kind: entry.actorKind as OrderTimelineEntry["kind"],
		action: entry.action,
		before: entry.before as JsonValue,
		after: entry.after as JsonValue,
	}));
}
