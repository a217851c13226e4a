import { and, eq, isNotNull } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import type { JobDefinition } from "../../core/jobs";
import { processRows } from "../../core/process-rows";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { tasks } from "../../core/tasks/tables";
import { settleLayout } from "./end-layout";
import { posLayouts } from "./tables";

const MAX_PER_RUN = 200;
const ENDED = "The sync stopped before it finished";

/** Ends the syncs of layouts whose task was cancelled or failed. */
export async function settleLayouts(services: Services): Promise<void> {
	const { database } = services;
	const abandoned = await database.read(SYSTEM, (tx) =>
		tx
			.select({
				id: posLayouts.storeId,
				jobId: posLayouts.jobId,
				merchantId: posLayouts.merchantId,
			})
			.from(posLayouts)
			.innerJoin(
				tasks,
				and(eq(tasks.merchantId, posLayouts.merchantId), eq(tasks.id, posLayouts.jobId)),
			)
			.where(and(eq(posLayouts.status, "in progress"), isNotNull(tasks.finishedAt)))
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "pos-layout", abandoned, ({ id: storeId, jobId, merchantId }) => {
		const scope = systemScope(merchantId, "POS layout");
		const sync = { storeId, jobId };
		return database.transaction(toTenancy(scope), (tx) => settleLayout(tx, scope, sync, ENDED));
	});
}

export const posLayoutJobs: readonly JobDefinition[] = [
	{ name: "settle-pos-layouts", everySeconds: 10, run: settleLayouts },
];
