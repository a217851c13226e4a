import { setTimeout as sleep } from "node:timers/promises";

const SLOW_MS = 1_000;
const LAST_MS = 2_000;
export const MAX_OPEN = 40;

/** Sends that run at the same time. One whose server takes long makes room for the others until it is over. */
export class SendWindow {
	#inTime = 0;
	#open = 0;
	#fault: unknown = null;
	#waiting: (() => void)[] = [];

	constructor(
		readonly width: number,
		readonly signal: AbortSignal,
	) {
		signal.addEventListener("abort", () => this.#announce(), { once: true });
	}

	get isIdle(): boolean {
		return this.#open === 0;
	}

	/** False if the process is to stop, and the send did not begin. */
	async start(send: () => Promise<void>): Promise<boolean> {
		while (!this.#isOver() && (this.#inTime >= this.width || this.#open >= MAX_OPEN)) {
			await this.#change();
		}
		this.#rethrow();
		if (this.signal.aborted) return false;
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
		return true;
	}

	async settled(): Promise<void> {
		while (this.#inTime > 0) await this.#change();
		this.#rethrow();
	}

	/** Waits for open sends: so long at most, or until the process is to stop. */
	async rest(ms: number): Promise<void> {
		await this.#restUntil(ms, () => this.isIdle || this.signal.aborted);
		this.#rethrow();
	}

	/** Waits for the last sends, for a moment only if the process is to stop. */
	async finish(ms: number): Promise<void> {
		await this.#restUntil(ms, () => this.isIdle || this.signal.aborted);
		if (this.signal.aborted) await this.#restUntil(LAST_MS, () => this.isIdle);
		this.#rethrow();
	}

	async #restUntil(ms: number, isOver: () => boolean): Promise<void> {
		const over = new AbortController();
		const end = sleep(ms, "over", { signal: over.signal }).catch(() => "over");
		while (!isOver() && (await Promise.race([this.#change(), end])) !== "over");
		over.abort();
	}

	#isOver(): boolean {
		return this.#fault !== null || this.signal.aborted;
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
