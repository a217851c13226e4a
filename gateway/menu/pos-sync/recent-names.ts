import { and, desc, eq } from "drizzle-orm";
import { MOST_RECENT_NAMES, type RecentName } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import { tasks } from "../../core/tasks/tables";
import { atLevelOfJobs, STATUS } from "./sync-jobs";
import { menuSyncJobs } from "./tables";

interface Asking {
	sessionId: string | null;
	storeId: string | null;
}

/** The last things that a session synced at a level, each once with how its last sync stands, newest first (spec 9.1). */
export async function recentNames(tx: Tx, { sessionId, storeId }: Asking): Promise<RecentName[]> {
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
		.limit(MOST_RECENT_NAMES);
}
