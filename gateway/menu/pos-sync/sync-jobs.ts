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
import { alias } from "drizzle-orm/pg-core";
import type { SyncedKind, SyncJob, SyncStatus } from "~/models/menu/pos-sync/sync-job";
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

const older = alias(menuSyncJobs, "older");

/** Whether an older job of the same level is unfinished: jobs never interleave. */
export async function isBehindAnother(tx: Tx, jobId: string): Promise<boolean> {
	const [found] = await tx
		.select({ jobId: older.jobId })
		.from(menuSyncJobs)
		.innerJoin(
			older,
			and(
				eq(older.merchantId, menuSyncJobs.merchantId),
				sql`${older.storeId} is not distinct from ${menuSyncJobs.storeId}`,
				sql`${older.turn} < ${menuSyncJobs.turn}`,
				isNull(older.finishedAt),
			),
		)
		.innerJoin(tasks, and(eq(tasks.merchantId, older.merchantId), eq(tasks.id, older.jobId)))
		.where(and(eq(menuSyncJobs.jobId, jobId), isNull(tasks.finishedAt)))
		.limit(1);
	return found !== undefined;
}

export const STATUS = sql<SyncStatus>`case
	when ${menuSyncJobs.outcome} is not null then ${menuSyncJobs.outcome}
	when ${tasks.status} = 'failed' then 'failed'
	when ${tasks.finishedAt} is not null then 'not synced'
	when ${tasks.position} > 0 then 'in process'
	when exists (select 1 from menu_sync_jobs earlier
		join tasks busy on busy.merchant_id = earlier.merchant_id and busy.id = earlier.job_id
		where earlier.merchant_id = ${menuSyncJobs.merchantId}
			and earlier.store_id is not distinct from ${menuSyncJobs.storeId}
			and earlier.turn < ${menuSyncJobs.turn} and earlier.finished_at is null
			and busy.finished_at is null) then 'queued'
	else 'accepted' end`;

function selectJobs(tx: Tx) {
	return tx
		.select({
			job: menuSyncJobs,
			status: STATUS,
			done: tasks.position,
			total: tasks.total,
			refused: tasks.refused,
			finishedAt: tasks.finishedAt,
			name: personName(tasks.actorUuid),
		})
		.from(menuSyncJobs)
		.innerJoin(
			tasks,
			and(eq(tasks.merchantId, menuSyncJobs.merchantId), eq(tasks.id, menuSyncJobs.jobId)),
		)
		.$dynamic();
}

type Found = Awaited<ReturnType<typeof selectJobs>>[number];

function toSyncJob(
	{ job, status, done, total, refused, finishedAt, name }: Found,
	session: string | null,
): SyncJob {
	const { jobId, partId, title, kind, storeId, isAuto, sessionId, createdAt } = job;
	return {
		jobId,
		uniqueName: partId,
		title,
		type: kind,
		storeId,
		status,
		done,
		total,
		refused,
		isAuto,
		startedBy: name ?? job.startedBy,
		isOwn: session !== null && sessionId === session,
		createdAt: createdAt.toISOString(),
		finishedAt: (job.finishedAt ?? finishedAt)?.toISOString() ?? null,
	};
}

export function atLevelOfJobs(storeId: string | null): SQL {
	return storeId === null ? isNull(menuSyncJobs.storeId) : eq(menuSyncJobs.storeId, storeId);
}

/** The jobs of the organization, or of a location: searched by title or id. */
export async function listSyncJobs(
	tx: Tx,
	{ storeId, session }: { storeId: string | null; session: string | null },
	query: SyncJobQuery,
): Promise<Paged<SyncJob>> {
	const { search, status, type, limit, offset } = query;
	const where = and(
		atLevelOfJobs(storeId),
		search
			? sql`(${containing(menuSyncJobs.title, search)} or ${menuSyncJobs.jobId}::text = ${search}
				or ${menuSyncJobs.partId}::text = ${search})`
			: undefined,
		status?.length ? inArray(STATUS, [...status] as SyncStatus[]) : undefined,
		type?.length ? inArray(menuSyncJobs.kind, [...type] as SyncedKind[]) : undefined,
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
		.innerJoin(
			tasks,
			and(eq(tasks.merchantId, menuSyncJobs.merchantId), eq(tasks.id, menuSyncJobs.jobId)),
		)
		.where(where);
	return {
		rows: rows.map((row) => toSyncJob(row, session)),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

const MAX_OWN = 20;

/** Syncs of all levels that a person started since an instant or joined, the newest first. */
export async function ownSyncJobs(
	tx: Tx,
	{ actor, stores }: Pick<Scope, "actor" | "stores">,
	{ session, since, joined }: { session: string | null; since: Date; joined: readonly string[] },
): Promise<SyncJob[]> {
	if (actor.uuid === null) return [];
	const own = and(
		eq(tasks.actorKind, actor.kind),
		eq(tasks.actorUuid, actor.uuid),
		eq(menuSyncJobs.isAuto, false),
		gte(menuSyncJobs.createdAt, since),
	);
	const seen = stores ? inArray(menuSyncJobs.storeId, [...stores]) : undefined;
	const rows = await selectJobs(tx)
		.where(or(own, and(inArray(menuSyncJobs.jobId, [...joined]), seen)))
		.orderBy(desc(menuSyncJobs.createdAt))
		.limit(MAX_OWN);
	return rows.map((row) => toSyncJob(row, session));
}

/** One job. Throws 404. */
export async function getSyncJob(
	tx: Tx,
	{ storeId, session }: { storeId: string | null; session: string | null },
	jobId: string,
): Promise<SyncJob> {
	const [row] = await selectJobs(tx).where(
		and(eq(menuSyncJobs.jobId, jobId), atLevelOfJobs(storeId)),
	);
	if (!row) throw notFound("Sync job");
	return toSyncJob(row, session);
}

/** Jobs whose task ended before their own end: cancelled, or failed. */
export function findAbandoned(tx: Tx, max: number) {
	return tx
		.select({ jobId: menuSyncJobs.jobId, merchantId: menuSyncJobs.merchantId })
		.from(menuSyncJobs)
		.innerJoin(
			tasks,
			and(eq(tasks.merchantId, menuSyncJobs.merchantId), eq(tasks.id, menuSyncJobs.jobId)),
		)
		.where(and(isNull(menuSyncJobs.finishedAt), isNotNull(tasks.finishedAt)))
		.limit(max);
}
