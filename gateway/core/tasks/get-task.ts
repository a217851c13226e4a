import { and } from "drizzle-orm";
import type { Task } from "~/models/shared/task";
import type { Tx } from "../database";
import { notFound } from "../errors";
import type { Scope } from "../scope";
import { isTask } from "./claim-task";
import { isVisibleTo, selectTasks, toTask } from "./task-view";

/** One task. Throws 404 when it is missing or not visible to the caller. */
export async function getTask(tx: Tx, scope: Scope, id: string): Promise<Task> {
	const [row] = await selectTasks(tx).where(
		and(isTask({ merchantId: scope.merchantId, id }), isVisibleTo(tx, scope)),
	);
	if (!row) throw notFound("Task");
	return toTask(row);
}
