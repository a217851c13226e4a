import { z } from "@hono/zod-openapi";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { businessHoursSchema } from "~/models/hours/business-hours-answer.schema";
import { hoursPreviewSchema, hoursTaskSchema } from "~/models/hours/hours-change.schema";
import { mutation, read } from "../core/endpoint";
import { bulkChangeEndpoints } from "../locations/bulk-change";
import { changeHoursTask } from "./change-hours-task";
import { getBusinessHours } from "./get-business-hours";
import { previewHours } from "./preview-hours";
import { updateBusinessHours } from "./update-business-hours";

const tag = "Business hours";
const path = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

export const businessHoursEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "Get the business hours of a location (spec 3.10)",
		access: { anyOf: [["BUSINESS_HOURS.API_READ"]] },
		params,
		answer: businessHoursSchema,
		handle: (tx, { params }) => getBusinessHours(tx, params.storeId),
	}),
	mutation({
		method: "patch",
		path,
		tag,
		summary: "Change the business hours of a location",
		access: { anyOf: [["BUSINESS_HOURS.API_UPDATE"]] },
		params,
		body: businessHoursPatchSchema,
		answer: businessHoursSchema,
		handle: (tx, { scope, params, body, version }) =>
			updateBusinessHours(tx, scope, params.storeId, body, version),
	}),
	...bulkChangeEndpoints({
		path: "/api/v2/store-v2/:merchantId/business-hours-changes",
		tag,
		what: "the hours",
		permission: "BUSINESS_HOURS.API_UPDATE",
		schemas: { preview: hoursPreviewSchema, plan: hoursTaskSchema },
		preview: previewHours,
		task: changeHoursTask,
		label: () => "Opening hours",
		startedFrom: "/settings/locations/hours",
	}),
] as const;
