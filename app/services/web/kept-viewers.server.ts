import { LRUCache } from "lru-cache";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { WebSession } from "./session.server";

export interface KeptViewer {
	viewer: ViewerAnswer;
	version: string;
}

const KEPT_MS = 10_000;
const viewers = new LRUCache<string, KeptViewer>({ max: 2_000, ttl: KEPT_MS });

/** The session's last known viewer; valid only if `isCurrent` confirms its version in this request. */
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
