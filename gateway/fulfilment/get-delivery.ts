import { and, eq } from "drizzle-orm";
import type { DeliveryTransaction } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { orders } from "../orders/tables";

/** The state of an order's delivery (spec 7.10). Throws 404, also for an order without one. */
export async function getDelivery(
	tx: Tx,
	scope: Scope,
	{ storeId, orderId }: { storeId: string; orderId: string },
): Promise<DeliveryTransaction> {
	const [order] = await tx
		.select({ deliveryInfo: orders.deliveryInfo })
		.from(orders)
		.where(
			and(
				eq(orders.merchantId, scope.merchantId),
				eq(orders.storeId, storeId),
				eq(orders.id, orderId),
			),
		);
	if (!order?.deliveryInfo) throw notFound("Delivery");
	return { ...order.deliveryInfo, orderId, storeId };
}
