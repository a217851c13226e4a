import { type DomainState, RECORDS_VALID_DAYS } from "./domain";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const AGAIN_MS = 15 * MINUTE_MS;
const AFTER_MISS_MS = 6 * HOUR_MS;

/** How often in a row a verified domain may lack its records: about a day. */
export const MOST_MISSES = 4;

interface Checked {
	state: DomainState;
	misses: number;
	recordsAt: number;
	nextCheckAt: number;
}

/** The instant from which records that proved nothing are void (spec 9.6). */
export function recordsEnd(recordsAt: number): number {
	return recordsAt + RECORDS_VALID_DAYS * DAY_MS;
}

/** What a check makes of a domain: its state, misses in a row, and when to check again. Null: no answer. */
export function afterCheck(before: Checked, isProven: boolean | null, now: number) {
	const { state, misses, recordsAt, nextCheckAt } = before;
	if (isProven) return { state: "verified" as const, misses: 0, nextCheckAt: now + DAY_MS };
	if (state !== "verified") {
		const isOver = now >= recordsEnd(recordsAt);
		return { state: isOver ? ("failed" as const) : state, misses: 0, nextCheckAt: now + AGAIN_MS };
	}
	if (isProven === null) return { state, misses, nextCheckAt: now + AGAIN_MS };
	// One that a person asked for between two of the regular checks is no further miss.
	if (misses > 0 && now < nextCheckAt) return { state, misses, nextCheckAt };
	const missed = misses + 1;
	return {
		state: missed >= MOST_MISSES ? ("failed" as const) : state,
		misses: missed,
		nextCheckAt: now + AFTER_MISS_MS,
	};
}
