import { z } from "@hono/zod-openapi";
import { daySchema, orderListQuerySchema } from "~/models/order.schema";
import { type Endpoint, read } from "../core/endpoint";
import { getDayInsight } from "./get-day-insight";

export const insightEndpoints: readonly Endpoint[] = [
	read({
		method: "get",
		path: "/api/v2/insights/day",
		tag: "Insights",
		summary: "A day beside the same weekday a week before, and the orders that wait",
		access: { anyOf: [["ORDER.API_READ"], ["REPORT.API_READ"]] },
		query: z.object({
			storeIds: orderListQuerySchema.shape.storeIds,
			date: daySchema.optional(),
		}),
		answer: z.unknown(),
		handle: (tx, { scope, query }) =>
			getDayInsight(tx, scope, {
				storeIds: query.storeIds ?? [],
				date: query.date,
				now: new Date(),
			}),
	}),
];
