import { MOST_RECENT_NAMES } from "./sync-job";

/** A sync that was begun in this tab and has not ended yet (spec 4.9). */
export interface BegunSync {
	jobId: string;
	title: string;
	/** The UUID of who began it: nobody else who signs in here is told. */
	person: string;
	results: string | null;
	/** Milliseconds since 1970. */
	at: number;
}

const KEPT_MS = 60 * 60_000;

export function isAwaited({ at }: Pick<BegunSync, "at">, now: number): boolean {
	return now - at < KEPT_MS;
}

export function withBegun(syncs: readonly BegunSync[], added: BegunSync): BegunSync[] {
	const others = syncs.filter(({ jobId }) => jobId !== added.jobId);
	return [...others, added].slice(-MOST_RECENT_NAMES);
}

export function readBegun(
	text: string | null,
	{ person, now }: { person: string; now: number },
): BegunSync[] {
	let value: unknown = null;
	try {
		value = JSON.parse(text ?? "");
	} catch {
		return [];
	}
	if (!Array.isArray(value)) return [];
	return value.filter(isBegun).filter((sync) => sync.person === person && isAwaited(sync, now));
}

function isBegun(value: unknown): value is BegunSync {
	const { jobId, title, person, results, at } = (value ?? {}) as Record<string, unknown>;
	const isText = [jobId, title, person].every((each) => typeof each === "string");
	return isText && typeof at === "number" && (results === null || typeof results === "string");
}
