import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { orderVendorSchema } from "~/models/locations/vendor-answer.schema";
import { read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { vendorOnOrders } from "../locations/vendor";
import { orders } from "../orders/tables";

export const orderVendorEndpoint = read({
	method: "get",
	path: "/api/v2/orders/:uuid/vendor",
	tag: "Vendors",
	summary: "Get the vendor on an order's ticket; null without one",
	access: { anyOf: [["ORDER.API_READ"]] },
	params: z.object({ uuid: z.uuid() }),
	answer: orderVendorSchema,
	async handle(tx, { params }) {
		const [order] = await tx
			.select({ storeId: orders.storeId })
			.from(orders)
			.where(eq(orders.id, params.uuid));
		if (!order) throw notFound("Order");
		return { vendor: await vendorOnOrders(tx, order.storeId) };
	},
});
