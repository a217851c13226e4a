import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { NoConnection } from "./database";

/** A server that lets nobody in for so long counts as out of reach. */
export const ANSWER_MS = 5_000;
const TIMES = { lookMs: 2_000, longMs: 4_000, answerMs: ANSWER_MS, againMs: 1_000 };
const STEPS = 20;

/** Destroys a connection without a word to the server: its statements fail as lost. */
export function cutOff(client: pg.ClientBase): void {
	(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/**
 * Cuts connections in use when the server lets nobody in. Where packets vanish, TCP gives up only after a quarter of an
 * hour, and every connection of the pool would wait for that. New work is refused until the server lets somebody in.
 */
export class LineWatch {
	readonly #inUse = new Map<pg.PoolClient, number>();
	readonly #url: string;
	readonly #times: typeof TIMES;
	#timer: NodeJS.Timeout | undefined;
	#isAsking = false;
	#isCut = false;
	#isStopped = false;

	constructor(url: string, times = TIMES) {
		this.#url = url;
		this.#times = times;
	}

	/** Throws `NoConnection` while the server lets nobody in. */
	requireOpen(): void {
		if (this.#isCut) throw new NoConnection();
	}

	begin(client: pg.PoolClient): void {
		this.#inUse.set(client, performance.now());
		this.#timer ??= setInterval(() => this.#look(), this.#times.lookMs).unref();
	}

	end(client: pg.PoolClient): void {
		this.#inUse.delete(client);
	}

	stop(): void {
		this.#isStopped = true;
		this.#rest();
	}

	#rest(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	#look(): void {
		if (this.#isAsking) return;
		if (this.#inUse.size === 0) this.#rest();
		const now = performance.now();
		const isLong = [...this.#inUse.values()].some((since) => now - since > this.#times.longMs);
		if (isLong) void this.ask();
	}

	/** Asks until the server answers, if only by refusing. */
	async ask(): Promise<void> {
		if (this.#isAsking || this.#isStopped) return;
		this.#isAsking = true;
		while (await this.#isCutNow()) {
			await sleep(this.#times.againMs, undefined, { ref: false });
			if (this.#isStopped) break;
		}
		this.#isAsking = false;
	}

	async #isCutNow(): Promise<boolean> {
		const startedAt = performance.now();
		this.#isCut = !(await this.#letsIn());
		if (!this.#isCut) return false;
		for (const [client, since] of this.#inUse) if (since < startedAt) cutOff(client);
		return true;
	}

	async #letsIn(): Promise<boolean> {
		const client = new pg.Client({ connectionString: this.#url });
		client.on("error", () => undefined);
		const answered = client.connect().then(
			() => true,
			() => true,
		);
		const isReached = await Promise.race([answered, this.#staysSilent()]);
		if (isReached) client.end().catch(() => undefined);
		else cutOff(client);
		return isReached;
	}

	/** In steps, of which a stall of this process is one: answers that arrived meanwhile are read before the next. */
	async #staysSilent(): Promise<false> {
		for (let step = 0; step < STEPS; step += 1) {
			await sleep(this.#times.answerMs / STEPS, undefined, { ref: false });
		}
		return false;
	}
}
