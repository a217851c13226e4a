import { createHash } from "node:crypto";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { Caller } from "../../core/caller";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { viewerOf } from "./viewer";

export interface KeptViewer {
	answer: ViewerAnswer;
	/** Of everything in the answer: another one whenever anything of it is. */
	version: string;
}

const kept = new WeakMap<object, Map<string, Promise<KeptViewer>>>();

/**
 * What the shell may know of a caller, with its version, which every answer to somebody signed in carries as
 * `x-access-version`: for the session and the merchant of `x-merchant-id`, as `GET /api/v2/auth/viewer` would answer
 * now. A client may go on using a viewer it has kept only when the answer it is about to show carries that viewer's
 * version. Kept for as long as the session is known (`AccessCache`): at most ten seconds, and not past a change of
 * anything that viewers are made of.
 */
export function keptViewer(
	services: Services,
	caller: Caller,
	scope: Scope | undefined,
): Promise<KeptViewer> {
	// A session that is read anew is another object: what was made from the old one is never found again.
	const viewers = kept.get(caller.known) ?? new Map<string, Promise<KeptViewer>>();
	kept.set(caller.known, viewers);
	// What somebody works under may end by time.
	const key = `${scope?.merchantId} ${caller.support?.id}`;
	const known = viewers.get(key);
	if (known) return known;
	const made = viewerOf(services, caller, scope).then((answer) => ({
		answer,
		version: createHash("sha256").update(JSON.stringify(answer)).digest("base64url").slice(0, 22),
	}));
	viewers.set(key, made);
	made.catch(() => viewers.delete(key));
	return made;
}
