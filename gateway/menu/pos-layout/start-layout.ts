import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { queueTask } from "../../core/tasks/queue-task";
import { tasks } from "../../core/tasks/tables";
import { requireLocation } from "../../locations/require-location";
import { getPosPlace } from "../pos-sync/pos-place";
import { syncLayoutTask } from "./layout-task";
import { posLayouts } from "./tables";

/** Registers a sync of a location's layout as a task, once until it ends. Throws 404, 422 without a point of sale. */
export async function startLayout(
	tx: Tx,
	scope: Scope,
	storeId: string,
): Promise<{ jobId: string }> {
	await requireLocation(tx, storeId);
	await getPosPlace(tx, storeId);
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 8))`);
	const { merchantId } = scope;
	const [open] = await tx
		.select({ jobId: posLayouts.jobId })
		.from(posLayouts)
		.innerJoin(tasks, and(eq(tasks.merchantId, merchantId), eq(tasks.id, posLayouts.jobId)))
		.where(
			and(
				eq(posLayouts.storeId, storeId),
				eq(posLayouts.status, "in progress"),
				isNull(tasks.finishedAt),
			),
		);
	if (open) return open;
	const { taskId: jobId } = await queueTask(tx, scope, syncLayoutTask, {
		input: { storeId },
		label: () => "Sync the POS layout",
		startedFrom: `/location/${storeId}/menu-management/pos-layout`,
	});
	const started = { jobId, status: "in progress", words: "", startedAt: new Date() } as const;
	const startedBy = scope.actor.label;
	await tx
		.insert(posLayouts)
		.values({ storeId, merchantId, startedBy, ...started })
		.onConflictDoUpdate({ target: posLayouts.storeId, set: { ...started, startedBy } });
	return { jobId };
}
