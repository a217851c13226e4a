import { and, desc, eq } from "drizzle-orm";
import { MAX_RECENT_NAMES, type RecentName } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import { tasks } from "../../core/tasks/tables";
import { atLevelOfJobs, STATUS } from "./sync-jobs";
import { menuSyncJobs } from "./tables";

interface SyncLevel {
	sessionId: string | null;
	storeId: string | null;
}

/** Parts a session synced last at a level, each once with its last sync's state, newest first (spec 9.1). */
export async function recentNames(
	tx: Tx,
	{ sessionId, storeId }: SyncLevel,
): Promise<RecentName[]> {
	if (sessionId === null) return [];
	const latest = tx
		.selectDistinctOn([menuSyncJobs.partId], {
			uniqueName: menuSyncJobs.partId,
			type: menuSyncJobs.kind,
			title: menuSyncJobs.title,
			turn: menuSyncJobs.turn,
			status: STATUS.as("status"),
		})
		.from(menuSyncJobs)
		.innerJoin(
			tasks,
			and(eq(tasks.merchantId, menuSyncJobs.merchantId), eq(tasks.id, menuSyncJobs.jobId)),
		)
		.where(and(eq(menuSyncJobs.sessionId, sessionId), atLevelOfJobs(storeId)))
		.orderBy(menuSyncJobs.partId, desc(menuSyncJobs.turn))
		.as("latest");
	return tx
		.select({
			uniqueName: latest.uniqueName,
			type: latest.type,
			title: latest.title,
			status: latest.status,
		})
		.from(latest)
		.orderBy(desc(latest.turn))
		.limit(MAX_RECENT_NAMES);
}
