import { LRUCache } from "lru-cache";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { WebSession } from "./session.server";

export interface CachedViewer {
	viewer: ViewerAnswer;
	version: string;
}

const CACHE_MS = 10_000;
const viewers = new LRUCache<string, CachedViewer>({
	max: 2_000,
	ttl: CACHE_MS,
	ttlAutopurge: true,
});

/** The session's last known viewer; valid only if `isCurrent` confirms its version in this request. */
export function cachedViewer(session: WebSession): CachedViewer | undefined {
	return viewers.get(sessionKey(session));
}

export function cacheViewer(session: WebSession, cache: CachedViewer): void {
	viewers.set(sessionKey(session), cache);
}

export function uncacheViewer(session: WebSession): void {
	viewers.delete(sessionKey(session));
}

function sessionKey({ token, merchantId }: WebSession): string {
	return `${token} ${merchantId}`;
}
