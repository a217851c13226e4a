import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { Caller, GatewayEnv } from "../../core/caller";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { getViewer } from "./viewer";

export interface CachedViewer {
	answer: ViewerAnswer;
	version: string;
}

const cache = new WeakMap<object, Map<string, Promise<CachedViewer>>>();

/** The caller's viewer with its `x-access-version`, cached 10 s; clients may reuse one while it matches. */
export function cachedViewer(
	services: Services,
	caller: Caller,
	scope: Scope | undefined,
): Promise<CachedViewer> {
	// A session read again is a new object, so viewers made from the old one are never found.
	const viewers = cache.get(caller.known) ?? new Map<string, Promise<CachedViewer>>();
	cache.set(caller.known, viewers);
	const key = `${scope?.merchantId} ${caller.support?.id}`;
	const known = viewers.get(key);
	if (known) return known;
	const made = getViewer(services, caller, scope).then((answer) => ({
		answer,
		version: createHash("sha256").update(JSON.stringify(answer)).digest("base64url").slice(0, 22),
	}));
	viewers.set(key, made);
	made.catch(() => viewers.delete(key));
	return made;
}

/** Adds `x-access-version` (see `cachedViewer`) to every answer to a signed-in person, refusals included. */
export function sendAccessVersion(services: Services): MiddlewareHandler<GatewayEnv> {
	return async (context, next) => {
		const caller = context.get("caller");
		if (caller?.sessionId) {
			const scope = caller.scopeFor(context.req.header("x-merchant-id") ?? null) ?? undefined;
			const { version } = await cachedViewer(services, caller, scope);
			context.header("x-access-version", version);
		}
		await next();
	};
}
