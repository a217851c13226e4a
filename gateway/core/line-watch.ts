import type { Socket } from "node:net";
import pg from "pg";
import { inTime } from "./in-time";

/** A server that lets nobody in for so long counts as out of reach. */
export const ANSWER_MS = 5_000;
const TIMES = { lookMs: 2_000, longMs: 4_000, answerMs: ANSWER_MS };

/** Destroys a connection without a word to the server: its statements fail as lost. */
export function cutOff(client: pg.ClientBase): void {
	(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/**
 * Cuts connections in use when the server lets nobody in. Where packets vanish, TCP gives up only after a quarter of an
 * hour, and every connection of the pool would wait for that.
 */
export class LineWatch {
	readonly #inUse = new Map<pg.PoolClient, number>();
	readonly #url: string;
	readonly #times: typeof TIMES;
	#timer: NodeJS.Timeout | undefined;
	#isAsking = false;

	constructor(url: string, times = TIMES) {
		this.#url = url;
		this.#times = times;
	}

	begin(client: pg.PoolClient): void {
		this.#inUse.set(client, performance.now());
		this.#timer ??= setInterval(() => void this.#look(), this.#times.lookMs).unref();
	}

	end(client: pg.PoolClient): void {
		this.#inUse.delete(client);
	}

	stop(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	async #look(): Promise<void> {
		if (this.#inUse.size === 0) return this.stop();
		if (this.#isAsking) return;
		const asked = performance.now();
		if (![...this.#inUse.values()].some((since) => asked - since > this.#times.longMs)) return;
		this.#isAsking = true;
		const isReached = await this.#letsIn();
		this.#isAsking = false;
		if (isReached) return;
		for (const [client, since] of this.#inUse) if (since < asked) cutOff(client);
	}

	/** A refusal is an answer, too. */
	async #letsIn(): Promise<boolean> {
		const client = new pg.Client({ connectionString: this.#url });
		client.on("error", () => undefined);
		const answered = client.connect().catch(() => undefined);
		try {
			await inTime(answered, this.#times.answerMs);
			client.end().catch(() => undefined);
			return true;
		} catch {
			cutOff(client);
			return false;
		}
	}
}
