import type { Permission } from "~/models/shared/permissions";
import { isUnfinished } from "~/models/shared/task";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { getTask } from "../core/tasks/get-task";
import { queueTask } from "../core/tasks/queue-task";
import { undoTask } from "./undo-task";

/**
 * Starts a task that takes back what another one changed. Throws 404 for one that is not the caller's to see, 403
 * without what that one took, and 422 while it runs, when it was taken back already, or when it changed nothing.
 */
export async function startUndo(tx: Tx, scope: Scope, taskId: string): Promise<{ taskId: string }> {
	const task = await getTask(tx, scope, taskId);
	if (isUnfinished(task)) throw new GatewayError(422, "It is still running. Cancel it first.");
	if (task.undoneBy) throw new GatewayError(422, "It was taken back already.");
	return queueTask(tx, scope, undoTask, {
		input: { taskId },
		label: () => `Undo: ${task.label}`,
		startedFrom: `/tasks/${taskId}`,
		permission: task.permission as Permission,
		undoesTask: taskId,
	});
}
