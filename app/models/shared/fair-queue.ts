export interface Waiting {
	/** Sources take turns; null when unknown: no limit per source. */
	source: string | null;
	/** People on a device they signed in with before go first. */
	isKnown: boolean;
}

interface QueueRules {
	atOnce: number;
	reserved?: number;
	maxWaiting: number;
	maxPerSource: number;
	/** The pause after a turn as a multiple of its duration, given how many wait. */
	rest: (waiting: number) => number;
	/** In milliseconds: on a busy machine a turn takes long, which must not add up. */
	longestRest?: number;
}

/** Shares slow work fairly: known people first, then one turn for each source, so that a flood waits for itself. */
export class FairQueue {
	#running = 0;
	readonly #resting: { timer: NodeJS.Timeout }[] = [];
	readonly #rules: QueueRules;
	readonly #known = new Lane();
	readonly #others = new Lane();

	constructor(rules: QueueRules) {
		this.#rules = rules;
	}

	isFull({ source, isKnown }: Waiting): boolean {
		const { maxWaiting, maxPerSource } = this.#rules;
		if (this.#hasRoom(isKnown)) return false;
		const lane = isKnown ? this.#known : this.#others;
		return lane.size >= maxWaiting || (source !== null && lane.queueSize(source) >= maxPerSource);
	}

	async take({ source, isKnown }: Waiting): Promise<() => void> {
		const lane = isKnown ? this.#known : this.#others;
		if (this.#hasRoom(isKnown)) this.#begin();
		else await new Promise<void>((begin) => lane.add(source ?? "", begin));
		const began = performance.now();
		let hasEnded = false;
		return () => {
			if (hasEnded) return;
			hasEnded = true;
			this.#afterRest(performance.now() - began);
		};
	}

	#hasRoom(isKnown: boolean): boolean {
		const { atOnce, reserved = 0 } = this.#rules;
		if (!isKnown) return this.#running < atOnce;
		return this.#running - this.#resting.length < atOnce + reserved;
	}

	#begin(): void {
		const rest = this.#resting.pop();
		if (rest) clearTimeout(rest.timer);
		else this.#running += 1;
	}

	#afterRest(duration: number): void {
		const waiting = this.#known.size + this.#others.size;
		const { rest, longestRest = Number.POSITIVE_INFINITY } = this.#rules;
		const pause = waiting === 0 ? 0 : Math.min(duration * rest(waiting), longestRest);
		if (pause === 0 || this.#known.size > 0) {
			this.#next();
			return;
		}
		const resting = {
			timer: setTimeout(() => {
				this.#resting.splice(this.#resting.indexOf(resting), 1);
				this.#next();
			}, pause),
		};
		this.#resting.push(resting);
	}

	#next(): void {
		this.#running -= 1;
		const begin = this.#known.next() ?? (this.#hasRoom(false) ? this.#others.next() : undefined);
		if (!begin) return;
		this.#running += 1;
		begin();
	}
}

/** Waiting turns by source; the source that had a turn goes to the end. */
class Lane {
	size = 0;
	readonly #bySource = new Map<string, (() => void)[]>();

	queueSize(source: string): number {
		return this.#bySource.get(source)?.length ?? 0;
	}

	add(source: string, begin: () => void): void {
		this.size += 1;
		const before = this.#bySource.get(source);
		if (before) before.push(begin);
		else this.#bySource.set(source, [begin]);
	}

	next(): (() => void) | undefined {
		const [first] = this.#bySource;
		if (!first) return undefined;
		const [source, [begin, ...rest]] = first;
		this.size -= 1;
		this.#bySource.delete(source);
		if (rest.length > 0) this.#bySource.set(source, rest);
		return begin;
	}
}
