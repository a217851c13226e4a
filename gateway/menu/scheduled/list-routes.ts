import { z } from "zod";
import { MENU_KINDS } from "~/models/menu/menu-kind";
import type { FailedEdit, ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import { idSchema, instantSchema, jsonSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { TASK_STATUSES } from "~/models/shared/task";
import { read } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { getFailedEdit } from "./get-failed-edit";
import { listScheduled } from "./list-scheduled";

const scheduledChangeSchema = exactly<ScheduledChange>()(
	z.object({
		id: idSchema,
		label: z.string().meta({ example: "Hot Honey Sandwich: price" }),
		status: z.enum(TASK_STATUSES).meta({ example: "waiting" }),
		storeId: idSchema.nullable().meta({ example: null }),
		location: z.string().nullable().meta({ example: null }),
		startsAt: instantSchema,
		by: z.string().meta({ example: "Dana Reyes" }),
		problem: z.string().nullable().meta({ example: null }),
		permission: z.string().meta({ example: "MERCHANT_MENU_MANAGEMENT.API_UPDATE" }),
		finishedAt: instantSchema.nullable().meta({ example: null }),
		isDismissed: z.boolean().meta({ example: false }),
	}),
);

const valuesSchema = z.record(z.string(), jsonSchema(249));

const failedEditSchema = exactly<FailedEdit>()(
	z.object({
		kind: z.enum(MENU_KINDS).meta({ example: "storeItem" }),
		id: idSchema,
		title: z.string().meta({ example: "Unsweet Tea" }),
		storeId: idSchema.nullable().meta({ example: null }),
		before: valuesSchema,
		patch: valuesSchema,
		now: valuesSchema,
		version: z.int().nullable().meta({ example: 3 }),
	}),
);

const shared = {
	tag: "Menus",
	method: "get",
	query: listQuerySchema(scheduledChangeList),
	answer: pagedSchema(scheduledChangeSchema),
} as const;

export const scheduledListEndpoints = [
	read({
		...shared,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		path: "/api/v2/menu/:merchantId/scheduled-changes",
		summary: "List the scheduled changes of the menu, with their results",
		params: z.object({ merchantId: z.uuid() }),
		handle: (tx, { scope, query }) => listScheduled(tx, scope, null, query),
	}),
	read({
		...shared,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		path: "/api/v2/menu/:merchantId/locations/:storeId/scheduled-changes",
		summary: "List the scheduled changes of a location's values, with their results",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		async handle(tx, { scope, params: { storeId }, query }) {
			await requireLocation(tx, storeId);
			return listScheduled(tx, scope, storeId, query);
		},
	}),
	read({
		tag: shared.tag,
		method: "get",
		access: {
			anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"], ["STORE_MENU_MANAGEMENT.API_UPDATE"]],
		},
		path: "/api/v2/menu/:merchantId/scheduled-changes/:taskId",
		summary: "Get a scheduled edit that failed, with the values of then and now",
		params: z.object({ merchantId: z.uuid(), taskId: z.uuid() }),
		answer: failedEditSchema,
		handle: (tx, { scope, params }) => getFailedEdit(tx, scope, params.taskId),
	}),
] as const;
