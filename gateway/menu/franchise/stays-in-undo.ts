import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { auditLog } from "../../core/tables";
import { isMarkOfTask, taskOfMark } from "../../core/tasks/mark-of-task";
import { tasks } from "../../core/tasks/tables";
import { actsForFranchise, holdSynchronized } from "./left-to-location";

/** Whether own values stay while the franchise undoes a task done to many: synchronization is off here (spec 4.15). */
export async function staysInUndo(tx: Tx, scope: Scope, storeId: string): Promise<boolean> {
	const { merchantId, requestId } = scope;
	if (!isMarkOfTask(requestId) || !actsForFranchise(scope)) return false;
	if (await holdSynchronized(tx, scope, storeId)) return false;
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
		.where(and(eq(tasks.merchantId, merchantId), eq(tasks.id, taskOfMark(requestId))));
	return task?.permission === OF_LOCATIONS || task?.kind === FOR_A_TIME;
}

/** What locations hold by it was never meant to stay theirs. */
const FOR_A_TIME = "scheduled-menu-by-location";
const OF_LOCATIONS: Permission = "STORE_MENU_MANAGEMENT.API_UPDATE";
