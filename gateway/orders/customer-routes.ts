import { z } from "@hono/zod-openapi";
import { orderingCustomerSchema } from "~/models/orders/order-answer.schema";
import { read } from "../core/endpoint";
import { getOrderingCustomer } from "./get-ordering-customer";

export const customerEndpoints = [
	read({
		method: "get",
		path: "/customers/:userId",
		tag: "Customers",
		summary: "One customer (spec 7.10)",
		access: { anyOf: [["ORDER.API_READ"], ["CUSTOMER.API_READ"]] },
		params: z.object({ userId: z.uuid() }),
		answer: orderingCustomerSchema,
		handle: (tx, { scope, params }) => getOrderingCustomer(tx, scope, params.userId),
	}),
] as const;
