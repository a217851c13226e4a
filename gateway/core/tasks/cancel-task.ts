import { sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import { TASK_EVENT, type Task } from "~/models/shared/task";
import type { Tx } from "../database";
import { notFound } from "../errors";
import { record } from "../ledger";
import { auditStoreId, requirePermission, type Scope } from "../scope";
import type { Services } from "../services";
import { isTask } from "./claim-task";
import { finishTask } from "./finish-task";
import { getTask } from "./get-task";
import { tasks } from "./tables";

/** Cancels a task: at once when idle, otherwise after the current row. Finished rows stay. Throws 404, 403. */
export async function cancelTask(
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
