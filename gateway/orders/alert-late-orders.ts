import { and, asc, lte, sql } from "drizzle-orm";
import { LATE_STATUSES, type OrderStatus } from "~/models/orders/order";
import { SYSTEM, type Tx } from "../core/database";
import { processRows } from "../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { locationSettings } from "../locations/tables";
import { alertMinutes, alertTimesJoin, readAlertTimes } from "../notifier/alert-times";
import { type Clock, MINUTE_MS, since } from "./alert-clock";
import { lateOrderEmail } from "./alert-emails";
import { alertPeople } from "./alert-people";
import { lockOrder } from "./get-order";
import { orders } from "./tables";
import { writeMove } from "./write-move";

const MAX_PER_RUN = 500;

/** Alerts people about orders past their due time, once each, and records it in the same transaction. */
export async function alertLateOrders(services: Services, now = Date.now()): Promise<void> {
	const { database, config } = services;
	const late = await database.transaction(SYSTEM, (tx) => findLate(tx, now));
	await processRows(services, "order", late, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Order alerts");
		return database.transaction(toTenancy(scope), (tx) =>
			lateAlert(tx, scope, id, { now, config }),
		);
	});
}

function findLate(tx: Tx, now: number) {
	return tx
		.select({ id: orders.id, merchantId: orders.merchantId })
		.from(orders)
		.leftJoin(locationSettings, alertTimesJoin(orders.storeId))
		.where(
			and(
				// Written out so that the planner uses the index of orders that may be late.
				sql`${orders.lateAlertAt} is null and ${orders.status} in ('new', 'received', 'delayed')`,
				sql`${orders.topStatus} <> 'test'`,
				sql`${orders.fulfillmentAt} > ${since(now)}::timestamptz`,
				lte(
					orders.fulfillmentAt,
					sql`${new Date(now).toISOString()}::timestamptz - ${alertMinutes("lateMinutes")} * interval '1 minute'`,
				),
			),
		)
		.orderBy(asc(orders.fulfillmentAt))
		.limit(MAX_PER_RUN);
}

async function lateAlert(
	tx: Tx,
	scope: Scope,
	orderId: string,
	{ now, config }: Clock,
): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	const { row } = locked;
	const isOpen = (LATE_STATUSES as readonly OrderStatus[]).includes(row.status);
	if (row.lateAlertAt || !isOpen || row.topStatus === "test") return;
	const minutes = (now - row.fulfillmentAt.getTime()) / MINUTE_MS;
	if (minutes < (await readAlertTimes(tx, row.storeId)).lateMinutes) return;
	const notified = await alertPeople(tx, config, row, {
		kind: "late-order",
		content: (order) => lateOrderEmail(order, Math.floor(minutes)),
	});
	await writeMove(tx, scope, locked, {
		action: "alert-late",
		changes: { lateAlertAt: new Date(now) },
		noted: { before: {}, after: { contacts: notified } },
		keepsVersion: true,
		event: "order.escalated",
	});
}
