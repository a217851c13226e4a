import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { auditLog } from "../../core/tables";
import { tasks } from "../../core/tasks/tables";
import { findTaskByMark, isTaskMark } from "../../core/tasks/task-mark";
import { actsForFranchise, lockSynchronized } from "./allowed-own-fields";

/** Whether an unsynchronized location's values stay when the franchise undoes a bulk task (spec 4.15). */
export async function staysInUndo(tx: Tx, scope: Scope, storeId: string): Promise<boolean> {
	const { merchantId, requestId } = scope;
	if (!isTaskMark(requestId) || !actsForFranchise(scope)) return false;
	if (await lockSynchronized(tx, scope, storeId)) return false;
	if (await wasDoneHere(tx, scope)) return false;
	const [switched] = await tx
		.select({ seq: auditLog.seq })
		.from(auditLog)
		.where(
			and(
				eq(auditLog.merchantId, merchantId),
				eq(auditLog.requestId, requestId),
				eq(auditLog.entity, franchiseePermissionsEntity.name),
				eq(auditLog.entityId, storeId),
			),
		)
		.limit(1);
	return switched === undefined;
}

async function wasDoneHere(tx: Tx, { merchantId, requestId }: Scope): Promise<boolean> {
	const undone = alias(tasks, "undone");
	const [task] = await tx
		.select({ permission: undone.permission, kind: undone.kind })
		.from(tasks)
		.innerJoin(undone, and(eq(undone.merchantId, merchantId), eq(undone.id, tasks.undoesTask)))
		.where(and(eq(tasks.merchantId, merchantId), eq(tasks.id, findTaskByMark(requestId))));
	return task?.permission === OF_LOCATIONS || task?.kind === FOR_A_TIME;
}

/** Task kind whose values at locations are always temporary. */
const FOR_A_TIME = "scheduled-menu-by-location";
const OF_LOCATIONS: Permission = "STORE_MENU_MANAGEMENT.API_UPDATE";
