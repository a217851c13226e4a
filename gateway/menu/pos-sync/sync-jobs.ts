import {
	and,
	asc,
	count,
	desc,
	eq,
	gte,
	inArray,
	isNotNull,
	isNull,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import {
	SYNC_STATUSES,
	SYNCED_KINDS,
	type SyncJob,
	type SyncStatus,
} from "~/models/menu/pos-sync/sync-job";
import type { SyncJobFilter, SyncJobSort } from "~/models/menu/pos-sync/sync-job.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import { personName } from "../../core/person-name";
import type { Scope } from "../../core/scope";
import { tasks } from "../../core/tasks/tables";
import { menuSyncJobs } from "./tables";

type SyncJobQuery = ListQuery<SyncJobFilter, SyncJobSort>;

interface JobLevel {
	storeId: string | null;
	sessionId: string | null;
}

export const ofTask = and(
	eq(tasks.merchantId, menuSyncJobs.merchantId),
	eq(tasks.id, menuSyncJobs.jobId),
);

const hasOlderUnfinished = sql`exists (select 1 from menu_sync_jobs older
	join tasks older_task on older_task.merchant_id = older.merchant_id and older_task.id = older.job_id
	where older.merchant_id = ${menuSyncJobs.merchantId}
		and older.store_id is not distinct from ${menuSyncJobs.storeId}
		and older.turn < ${menuSyncJobs.turn} and older.finished_at is null
		and older_task.finished_at is null)`;

/** Status of a job (spec 3.26): its outcome, or that of its task. */
export const jobStatus = sql<SyncStatus>`case
	when ${menuSyncJobs.outcome} is not null then ${menuSyncJobs.outcome}
	when ${tasks.finishedAt} is not null then case when ${tasks.changed} > 0 then 'error' else 'failed' end
	when ${tasks.position} > 0 then 'in process'
	when ${hasOlderUnfinished} then 'queued'
	else 'accepted' end`;

export const isTaskCanceled = sql<boolean>`${tasks.status} = 'cancelled'`;

/** The jobs of the organization, or of a location: searched by title or id. */
export async function listSyncJobs(
	tx: Tx,
	{ storeId, sessionId }: JobLevel,
	query: SyncJobQuery,
): Promise<Paged<SyncJob>> {
	const { search, status, type, limit, offset } = query;
	const id = search?.toLowerCase();
	const where = and(
		isAtLevel(storeId),
		search
			? sql`(${containing(menuSyncJobs.title, search)} or ${menuSyncJobs.jobId}::text = ${id}
				or ${menuSyncJobs.partId}::text = ${id})`
			: undefined,
		status?.length
			? inArray(
					jobStatus,
					SYNC_STATUSES.filter((each) => status.includes(each)),
				)
			: undefined,
		type?.length
			? inArray(
					menuSyncJobs.kind,
					SYNCED_KINDS.filter((each) => type.includes(each)),
				)
			: undefined,
	);
	const order = query.direction === "desc" ? desc : asc;
	const by = query.sort === "title" ? sql`lower(${menuSyncJobs.title})` : menuSyncJobs.createdAt;
	const rows = await selectJobs(tx)
		.where(where)
		.orderBy(order(by), order(menuSyncJobs.turn))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx
		.select({ total: count() })
		.from(menuSyncJobs)
		.innerJoin(tasks, ofTask)
		.where(where);
	return {
		rows: rows.map((row) => toSyncJob(row, sessionId)),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

/** One job. Throws 404. */
export async function getSyncJob(
	tx: Tx,
	{ storeId, sessionId }: JobLevel,
	jobId: string,
): Promise<SyncJob> {
	const [row] = await selectJobs(tx).where(and(eq(menuSyncJobs.jobId, jobId), isAtLevel(storeId)));
	if (!row) throw notFound("Sync job");
	return toSyncJob(row, sessionId);
}

const MAX_OWN = 20;

/** The caller's own manual syncs since an instant, and joined ones in scope, newest first; at most 20. */
export async function ownSyncJobs(
	tx: Tx,
	{ actor, stores }: Pick<Scope, "actor" | "stores">,
	{
		sessionId,
		since,
		joined,
	}: { sessionId: string | null; since: Date; joined: readonly string[] },
): Promise<SyncJob[]> {
	if (actor.uuid === null) return [];
	const isOwn = and(
		eq(tasks.actorKind, actor.kind),
		eq(tasks.actorUuid, actor.uuid),
		eq(menuSyncJobs.isAuto, false),
		gte(menuSyncJobs.createdAt, since),
	);
	const isInScope = stores ? inArray(menuSyncJobs.storeId, [...stores]) : undefined;
	const rows = await selectJobs(tx)
		.where(or(isOwn, and(inArray(menuSyncJobs.jobId, [...joined]), isInScope)))
		.orderBy(desc(menuSyncJobs.createdAt))
		.limit(MAX_OWN);
	return rows.map((row) => toSyncJob(row, sessionId));
}

/** Whether an older job of the same level is unfinished: jobs never interleave. */
export async function isBehindAnother(tx: Tx, jobId: string): Promise<boolean> {
	const [found] = await tx
		.select({ jobId: menuSyncJobs.jobId })
		.from(menuSyncJobs)
		.where(and(eq(menuSyncJobs.jobId, jobId), hasOlderUnfinished));
	return found !== undefined;
}

/** Jobs left open by a task that failed or was canceled. */
export function findAbandoned(tx: Tx, max: number) {
	return tx
		.select({ id: menuSyncJobs.jobId, merchantId: menuSyncJobs.merchantId })
		.from(menuSyncJobs)
		.innerJoin(tasks, ofTask)
		.where(and(isNull(menuSyncJobs.finishedAt), isNotNull(tasks.finishedAt)))
		.limit(max);
}

export function isAtLevel(storeId: string | null): SQL {
	return storeId === null ? isNull(menuSyncJobs.storeId) : eq(menuSyncJobs.storeId, storeId);
}

function selectJobs(tx: Tx) {
	return tx
		.select({
			job: menuSyncJobs,
			status: jobStatus,
			isCanceled: isTaskCanceled,
			done: tasks.position,
			total: tasks.total,
			refused: tasks.refused,
			finishedAt: tasks.finishedAt,
			name: personName(tasks.actorUuid),
		})
		.from(menuSyncJobs)
		.innerJoin(tasks, ofTask)
		.$dynamic();
}

type SyncJobRow = Awaited<ReturnType<typeof selectJobs>>[number];

function toSyncJob(row: SyncJobRow, ownSessionId: string | null): SyncJob {
	const { job, status, isCanceled, done, total, refused, finishedAt, name } = row;
	const { jobId, partId, title, kind, storeId, isAuto, sessionId, createdAt } = job;
	return {
		jobId,
		uniqueName: partId,
		title,
		type: kind,
		storeId,
		status,
		isCanceled,
		done,
		total,
		refused,
		isAuto,
		startedBy: name ?? job.startedBy,
		isOwn: ownSessionId !== null && sessionId === ownSessionId,
		createdAt: createdAt.toISOString(),
		finishedAt: (job.finishedAt ?? finishedAt)?.toISOString() ?? null,
	};
}
