import { z } from "@hono/zod-openapi";
import { type LocationPrepTime, prepTimeList } from "~/models/fulfilment/prep-time.list";
import {
	prepTimePreviewSchema,
	prepTimeTaskSchema,
} from "~/models/fulfilment/prep-time-change.schema";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { read } from "../../core/endpoint";
import { bulkChangeEndpoints } from "../../locations/bulk-change";
import { changePrepTimesTask } from "./change-prep-times-task";
import { listPrepTimes } from "./list-prep-times";
import { previewPrepTimes } from "./preview-prep-times";

const locationPrepTimeSchema = exactly<LocationPrepTime>()(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "Harbour Lane Downtown" }),
		city: z.string().meta({ example: "Chicago" }),
		timeZone: z.string().meta({ example: "America/Chicago" }),
		average: z.int().meta({ example: 20 }),
		delay: z.int().meta({ example: 0 }),
		now: z.int().meta({ example: 30 }),
		rows: z.int().meta({ example: 2 }),
		version: versionSchema,
	}),
);

const tag = "Prep time";
const params = z.object({ merchantId: z.uuid() });

export const prepTimeEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/prep-times",
		tag,
		summary: "List the current prep time of each location (spec 2.26)",
		access: { anyOf: [["PREP_TIME.API_READ"]] },
		params,
		query: listQuerySchema(prepTimeList),
		answer: pagedSchema(locationPrepTimeSchema),
		handle: (tx, { query }) => listPrepTimes(tx, query, Date.now()),
	}),
	...bulkChangeEndpoints({
		path: "/api/v2/store-v2/:merchantId/prep-time-changes",
		tag,
		what: "the prep times",
		permission: "PREP_TIME.API_UPDATE",
		schemas: { preview: prepTimePreviewSchema, plan: prepTimeTaskSchema },
		preview: previewPrepTimes,
		task: changePrepTimesTask,
		label: () => "Prep time",
		startedFrom: "/settings/prep-time/change",
	}),
] as const;
