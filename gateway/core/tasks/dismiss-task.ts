import { sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import { TASK_EVENT, type Task } from "~/models/shared/task";
import type { Tx } from "../database";
import { GatewayError, notFound } from "../errors";
import { record } from "../ledger";
import { auditStoreId, requirePermission, type Scope } from "../scope";
import { isTask } from "./claim-task";
import { getTask } from "./get-task";
import { tasks } from "./tables";

/** Marks a finished task as needing nothing more, so that home stops naming it. Throws 404, 403, 422. */
export async function dismissTask(tx: Tx, scope: Scope, id: string): Promise<Task> {
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
