import { z } from "@hono/zod-openapi";
import { prepTimeList } from "~/models/fulfilment/prep-time.list";
import {
	prepTimePreviewSchema,
	prepTimeTaskSchema,
} from "~/models/fulfilment/prep-time-change.schema";
import { locationPrepTimeSchema } from "~/models/fulfilment/prep-time-list-answer.schema";
import { previewedChangeSchema } from "~/models/shared/bulk-change-answer.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { queueTask } from "../../core/tasks/queue-task";
import { changePrepTimesTask } from "./change-prep-times-task";
import { listPrepTimes } from "./list-prep-times";
import { previewPrepTimes } from "./preview-prep-times";

const tag = "Prep time";
const params = z.object({ merchantId: z.uuid() });
const bulkPath = "/api/v2/store-v2/:merchantId/prep-time-changes";

export const prepTimeEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/prep-times",
		tag,
		summary: "How long orders take at each location now (spec 2.26)",
		access: { anyOf: [["PREP_TIME.API_READ"]] },
		params,
		query: listQuerySchema(prepTimeList),
		answer: pagedSchema(locationPrepTimeSchema),
		handle: (tx, { query }) => listPrepTimes(tx, query, Date.now()),
	}),
	read({
		method: "post",
		path: `${bulkPath}/preview`,
		tag,
		summary: "What a change of prep times would do at many locations",
		access: { anyOf: [["PREP_TIME.API_UPDATE"]] },
		params,
		body: prepTimePreviewSchema,
		answer: z.array(previewedChangeSchema),
		handle: (tx, { body }) => previewPrepTimes(tx, body),
	}),
	mutation({
		method: "post",
		path: bulkPath,
		tag,
		summary: "Change the prep times of many locations, as a task",
		access: { anyOf: [["PREP_TIME.API_UPDATE"]] },
		params,
		body: prepTimeTaskSchema,
		answer: queuedTaskSchema,
		status: 202,
		handle: (tx, { scope, body }) =>
			queueTask(tx, scope, changePrepTimesTask, {
				input: body,
				label: (count) => `Prep time at ${count} ${count === 1 ? "location" : "locations"}`,
				startedFrom: "/settings/prep-time/change",
			}),
	}),
] as const;
