import { z } from "@hono/zod-openapi";
import { TASK_ROW_STATES, TASK_STATUSES } from "~/models/shared/task";
import type { Access } from "../contract";
import { type Endpoint, mutation, read } from "../endpoint";
import { cancelTask } from "./cancel-task";
import { getTask } from "./get-task";
import { listTaskRows } from "./list-task-rows";
import { listTasks } from "./list-tasks";

const tag = "Tasks";
/** Which tasks they see is a question of who started them, and of the audit log. */
const access: Access = { anyOf: [["MERCHANT.NAVBAR_VIEW"], ["STORE.NAVBAR_VIEW"]] };
const merchant = z.object({ merchantId: z.uuid() });
const params = z.object({ merchantId: z.uuid(), taskId: z.uuid() });
const part = z.object({
	limit: z.coerce.number().int().min(1).max(1000).default(25),
	offset: z.coerce.number().int().min(0).default(0),
});

const count = z.number().int().min(0);
const instant = z.iso.datetime();
const task = z.object({
	id: z.uuid(),
	kind: z.string(),
	label: z.string(),
	status: z.enum(TASK_STATUSES),
	startedBy: z.object({ uuid: z.uuid().nullable(), label: z.string() }),
	total: count,
	done: count,
	changed: count,
	unchanged: count,
	refused: count,
	problem: z.string().nullable(),
	isCancelling: z.boolean(),
	startedFrom: z.string(),
	undoesTask: z.uuid().nullable(),
	undoneBy: z.uuid().nullable(),
	permission: z.string(),
	createdAt: instant,
	startedAt: instant.nullable(),
	finishedAt: instant.nullable(),
});
const row = z.object({
	position: count,
	label: z.string(),
	storeId: z.uuid().nullable(),
	path: z.string().nullable(),
	state: z.enum(TASK_ROW_STATES),
	words: z.string(),
});

const paged = <Row extends z.ZodType>(rows: Row) =>
	z.object({
		rows: z.array(rows),
		pagination: z.object({ limit: count, offset: count, total: count, totalIsExact: z.boolean() }),
	});

/** What somebody may ask of long work; it is started by the endpoints of the domains. */
export const taskEndpoints: readonly Endpoint[] = [
	read({
		method: "get",
		path: "/api/v2/tasks/:merchantId",
		tag,
		summary: "Long work of the organization, newest first",
		access,
		params: merchant,
		query: part,
		answer: paged(task),
		handle: (tx, { scope, query }) => listTasks(tx, scope, query),
	}),
	read({
		method: "get",
		path: "/api/v2/tasks/:merchantId/:taskId",
		tag,
		summary: "How far a task is, and how it ended",
		access,
		params,
		answer: task,
		handle: (tx, { scope, params }) => getTask(tx, scope, params.taskId),
	}),
	read({
		method: "get",
		path: "/api/v2/tasks/:merchantId/:taskId/rows",
		tag,
		summary: "What became of each row of a task",
		access,
		params,
		query: part.extend({ state: z.enum(TASK_ROW_STATES).optional() }),
		answer: paged(row),
		handle: (tx, { scope, params, query }) => listTaskRows(tx, scope, params.taskId, query),
	}),
	mutation({
		method: "post",
		path: "/api/v2/tasks/:merchantId/:taskId/cancellation",
		tag,
		summary: "End a task after the row it is at; what is done stays",
		access,
		params,
		answer: task,
		handle: (tx, { scope, params }) => cancelTask(tx, scope, params.taskId),
	}),
];
