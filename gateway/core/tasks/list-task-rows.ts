import { and, asc, count, eq } from "drizzle-orm";
import type { Paged } from "~/models/shared/list";
import type { TaskRow, TaskRowState } from "~/models/shared/task";
import type { Tx } from "../database";
import type { Scope } from "../scope";
import { getTask } from "./get-task";
import { taskRows } from "./tables";

interface TaskRowsQuery {
	state?: TaskRowState | undefined;
	limit: number;
	offset: number;
}

/** The rows of a task with their results, in order, within the caller's locations. Throws 404. */
export async function listTaskRows(
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
