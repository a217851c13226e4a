import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../database";
import { numberEvents } from "./number-events";

/** How long events of several commits are gathered before they are numbered and announced together. */
const GATHER_MS = 10;

/**
 * Has every commit of this process that left events followed by their announcement. One that fails or is lost with the
 * process is made up for by the look that `tellEvents` takes every second.
 */
export function announceEvents(database: Database, log: Logger): void {
	let running: Promise<void> | null = null;
	let isAskedAgain = false;

	async function announce(): Promise<void> {
		do {
			await sleep(GATHER_MS);
			isAskedAgain = false;
			await numberEvents(database).catch((error: unknown) =>
				log.warn({ error }, "events not announced: the next look finds them"),
			);
		} while (isAskedAgain);
	}

	database.onEvents(() => {
		isAskedAgain = true;
		running ??= announce().finally(() => {
			running = null;
		});
		return running;
	});
}
