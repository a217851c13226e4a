/** Longer than other processes are waited for, so that none tries meanwhile. */
const FIRST_WAIT_MS = 45_000;

/** How long an attempt may take, so that it ended before another process tries. */
export const ATTEMPT_MS = FIRST_WAIT_MS - 5_000;

/** Wait after an attempt, in ms: doubles each time, up to `longestMs`. */
export function waitAfter(attempts: number, longestMs: number): number {
	return Math.min(longestMs, FIRST_WAIT_MS * 2 ** attempts);
}

/** Later due time if the other side requested a longer wait (ms) than ours: earlier attempts would be wasted. */
export function laterBy(
	afterMs: number | null,
	attempts: number,
	longestMs: number,
): { dueAt?: Date } {
	const isFirst = attempts === 1;
	if (!afterMs || (!isFirst && afterMs <= waitAfter(attempts - 1, longestMs))) return {};
	return { dueAt: new Date(Date.now() + Math.min(longestMs, afterMs)) };
}
