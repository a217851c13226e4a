import { MOST_RECENT_NAMES } from "./sync-job";

/** A sync that was begun in this tab and has not ended yet (spec 4.9). */
export interface BegunSync {
	jobId: string;
	title: string;
	/** Where its results are; null for people who may not open them. */
	results: string | null;
	/** Milliseconds since 1970. */
	at: number;
}

/** Nobody waits longer for the end of a sync. */
const KEPT_MS = 60 * 60_000;

/** The syncs with one more, the newest last, without those that are too old. */
export function withBegun(syncs: readonly BegunSync[], added: BegunSync): BegunSync[] {
	const others = syncs.filter(({ jobId, at }) => jobId !== added.jobId && added.at - at < KEPT_MS);
	return [...others, added].slice(-MOST_RECENT_NAMES);
}

/** What a text of the tab's storage holds; nothing for what is not readable. */
export function readBegun(text: string | null): BegunSync[] {
	let value: unknown = null;
	try {
		value = JSON.parse(text ?? "");
	} catch {
		return [];
	}
	return Array.isArray(value) ? value.filter(isBegun) : [];
}

function isBegun(value: unknown): value is BegunSync {
	const { jobId, title, results, at } = (value ?? {}) as Record<string, unknown>;
	const isText = typeof jobId === "string" && typeof title === "string";
	return isText && typeof at === "number" && (results === null || typeof results === "string");
}
