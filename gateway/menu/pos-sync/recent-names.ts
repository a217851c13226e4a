import { and, desc, eq } from "drizzle-orm";
import { MAX_RECENT_NAMES, type RecentName } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import { tasks } from "../../core/tasks/tables";
import { isAtLevel, isTaskCanceled, jobStatus, ofTask } from "./sync-jobs";
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
			status: jobStatus.as("status"),
			isCanceled: isTaskCanceled.as("is_canceled"),
		})
		.from(menuSyncJobs)
		.innerJoin(tasks, ofTask)
		.where(and(eq(menuSyncJobs.sessionId, sessionId), isAtLevel(storeId)))
		.orderBy(menuSyncJobs.partId, desc(menuSyncJobs.turn))
		.as("latest");
	return tx
		.select({
			uniqueName: latest.uniqueName,
			type: latest.type,
			title: latest.title,
			status: latest.status,
			isCanceled: latest.isCanceled,
		})
		.from(latest)
		.orderBy(desc(latest.turn))
		.limit(MAX_RECENT_NAMES);
}
