/** Longer than others are waited for, so that nobody else tries meanwhile. */
const FIRST_WAIT_MS = 45_000;

/** How long something waits after an attempt, in ms: twice as long each time, up to `longestMs`. */
export function waitAfter(attempts: number, longestMs: number): number {
	return Math.min(longestMs, FIRST_WAIT_MS * 2 ** attempts);
}

/**
 * When to try again by the wait (ms) that the other side asked for. None, and a short one asked for again, would use up the
 * attempts at once: ours is the least then.
 */
export function laterBy(
	afterMs: number | null,
	attempts: number,
	longestMs: number,
): { dueAt?: Date } {
	const isFirst = attempts === 1;
	if (!afterMs || (!isFirst && afterMs <= waitAfter(attempts - 1, longestMs))) return {};
	return { dueAt: new Date(Date.now() + Math.min(longestMs, afterMs)) };
}
