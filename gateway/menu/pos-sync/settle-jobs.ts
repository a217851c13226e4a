import { and, eq, inArray } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import type { JobDefinition } from "../../core/jobs";
import { systemScope, tenancyOf } from "../../core/scope";
import type { Services } from "../../core/services";
import { finishJob } from "./end-sync";
import { findAbandoned } from "./sync-jobs";
import { menuSyncStates } from "./tables";

const AT_ONCE = 200;
const ENDED = "The sync ended before this was its turn";

/** Ends the jobs whose task was cancelled or failed, and says so of what they had not done. */
export async function settleSyncJobs({ database }: Services): Promise<void> {
	const abandoned = await database.transaction(SYSTEM, (tx) => findAbandoned(tx, AT_ONCE));
	for (const { jobId, merchantId } of abandoned) {
		const scope = systemScope(merchantId, "Menu sync");
		await database.transaction(tenancyOf(scope), async (tx) => {
			await finishJob(tx, { merchantId, jobId, outcome: "failed" });
			await tx
				.update(menuSyncStates)
				.set({ status: "failed", words: ENDED, at: new Date() })
				.where(
					and(
						eq(menuSyncStates.jobId, jobId),
						inArray(menuSyncStates.status, ["accepted", "queued", "in process"]),
					),
				);
		});
	}
}

export const posSyncJobs: readonly JobDefinition[] = [
	{ name: "settle-menu-syncs", everySeconds: 10, run: settleSyncJobs },
];
