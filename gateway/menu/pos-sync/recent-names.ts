import { and, desc, eq, isNull } from "drizzle-orm";
import { MOST_RECENT_NAMES, type RecentName } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import { menuSyncJobs } from "./tables";

/** The last things that a session synced, each once, newest first (spec 9.1). */
export async function recentNames(tx: Tx, sessionId: string | null): Promise<RecentName[]> {
	if (sessionId === null) return [];
	const latest = tx
		.selectDistinctOn([menuSyncJobs.partId], {
			uniqueName: menuSyncJobs.partId,
			type: menuSyncJobs.kind,
			title: menuSyncJobs.title,
			turn: menuSyncJobs.turn,
		})
		.from(menuSyncJobs)
		.where(and(eq(menuSyncJobs.sessionId, sessionId), isNull(menuSyncJobs.storeId)))
		.orderBy(menuSyncJobs.partId, desc(menuSyncJobs.turn))
		.as("latest");
	return tx
		.select({ uniqueName: latest.uniqueName, type: latest.type, title: latest.title })
		.from(latest)
		.orderBy(desc(latest.turn))
		.limit(MOST_RECENT_NAMES);
}
