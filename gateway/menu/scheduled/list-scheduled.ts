import { and, asc, count, desc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { TAX_CHANGE_TASK } from "~/models/menu/bulk/tax-change";
import type { ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import type { ScheduledFilter, ScheduledSort } from "~/models/menu/scheduled/scheduled-change.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { ownValue } from "~/models/shared/own-value";
import type { TaskStatus } from "~/models/shared/task";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { personName } from "../../core/person-name";
import type { Scope } from "../../core/scope";
import { taskRows, tasks } from "../../core/tasks/tables";
import { isVisibleTo, worksAt } from "../../core/tasks/task-view";
import { locations } from "../../locations/tables";
import { changeLocationPartsTask } from "../bulk/change-location-parts-task";
import { changePartsTask } from "../bulk/change-parts-task";
import { updateCatalogTask } from "../central/update-catalog-task";
import { importLocationMenuTask } from "../import/import-location-menu-task";
import { importMenuTask } from "../import/import-task";
import { byLocationTask } from "./by-location-task";
import { scheduledEditTask, scheduledOwnEditTask } from "./scheduled-edit-task";

/** Tasks that may be planned for a time. */
export const SCHEDULED_KINDS = [
	scheduledEditTask.kind,
	scheduledOwnEditTask.kind,
	byLocationTask.kind,
	changePartsTask.kind,
	changeLocationPartsTask.kind,
	TAX_CHANGE_TASK,
	importMenuTask.kind,
	importLocationMenuTask.kind,
	updateCatalogTask.kind,
];

const STATUSES: Readonly<Record<string, TaskStatus[]>> = {
	planned: ["waiting"],
	running: ["running"],
	done: ["done", "done-with-errors"],
	failed: ["failed"],
	cancelled: ["cancelled"],
};

/** One page of the planned changes of the menu that the caller may see; at a location only those of its own values. */
export async function listScheduled(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
	query: ListQuery<ScheduledFilter, ScheduledSort>,
): Promise<Paged<ScheduledChange>> {
	const { limit, offset, sort, direction, search } = query;
	const states = (query.state ?? []).flatMap((state) => ownValue(STATUSES, state) ?? []);
	const where = and(
		eq(tasks.merchantId, scope.merchantId),
		isNotNull(tasks.startsAt),
		inArray(tasks.kind, SCHEDULED_KINDS),
		isVisibleTo(tx, scope),
		storeId === null ? undefined : worksAt(tx, [storeId]),
		search ? containing(tasks.label, search) : undefined,
		states.length > 0 ? inArray(tasks.status, states) : undefined,
	);
	const order = direction === "desc" ? desc : asc;
	const rows = await tx
		.select({
			task: tasks,
			storeId: taskRows.storeId,
			location: locations.title,
			byName: personName(tasks.actorUuid),
		})
		.from(tasks)
		.leftJoin(
			taskRows,
			and(
				eq(taskRows.merchantId, tasks.merchantId),
				eq(taskRows.taskId, tasks.id),
				eq(taskRows.position, 0),
				notInArray(tasks.kind, [byLocationTask.kind, updateCatalogTask.kind]),
			),
		)
		.leftJoin(locations, eq(locations.storeId, taskRows.storeId))
		.where(where)
		.orderBy(order(tasks[sort]), asc(tasks.id))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx.select({ total: count() }).from(tasks).where(where);
	return {
		rows: rows.map(({ task, storeId, location, byName }) => ({
			id: task.id,
			label: task.label,
			status: task.status,
			storeId,
			location,
			startsAt: (task.startsAt ?? task.createdAt).toISOString(),
			by: byName ?? task.actorLabel,
			problem: task.problem,
			permission: task.permission,
			finishedAt: task.finishedAt?.toISOString() ?? null,
			isDismissed: task.dismissedAt !== null,
		})),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}
