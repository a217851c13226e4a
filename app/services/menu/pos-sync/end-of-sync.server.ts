import { ITEM_SYNC_COMPLETED } from "~/models/menu/pos-sync/sync-job";
import type { Permission } from "~/models/shared/permissions";
import type { Task } from "~/models/shared/task";
import { permissionsOf } from "~/models/viewer/viewer";
import { getSyncJob } from "~/services/gateway/menu/pos-sync.server";
import { listTaskRows } from "~/services/gateway/tasks.server";
import type { PageAccess } from "~/services/web/access.server";

const READS: Readonly<Record<string, Permission>> = {
	"sync-menu": "MERCHANT_MENU_MANAGEMENT.API_READ",
	"sync-menu-here": "STORE_MENU_MANAGEMENT.API_READ",
};

/** For a sync that ended before anybody listened; nothing while its job goes on and for other tasks. Throws a Response. */
export async function endOfSync({ gateway, viewer }: PageAccess, task: Task) {
	const permission = READS[task.kind];
	if (!permission || task.finishedAt === null) return [];
	if (!permissionsOf(viewer).includes(permission)) return [];
	// Every row of a sync is of its level.
	const { rows } = await listTaskRows(gateway, task.id, { limit: 1, offset: 0 });
	if (!rows[0]) return [];
	const { jobId, status, finishedAt } = await getSyncJob(
		{ ...gateway, storeId: rows[0].storeId },
		task.id,
	);
	if (finishedAt === null || !["synced", "error", "failed"].includes(status)) return [];
	return [{ type: `${ITEM_SYNC_COMPLETED}/${jobId}`, payload: { jobId, status }, at: finishedAt }];
}
