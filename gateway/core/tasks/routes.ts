import { z } from "@hono/zod-openapi";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Paged } from "~/models/shared/list";
import { pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import {
	TASK_EVENT,
	TASK_ROW_STATES,
	type Task,
	type TaskRow,
	type TaskRowState,
} from "~/models/shared/task";
import { taskRowSchema, taskSchema } from "~/models/shared/task-answer.schema";
import type { Access } from "../contract";
import type { Tx } from "../database";
import { mutation, read } from "../endpoint";
import { GatewayError, notFound } from "../errors";
import { record } from "../ledger";
import { auditStoreId, requirePermission, type Scope } from "../scope";
import type { Services } from "../services";
import { isTask } from "./claim-task";
import { finishTask } from "./finish-task";
import { getTask } from "./get-task";
import { taskRows, tasks } from "./tables";
import { isVisibleTo, selectTasks, toTask } from "./task-view";

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

/** Cancels a task: at once when idle, otherwise after the current row. Finished rows stay. Throws 404, 403. */
async function cancelTask(
	tx: Tx,
	scope: Scope,
	services: Pick<Services, "taskFollowers">,
	id: string,
): Promise<Task> {
	await getTask(tx, scope, id);
	const ref = { merchantId: scope.merchantId, id };
	const [lockedTask] = await tx.select().from(tasks).where(isTask(ref)).for("update");
	if (!lockedTask) throw notFound("Task");
	requirePermission(scope, lockedTask.permission as Permission);
	if (lockedTask.finishedAt || lockedTask.cancelRequestedAt) return getTask(tx, scope, id);
	if (lockedTask.leaseOwner === null) await finishTask(tx, lockedTask, "cancelled");
	else {
		const values = { cancelRequestedAt: sql`clock_timestamp()`, restsUntil: null };
		await tx.update(tasks).set(values).where(isTask(ref));
	}
	record(
		tx,
		scope,
		{
			entity: "task",
			entityId: id,
			entityLabel: lockedTask.label,
			storeId: auditStoreId(scope),
			action: "cancel",
			before: { cancelled: false },
			after: { cancelled: true },
		},
		{ type: TASK_EVENT, storeId: null, payload: { taskId: id } },
	);
	// It does nothing more: its next step finds that it is canceled.
	await services.taskFollowers.cancelled(tx, scope, lockedTask);
	return getTask(tx, scope, id);
}

/** Marks a finished task as needing nothing more, so that home stops naming it. Throws 404, 403, 422. */
async function dismissTask(tx: Tx, scope: Scope, id: string): Promise<Task> {
	await getTask(tx, scope, id);
	const ref = { merchantId: scope.merchantId, id };
	const [lockedTask] = await tx.select().from(tasks).where(isTask(ref)).for("update");
	if (!lockedTask) throw notFound("Task");
	requirePermission(scope, lockedTask.permission as Permission);
	if (!lockedTask.finishedAt) throw new GatewayError(422, "This task is not finished yet.");
	if (lockedTask.dismissedAt) return getTask(tx, scope, id);
	await tx.update(tasks).set({ dismissedAt: sql`clock_timestamp()` }).where(isTask(ref));
	record(
		tx,
		scope,
		{
			entity: "task",
			entityId: id,
			entityLabel: lockedTask.label,
			storeId: auditStoreId(scope),
			action: "dismiss",
			before: { dismissed: false },
			after: { dismissed: true },
		},
		{ type: TASK_EVENT, storeId: null, payload: { taskId: id } },
	);
	return getTask(tx, scope, id);
}

interface TaskRowsQuery {
	state?: TaskRowState | undefined;
	limit: number;
	offset: number;
}

/** The rows of a task with their results, in order, within the caller's locations. Throws 404. */
async function listTaskRows(
	tx: Tx,
	scope: Scope,
	taskId: string,
	{ state, limit, offset }: TaskRowsQuery,
): Promise<Paged<TaskRow>> {
	await getTask(tx, scope, taskId);
	const where = and(
		eq(taskRows.merchantId, scope.merchantId),
		eq(taskRows.taskId, taskId),
		state && eq(taskRows.state, state),
	);
	const { position, label, storeId, path, words } = taskRows;
	const rows = await tx
		.select({ position, label, storeId, path, state: taskRows.state, words })
		.from(taskRows)
		.where(where)
		.orderBy(asc(position))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx.select({ total: count() }).from(taskRows).where(where);
	const total = counted?.total ?? 0;
	return { rows, pagination: { limit, offset, total, totalIsExact: true } };
}

/** Tasks that the caller may see, newest first. */
async function listTasks(
	tx: Tx,
	scope: Scope,
	{ kind, limit, offset }: { kind?: string | undefined; limit: number; offset: number },
): Promise<Paged<Task>> {
	const where = and(
		eq(tasks.merchantId, scope.merchantId),
		kind === undefined ? undefined : eq(tasks.kind, kind),
		isVisibleTo(tx, scope),
	);
	const rows = await selectTasks(tx)
		.where(where)
		.orderBy(desc(tasks.createdAt), desc(tasks.id))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx.select({ total: count() }).from(tasks).where(where);
	const total = counted?.total ?? 0;
	return { rows: rows.map(toTask), pagination: { limit, offset, total, totalIsExact: true } };
}
