/** Longer than others are waited for, so that nobody else tries meanwhile. */
const FIRST_WAIT_MS = 45_000;

/** How long something waits after an attempt, in ms: twice as long each time, up to `longestMs`. */
export function waitAfter(attempts: number, longestMs: number): number {
	return Math.min(longestMs, FIRST_WAIT_MS * 2 ** attempts);
}

/** When to try again by the wait (ms) the other side asked for; ours is the least, or it would use up the attempts. */
export function laterBy(
	afterMs: number | null,
	attempts: number,
	longestMs: number,
): { dueAt?: Date } {
	const isFirst = attempts === 1;
	if (!afterMs || (!isFirst && afterMs <= waitAfter(attempts - 1, longestMs))) return {};
	return { dueAt: new Date(Date.now() + Math.min(longestMs, afterMs)) };
}
