import { z } from "@hono/zod-openapi";
import { throttlingSchema } from "~/models/fulfilment/throttling.schema";
import {
	kitchenDaySchema,
	throttlingTrialSchema,
} from "~/models/quotes/throttling-trial-answer.schema";
import { dateField } from "~/models/shared/date.schema";
import { read } from "../../core/endpoint";
import { getKitchenDay } from "./get-kitchen-day";
import { tryPastOrders } from "./try-past-orders";

const path = "/api/v2/store-v2/:merchantId/locations/:storeId/throttling";
const common = {
	tag: "Order throttling",
	feature: "isOrderThrottlingEnabled",
	access: { anyOf: [["THROTTLING.API_READ"]] },
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
} as const;

export const kitchenEndpoints = [
	read({
		...common,
		method: "get",
		path: `${path}/day`,
		summary: "Get the booked kitchen minutes and the capacity of a location, by hour of a day",
		query: z.object({ date: dateField.meta({ example: "2026-03-10" }).optional() }),
		answer: kitchenDaySchema,
		handle: (tx, { params, query }) =>
			getKitchenDay(tx, params.storeId, { date: query.date ?? null, at: Date.now() }),
	}),
	read({
		...common,
		method: "post",
		path: `${path}/trial`,
		summary: "Preview order throttling on the orders of the last four weeks",
		body: throttlingSchema,
		answer: throttlingTrialSchema,
		handle: (tx, { params, body }) =>
			tryPastOrders(tx, params.storeId, { throttling: body, at: Date.now() }),
	}),
] as const;
