import type { Permission } from "~/models/shared/permissions";
import { TASK_EVENT } from "~/models/shared/task";
import type { Tx } from "../database";
import { GatewayError } from "../errors";
import { newId } from "../ids";
import { asJson, record } from "../ledger";
import { auditStoreId, requirePermission, type Scope } from "../scope";
import type { PlannedRow, TaskDefinition } from "./define-task";
import { insertRows } from "./insert-rows";
import { tasks } from "./tables";

const BATCH = 1_000;

interface Queued<Input> {
	input: Input;
	rows?: readonly PlannedRow<unknown>[];
	label(count: number): string;
	startedFrom: string;
	permission?: Permission;
	undoesTask?: string;
	isUrgent?: boolean;
	/** Earliest start; the person must still have the permission then. Null: at once. */
	startsAt?: Date | null;
}

/** Queues long work in the caller's transaction. Throws 403 without its permission, 422 with nothing to work on. */
export async function queueTask<Input>(
	tx: Tx,
	scope: Scope,
	definition: TaskDefinition<Input>,
	{
		input,
		rows = [],
		label,
		startedFrom,
		permission = definition.permission,
		undoesTask,
		isUrgent,
		startsAt = null,
	}: Queued<Input>,
): Promise<{ taskId: string }> {
	requirePermission(scope, permission);
	const planned = (await definition.plan?.(tx, scope, input)) ?? rows;
	if (planned.length === 0) throw new GatewayError(422, "There is nothing to do.");
	const { merchantId, actor } = scope;
	const taskId = newId();
	const now = new Date();
	const taskLabel = label(planned.length);
	await tx.insert(tasks).values({
		merchantId,
		id: taskId,
		kind: definition.kind,
		label: taskLabel,
		input: asJson(input),
		permission,
		status: "waiting",
		actorKind: actor.kind,
		actorUuid: actor.uuid,
		actorLabel: actor.label,
		supportSessionId: scope.support?.id ?? null,
		requestId: scope.requestId,
		address: scope.address,
		startedFrom,
		undoesTask: undoesTask ?? null,
		total: planned.length,
		turnAt: startsAt ?? (isUrgent ? new Date(0) : now),
		startsAt,
		createdAt: now,
	});
	const numbered = planned.map((row, index) => ({ ...row, position: index }));
	for (let from = 0; from < numbered.length; from += BATCH) {
		await insertRows(tx, { merchantId, id: taskId }, numbered.slice(from, from + BATCH));
	}
	record(
		tx,
		scope,
		{
			entity: "task",
			entityId: taskId,
			entityLabel: taskLabel,
			storeId: auditStoreId(scope),
			action: "start",
			before: null,
			after: {
				kind: definition.kind,
				rows: planned.length,
				...(startsAt && { startsAt: startsAt.toISOString() }),
			},
		},
		{ type: TASK_EVENT, storeId: null, payload: { taskId } },
	);
	return { taskId };
}
