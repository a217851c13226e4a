import { z } from "zod";
import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import {
	failedEditSchema,
	scheduledChangeSchema,
} from "~/models/menu/scheduled/scheduled-change-answer.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { read } from "../../core/endpoint";
import { requireLocation } from "../../locations/require-location";
import { getFailedEdit } from "./get-failed-edit";
import { listScheduled } from "./list-scheduled";

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
