import { z } from "@hono/zod-openapi";
import type { LostSales, PreviewedStop, Stop, StopRow } from "~/models/fulfilment/stop";
import { stopList } from "~/models/fulfilment/stop.list";
import { stopEndingsSchema, stopRequestSchema } from "~/models/fulfilment/stop.schema";
import {
	idSchema,
	instantSchema,
	minorSchema,
	timeZoneSchema,
} from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { CURRENCIES } from "~/models/shared/money";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { queueTask } from "../../core/tasks/queue-task";
import { atLocations } from "../../locations/bulk-change";
import { endStops } from "./end-stops";
import { listStops } from "./list-stops";
import { planStops } from "./plan-stops";
import { startStops } from "./start-stops";
import { stopOrdersTask } from "./stop-orders-task";

const titleSchema = z.string().nullable().meta({ example: "Harbour Lane Downtown" });

const reasonSchema = z.string().meta({ example: "The oven is broken" });

const stopRowSchema = exactObject<StopRow>()({
	id: idSchema,
	storeId: idSchema.nullable(),
	title: titleSchema,
	reason: reasonSchema,
	startedAt: instantSchema,
	startedBy: z.string().meta({ example: "Dana Reyes" }),
	until: instantSchema.nullable(),
	endedAt: instantSchema.nullable(),
	endedBy: z.string().nullable().meta({ example: "Dana Reyes" }),
	lost: z
		.array(exactObject<LostSales>()({ currency: z.enum(CURRENCIES), amount: minorSchema }))
		.nullable(),
});

const previewedStopSchema = exactObject<PreviewedStop>()({
	storeId: idSchema.nullable(),
	title: titleSchema,
	zone: timeZoneSchema.nullable(),
	until: instantSchema.nullable(),
	running: exactObject<Stop>()({
		reason: reasonSchema,
		since: instantSchema,
		until: instantSchema.nullable(),
	}).nullable(),
	problem: z.string().meta({ example: "" }),
});

/** The stops that were made, and the places (null: all) that had been stopped before. */
const startedStopsSchema = z.object({
	started: z.array(idSchema),
	already: z.array(idSchema.nullable()),
});

const endedStopsSchema = z.object({ ids: z.array(idSchema) });

const tag = "Emergency stop";
const path = "/api/v2/store-v2/:merchantId/stops";
const params = z.object({ merchantId: z.uuid() });
const seeing = { anyOf: [["STOP_ORDERS.API_READ"]] } as const;
const updateAccess = { anyOf: [["STOP_ORDERS.API_UPDATE"]] } as const;

export const stopEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "List current and past order stops (spec 4.11)",
		access: seeing,
		params,
		query: listQuerySchema(stopList),
		answer: pagedSchema(stopRowSchema),
		handle: (tx, { scope, query }) => listStops(tx, scope, query),
	}),
	read({
		method: "post",
		path: `${path}/preview`,
		tag,
		summary: "Preview an order stop by location",
		access: updateAccess,
		params,
		body: stopRequestSchema,
		answer: z.array(previewedStopSchema),
		handle: (tx, { scope, body }) => planStops(tx, scope, body, new Date().toISOString()),
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Stop new orders at all or chosen locations",
		access: updateAccess,
		params,
		body: stopRequestSchema,
		answer: startedStopsSchema,
		status: 201,
		handle: (tx, { scope, body }) => startStops(tx, scope, body),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/stop-tasks",
		tag,
		summary: "Stop new orders at many locations, as a task with a result for each location",
		access: updateAccess,
		params,
		body: stopRequestSchema,
		answer: queuedTaskSchema,
		status: 202,
		handle: (tx, { scope, body }) =>
			queueTask(tx, scope, stopOrdersTask, {
				input: body,
				label: (count) => atLocations("Stop orders", count),
				startedFrom: "/online-store/stop-orders/new",
				isUrgent: true,
			}),
	}),
	mutation({
		method: "post",
		path: `${path}/endings`,
		tag,
		summary: "Resume orders; ended stops stay unchanged",
		access: updateAccess,
		params,
		body: stopEndingsSchema,
		answer: endedStopsSchema,
		async handle(tx, { scope, body }) {
			await endStops(tx, scope, body.ids);
			return body;
		},
	}),
] as const;
