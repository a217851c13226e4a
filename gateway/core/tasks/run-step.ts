import { and, asc, eq, gte, sql } from "drizzle-orm";
import { SYSTEM, type Tx } from "../database";
import { GatewayError } from "../errors";
import { count as countMetric } from "../meters";
import { type Scope, toTenancy } from "../scope";
import type { Services } from "../services";
import { type ClaimedTask, findTask, isTask, leaseUntil, lockTask, restTask } from "./claim-task";
import { type PlannedRow, type RowResult, type TaskDefinition, WAITS } from "./define-task";
import { finishTask } from "./finish-task";
import { publishProgress } from "./publish-progress";
import { stepErrorMessage } from "./step-error-message";
import { taskRows, tasks } from "./tables";
import { taskMark } from "./task-mark";

const MAX_TRIES = 10;
const BROKEN = "Something went wrong several times, so nothing was changed here.";
const NOTHING_DONE = "Nothing was changed. Each row says why.";
const NOT_PERMITTED = "The person who started this task no longer has permission, so it stopped.";

export type StepOutcome = "more" | "over" | "waits";

interface Step {
	task: ClaimedTask;
	definition: TaskDefinition;
	scope: Scope | null;
}

/** Works on the next rows as the task's starter, in one transaction. After a refusal, tries the first row alone. */
export async function runStep(
	services: Services,
	step: Step,
	max = step.definition.size,
): Promise<StepOutcome> {
	const { task, definition, scope } = step;
	if (!scope?.permissions.includes(task.permission)) {
		return inTask(services, task, (tx, locked) => finishTask(tx, locked, "failed", NOT_PERMITTED));
	}
	const ahead = await prepareRows(services, { task, definition, scope }, max);
	if (ahead === WAITS) return "waits";
	let current = task;
	let isAlone = true;
	try {
		return await services.database.transaction(toTenancy(scope), async (tx) => {
			const locked = await lockTask(tx, task);
			if (!locked) return "over";
			current = locked;
			if (locked.cancelRequestedAt) return finishTask(tx, locked, "cancelled");
			if (locked.position >= locked.total) return finishTask(tx, locked, "done");
			if (locked.tries >= MAX_TRIES) throw new GatewayError(422, BROKEN);
			const most = rowsAtOnce(locked, max);
			const isReady = ahead?.position === locked.position;
			const found = isReady ? ahead.rows.slice(0, most) : await findRows(tx, locked, most);
			const { rows, next } = begunBy(definition, found, new Date());
			if (next && rows.length === 0) {
				await restTask(tx, locked, next);
				return "waits";
			}
			if (definition.prepare && !isReady) return "more";
			isAlone = most === 1;
			const call = {
				scope: stepScope(scope, locked),
				input: locked.input,
				rows,
				services,
				prepared: ahead?.prepared,
				isAlone,
			};
			return moveOn(services, tx, locked, await definition.run(tx, call));
		});
	} catch (error) {
		if (!(error instanceof GatewayError)) {
			await noteTry(services, task);
			throw error;
		}
		if (!isAlone) return runStep(services, step, 1);
		const message = stepErrorMessage(error);
		return inTask(services, current, (tx, locked) =>
			moveOn(services, tx, locked, [{ state: "refused", words: message }]),
		);
	}
}

interface PreparedRows {
	position: number;
	rows: PlannedRow<unknown>[];
	prepared: unknown;
}

/** After a fault, rows run one by one, so that a failing row blocks only itself. */
function rowsAtOnce({ tries }: ClaimedTask, max: number): number {
	return tries > 0 ? 1 : max;
}

