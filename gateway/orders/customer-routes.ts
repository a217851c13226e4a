import { z } from "@hono/zod-openapi";
import { customerHabitsSchema, orderingCustomerSchema } from "~/models/orders/order-answer.schema";
import { mutation, read } from "../core/endpoint";
import { eraseCustomer } from "./erase-customer";
import { getCustomerHabits } from "./get-customer-habits";
import { getOrderingCustomer } from "./get-ordering-customer";

export const orderingCustomerEndpoints = [
	read({
		method: "get",
		path: "/customers/:userId",
		tag: "Customers",
		summary: "Get one customer (spec 7.10)",
		access: { anyOf: [["ORDER.API_READ"], ["CUSTOMER.API_READ"]] },
		params: z.object({ userId: z.uuid() }),
		answer: orderingCustomerSchema,
		handle: (tx, { scope, params }) => getOrderingCustomer(tx, scope, params.userId),
	}),
	read({
		method: "get",
		path: "/customers/:userId/habits",
		tag: "Customers",
		summary: "Get the orders of a customer by month, and what they usually order",
		access: { anyOf: [["ORDER.API_READ"]] },
		params: z.object({ userId: z.uuid() }),
		answer: customerHabitsSchema,
		handle: (tx, { scope, params }) => getCustomerHabits(tx, scope, params.userId),
	}),
	mutation({
		method: "delete",
		path: "/api/v2/customers/:merchantId/:id",
		tag: "Customers",
		summary: "Delete a customer's personal data, also on orders; this cannot be undone",
		access: { anyOf: [["CUSTOMER.API_UPDATE"]] },
		wholeMerchant: true,
		params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
		answer: z.object({ id: z.uuid() }),
		handle: (tx, { scope, params, version }) => eraseCustomer(tx, scope, params.id, version),
	}),
] as const;
