import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import { NoConnection } from "./database";
import { count } from "./meters";
import type { Services } from "./services";

/** Recurring work. Running twice, or at the same time elsewhere, must be harmless. */
export interface JobDefinition {
	name: string;
	/** At most an hour, because the queue forgets its offers after that. `JOB_SECONDS` replaces it. */
	everySeconds: number;
	/** The signal: the process is to stop, so it begins nothing more and comes to an end within seconds. */
	run(services: Services, signal: AbortSignal): Promise<void>;
}

export interface Jobs {
	stop(): Promise<void>;
}

const STOP_MS = 5_000;
const AGAIN_MS = [500, 2_000, 5_000, 10_000, 10_000];

function requireNames(requested: readonly string[], definitions: readonly JobDefinition[]): void {
	const unknown = requested.find((each) => !definitions.some(({ name }) => name === each));
	if (unknown !== undefined) throw new Error(`JOB_SECONDS names ${unknown}, which is no job`);
}

/**
 * Runs jobs on pg-boss. Every process offers each job once per period and the queue accepts one offer, so a job runs
 * once. Throws for a `JOB_SECONDS` entry that names no job.
 */
export async function startJobs(
	services: Services,
	definitions: readonly JobDefinition[],
): Promise<Jobs> {
	const { log } = services;
	requireNames(Object.keys(services.config.JOB_SECONDS), definitions);
	const database = services.database.withoutLimits();
	const boss = new PgBoss({
		schema: "pgboss",
		db: { executeSql: (text, values) => whenReachable(log, () => database.execute(text, values)) },
		schedule: false,
		archiveCompletedAfterSeconds: 3_600,
		deleteAfterHours: 24,
	});
	boss.on("error", (error) => log.error({ error }, "job queue"));
	await boss.start();

	const timers: NodeJS.Timeout[] = [];
	const running = new Set<AbortController>();
	let isStopping = false;
	for (const { name, run, ...given } of definitions) {
		const everySeconds = services.config.JOB_SECONDS[name] ?? given.everySeconds;
		await boss.createQueue(name);
		await boss.work(name, { pollingIntervalSeconds: Math.min(5, everySeconds) }, async () => {
			const stopping = new AbortController();
			running.add(stopping);
			if (isStopping) stopping.abort();
			try {
				await run({ ...services, database }, stopping.signal);
				count("mise_job_runs_total", { job: name, outcome: "done" });
			} catch (error) {
				count("mise_job_runs_total", { job: name, outcome: "failed" });
				log.error({ error, job: name }, "job failed");
				throw error;
			} finally {
				running.delete(stopping);
			}
		});
		const offer = () =>
			boss
				.send(name, {}, { singletonSeconds: everySeconds, retryLimit: 0, expireInSeconds: 300 })
				.catch((error) => log.error({ error, job: name }, "job was not offered"));
		await offer();
		timers.push(setInterval(offer, everySeconds * 1_000));
	}

	return {
		async stop() {
			isStopping = true;
			for (const timer of timers) clearInterval(timer);
			for (const stopping of running) stopping.abort();
			await boss.stop({ graceful: true, timeout: STOP_MS, wait: true });
		},
	};
}

/** Retries if no connection was available; otherwise the queue would lose a job's result. */
async function whenReachable<T>(log: Services["log"], ask: () => Promise<T>): Promise<T> {
	for (const ms of AGAIN_MS) {
		try {
			return await ask();
		} catch (error) {
			if (!(error instanceof NoConnection)) throw error;
			log.warn({ error }, "job queue waits for the database");
			await sleep(ms);
		}
	}
	return ask();
}
