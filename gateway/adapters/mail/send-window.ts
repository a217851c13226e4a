import { setTimeout as sleep } from "node:timers/promises";

const SLOW_MS = 1_000;
export const MAX_OPEN = 40;

/** Sends that run at the same time. One whose server takes long makes room for the others until it is over. */
export class SendWindow {
	#inTime = 0;
	#open = 0;
	#fault: unknown = null;
	#waiting: (() => void)[] = [];

	constructor(readonly width: number) {}

	get isIdle(): boolean {
		return this.#open === 0;
	}

	async start(send: () => Promise<void>): Promise<void> {
		while (!this.#fault && (this.#inTime >= this.width || this.#open >= MAX_OPEN)) {
			await this.#change();
		}
		this.#rethrow();
		this.#open += 1;
		this.#inTime += 1;
		const leave = once(() => {
			this.#inTime -= 1;
			this.#announce();
		});
		const slow = setTimeout(leave, SLOW_MS);
		send()
			.catch((error: unknown) => {
				this.#fault ??= error;
			})
			.finally(() => {
				clearTimeout(slow);
				this.#open -= 1;
				leave();
				this.#announce();
			});
	}

	async settled(): Promise<void> {
		while (this.#inTime > 0) await this.#change();
		this.#rethrow();
	}

	async rest(ms: number): Promise<void> {
		const over = new AbortController();
		const end = sleep(ms, "over", { signal: over.signal }).catch(() => "over");
		while (!this.isIdle && (await Promise.race([this.#change(), end])) !== "over");
		over.abort();
		this.#rethrow();
	}

	#change(): Promise<void> {
		return new Promise((resolve) => this.#waiting.push(resolve));
	}

	#announce(): void {
		for (const resolve of this.#waiting.splice(0)) resolve();
	}

	#rethrow(): void {
		if (this.#fault) throw this.#fault;
	}
}

function once(work: () => void): () => void {
	let isDone = false;
	return () => {
		if (isDone) return;
		isDone = true;
		work();
	};
}
