import { testDay } from "../../scripts/test-day.mjs";

/**
 * Whether a run asks for a case of many that one code serves: one of `part` in turn, so that each thing meets some and each
 * case meets some thing; all of them in `npm test -- all`.
 */
export function isInShare(index: number, part: number): boolean {
	return process.env.TEST_WHOLE !== undefined || index % part === 0;
}

/** As `isInShare`, but another one every day, so that all come within `part` days. */
export function isInTurn(index: number, part: number): boolean {
	return process.env.TEST_WHOLE !== undefined || (index + testDay) % part === 0;
}

/** A list that begins with another of its members for each thing, so that all come first somewhere. */
export function beginningAt<T>(list: readonly T[], index: number): T[] {
	const first = index % list.length;
	return [...list.slice(first), ...list.slice(0, first)];
}
