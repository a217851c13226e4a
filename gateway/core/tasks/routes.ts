import { z } from "@hono/zod-openapi";
import { pagedSchema } from "~/models/shared/list.schema";
import { TASK_ROW_STATES } from "~/models/shared/task";
import { taskRowSchema, taskSchema } from "~/models/shared/task-answer.schema";
import type { Access } from "../contract";
import { mutation, read } from "../endpoint";
import { cancelTask } from "./cancel-task";
import { dismissTask } from "./dismiss-task";
import { getTask } from "./get-task";
import { listTaskRows } from "./list-task-rows";
import { listTasks } from "./list-tasks";

const tag = "Tasks";
/** Minimum access; the visible tasks depend on the starter and the audit log. */
const access: Access = { anyOf: [["MERCHANT.NAVBAR_VIEW"], ["STORE.NAVBAR_VIEW"]] };
const merchant = z.object({ merchantId: z.uuid() });
const params = z.object({ merchantId: z.uuid(), taskId: z.uuid() });
const part = z.object({
	limit: z.coerce.number<number | string>().int().min(1).max(1000).default(25),
	offset: z.coerce.number<number | string>().int().min(0).default(0),
});

export const taskEndpoints = [
	read({
		method: "get",
		path: "/api/v2/tasks/:merchantId",
		tag,
		summary: "List the organization's tasks, all or of one kind, newest first",
		access,
		params: merchant,
		query: part.extend({ kind: z.string().max(100).optional() }),
		answer: pagedSchema(taskSchema),
		isPast: false,
		handle: (tx, { scope, query }) => listTasks(tx, scope, query),
	}),
	read({
		method: "get",
		path: "/api/v2/tasks/:merchantId/:taskId",
		tag,
		summary: "Get the progress and the result of a task",
		access,
		params,
		answer: taskSchema,
		isPast: false,
		handle: (tx, { scope, params }) => getTask(tx, scope, params.taskId),
	}),
	read({
		method: "get",
		path: "/api/v2/tasks/:merchantId/:taskId/rows",
		tag,
		summary: "List the result of each row of a task",
		access,
		params,
		query: part.extend({ state: z.enum(TASK_ROW_STATES).optional() }),
		answer: pagedSchema(taskRowSchema),
		isPast: false,
		handle: (tx, { scope, params, query }) => listTaskRows(tx, scope, params.taskId, query),
	}),
	mutation({
		method: "post",
		path: "/api/v2/tasks/:merchantId/:taskId/cancellation",
		tag,
		summary: "Cancel a task after the current row; finished rows stay, except temporary changes",
		access,
		params,
		answer: taskSchema,
		handle: (tx, { scope, params, services }) => cancelTask(tx, scope, services, params.taskId),
	}),
	mutation({
		method: "post",
		path: "/api/v2/tasks/:merchantId/:taskId/dismissal",
		tag,
		summary: "Dismiss a finished task: its failure needs nothing more",
		access,
		params,
		answer: taskSchema,
		handle: (tx, { scope, params }) => dismissTask(tx, scope, params.taskId),
	}),
] as const;
