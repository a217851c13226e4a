import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../database";
import { numberEvents } from "./publish-events";

const GATHER_MS = 10;

/** Announces events after each commit. `publishEvents` checks every second and catches what was lost. */
export function announceEvents(database: Database, log: Logger): void {
	let running: Promise<void> | null = null;
	let isRequestedAgain = false;

	async function announce(): Promise<void> {
		do {
			await sleep(GATHER_MS);
			isRequestedAgain = false;
			await numberEvents(database).catch((error: unknown) =>
				log.warn({ error }, "events not announced: the next look finds them"),
			);
		} while (isRequestedAgain);
	}

	database.onEvents(() => {
		isRequestedAgain = true;
		running ??= announce().finally(() => {
			running = null;
		});
		return running;
	});
}
