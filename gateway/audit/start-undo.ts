import type { Permission } from "~/models/shared/permissions";
import { isUnfinished } from "~/models/shared/task";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { getTask } from "../core/tasks/get-task";
import { queueTask } from "../core/tasks/queue-task";
import { undoTask } from "./undo-task";

/** Starts a task that undoes another. Throws 404, 403, and 422 when there is nothing to undo (yet). */
export async function startUndo(
	tx: Tx,
	scope: Scope,
	taskId: string,
	{ isCancelled = false } = {},
): Promise<{ taskId: string }> {
	const task = await getTask(tx, scope, taskId);
	if (isUnfinished(task) && !isCancelled)
		throw new GatewayError(422, "This task is still running. Cancel it first.");
	if (task.undoneBy) throw new GatewayError(422, "This was already undone.");
	return queueTask(tx, scope, undoTask, {
		input: { taskId },
		label: () => `Undo: ${task.label}`,
		startedFrom: `/tasks/${taskId}`,
		permission: task.permission as Permission,
		undoesTask: taskId,
	});
}
