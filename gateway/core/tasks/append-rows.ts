import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../database";
import type { Scope } from "../scope";
import type { PlannedRow } from "./define-task";
import { insertRows } from "./insert-rows";
import { tasks } from "./tables";
import { taskMark } from "./task-mark";

/** The id of the task whose step this scope is. Throws outside a step. */
export function stepTask({ requestId }: Scope): string {
	const id = requestId.slice(taskMark("").length);
	if (taskMark(id) !== requestId) throw new Error("This is not the step of a task");
	return id;
}

/** Appends rows found on the way to the task of this step, in its transaction. */
export async function appendRows(
	tx: Tx,
	scope: Scope,
	rows: readonly PlannedRow<unknown>[],
): Promise<void> {
	if (rows.length === 0) return;
	const { merchantId } = scope;
	const taskId = stepTask(scope);
	const [moved] = await tx
		.update(tasks)
		.set({ total: sql`${tasks.total} + ${rows.length}` })
		.where(and(eq(tasks.merchantId, merchantId), eq(tasks.id, taskId)))
		.returning({ total: tasks.total });
	if (!moved) throw new Error("The task of the step is gone");
	const first = moved.total - rows.length;
	const numbered = rows.map((row, index) => ({ ...row, position: first + index }));
	await insertRows(tx, { merchantId, id: taskId }, numbered);
}
