import { sql } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import { TASK_EVENT, type Task } from "~/models/shared/task";
import type { Tx } from "../database";
import { notFound } from "../errors";
import { record } from "../ledger";
import { historyOf, requirePermission, type Scope } from "../scope";
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
	const [held] = await tx.select().from(tasks).where(isTask(ref)).for("update");
	if (!held) throw notFound("Task");
	requirePermission(scope, held.permission as Permission);
	if (held.finishedAt || held.cancelAskedAt) return getTask(tx, scope, id);
	if (held.leaseOwner === null) await finishTask(tx, held, "cancelled");
	else {
		const values = { cancelAskedAt: sql`clock_timestamp()`, restsUntil: null };
		await tx.update(tasks).set(values).where(isTask(ref));
	}
	record(
		tx,
		scope,
		{
			entity: "task",
			entityId: id,
			entityLabel: held.label,
			storeId: historyOf(scope),
			action: "cancel",
			before: { cancelled: false },
			after: { cancelled: true },
		},
		{ type: TASK_EVENT, storeId: null, payload: { taskId: id } },
	);
	// It does nothing more: its next step finds that it is canceled.
	await services.taskFollowers.cancelled(tx, scope, held);
	return getTask(tx, scope, id);
}
