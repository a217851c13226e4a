import { and, eq } from "drizzle-orm";
import type { DeliveryTransaction } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { courierOrders } from "../orders/on-their-way/tables";
import { orders } from "../orders/tables";
import { presentCourier } from "./couriers/courier-order";
import { deliveryPartners } from "./tables";

/** The state of an order's delivery (spec 7.10). Throws 404, also for an order without one. */
export async function getDelivery(
	tx: Tx,
	scope: Scope,
	{ storeId, orderId }: { storeId: string; orderId: string },
): Promise<DeliveryTransaction> {
	const [found] = await tx
		.select({
			deliveryInfo: orders.deliveryInfo,
			courier: courierOrders,
			partner: deliveryPartners.name,
		})
		.from(orders)
		.leftJoin(
			courierOrders,
			and(eq(courierOrders.merchantId, orders.merchantId), eq(courierOrders.orderId, orders.id)),
		)
		.leftJoin(deliveryPartners, eq(deliveryPartners.id, courierOrders.partnerId))
		.where(
			and(
				eq(orders.merchantId, scope.merchantId),
				eq(orders.storeId, storeId),
				eq(orders.id, orderId),
			),
		);
	if (!found?.deliveryInfo) throw notFound("Delivery");
	const courier = found.courier && presentCourier(found.courier, found.partner ?? "");
	return { ...found.deliveryInfo, orderId, storeId, courier };
}
