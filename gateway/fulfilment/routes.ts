import { z } from "@hono/zod-openapi";
import { deliveryTransactionSchema } from "~/models/orders/order-answer.schema";
import { read } from "../core/endpoint";
import { getDelivery } from "./get-delivery";

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
