import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { CONFIRMED_STATUSES } from "~/models/orders/order";
import { SYSTEM, type Tx } from "../core/database";
import { processRows } from "../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { getSetting } from "../locations/settings";
import { locationSettings, locations } from "../locations/tables";
import { completeOrder } from "../orders/complete-order";
import { lockOrder } from "../orders/get-order";
import { orders } from "../orders/tables";
import { posKind } from "./setting-kinds";

const MAX_PER_RUN = 500;
const MINUTE_MS = 60_000;

/** Completes confirmed orders when their location's `autoCompleteDuration` after their time is over (spec 3.16). */
export async function completeOrders(services: Services): Promise<void> {
	const { database } = services;
	const over = await database.transaction(SYSTEM, findOver);
	await processRows(services, "order", over, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Order clock");
		return database.transaction(toTenancy(scope), (tx) => completeIfOver(tx, scope, id));
	});
}

function findOver(tx: Tx) {
	const minutes = sql`coalesce((${locationSettings.value} ->> 'autoCompleteDuration')::integer, 0)`;
	return tx
		.select({ id: orders.id, merchantId: orders.merchantId })
		.from(locationSettings)
		.innerJoin(
			orders,
			and(
				eq(orders.merchantId, locationSettings.merchantId),
				eq(orders.storeId, locationSettings.storeId),
				inArray(orders.status, [...CONFIRMED_STATUSES]),
			),
		)
		.innerJoin(
			locations,
			and(eq(locations.storeId, locationSettings.storeId), isNull(locations.deletedAt)),
		)
		.where(
			and(
				eq(locationSettings.kind, posKind.entity.name),
				sql`${minutes} > 0`,
				ne(orders.topStatus, "test"),
				sql`${orders.fulfillmentAt} + ${minutes} * interval '1 minute' <= now()`,
			),
		)
		.orderBy(asc(orders.fulfillmentAt))
		.limit(MAX_PER_RUN);
}

async function completeIfOver(tx: Tx, scope: Scope, orderId: string): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	const { fulfillmentAt, storeId } = locked.row;
	const { autoCompleteDuration } = await getSetting(tx, posKind, storeId);
	const end = fulfillmentAt.getTime() + autoCompleteDuration * MINUTE_MS;
	if (autoCompleteDuration === 0 || end > Date.now()) return;
	await completeOrder(tx, scope, locked);
}
