import { and, asc, lte, sql } from "drizzle-orm";
import { SYSTEM, type Tx } from "../core/database";
import { processRows } from "../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { lockOrder } from "./get-order";
import { orders } from "./tables";
import { writeMove } from "./write-move";

const MAX_PER_RUN = 500;

/** Starts scheduled orders whose preparation time has come (behaviour notes). */
export async function startDueOrders(services: Services): Promise<void> {
	const { database } = services;
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: orders.id, merchantId: orders.merchantId })
			.from(orders)
			// Written out so that the planner uses the index of scheduled orders.
			.where(and(sql`${orders.topStatus} = 'order-ahead'`, lte(orders.startPrepAt, new Date())))
			.orderBy(asc(orders.startPrepAt))
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "order", due, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Order clock");
		return database.transaction(toTenancy(scope), (tx) => startOrder(tx, scope, id));
	});
}

async function startOrder(tx: Tx, scope: Scope, orderId: string): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	if (locked.row.topStatus !== "order-ahead") return;
	await writeMove(tx, scope, locked, {
		action: "start-preparation",
		changes: {},
		keepsVersion: true,
	});
}
