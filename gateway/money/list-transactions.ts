import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { PaymentTransaction } from "~/models/orders/order-detail";
import { paidInMoney } from "~/models/orders/order-money";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { toRefund } from "../orders/order";
import { orderSearch, orders, refunds } from "../orders/tables";

const MAX_FOUND = 100;

type Found = Omit<PaymentTransaction, "refunds">;

/** Payments at a location by the card's last four digits, newest first (spec 7.10). Throws 404. */
export async function listTransactions(
	tx: Tx,
	scope: Scope,
	storeId: string,
	last4: string,
): Promise<{ value: Found[] }> {
	const [location] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!location) throw notFound("Location");
	const rows = await tx
		.select({ order: orders })
		.from(orderSearch)
		.innerJoin(orders, eq(orders.id, orderSearch.orderId))
		.where(
			and(
				eq(orderSearch.merchantId, scope.merchantId),
				eq(orderSearch.storeId, storeId),
				eq(orderSearch.token, last4),
				eq(orders.paymentLast4, last4),
				isNotNull(orders.paymentUid),
			),
		)
		.orderBy(desc(orderSearch.startPrepAt), desc(orderSearch.orderId))
		.limit(MAX_FOUND);
	return { value: rows.map(({ order }) => toTransaction(order)) };
}

/** One payment of the scope by the provider's id, with its refunds (spec 7.10). Throws 404. */
export async function getTransaction(
	tx: Tx,
	scope: Scope,
	uid: string,
): Promise<PaymentTransaction> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.merchantId, scope.merchantId), eq(orders.paymentUid, uid)))
		.orderBy(desc(orders.placedAt))
		.limit(1);
	if (!order) throw notFound("Transaction");
	const rows = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
	return { ...toTransaction(order), refunds: rows.map(toRefund) };
}

function toTransaction(order: typeof orders.$inferSelect): Found {
	return {
		uid: order.paymentUid ?? "",
		orderId: order.id,
		orderNumber: order.number,
		storeId: order.storeId,
		provider: order.paymentProvider ?? "",
		method: order.paymentMethod,
		last4: order.paymentLast4,
		currency: order.currency,
		amount: paidInMoney(order) - order.giftCardAmount,
		refunded: order.refundedAmount - order.refundedToCards,
		at: order.placedAt.toISOString(),
	};
}
