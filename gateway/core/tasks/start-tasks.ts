import { setTimeout as sleep } from "node:timers/promises";
import { TASK_EVENT } from "~/models/shared/task";
import { SYSTEM } from "../database";
import type { Scope } from "../scope";
import type { Services } from "../services";
import { type ClaimedTask, claimTask, releaseTask } from "./claim-task";
import type { TaskDefinition } from "./define-task";
import { runStep } from "./run-step";

const LOOK_MS = 500;
const TURN_MS = 2_000;
const AFTER_ERROR_MS = 2_000;
/** Rest after each step, as a share of its time: large imports slow the pages of others less. */
const REST_SHARE = 0.15;

export interface Tasks {
	stop(): Promise<void>;
}

export interface TaskSupport {
	definitions: readonly TaskDefinition[];
	findScope(services: Services, task: ClaimedTask): Promise<Scope | null>;
}

/** Works on queued tasks in turns until stopped, in any number of processes; its own new tasks begin at once. */
export function startTasks(
	services: Services,
	support: TaskSupport,
	{ lookEveryMs = LOOK_MS } = {},
): Tasks {
	const stopping = new AbortController();
	const { signal } = stopping;
	const waiting = new WaitingTasks();
	let rest = new AbortController();
	services.database.onEvents(async (types) => {
		if (types.has(TASK_EVENT)) rest.abort();
	});
	const work = (async () => {
		while (!signal.aborted) {
			try {
				if (await runNextTask(services, support, { signal, waiting })) continue;
				await sleep(lookEveryMs, undefined, { signal: rest.signal }).catch(() => undefined);
				if (rest.signal.aborted) rest = new AbortController();
			} catch (error) {
				services.log.error({ error }, "task failed at a step, which is tried again");
				await sleep(AFTER_ERROR_MS, undefined, { signal }).catch(() => undefined);
			}
		}
	})();
	return {
		async stop() {
			stopping.abort();
			rest.abort();
			await work;
		},
	};
}

/** Claims a task and runs it for one turn, or skips it while it waits for another. False if there was none. */
export async function runNextTask(
	services: Services,
	{ definitions, findScope }: TaskSupport,
	{ signal, waiting }: { signal: AbortSignal; waiting: WaitingTasks },
): Promise<boolean> {
	const { database } = services;
	const kinds = definitions.map(({ kind }) => kind);
	const except = waiting.ids();
	const task = await database.transaction(SYSTEM, (tx) => claimTask(tx, services, kinds, except));
	if (!task) return false;
	const definition = definitions.find(({ kind }) => kind === task.kind);
	if (!definition) throw new Error(`A task of the unknown kind ${task.kind} was claimed`);
	const end = Date.now() + TURN_MS;
	try {
		while (!signal.aborted && Date.now() < end) {
			const started = performance.now();
			const scope = await findScope(services, task);
			const outcome = await runStep(services, { task, definition, scope });
			if (outcome === "waits") waiting.passOver(task.id);
			if (outcome === "over") waiting.lookAtAll();
			if (outcome !== "more") return true;
			await sleep(Math.ceil((performance.now() - started) * REST_SHARE));
		}
	} finally {
		await database.transaction(SYSTEM, (tx) => releaseTask(tx, task));
	}
	return true;
}

/** Maximum wait before a task is checked again, in case another process ended what it waits for and died. */
const LOOK_AGAIN_MS = 5_000;

/** Ids of tasks that wait for others, as known to this process; skipped, so that they block no one. */
export class WaitingTasks {
	private readonly lookAgainAt = new Map<string, number>();

	ids(): string[] {
		const now = Date.now();
		for (const [id, at] of this.lookAgainAt) if (at <= now) this.lookAgainAt.delete(id);
		return [...this.lookAgainAt.keys()];
	}

	passOver(id: string): void {
		this.lookAgainAt.set(id, Date.now() + LOOK_AGAIN_MS);
	}

	lookAtAll(): void {
		this.lookAgainAt.clear();
	}
}
