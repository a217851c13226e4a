import { and, eq } from "drizzle-orm";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { auditLog } from "../../core/tables";
import { isMarkOfTask } from "../../core/tasks/mark-of-task";
import { actsForFranchise, holdSynchronized } from "./left-to-location";

/**
 * Whether a location's own values stay as they are while the franchise takes back what a task did to many: its menu
 * synchronization is off (spec 4.15). Where that undo itself switched it off, they come back with it.
 */
export async function staysInUndo(tx: Tx, scope: Scope, storeId: string): Promise<boolean> {
	const { merchantId, requestId } = scope;
	if (!isMarkOfTask(requestId) || !actsForFranchise(scope)) return false;
	if (await holdSynchronized(tx, scope, storeId)) return false;
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
