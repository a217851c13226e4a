import { z } from "@hono/zod-openapi";
import { dayInsightSchema, locationStatesSchema } from "~/models/home/home-answer.schema";
import { daySchema, orderListQuerySchema } from "~/models/orders/order.schema";
import { read } from "../core/endpoint";
import { getDayInsight } from "./get-day-insight";
import { listLocationStates } from "./list-location-states";

export const insightEndpoints = [
	read({
		method: "get",
		path: "/api/v2/insights/day",
		tag: "Insights",
		summary: "Compare a day with the same weekday a week before, and count waiting orders",
		access: { anyOf: [["ORDER.API_READ"], ["REPORT.API_READ"]] },
		query: z.object({
			storeIds: orderListQuerySchema.shape.storeIds,
			date: daySchema.optional(),
		}),
		answer: dayInsightSchema,
		handle: (tx, { scope, query }) =>
			getDayInsight(tx, scope, {
				storeIds: query.storeIds ?? [],
				date: query.date,
				now: new Date(),
			}),
	}),
	read({
		method: "get",
		path: "/api/v2/insights/locations",
		tag: "Insights",
		summary: "List the open locations and the number of orders on their boards",
		access: { anyOf: [["LOCATION.API_READ"]] },
		query: z.object({ storeIds: orderListQuerySchema.shape.storeIds }),
		answer: locationStatesSchema,
		handle: (tx, { scope, query }) =>
			listLocationStates(tx, scope, { storeIds: query.storeIds ?? [], now: new Date() }),
	}),
] as const;
