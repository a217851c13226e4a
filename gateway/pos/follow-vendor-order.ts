import { and, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { CONFIRMED_STATUSES } from "~/models/orders/order";
import { vendorOrdersAt } from "../adapters/pos/vendor-orders";
import { SYSTEM, type Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { processRows } from "../core/process-rows";
import { systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { linkedToSquare } from "../locations/square/square-accounts";
import { findPosPlace } from "../menu/pos-sync/pos-place";
import { posOrders } from "../orders/on-their-way/tables";
import { orders } from "../orders/tables";
import { followOrder } from "./follow-order";

const MAX_PER_RUN = 200;
const FIRST_LOOK = "5 minutes";

/** Applies an order's change at Square. False for orders of others; throws 503 so that Square retries. */
export async function followSquareOrder(
	services: Services,
	{ account, reference }: { account: string; reference: string },
): Promise<boolean> {
	const linked = await linkedToSquare(services.database, account);
	let isKnown = false;
	for (const merchantId of linked.keys()) {
		if (await followVendorOrder(services, merchantId, reference)) isKnown = true;
	}
	return isKnown;
}

/** Reads open orders at Square and Clover whose events may have been lost; some at random, so that none is left out for long. */
export async function followVendorOrders(services: Services): Promise<void> {
	const { database, squareOrders, cloverOrders } = services;
	if (!squareOrders && !cloverOrders) return;
	const open = await database.read(SYSTEM, findOpen);
	await processRows(services, "order", open, async ({ merchantId, reference }) => {
		await followVendorOrder(services, merchantId, reference);
	});
}

function findOpen(tx: Tx) {
	return tx
		.select({
			id: posOrders.orderId,
			merchantId: posOrders.merchantId,
			reference: posOrders.reference,
		})
		.from(posOrders)
		.innerJoin(orders, eq(orders.id, posOrders.orderId))
		.where(
			and(
				inArray(posOrders.state, ["sent", "comparing", "differs"]),
				isNotNull(posOrders.posVersion),
				gt(posOrders.sentAt, sql`now() - interval '2 days'`),
				lt(posOrders.sentAt, sql`now() - ${FIRST_LOOK}::interval`),
				inArray(orders.status, [...CONFIRMED_STATUSES]),
			),
		)
		.orderBy(sql`random()`)
		.limit(MAX_PER_RUN);
}

/** Applies the change of one order of an organization. False for orders of others; throws 503 so that the vendor retries. */
export async function followVendorOrder(
	services: Services,
	merchantId: string,
	reference: string,
): Promise<boolean> {
	const { database, config, log } = services;
	const scope = systemScope(merchantId, "POS");
	const found = await database.transaction(toTenancy(scope), async (tx) => {
		const [row] = await tx
			.select({ orderId: posOrders.orderId, storeId: posOrders.storeId })
			.from(posOrders)
			.where(and(eq(posOrders.merchantId, merchantId), eq(posOrders.reference, reference)));
		return row && { orderId: row.orderId, place: await findPosPlace(tx, row.storeId) };
	});
	const vendor = vendorOrdersAt(services, found?.place);
	if (!vendor || !found?.place) return false;
	const { orderId, place } = found;
	const progress = await vendor.readOrder(place, reference);
	if ("outcome" in progress) {
		if (progress.outcome === "again") throw new GatewayError(503, progress.words);
		log.warn(
			{ order: orderId, words: progress.words },
			"an order at the point of sale was not read",
		);
		return true;
	}
	const isDone = await database.transaction(toTenancy(scope), (tx) =>
		followOrder(tx, { scope, config }, orderId, progress),
	);
	if (!isDone) log.warn({ order: orderId, progress }, "the order could not follow its POS");
	return true;
}
