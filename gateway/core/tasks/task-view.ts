import {
	and,
	count,
	desc,
	eq,
	exists,
	inArray,
	isNotNull,
	isNull,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Task } from "~/models/shared/task";
import type { Tx } from "../database";
import { personName } from "../person-name";
import type { Scope } from "../scope";
import { taskRows, tasks } from "./tables";

const undoing = alias(tasks, "undoing");

/** Tasks, each with the newest task that undoes it, for `toTask`. */
export function selectTasks(tx: Tx) {
	const undoneBy = tx
		.select({ id: undoing.id })
		.from(undoing)
		.where(
			and(
				eq(undoing.merchantId, tasks.merchantId),
				eq(undoing.undoesTask, tasks.id),
				notInArray(undoing.status, ["cancelled", "failed"]),
			),
		)
		.orderBy(desc(undoing.createdAt))
		.limit(1);
	return tx
		.select({
			task: tasks,
			undoneBy: sql<string | null>`(${undoneBy})`,
			startedByName: personName(tasks.actorUuid),
		})
		.from(tasks)
		.$dynamic();
}

/** Own tasks, all for readers of the whole audit log, and by permission planned ones and those of own locations only. */
export function isVisibleTo(tx: Tx, { actor, permissions, stores }: Scope): SQL | undefined {
	if (stores === null && permissions.includes("AUDIT_LOG.API_READ")) return undefined;
	const isOwn = and(
		eq(tasks.actorKind, actor.kind),
		actor.uuid === null ? isNull(tasks.actorUuid) : eq(tasks.actorUuid, actor.uuid),
	);
	const isPlanned = and(
		isNotNull(tasks.startsAt),
		inArray(tasks.permission, [...permissions]),
		stores === null ? undefined : worksAt(tx, stores),
	);
	const isHere =
		stores === null
			? undefined
			: and(inArray(tasks.permission, [...permissions]), worksOnlyAt(tx, stores));
	return or(isOwn, isPlanned, isHere);
}

/** Tasks whose rows are all at these locations; rows without a location are at none of them. */
function worksOnlyAt(tx: Tx, stores: readonly string[]): SQL {
	const here = tx
		.select({ rows: count() })
		.from(taskRows)
		.where(
			and(
				eq(taskRows.merchantId, tasks.merchantId),
				eq(taskRows.taskId, tasks.id),
				inArray(taskRows.storeId, [...stores]),
			),
		);
	return sql`${tasks.total} = (${here})`;
}

export function worksAt(tx: Tx, stores: readonly string[]): SQL {
	return exists(
		tx
			.select({ one: sql`1` })
			.from(taskRows)
			.where(
				and(
					eq(taskRows.merchantId, tasks.merchantId),
					eq(taskRows.taskId, tasks.id),
					inArray(taskRows.storeId, [...stores]),
				),
			),
	);
}

interface Found {
	task: typeof tasks.$inferSelect;
	undoneBy: string | null;
	startedByName: string | null;
}

export function toTask({ task, undoneBy, startedByName }: Found): Task {
	const { id, kind, label, status, total, position, changed, unchanged, refused, problem } = task;
	return {
		id,
		kind,
		label,
		status,
		startedBy: { uuid: task.actorUuid, label: task.actorLabel, name: startedByName },
		total,
		done: position,
		changed,
		unchanged,
		refused,
		problem,
		isCancelling: task.cancelRequestedAt !== null && task.finishedAt === null,
		startedFrom: task.startedFrom,
		undoesTask: task.undoesTask,
		undoneBy,
		permission: task.permission,
		startsAt: task.startsAt?.toISOString() ?? null,
		restsUntil: task.finishedAt ? null : (task.restsUntil?.toISOString() ?? null),
		createdAt: task.createdAt.toISOString(),
		startedAt: task.startedAt?.toISOString() ?? null,
		finishedAt: task.finishedAt?.toISOString() ?? null,
		isDismissed: task.dismissedAt !== null,
	};
}
