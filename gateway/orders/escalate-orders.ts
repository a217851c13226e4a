import { and, asc, lt, lte, or, sql } from "drizzle-orm";
import { escalationLevelAt } from "~/models/notifier/alert-times";
import { SYSTEM, type Tx } from "../core/database";
import { processRows } from "../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { locationSettings } from "../locations/tables";
import { alertMinutes, alertTimesJoin, readAlertTimes } from "../notifier/alert-times";
import { type Clock, MINUTE_MS, since } from "./alert-clock";
import { escalationEmail } from "./alert-emails";
import { alertPeople } from "./alert-people";
import { lockOrder } from "./get-order";
import { orders } from "./tables";
import { writeMove } from "./write-move";

const MAX_PER_RUN = 500;

/** Alerts people about unconfirmed orders after their location's minutes, managers after twice as many, once each. */
export async function escalateOrders(services: Services, now = Date.now()): Promise<void> {
	const { database, config } = services;
	const clock = { now, config };
	const waiting = await database.transaction(SYSTEM, (tx) => findWaiting(tx, now));
	await processRows(services, "order", waiting, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Order alerts");
		return database.transaction(toTenancy(scope), (tx) => escalateOrder(tx, scope, id, clock));
	});
}

function findWaiting(tx: Tx, now: number) {
	const waited = (times: number) =>
		lte(
			orders.placedAt,
			sql`${new Date(now).toISOString()}::timestamptz - ${alertMinutes("unconfirmedMinutes")} * interval '${sql.raw(String(times))} minute'`,
		);
	return tx
		.select({ id: orders.id, merchantId: orders.merchantId })
		.from(orders)
		.leftJoin(locationSettings, alertTimesJoin(orders.storeId))
		.where(
			and(
				// Written out so that the planner uses the index of unconfirmed orders.
				sql`${orders.topStatus} = 'new'`,
				sql`${orders.placedAt} > ${since(now)}::timestamptz`,
				or(
					and(lt(orders.escalationLevel, 1), waited(1)),
					and(lt(orders.escalationLevel, 2), waited(2)),
				),
			),
		)
		.orderBy(asc(orders.placedAt))
		.limit(MAX_PER_RUN);
}

async function escalateOrder(tx: Tx, scope: Scope, orderId: string, clock: Clock): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	const { row } = locked;
	const minutes = (clock.now - row.placedAt.getTime()) / MINUTE_MS;
	const escalationLevel = escalationLevelAt(await readAlertTimes(tx, row.storeId), minutes);
	if (row.topStatus !== "new" || row.escalationLevel >= escalationLevel) return;
	const notified = await alertPeople(tx, clock.config, row, {
		kind: escalationLevel === 2 ? "still-unconfirmed-order" : "unconfirmed-order",
		content: (place) => escalationEmail(place, Math.floor(minutes)),
	});
	await writeMove(tx, scope, locked, {
		action: "escalate",
		changes: { escalationLevel },
		noted: { before: {}, after: { contacts: notified } },
		keepsVersion: true,
		event: "order.escalated",
	});
}
