import { z } from "@hono/zod-openapi";
import {
	paymentTransactionSchema,
	paymentTransactionsSchema,
} from "~/models/orders/order-answer.schema";
import { read } from "../core/endpoint";
import { getTransaction, listTransactions } from "./list-transactions";

const tag = "Payments";

export const paymentEndpoints = [
	read({
		method: "get",
		path: "/payment/app/transactions/:storeId",
		tag,
		summary: "Payments at a location by the last four digits (spec 7.10)",
		access: { anyOf: [["TRANSACTION.API_READ"]] },
		params: z.object({ storeId: z.uuid() }),
		query: z.object({
			search: z
				.string()
				.regex(/^\d{4}$/, "Must be four digits")
				.meta({ example: "4242" }),
		}),
		answer: paymentTransactionsSchema,
		handle: (tx, { scope, params, query }) =>
			listTransactions(tx, scope, params.storeId, query.search),
	}),
	read({
		method: "get",
		path: "/payment/app/transaction",
		tag,
		summary: "One payment by the provider's id (spec 7.10)",
		access: { anyOf: [["TRANSACTION.API_READ"]] },
		query: z.object({ uid: z.string().min(1).max(120) }),
		answer: paymentTransactionSchema,
		handle: (tx, { scope, query }) => getTransaction(tx, scope, query.uid),
	}),
] as const;
