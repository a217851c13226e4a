import { z } from "@hono/zod-openapi";
import { sentToPosSchema } from "~/models/orders/pos-order-answer.schema";
import { mutation, read } from "../core/endpoint";
import { getPosOrder, sendAgain } from "./pos-order";

const tag = "POS";
const path = "/api/v2/orders/:uuid/pos";
const params = z.object({ uuid: z.uuid() });

export const posOrderEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "Get the status of sending an order to the point of sale",
		access: { anyOf: [["ORDER.API_READ"]] },
		params,
		answer: sentToPosSchema,
		handle: (tx, { params }) => getPosOrder(tx, params.uuid),
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Send an order to the point of sale again after it failed",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: sentToPosSchema,
		handle: (tx, { scope, params }) => sendAgain(tx, scope, params.uuid),
	}),
] as const;
