import { LRUCache } from "lru-cache";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { WebSession } from "./session.server";

export interface KeptViewer {
	viewer: ViewerAnswer;
	/** What the gateway called the state of this person's access when it told of the viewer. */
	version: string;
}

/** Past this a viewer is fetched again, whatever its version. */
const KEPT_MS = 10_000;
const viewers = new LRUCache<string, KeptViewer>({ max: 2_000, ttl: KEPT_MS });

/**
 * The viewer as the gateway last told of them in this session. It counts only in a request in which the gateway has
 * answered with the same version of access (`isCurrent`).
 */
export function keptViewer(session: WebSession): KeptViewer | undefined {
	return viewers.get(keyOf(session));
}

export function keepViewer(session: WebSession, kept: KeptViewer): void {
	viewers.set(keyOf(session), kept);
}

export function forgetViewer(session: WebSession): void {
	viewers.delete(keyOf(session));
}

function keyOf({ token, merchantId }: WebSession): string {
	return `${token} ${merchantId}`;
}
