import { and, eq, isNull, max, sql } from "drizzle-orm";
import { MENU_KIND } from "~/models/menu/menu-kind";
import type { SyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { queueTask } from "../../core/tasks/queue-task";
import { tasks } from "../../core/tasks/tables";
import { requireLocation } from "../../locations/require-location";
import { partPath } from "../bulk/part-path";
import { planSync } from "./plan-sync";
import { firstPosLocation, getPosPlace } from "./pos-place";
import { isBehindAnother } from "./sync-jobs";
import type { AcceptedPreview } from "./sync-rows";
import { setStates } from "./sync-states";
import { syncHereTask, syncTask } from "./sync-task";
import { menuSyncJobs } from "./tables";

interface Registered {
	kind: SyncedKind;
	partId: string;
	storeId: string | null;
	source?: string | undefined;
	sessionId: string | null;
	isAuto?: boolean;
	preview?: AcceptedPreview | null;
}

/** Registers a sync of a part and its contents (spec 7.11), once while it waits. Throws 404, 422 if not linked. */
export async function registerSync(
	tx: Tx,
	scope: Scope,
	{ kind, partId, storeId, source, sessionId, isAuto = false, preview = null }: Registered,
): Promise<{ jobId: string }> {
	const { merchantId } = scope;
	if (storeId) await requireLocation(tx, storeId);
	const from = storeId ?? source ?? (await firstPosLocation(tx));
	await getPosPlace(tx, from);
	const { part } = await planSync(tx, scope, { kind, partId, storeId });
	// Turns are in the order of commits.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${merchantId}, 7))`);
	const waiting = await findWaiting(tx, { merchantId, partId, storeId, preview });
	if (waiting) return { jobId: waiting };
	const [last] = await tx
		.select({ turn: max(menuSyncJobs.turn) })
		.from(menuSyncJobs)
		.where(eq(menuSyncJobs.merchantId, merchantId));
	const { taskId: jobId } = await queueTask(tx, scope, storeId ? syncHereTask : syncTask, {
		input: { storeId, source: from, partId, kind, preview },
		label: () => `Sync the ${MENU_KIND[kind].noun[0]} “${part.title}” with the POS`,
		startedFrom: partPath(merchantId, kind, partId, storeId),
	});
	await tx.insert(menuSyncJobs).values({
		jobId,
		merchantId,
		storeId,
		source: from,
		partId,
		kind,
		title: part.title,
		turn: (last?.turn ?? 0) + 1,
		isAuto,
		sessionId,
		startedBy: scope.actor.label,
		createdAt: new Date(),
	});
	const isBehind = await isBehindAnother(tx, jobId);
	await setStates(tx, { merchantId, storeId, jobId }, [
		{ partId, status: isBehind ? "queued" : "accepted" },
	]);
	return { jobId };
}

interface Waiting extends Pick<Registered, "partId" | "storeId" | "preview"> {
	merchantId: string;
}

async function findWaiting(
	tx: Tx,
	{ merchantId, partId, storeId, preview }: Waiting,
): Promise<string | null> {
	const [job] = await tx
		.select({ jobId: menuSyncJobs.jobId })
		.from(menuSyncJobs)
		.innerJoin(tasks, and(eq(tasks.merchantId, merchantId), eq(tasks.id, menuSyncJobs.jobId)))
		.where(
			and(
				eq(menuSyncJobs.partId, partId),
				storeId ? eq(menuSyncJobs.storeId, storeId) : isNull(menuSyncJobs.storeId),
				isNull(menuSyncJobs.finishedAt),
				isNull(tasks.finishedAt),
				isNull(tasks.cancelRequestedAt),
				eq(tasks.position, 0),
				// One that takes the same: all that the POS has, or the same rows of the same preview.
				sql`coalesce(${tasks.input} -> 'preview', 'null') = ${JSON.stringify(preview ?? null)}::jsonb`,
			),
		)
		.limit(1);
	return job?.jobId ?? null;
}
