import { z } from "@hono/zod-openapi";
import { type Endpoint, read } from "../core/endpoint";
import { getOrderingCustomer } from "./get-ordering-customer";

export const customerEndpoints: readonly Endpoint[] = [
	read({
		method: "get",
		path: "/customers/:userId",
		tag: "Customers",
		summary: "One customer (spec 7.10)",
		access: { anyOf: [["ORDER.API_READ"], ["CUSTOMER.API_READ"]] },
		params: z.object({ userId: z.uuid() }),
		answer: z.unknown(),
		handle: (tx, { scope, params }) => getOrderingCustomer(tx, scope, params.userId),
	}),
];
