import { and, eq } from "drizzle-orm";
import type { FailedEdit } from "~/models/menu/scheduled/scheduled-change";
import type { Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { getTask } from "../../core/tasks/get-task";
import { taskRows, tasks } from "../../core/tasks/tables";
import { findByIds } from "../bulk/find-parts";
import { listOwnValues } from "../own-values";
import { containedFields } from "./planned-part";
import {
	scheduledEditInput,
	scheduledEditRow,
	scheduledEditTask,
	scheduledOwnEditInput,
	scheduledOwnEditTask,
} from "./scheduled-edit-task";

/** A scheduled edit that failed, with the values of then and now. Throws 404 where it is none. */
export async function getFailedEdit(tx: Tx, scope: Scope, taskId: string): Promise<FailedEdit> {
	const task = await getTask(tx, scope, taskId);
	const [stored] = await tx
		.select({ input: tasks.input, data: taskRows.data })
		.from(tasks)
		.innerJoin(
			taskRows,
			and(
				eq(taskRows.merchantId, tasks.merchantId),
				eq(taskRows.taskId, tasks.id),
				eq(taskRows.position, 0),
			),
		)
		.where(and(eq(tasks.merchantId, scope.merchantId), eq(tasks.id, taskId)));
	if (!stored || task.status !== "failed") throw notFound("Failed edit");
	if (task.kind === scheduledEditTask.kind) {
		const { kind, id, patch } = scheduledEditInput.parse(stored.input);
		const { before } = scheduledEditRow.parse(stored.data);
		const [part] = await findByIds(tx, kind, [id]);
		const isGone = !part || part.deletedAt !== null;
		return {
			...{ kind, id, before, storeId: null, title: part?.title ?? task.label },
			patch: patch as FailedEdit["patch"],
			now: isGone ? {} : containedFields(part, patch),
			version: isGone ? null : part.version,
		};
	}
	if (task.kind !== scheduledOwnEditTask.kind) throw notFound("Failed edit");
	const { kind, id, storeId, patch } = scheduledOwnEditInput.parse(stored.input);
	const { before } = scheduledEditRow.parse(stored.data);
	const [part] = await findByIds(tx, kind, [id]);
	const own = (await listOwnValues(tx, storeId, [id])).get(id);
	const isGone = !part || part.deletedAt !== null;
	return {
		...{ kind, id, before, storeId, title: part?.title ?? task.label },
		patch: patch as FailedEdit["patch"],
		now: containedFields(own?.values ?? {}, patch),
		version: isGone ? null : (own?.version ?? 1),
	};
}
