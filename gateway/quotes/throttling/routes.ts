import { z } from "@hono/zod-openapi";
import { throttlingSchema } from "~/models/fulfilment/throttling.schema";
import type { KitchenDay } from "~/models/quotes/kitchen-hour";
import type { ThrottlingTrialOf } from "~/models/quotes/throttling-trial";
import { instantSchema } from "~/models/shared/answer.schema";
import { dateField } from "~/models/shared/date.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { read } from "../../core/endpoint";
import { getKitchenDay } from "./get-kitchen-day";
import { tryPastOrders } from "./try-past-orders";

const count = (example: number) => z.int().meta({ example });

const throttlingTrialSchema = exactly<ThrottlingTrialOf>()(
	z.object({
		from: instantSchema,
		to: instantSchema,
		orders: count(1064),
		minutes: count(21_280),
		fullHours: count(7),
		moved: count(23),
		movedMinutes: count(460),
		waitMinutes: count(812),
		refused: count(1),
		refusedMinutes: count(20),
	}),
);

const kitchenDaySchema = exactly<KitchenDay>()(
	z.object({
		date: z.string().meta({ example: "2026-03-10" }),
		isEnabled: z.boolean(),
		hours: z.array(
			z.object({
				at: instantSchema,
				booked: count(140),
				capacity: z.number().nullable().meta({ example: 240 }),
			}),
		),
		openAt: z.array(instantSchema),
		minutesPerOrder: z.number().nullable().meta({ example: 20 }),
	}),
);

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
