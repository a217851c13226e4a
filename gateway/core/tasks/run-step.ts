import { and, eq, sql } from "drizzle-orm";
import { SYSTEM, type Tx } from "../database";
import { GatewayError } from "../errors";
import { type Scope, tenancyOf } from "../scope";
import type { Services } from "../services";
import { type ClaimedTask, holdTask, isTask, leaseUntil } from "./claim-task";
import type { StepResult, TaskDefinition } from "./define-task";
import { finishTask } from "./finish-task";
import { markOfTask } from "./mark-of-task";
import { stepWords } from "./step-words";
import { taskRows, tasks } from "./tables";
import { tellProgress } from "./tell-progress";

const MOST_TRIES = 10;
const BROKEN = "Something went wrong here again and again, so this was left as it is.";
const NOT_PERMITTED = "The person who started this may no longer do it, so it stopped here.";

export type StepOutcome = "more" | "over";

interface Step {
	task: ClaimedTask;
	definition: TaskDefinition;
	scope: Scope | null;
}

/** Works on the next row as the task's starter, in one transaction with its progress; keeps refusals. */
export async function runStep(services: Services, step: Step): Promise<StepOutcome> {
	const { task, definition, scope } = step;
	if (!scope?.permissions.includes(task.permission)) {
		return inTask(services, task, (tx, held) => finishTask(tx, held, "failed", NOT_PERMITTED));
	}
	let current = task;
	try {
		return await services.database.transaction(tenancyOf(scope), async (tx) => {
			const held = await holdTask(tx, task);
			if (!held) return "over";
			current = held;
			if (held.cancelAskedAt) return finishTask(tx, held, "cancelled");
			if (held.position >= held.total) return finishTask(tx, held, "done");
			if (held.tries >= MOST_TRIES) throw new GatewayError(422, BROKEN);
			const row = await findRow(tx, held);
			const call = { scope: scopeOfStep(scope, held), input: held.input, row, services };
			return moveOn(services, tx, held, await definition.run(tx, call));
		});
	} catch (error) {
		if (!(error instanceof GatewayError)) {
			await noteTry(services, task);
			throw error;
		}
		const words = stepWords(error);
		return inTask(services, current, (tx, held) =>
			moveOn(services, tx, held, { state: "refused", words }),
		);
	}
}

function scopeOfStep(scope: Scope, { id, address }: ClaimedTask): Scope {
	return { ...scope, requestId: markOfTask(id), address };
}

async function findRow(tx: Tx, { id, position }: ClaimedTask) {
	const [row] = await tx
		.select()
		.from(taskRows)
		.where(and(eq(taskRows.taskId, id), eq(taskRows.position, position)));
	if (!row) throw new GatewayError(404, "This is out of reach of the person who started it.");
	return row;
}

async function moveOn(
	services: Services,
	tx: Tx,
	task: ClaimedTask,
	{ state, words }: Omit<StepResult, "state"> & { state: StepResult["state"] | "refused" },
): Promise<StepOutcome> {
	await tx
		.update(taskRows)
		.set({ state, words, doneAt: new Date() })
		.where(
			and(
				eq(taskRows.merchantId, task.merchantId),
				eq(taskRows.taskId, task.id),
				eq(taskRows.position, task.position),
			),
		);
	const [moved] = await tx
		.update(tasks)
		.set({
			position: task.position + 1,
			[state]: sql`${tasks[state]} + 1`,
			tries: 0,
			leaseUntil: leaseUntil(services),
		})
		.where(isTask(task))
		.returning();
	if (!moved) throw new Error("The task was not moved on");
	if (moved.position >= moved.total) return finishTask(tx, moved, "done");
	await tellProgress(tx, moved);
	return "more";
}

function inTask(
	{ database }: Services,
	task: ClaimedTask,
	work: (tx: Tx, held: ClaimedTask) => Promise<StepOutcome>,
): Promise<StepOutcome> {
	return database.transaction(SYSTEM, async (tx) => {
		const held = await holdTask(tx, task);
		return held ? work(tx, held) : "over";
	});
}

async function noteTry({ database }: Services, task: ClaimedTask): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		const held = await holdTask(tx, task);
		if (!held) return;
		await tx
			.update(tasks)
			.set({ tries: held.tries + 1 })
			.where(isTask(held));
	});
}
