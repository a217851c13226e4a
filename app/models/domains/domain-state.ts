import { DAY_MS } from "~/models/shared/plain-date";
import { type DomainState, type MailState, RECORDS_VALID_DAYS } from "./domain";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const AGAIN_MS = 15 * MINUTE_MS;
const AFTER_MISS_MS = 6 * HOUR_MS;

/** Consecutive checks that may miss the records of a verified domain or its sender: about a day. */
export const MAX_MISSES = 4;

interface Looked {
	misses: number;
	nextCheckAt: number;
}

interface Checked extends Looked {
	state: DomainState;
	recordsIssuedAt: number;
}

interface MailChecked extends Looked {
	mailState: MailState | null;
	changedAt: number;
}

/** The instant from which records that proved nothing are void (spec 9.6). */
export function recordsEnd(recordsIssuedAt: number): number {
	return recordsIssuedAt + RECORDS_VALID_DAYS * DAY_MS;
}

/** When a verified domain fails unless its records are found before; null while they are there. */
export function failsAt({
	state,
	misses,
	nextCheckAt,
}: Omit<Checked, "recordsIssuedAt">): number | null {
	if (state !== "verified" || misses === 0) return null;
	return nextCheckAt + (MAX_MISSES - misses - 1) * AFTER_MISS_MS;
}

/** State of a domain after a check, with consecutive misses and the next check time. Null: no answer. */
export function afterCheck(before: Checked, isProven: boolean | null, now: number) {
	const { state, recordsIssuedAt } = before;
	if (state === "verified") {
		const looked = afterLook(before, isProven, now);
		return { ...looked, state: looked.misses < MAX_MISSES ? state : ("failed" as const) };
	}
	if (isProven) return { state: "verified" as const, misses: 0, nextCheckAt: now + DAY_MS };
	const isOver = now >= recordsEnd(recordsIssuedAt);
	return { state: isOver ? ("failed" as const) : state, misses: 0, nextCheckAt: now + AGAIN_MS };
}

export function afterMailCheck(before: MailChecked, found: MailState | null, now: number) {
	const { mailState, changedAt } = before;
	if (mailState === "ok") {
		const looked = afterLook(before, found && found === "ok", now);
		if (looked.misses < MAX_MISSES) return { ...looked, mailState };
		return { ...looked, misses: 0, mailState: "error" as const };
	}
	if (found === "ok") return { mailState: found, misses: 0, nextCheckAt: now + DAY_MS };
	const wait = now < recordsEnd(changedAt) ? AGAIN_MS : AFTER_MISS_MS;
	return { mailState: found ?? mailState, misses: 0, nextCheckAt: now + wait };
}

/** When both checks are due next: the earlier of the two, but not before a miss may count again. */
export function nextCheckTime(looks: readonly Looked[]): number {
	const missing = looks.filter(({ misses }) => misses > 0);
	const times = (some: readonly Looked[]) => some.map(({ nextCheckAt }) => nextCheckAt);
	return missing.length > 0 ? Math.max(...times(missing)) : Math.min(...times(looks));
}

function afterLook({ misses, nextCheckAt }: Looked, isThere: boolean | null, now: number): Looked {
	if (isThere) return { misses: 0, nextCheckAt: now + DAY_MS };
	if (misses > 0 && now < nextCheckAt) return { misses, nextCheckAt };
	if (isThere === null) return { misses, nextCheckAt: now + AGAIN_MS };
	return { misses: misses + 1, nextCheckAt: now + AFTER_MISS_MS };
}
