import { lt } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../../core/database";
import type { JobDefinition } from "../../core/jobs";
import { processRows } from "../../core/process-rows";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { endAbandoned } from "./end-sync";
import { findAbandoned } from "./sync-jobs";
import { posMessages } from "./tables";
import { takePosPictures } from "./take-pictures";

const MAX_PER_RUN = 200;
const ENDED = "Not synced: the sync was stopped";

/** Ends the jobs of canceled or failed tasks, and marks their remaining parts. */
export async function settleSyncJobs(services: Services): Promise<void> {
	const { database } = services;
	const abandoned = await database.transaction(SYSTEM, (tx) => findAbandoned(tx, MAX_PER_RUN));
	await processRows(services, "menu-sync", abandoned, ({ id: jobId, merchantId }) =>
		database.transaction(toTenancy(systemScope(merchantId, "Menu sync")), (tx) =>
			endAbandoned(tx, { merchantId, jobId }, ENDED),
		),
	);
}

/** No point of sale sends a message again so late. */
const MESSAGE_RETENTION_DAYS = 30;

export async function purgePosMessages({ database }: Services): Promise<void> {
	const before = new Date(Date.now() - MESSAGE_RETENTION_DAYS * DAY_MS);
	await database.transaction(SYSTEM, (tx) =>
		tx.delete(posMessages).where(lt(posMessages.at, before)),
	);
}

export const posSyncJobs: readonly JobDefinition[] = [
	{ name: "settle-menu-syncs", everySeconds: 10, run: settleSyncJobs },
	{ name: "take-pos-pictures", everySeconds: 10, run: takePosPictures },
	{ name: "purge-pos-messages", everySeconds: 3_600, run: purgePosMessages },
];
