import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PlannedBreak } from "~/models/menu/pos-sync/sync-preview";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { taskRows, tasks } from "../../core/tasks/tables";
import { isVisibleTo } from "../../core/tasks/task-view";
import { SCHEDULED_KINDS } from "./list-scheduled";

interface Change {
	/** Location whose custom values change; null for the organization's values. */
	storeId: string | null;
	fields: ReadonlyMap<string, readonly string[]>;
}

const MAX_NAMED = 20;

/** Planned changes that would fail once these parts changed, soonest first; those the caller may see. */
export async function brokenPlans(
	tx: Tx,
	scope: Scope,
	{ storeId, fields }: Change,
): Promise<PlannedBreak[]> {
	if (fields.size === 0) return [];
	const partId = sql<string>`${taskRows.data} ->> 'id'`;
	const rows = await tx
		.select({
			taskId: tasks.id,
			label: tasks.label,
			startsAt: tasks.startsAt,
			partId,
			storeId: taskRows.storeId,
			before: sql<Record<string, unknown> | null>`${taskRows.data} -> 'before'`,
		})
		.from(tasks)
		.innerJoin(
			taskRows,
			and(eq(taskRows.merchantId, tasks.merchantId), eq(taskRows.taskId, tasks.id)),
		)
		.where(
			and(
				eq(tasks.merchantId, scope.merchantId),
				inArray(tasks.kind, SCHEDULED_KINDS),
				isNotNull(tasks.startsAt),
				isNull(tasks.finishedAt),
				isNull(tasks.cancelRequestedAt),
				isVisibleTo(tx, scope),
				eq(taskRows.state, "waiting"),
				inArray(partId, [...fields.keys()]),
				comparesWith(storeId),
			),
		)
		.orderBy(asc(tasks.startsAt), asc(tasks.id));
	const broken = rows.filter((row) => {
		const changed = fields.get(row.partId) ?? [];
		return row.before === null || changed.some((field) => field in (row.before ?? {}));
	});
	const found = new Map<string, PlannedBreak>();
	for (const { taskId, label, startsAt } of broken) {
		if (startsAt) found.set(taskId, { taskId, label, startsAt: startsAt.toISOString() });
	}
	return [...found.values()].slice(0, MAX_NAMED);
}

/** Rows with the fields they saw compare those of their own level; others compare versions, also of the organization's. */
function comparesWith(storeId: string | null): SQL | undefined {
	if (storeId !== null) return eq(taskRows.storeId, storeId);
	return sql`(${taskRows.storeId} is null or ${taskRows.data} -> 'ownVersion' is not null)`;
}
