import { z } from "@hono/zod-openapi";
import { and, eq } from "drizzle-orm";
import { deliveryTransactionSchema } from "~/models/orders/order-answer.schema";
import type { DeliveryTransaction } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { read } from "../core/endpoint";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { courierOrders } from "../orders/on-their-way/tables";
import { orders } from "../orders/tables";
import { presentCourier } from "./couriers/courier-order";
import { deliveryPartners } from "./tables";

export const deliveryEndpoints = [
	read({
		method: "get",
		path: "/delivery/api/v1/merchants/:merchantId/stores/:storeId/transactions/:orderId",
		tag: "Delivery",
		summary: "Get the delivery status of an order (spec 7.10)",
		access: { anyOf: [["ORDER.API_READ"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), orderId: z.uuid() }),
		answer: deliveryTransactionSchema,
		handle: (tx, { scope, params }) => getDelivery(tx, scope, params),
	}),
] as const;

async function getDelivery(
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