async function prepareRows(
	services: Services,
	{ task, definition, scope }: Step & { scope: Scope },
	max: number,
): Promise<PreparedRows | typeof WAITS | null> {
	const { prepare } = definition;
	if (!prepare) return null;
	const next = await services.database.read(toTenancy(scope), async (tx) => {
		const found = await findTask(tx, task);
		const isOver = !found || found.cancelRequestedAt || found.position >= found.total;
		if (isOver || found.tries >= MAX_TRIES) return null;
		const rows = await findRows(tx, found, rowsAtOnce(found, max)).catch(() => null);
		return rows && { found, rows };
	});
	if (!next) return null;
	const { found, rows } = next;
	const isAlone = rowsAtOnce(found, max) === 1;
	const call = { scope: stepScope(scope, found), input: found.input, rows, services, isAlone };
	try {
		const prepared = await prepare(call);
		return prepared === WAITS ? WAITS : { position: found.position, rows, prepared };
	} catch (error) {
		await noteTry(services, task);
		throw error;
	}
}

function stepScope(scope: Scope, { id, address }: ClaimedTask): Scope {
	return { ...scope, requestId: taskMark(id), address };
}

async function findRows(
	tx: Tx,
	{ id, position }: ClaimedTask,
	max: number,
): Promise<PlannedRow<unknown>[]> {
	const found = await tx
		.select()
		.from(taskRows)
		.where(and(eq(taskRows.taskId, id), gte(taskRows.position, position)))
		.orderBy(asc(taskRows.position))
		.limit(max);
	const rows = found.filter((row, index) => row.position === position + index);
	if (rows.length > 0) return rows;
	throw new GatewayError(404, "The person who started this task no longer has access.");
}

function begunBy(
	{ beginsAt }: TaskDefinition,
	rows: PlannedRow<unknown>[],
	now: Date,
): { rows: PlannedRow<unknown>[]; next: Date | null } {
	for (const [index, row] of rows.entries()) {
		const next = beginsAt?.(row) ?? null;
		if (next && next > now) return { rows: rows.slice(0, index), next };
	}
	return { rows, next: null };
}

async function moveOn(
	services: Services,
	tx: Tx,
	task: ClaimedTask,
	results: readonly RowResult[],
): Promise<StepOutcome> {
	const numbered = results.map((result, index) => ({ ...result, at: task.position + index }));
	const next = task.position + results.length;
	await tx.execute(sql`update task_rows set state = given.state, words = given.words, done_at = now()
		from json_to_recordset(${JSON.stringify(numbered)}::json) as given (at int, state text, words text)
		where merchant_id = ${task.merchantId} and task_id = ${task.id} and position = given.at
			and position >= ${task.position} and position < ${next}`);
	const count = (state: RowResult["state"]) =>
		results.filter((result) => result.state === state).length;
	const [moved] = await tx
		.update(tasks)
		.set({
			position: next,
			changed: task.changed + count("changed"),
			unchanged: task.unchanged + count("unchanged"),
			refused: task.refused + count("refused"),
			tries: 0,
			leaseUntil: leaseUntil(services),
		})
		.where(isTask(task))
		.returning();
	if (!moved) throw new Error("The task was not moved on");
	for (const state of ["changed", "unchanged", "refused"] as const) {
		countMetric("mise_task_rows_total", { kind: moved.kind, state }, count(state));
	}
	if (moved.position >= moved.total) {
		// A planned task runs unwatched, so its end must say that it did nothing.
		const isLost = moved.startsAt !== null && moved.refused > 0 && moved.refused === moved.total;
		const message = moved.total === 1 ? results[0]?.words : NOTHING_DONE;
		return isLost ? finishTask(tx, moved, "failed", message) : finishTask(tx, moved, "done");
	}
	publishProgress(tx, moved);
	return "more";
}

function inTask(
	{ database }: Services,
	task: ClaimedTask,
	work: (tx: Tx, locked: ClaimedTask) => Promise<StepOutcome>,
): Promise<StepOutcome> {
	return database.transaction(SYSTEM, async (tx) => {
		const locked = await lockTask(tx, task);
		return locked ? work(tx, locked) : "over";
	});
}

async function noteTry({ database }: Services, task: ClaimedTask): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const locked = await lockTask(tx, task);
		if (!locked) return;
		await tx
			.update(tasks)
			.set({ tries: locked.tries + 1 })
			.where(isTask(locked));
	});
}
