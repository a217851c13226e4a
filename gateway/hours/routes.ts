import { z } from "@hono/zod-openapi";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { businessHoursSchema } from "~/models/hours/business-hours-answer.schema";
import { hoursPreviewSchema, hoursTaskSchema } from "~/models/hours/hours-change.schema";
import { previewedChangeSchema } from "~/models/shared/bulk-change-answer.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../core/endpoint";
import { queueTask } from "../core/tasks/queue-task";
import { changeHoursTask } from "./change-hours-task";
import { getBusinessHours } from "./get-business-hours";
import { previewHours } from "./preview-hours";
import { updateBusinessHours } from "./update-business-hours";

const tag = "Business hours";
const path = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

const bulkPath = "/api/v2/store-v2/:merchantId/business-hours-changes";
const merchant = z.object({ merchantId: z.uuid() });

export const businessHoursEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "When a location is open (spec 3.10)",
		access: { anyOf: [["BUSINESS_HOURS.API_READ"]] },
		params,
		answer: businessHoursSchema,
		handle: (tx, { params }) => getBusinessHours(tx, params.storeId),
	}),
	mutation({
		method: "patch",
		path,
		tag,
		summary: "Change when a location is open",
		access: { anyOf: [["BUSINESS_HOURS.API_UPDATE"]] },
		params,
		body: businessHoursPatchSchema,
		answer: businessHoursSchema,
		handle: (tx, { scope, params, body, version }) =>
			updateBusinessHours(tx, scope, params.storeId, body, version),
	}),
	read({
		method: "post",
		path: `${bulkPath}/preview`,
		tag,
		summary: "What a change of hours would do at many locations",
		access: { anyOf: [["BUSINESS_HOURS.API_UPDATE"]] },
		params: merchant,
		body: hoursPreviewSchema,
		answer: z.array(previewedChangeSchema),
		handle: (tx, { body }) => previewHours(tx, body),
	}),
	mutation({
		method: "post",
		path: bulkPath,
		tag,
		summary: "Change the hours of many locations, as a task",
		access: { anyOf: [["BUSINESS_HOURS.API_UPDATE"]] },
		params: merchant,
		body: hoursTaskSchema,
		answer: queuedTaskSchema,
		status: 202,
		handle: (tx, { scope, body }) =>
			queueTask(tx, scope, changeHoursTask, {
				input: body,
				label: (count) => `Opening hours at ${count} ${count === 1 ? "location" : "locations"}`,
				startedFrom: "/settings/locations/hours",
			}),
	}),
] as const;
